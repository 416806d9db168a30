import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import {
  addRecent,
  countGamesByType,
  findGame,
  listGames,
  listHotGames,
  listMemberGames,
} from '../store/games';
import { pageCount, pageOf, wholeNumber } from './paging';
import { wireGames } from './wire-game';

const MAX_LINES = 100_000;
/** The platform's classifications; all others belong to vendors (spec: vendors, Classifications). */
const PLATFORM_CLASSIFICATIONS: ReadonlySet<string> = new Set(['ALL', 'NEW', 'HOT', '']);

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1e9)) throw new ApiError('request.invalid');
  return value;
}

/** Most vendors that one list is asked for. */
const MAX_VENDORS = 100;

function vendorCodes({ vassalage, vassalages }: { vassalage?: string; vassalages?: string }): string[] {
  const codes = (vassalages ?? vassalage ?? '').split(',', MAX_VENDORS + 1).filter(Boolean);
  if (codes.length > MAX_VENDORS) throw new ApiError('request.invalid');
  return codes;
}

export const gameRoutes: AreaRoutes<'games'> = {
  'games.list': async (request) => {
    const { db, query } = request;
    const { page, pageSize } = pageOf(query.pageNo, query.pageSize);
    const { games, total } = await listGames(db, {
      gameType: query.gameType,
      name: query.gameName,
      vendorCodes: vendorCodes(query),
      language: query.language,
      sort: query.sort,
      onlyNew: query.isNew === '1' || query.gameClassify === 'NEW',
      onlyHot: query.gameClassify === 'HOT',
      classify: PLATFORM_CLASSIFICATIONS.has(query.gameClassify ?? '') ? undefined : query.gameClassify,
      minBet: query.minBet ? positiveNumber(query.minBet) : undefined,
      minLine: query.minLine ? wholeNumber(query.minLine, MAX_LINES) : undefined,
      page,
      pageSize,
    });
    return {
      games: await wireGames(request, games, query.language),
      pageNum: page,
      totalPages: pageCount(total, pageSize),
      totalCount: total,
    };
  },
  'games.menu': async ({ db }) => ({ list: await countGamesByType(db) }),
  'games.hot': async (request) => ({
    list: await wireGames(
      request,
      await listHotGames(request.db, request.query.gameType),
      request.query.language,
    ),
  }),
  'games.recent': async (request) => {
    const { db, query, member } = request;
    const { page, pageSize } = pageOf(query.page, query.pageSize);
    const filter = { memberId: member.id, gameType: query.gameType, page, pageSize };
    const { games, total } = await listMemberGames(db, 'recent_games', filter);
    return {
      list: await wireGames(request, games, query.language),
      totalPages: pageCount(total, pageSize),
    };
  },
  'games.addRecent': async ({ db, query, member, gateway }) => {
    if (!(await findGame(db, query.nodeId))) throw new ApiError('game.not_found');
    await addRecent(db, member.id, query.nodeId, gateway.now());
    return null;
  },
};
