import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { addFavourite, listFavouriteIds, removeFavourite } from '../store/favourites';
import { findGame, listMemberGames } from '../store/games';
import { pageCount, pageOf } from './paging';
import { wireGames } from './wire-game';

export const favouriteRoutes: AreaRoutes<'favourites'> = {
  'favourites.ids': async ({ db, member }) => ({ ids: await listFavouriteIds(db, member.id) }),
  'favourites.list': async (request) => {
    const { db, query, member } = request;
    const { page, pageSize } = pageOf(query.pageNo, query.pageSize);
    const filter = { memberId: member.id, gameType: query.gameType, page, pageSize };
    const { games, total } = await listMemberGames(db, 'favourites', filter);
    return {
      content: await wireGames(request, games, query.language),
      pageNum: page,
      totalPages: pageCount(total, pageSize),
    };
  },
  'favourites.add': async ({ db, body, member, gateway }) => {
    if (!(await findGame(db, body.nodeId))) throw new ApiError('game.not_found');
    await addFavourite(db, member.id, body.nodeId, gateway.now());
    return null;
  },
  'favourites.remove': async ({ db, query, member }) => {
    await removeFavourite(db, member.id, query.nodeId);
    return null;
  },
};
