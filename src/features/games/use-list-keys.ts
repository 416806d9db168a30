import { useEffect, useMemo } from 'react';
import type { GameKeysView } from '../../../contract/queries';
import type { GameListFilter } from '../../../contract/game-lists';
import { useFavourites } from '../../data/favourites';
import { useQuery } from '../../data/use-query';
import { useSync } from '../../data/use-resource';

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
  useEffect(() => {
    if (waiting === 0) reload();
  }, [waiting, reload]);

  const keys = view?.keys ?? NOTHING;
  const favouritesKnown = state?.checkedAt != null;
  const prefix = filter.language.length + 1;
  return useMemo(
    () => (owner && favouritesKnown ? keys.filter((key) => has(key.slice(prefix))) : keys),
    [keys, owner, favouritesKnown, has, prefix],
  );
}
