import type { Queryable } from './db';

export interface StoredGame {
  id: string;
  name: string;
  vendorCode: string;
  vendorName: string;
  gameType: string;
  isNew: boolean;
  isHot: boolean;
  jackpot: boolean;
  freePlay: boolean;
}

const COLUMNS = `g.id, g.name, g.vendor_code AS "vendorCode", v.name AS "vendorName", g.game_type AS "gameType",
  g.is_new AS "isNew", g.hot_rank IS NOT NULL AS "isHot", g.jackpot, g.free_play AS "freePlay"`;
const FROM = 'FROM games g JOIN vendors v ON v.code = g.vendor_code';

export interface GameQuery {
  gameType: string;
  name?: string | undefined;
  vendorCode?: string | undefined;
  onlyNew?: boolean;
  onlyHot?: boolean;
  minBet?: number | undefined;
  page: number;
  pageSize: number;
}

/** A page of a type's games in the merchant's order, and how many there are in all. */
export async function listGames(
  db: Queryable,
  q: GameQuery,
): Promise<{ games: StoredGame[]; total: number }> {
  const where = `WHERE g.game_type = $1 AND ($2::text IS NULL OR g.name ILIKE '%' || $2 || '%')
    AND ($3::text IS NULL OR g.vendor_code = $3) AND (NOT $4 OR g.is_new) AND ($5::numeric IS NULL OR g.min_bet = $5)
    AND (NOT $6 OR g.hot_rank IS NOT NULL)`;
  const name = q.name?.replace(/[\\%_]/g, '\\$&') ?? null;
  const params = [
    q.gameType,
    name,
    q.vendorCode ?? null,
    q.onlyNew ?? false,
    q.minBet ?? null,
    q.onlyHot ?? false,
  ];
  const [count] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM games g ${where}`, params);
  const games = await db.query<StoredGame>(
    `SELECT ${COLUMNS} ${FROM} ${where} ORDER BY g.position LIMIT $7 OFFSET $8`,
    [...params, q.pageSize, (q.page - 1) * q.pageSize],
  );
  return { games, total: count?.n ?? 0 };
}

/** Hot games in the merchant's order, across types or of one. */
export const listHotGames = (db: Queryable, gameType?: string): Promise<StoredGame[]> =>
  db.query<StoredGame>(
    `SELECT ${COLUMNS} ${FROM} WHERE g.hot_rank IS NOT NULL AND ($1::text IS NULL OR g.game_type = $1)
     ORDER BY g.hot_rank`,
    [gameType ?? null],
  );

/** A member's favourites or recent games of a type, newest first. */
export async function listMemberGames(
  db: Queryable,
  table: 'favourites' | 'recent_games',
  q: { memberId: string; gameType: string; page: number; pageSize: number },
): Promise<{ games: StoredGame[]; total: number }> {
  const where = `JOIN ${table} f ON f.game_id = g.id WHERE f.member_id = $1 AND g.game_type = $2`;
  const [count] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM games g ${where}`, [
    q.memberId,
    q.gameType,
  ]);
  const games = await db.query<StoredGame>(
    `SELECT ${COLUMNS} ${FROM} ${where} ORDER BY f.at DESC, g.id LIMIT $3 OFFSET $4`,
    [q.memberId, q.gameType, q.pageSize, (q.page - 1) * q.pageSize],
  );
  return { games, total: count?.n ?? 0 };
}

export const findGame = async (db: Queryable, id: string): Promise<StoredGame | undefined> =>
  (await db.query<StoredGame>(`SELECT ${COLUMNS} ${FROM} WHERE g.id = $1`, [id]))[0];
