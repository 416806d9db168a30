import { useEffect, useMemo, useRef } from 'react';
import type { GameKeysView } from '../../../contract/queries';
import type { GameListFilter } from '../../../contract/game-lists';
import { useFavourites } from '../../data/favourites';
import { useQuery } from '../../data/use-query';
import { useSync } from '../../data/use-resource';
import { useLatest } from '../../lib/use-latest';
import { refreshLaterPages } from './use-list-pages';

const NOTHING: readonly string[] = [];

/**
 * The games of a list to draw, by key. A removed favourite disappears from the favourites at once; an added one appears
 * with the list that is requested when the outbox is empty (spec: favourites, Favourites view).
 * @param reload requests the list's first page now
 */
export function useListKeys(
  view: GameKeysView | undefined,
  filter: GameListFilter,
  account: string | undefined,
  reload: () => void,
): readonly string[] {
  const { has } = useFavourites();
  const owner = filter.tab === 'fav' ? account : undefined;
  const { state } = useSync('favourites', account ? { account } : null, { force: owner !== undefined });
  const waiting = useQuery('outboxCount', owner ? { account: owner } : null);
  const latest = useLatest({ filter, pages: view?.pages ?? 0 });
  const waited = useRef(false);
  useEffect(() => {
    if (waiting === 0) {
      reload();
      // A heart that went from a later page leaves the first one as it is, and those after it begin elsewhere.
      if (waited.current) refreshLaterPages(latest.current.filter, latest.current.pages);
    }
    waited.current = !!waiting;
  }, [waiting, reload, latest]);

  const keys = view?.keys ?? NOTHING;
  const favouritesKnown = state?.checkedAt != null;
  const prefix = filter.language.length + 1;
  return useMemo(
    () => (owner && favouritesKnown ? keys.filter((key) => has(key.slice(prefix))) : keys),
    [keys, owner, favouritesKnown, has, prefix],
  );
}
