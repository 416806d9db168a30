import { countRows, type Queryable } from './db';
import { fold, nameOrder } from '../../contract/fold';
import type { GameSort } from '../../contract/game-lists';

export interface StoredGame {
  id: string;
  name: string;
  /** Language code -> name, for languages in which it differs. */
  names: Record<string, string>;
  vendorCode: string;
  vendorName: string;
  gameType: string;
  isNew: boolean;
  isHot: boolean;
  jackpot: boolean;
  freePlay: boolean;
  /** Whole units of the currency. */
  minBet: number;
  /** Lotteries only. */
  lotteryCode: string | null;
  lotteryGroup: string | null;
  playTypes: string[] | null;
}

/** The name in a language; the default name if there is none. */
export const nameOf = (named: { name: string; names: Record<string, string> }, language: string): string =>
  (Object.hasOwn(named.names, language) ? named.names[language] : undefined) ?? named.name;

const COLUMNS = `g.id, g.name, g.names, g.vendor_code AS "vendorCode", v.name AS "vendorName", g.game_type AS "gameType",
  g.is_new AS "isNew", g.hot_rank IS NOT NULL AS "isHot", g.jackpot, g.free_play AS "freePlay",
  COALESCE(g.min_bet, 0.01)::float8 AS "minBet", l.code AS "lotteryCode", l.group_code AS "lotteryGroup",
  l.play_types AS "playTypes"`;
const FROM =
  'FROM games g JOIN vendors v ON v.code = g.vendor_code LEFT JOIN lotteries l ON l.game_id = g.id';

interface GameQuery {
  gameType: string;
  name?: string | undefined;
  /** Of any vendor without one. */
  vendorCodes?: readonly string[];
  onlyNew?: boolean;
  onlyHot?: boolean;
  /** A vendor's own classification. */
  classify?: string | undefined;
  /** Exact, in whole units of the currency. */
  minBet?: number | undefined;
  /** Exact. */
  minLine?: number | undefined;
  /** The language whose names order the list. */
  language: string;
  sort?: GameSort | undefined;
  page: number;
  pageSize: number;
}

/** The merchant's own order: its hot games first. */
const POPULAR = 'g.hot_rank NULLS LAST, g.position, g.id';
/** Each takes the language as $9 and the vendors in the order of their names as $10 (spec: games, Sort). */
const ORDERS: Record<GameSort, string> = {
  popular: POPULAR,
  new: `g.is_new DESC, ${POPULAR}`,
  name: `COALESCE(g.name_order->>$9, g.name_order->>'', lower(g.name)) COLLATE "C", ${POPULAR}`,
  vendor: `array_position($10::text[], g.vendor_code), ${POPULAR}`,
};

/** The vendors' codes in the order of their names. */
async function vendorsByName(db: Queryable): Promise<string[]> {
  const vendors = await db.query<{ code: string; name: string }>('SELECT code, name FROM vendors');
  const keyed = vendors.map(({ code, name }) => ({ code, key: `${nameOrder(name)}\n${code}` }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ code }) => code);
}

/** A page of the games of a type, and their total (spec: games, Game query). */
export async function listGames(
  db: Queryable,
  q: GameQuery,
): Promise<{ games: StoredGame[]; total: number }> {
  // `strpos` has no wildcards: every character that the player types stands for itself.
  const where = `WHERE g.game_type = $1 AND ($2::text IS NULL OR strpos(g.search, $2) > 0)
    AND ($3::text[] IS NULL OR g.vendor_code = ANY($3)) AND (NOT $4 OR g.is_new) AND ($5::numeric IS NULL OR g.min_bet = $5)
    AND (NOT $6 OR g.hot_rank IS NOT NULL) AND ($7::text IS NULL OR $7 = ANY(g.classify))
    AND ($8::int IS NULL OR g.min_line = $8)`;
  const params = [
    q.gameType,
    q.name ? fold(q.name) : null,
    q.vendorCodes?.length ? q.vendorCodes : null,
    q.onlyNew ?? false,
    q.minBet ?? null,
    q.onlyHot ?? false,
    q.classify ?? null,
    q.minLine ?? null,
  ];
  const total = await countRows(db, `games g ${where}`, params);
  const sort = q.sort ?? 'popular';
  const games = await db.query<StoredGame>(
    // Postgres needs the type of every parameter, also of those that an order does not use.
    `SELECT ${COLUMNS} ${FROM} ${where} AND $9::text IS NOT NULL AND $10::text[] IS NOT NULL
     ORDER BY ${ORDERS[sort]} LIMIT $11 OFFSET $12`,
    [
      ...params,
      q.language,
      sort === 'vendor' ? await vendorsByName(db) : [],
      q.pageSize,
      (q.page - 1) * q.pageSize,
    ],
  );
  return { games, total };
}

