import { useEffect, useMemo } from 'react';
import type { GameKeysView } from '../../../contract/queries';
import { RESOURCE, type GameListFilter } from '../../../contract/tables';
import { useFavourites } from '../../data/favourites';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';

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
  const { state } = useRefresh(account ? RESOURCE.favourites(account) : null, (options) =>
    commands.refreshFavourites({ force: owner !== undefined, ...options }),
  );
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
