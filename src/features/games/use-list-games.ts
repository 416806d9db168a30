import { useEffect } from 'react';
import type { GameListView } from '../../../contract/queries';
import { RESOURCE, type GameListFilter, type GameRow } from '../../../contract/tables';
import { useFavourites } from '../../data/favourites';
import { useQuery } from '../../data/use-query';
import { useRefresh } from '../../data/use-refresh';
import { commands } from '../../data/worker-client';

/**
 * The games of a list to draw. A removed favourite leaves the favourites at once (C §4); one that has just been
 * added comes with the list that is asked for when the outbox is empty.
 * @param reload asks for the list's first page now
 */
export function useListGames(
  view: GameListView | undefined,
  filter: GameListFilter,
  account: string | undefined,
  reload: () => void,
): GameRow[] {
  const { has } = useFavourites();
  const owner = filter.tab === 'fav' ? account : undefined;
  const { state } = useRefresh(account ? RESOURCE.favourites(account) : null, (options) =>
    commands.refreshFavourites({ force: owner !== undefined, ...options }),
  );
  const waiting = useQuery('outboxCount', owner ? { account: owner } : null);
  useEffect(() => {
    if (waiting === 0) reload();
  }, [waiting, reload]);

  const games = view?.games ?? [];
  // Pages move against each other while the platform changes its lists: a game may stand on two of them.
  const once = [...new Map(games.map((game) => [game.key, game])).values()];
  const heartsAreKnown = state?.checkedAt != null;
  return owner && heartsAreKnown ? once.filter((game) => has(game.gameId)) : once;
}