/** Hot games in the merchant's order, across types or of one. */
export const listHotGames = (db: Queryable, gameType?: string): Promise<StoredGame[]> =>
  db.query<StoredGame>(
    `SELECT ${COLUMNS} ${FROM} WHERE g.hot_rank IS NOT NULL AND ($1::text IS NULL OR g.game_type = $1)
     ORDER BY g.hot_rank`,
    [gameType ?? null],
  );

/** A member's favourites or recent games, of a type or of all, newest first. */
export async function listMemberGames(
  db: Queryable,
  table: 'favourites' | 'recent_games',
  q: { memberId: string; gameType: string | undefined; page: number; pageSize: number },
): Promise<{ games: StoredGame[]; total: number }> {
  const where = `JOIN ${table} f ON f.game_id = g.id WHERE f.member_id = $1 AND ($2::text IS NULL OR g.game_type = $2)`;
  const total = await countRows(db, `games g ${where}`, [q.memberId, q.gameType ?? null]);
  const games = await db.query<StoredGame>(
    `SELECT ${COLUMNS} ${FROM} ${where} ORDER BY f.at DESC, g.id LIMIT $3 OFFSET $4`,
    [q.memberId, q.gameType ?? null, q.pageSize, (q.page - 1) * q.pageSize],
  );
  return { games, total };
}

export const findGame = async (db: Queryable, id: string): Promise<StoredGame | undefined> =>
  (await db.query<StoredGame>(`SELECT ${COLUMNS} ${FROM} WHERE g.id = $1`, [id]))[0];

/** A vendor's game by the code of a lottery launch, in upper or lower case. */
export const findGameByCode = async (
  db: Queryable,
  vendorCode: string,
  code: string,
): Promise<StoredGame | undefined> =>
  (
    await db.query<StoredGame>(
      `SELECT ${COLUMNS} ${FROM} WHERE g.vendor_code = $1 AND COALESCE(l.code, upper(g.id)) = upper($2)`,
      [vendorCode, code],
    )
  )[0];

/** The first games of a vendor, for its lobby. @param onlyFree only games that trial accounts may play */
export const listVendorGames = (
  db: Queryable,
  vendorCode: string,
  onlyFree: boolean,
  limit: number,
): Promise<StoredGame[]> =>
  db.query<StoredGame>(
    `SELECT ${COLUMNS} ${FROM} WHERE g.vendor_code = $1 AND (NOT $2 OR g.free_play)
     ORDER BY g.position, g.id LIMIT $3`,
    [vendorCode, onlyFree, limit],
  );

/** Moves a game to the top of a member's recent games. @param now epoch ms */
export async function addRecent(db: Queryable, memberId: string, gameId: string, now: number): Promise<void> {
  await db.query(
    `INSERT INTO recent_games VALUES ($1, $2, $3)
     ON CONFLICT (member_id, game_id) DO UPDATE SET at = greatest(recent_games.at, excluded.at)`,
    [memberId, gameId, now],
  );
}

/** The game types of the merchant in its order, with the number of their games (spec: games, Game menu). */
export const countGamesByType = (db: Queryable): Promise<{ gameType: string; gameCount: number }[]> =>
  db.query(
    `SELECT g.game_type AS "gameType", count(*)::int AS "gameCount"
     FROM games g JOIN vendors v ON v.code = g.vendor_code GROUP BY g.game_type ORDER BY min(v.position)`,
  );
