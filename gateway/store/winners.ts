import { toMajor } from '../../contract/money';
import type { Queryable } from './db';
import { nameOf } from './games';

/** The board shows the highest of this many recent wins. */
const RECENT_WINS = 200;

/** Wins of at least 10 times the stake and at least 1,000.00 go to the board. */
const LARGE_TIMES = 10;
const LARGE_MINOR = 100_000;
export const isLargeWin = (stakeMinor: number, winMinor: number): boolean =>
  winMinor >= LARGE_MINOR && winMinor >= stakeMinor * LARGE_TIMES;

/** Masks a user name: `player01` -> `pl***01`; short names show less. */
export const maskAccount = (account: string): string => {
  const shown = account.length >= 6 ? 2 : 1;
  return `${account.slice(0, shown)}***${account.slice(-shown)}`;
};

export async function addWinner(
  db: Queryable,
  win: { merchantCode: string; account: string; gameId: string; winMinor: number; at: number },
): Promise<void> {
  await db.query(
    'INSERT INTO winners (merchant, customer, game_id, amount_minor, at) VALUES ($1, $2, $3, $4, $5)',
    [win.merchantCode, maskAccount(win.account), win.gameId, win.winMinor, win.at],
  );
}

/**
 * The highest recent wins of a merchant's members, highest first (spec: home, Winner board).
 * @param gameType null means all types
 * @param language of the games' names
 */
export async function listWinners(
  db: Queryable,
  {
    merchantCode,
    gameType,
    language,
    limit,
  }: { merchantCode: string; gameType: string | null; language: string; limit: number },
): Promise<{ iconUrl: string; customerName: string; gameName: string; winAmount: number }[]> {
  const rows = await db.query<{
    id: number;
    customer: string;
    minor: number;
    name: string;
    names: Record<string, string>;
  }>(
    `SELECT * FROM (
       SELECT w.id, w.customer, w.amount_minor AS minor, g.name, g.names
       FROM winners w JOIN games g ON g.id = w.game_id
       WHERE w.merchant = $3 AND ($1::text IS NULL OR g.game_type = $1) ORDER BY w.at DESC, w.id DESC LIMIT ${RECENT_WINS}
     ) AS last ORDER BY minor DESC, id DESC LIMIT $2`,
    [gameType, limit, merchantCode],
  );
  return rows.map((row) => ({
    iconUrl: `winners/${row.id}.svg`,
    customerName: row.customer,
    gameName: nameOf(row, language),
    winAmount: toMajor(row.minor),
  }));
}
