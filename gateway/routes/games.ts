import type { Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { addRecent, findGame, listGames, listHotGames, listMemberGames } from '../store/games';
import { homeRoutes } from './home';
import { wireGame } from './wire-game';

type Games = Pick<
  Routes,
  Extract<keyof Routes, `games.${string}` | `vendors.${string}` | `favourites.${string}` | `home.${string}`>
>;

const MAX_PAGE_SIZE = 500;
const whole = (text: string, max: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) throw new Refusal('request.invalid');
  return value;
};
const positive = (text: string): number => {
  const value = Number(text);
  if (!(value > 0 && value < 1e9)) throw new Refusal('request.invalid');
  return value;
};
/** Classifications of ours; any other is a vendor's own (C §4). */
const CLASSES: ReadonlySet<string> = new Set(['ALL', 'NEW', 'HOT', '']);
const pages = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

export const gameRoutes: Games = {
  ...homeRoutes,
  'vendors.list': async ({ db }) => {
    const rows = await db.query<{ code: string; name: string; listed: string; type: string; count: number }>(
      `SELECT v.code, v.name, v.listed_under AS listed, v.game_type AS type, count(g.id)::int AS count
       FROM vendors v LEFT JOIN games g ON g.vendor_code = v.code GROUP BY v.code ORDER BY v.position`,
    );
    const sorting = [...new Set(rows.map((row) => row.listed))];
    const mapping = Object.fromEntries(
      sorting.map((category) => [
        category,
        rows
          .filter((row) => row.listed === category)
          .map((row) => ({
            gameType: row.type,
            vassalage: row.code,
            accountTypeName: row.name,
            markUrl: `vendors/${row.code}-mark.svg`,
            launcherUrl: `vendors/${row.code}-${row.type}-{dir}.svg`,
            gameCount: row.count,
          })),
      ]),
    );
    return { sorting, mapping };
  },
  'games.list': async ({ db, query }) => {
    const size = whole(query.pageSize, MAX_PAGE_SIZE);
    const page = whole(query.pageNo, 1_000_000);
    const { games, total } = await listGames(db, {
      gameType: query.gameType,
      name: query.gameName,
      vendorCode: query.vassalage,
      onlyNew: query.isNew === '1' || query.gameClassify === 'NEW',
      onlyHot: query.gameClassify === 'HOT',
      classify: CLASSES.has(query.gameClassify ?? '') ? undefined : query.gameClassify,
      minBet: query.minBet ? positive(query.minBet) : undefined,
      minLine: query.minLine ? whole(query.minLine, 100_000) : undefined,
      page,
      pageSize: size,
    });
    return {
      games: games.map((game) => wireGame(game, query.language)),
      pageNum: page,
      totalPages: pages(total, size),
      totalCount: total,
    };
  },
  'games.hot': async ({ db, query }) => ({
    list: (await listHotGames(db, query.gameType)).map((game) => wireGame(game, query.language)),
  }),
  'games.recent': async ({ db, query, member }) => {
    const size = whole(query.pageSize, MAX_PAGE_SIZE);
    const page = {
      memberId: member.id,
      gameType: query.gameType,
      page: whole(query.page, 1e6),
      pageSize: size,
    };
    const { games, total } = await listMemberGames(db, 'recent_games', page);
    return { list: games.map((game) => wireGame(game, query.language)), totalPages: pages(total, size) };
  },
  'favourites.list': async ({ db, query, member }) => {
    const size = whole(query.pageSize, MAX_PAGE_SIZE);
    const pageNo = whole(query.pageNo, 1e6);
    const page = { memberId: member.id, gameType: query.gameType, page: pageNo, pageSize: size };
    const { games, total } = await listMemberGames(db, 'favourites', page);
    return {
      content: games.map((game) => wireGame(game, query.language)),
      pageNum: pageNo,
      totalPages: pages(total, size),
    };
  },
  'games.addRecent': async ({ db, query, member, gateway }) => {
    if (!(await findGame(db, query.nodeId))) throw new Refusal('game.not_found');
    await addRecent(db, member.id, query.nodeId, gateway.now());
    return null;
  },
  'favourites.ids': async ({ db, member }) => ({
    ids: (
      await db.query<{ id: string }>(
        'SELECT game_id AS id FROM favourites WHERE member_id = $1 ORDER BY at DESC, game_id',
        [member.id],
      )
    ).map((row) => row.id),
  }),
  'favourites.add': async ({ db, body, member, gateway }) => {
    if (!(await findGame(db, body.nodeId))) throw new Refusal('game.not_found');
    await db.query('INSERT INTO favourites VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      member.id,
      body.nodeId,
      gateway.now(),
    ]);
    return null;
  },
  'favourites.remove': async ({ db, query, member }) => {
    await db.query('DELETE FROM favourites WHERE member_id = $1 AND game_id = $2', [member.id, query.nodeId]);
    return null;
  },
};
