import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchHit, SearchInput, SearchResult } from '../../../contract/commands';
import type { GameType } from '../../../contract/categories';
import { commands } from '../../data/worker-client';

export interface Found extends SearchResult {
  /** What was searched for; a key ahead of the box at most. */
  text: string;
  /** `here` by key. */
  hits: ReadonlyMap<string, SearchHit>;
}

/**
 * What the saved catalogue has for a text, asked of the worker at every key. One question at a time is under way: what
 * is typed meanwhile is asked next, what was typed before that is skipped.
 * @returns undefined until the first answer, and without a text
 */
export function useInstantSearch(
  text: string,
  language: string,
  gameType: GameType,
  vendorCode: string | undefined,
): Found | undefined {
  const [found, setFound] = useState<Found>();
  const input = useMemo<SearchInput | null>(
    () => (text.trim() ? { text, language, gameType, ...(vendorCode && { vendorCode }) } : null),
    [text, language, gameType, vendorCode],
  );
  const wanted = useRef(input);
  const busy = useRef(false);
  useEffect(() => {
    wanted.current = input;
    const ask = async (): Promise<void> => {
      const asked = wanted.current;
      if (!asked || busy.current) return;
      busy.current = true;
      const result = await commands.searchGames(asked);
      busy.current = false;
      if ('here' in result && wanted.current) {
        const hits = new Map(result.here.map((hit) => [hit.game.key, hit]));
        setFound({ ...result, text: asked.text, hits });
      }
      if (wanted.current !== asked) await ask();
    };
    if (input) void ask();
    else setFound(undefined);
  }, [input]);
  return input ? found : undefined;
}
