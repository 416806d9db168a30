import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchHit, SearchInput, SearchResult } from '../../../contract/game-search';
import type { GameType } from '../../../contract/categories';
import { client, commands } from '../../data/worker-client';

export interface Found extends SearchResult {
  input: SearchInput;
  /** The searched text: what the box holds, or held one keystroke before. */
  text: string;
  /** `here` by key. */
  hits: ReadonlyMap<string, SearchHit>;
}

/**
 * Searches the saved catalogue at every keystroke (spec: games, Search). One search runs at a time: the latest text
 * typed meanwhile is searched next, the ones before it are skipped. It is searched again as the catalogue arrives.
 * @returns undefined until the first answer, and without a text
 */
export function useInstantSearch(
  text: string,
  language: string,
  gameType: GameType,
  vendorCode: string | undefined,
): Found | undefined {
  const [found, setFound] = useState<Found>();
  const [build, setBuild] = useState(0);
  useEffect(
    () => client.subscribe(({ type }) => type === 'searchable' && setBuild((before) => before + 1)),
    [],
  );
  const input = useMemo<SearchInput | null>(
    // Another object for each build is another search.
    () => (text.trim() ? { text, language, gameType, ...(vendorCode && { vendorCode }) } : null),
    [text, language, gameType, vendorCode, build],
  );
  const wanted = useRef(input);
  const busy = useRef(false);
  useEffect(() => {
    wanted.current = input;
    const search = async (query: SearchInput): Promise<void> => {
      let result = await commands.searchGames(query);
      if ('code' in result && result.code === 'worker_lost') {
        await client.isThere();
        result = await commands.searchGames(query);
      }
      if (!('here' in result) || !wanted.current) return;
      const hits = new Map(result.here.map((hit) => [hit.game.key, hit]));
      setFound({ ...result, input: query, text: query.text, hits });
    };
    const searchAll = async (): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      try {
        for (let last = null; wanted.current && wanted.current !== last;) {
          last = wanted.current;
          await search(last);
        }
      } finally {
        busy.current = false;
      }
    };
    if (input) void searchAll();
    else setFound(undefined);
  }, [input]);
  // Those of another list, or in another language, are no answer; those of the text before are, until the next come.
  return input && found && isSameList(found.input, input) ? found : undefined;
}

const isSameList = (one: SearchInput, other: SearchInput): boolean =>
  one.language === other.language && one.gameType === other.gameType && one.vendorCode === other.vendorCode;
