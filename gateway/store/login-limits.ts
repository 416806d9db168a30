import { CAPTCHA_AFTER_FAILURES } from '../../contract/constants';
import type { Queryable } from './db';

const WINDOW_MS = 15 * 60_000;
/** So many failures of one account from one address, then a pause. */
const PAUSE_AFTER = 20;

export interface Failures {
  /** A captcha is wanted: too many failures of this account, from anywhere, or from this address, of anyone. */
  captcha: boolean;
  /** How long this account is paused for this address, in ms; 0 if it is not. */
  pausedMs: number;
}

/** What failed lately. @param now epoch ms */
export async function failuresOf(
  db: Queryable,
  account: string,
  address: string,
  now: number,
): Promise<Failures> {
  const [row] = await db.query<{ account: number; address: number; both: number; first: number | null }>(
    `SELECT count(*) FILTER (WHERE account = $1)::int AS account, count(*) FILTER (WHERE address = $2)::int AS address,
       count(*) FILTER (WHERE account = $1 AND address = $2)::int AS both,
       min(at) FILTER (WHERE account = $1 AND address = $2) AS first
     FROM login_failures WHERE (account = $1 OR address = $2) AND at > $3`,
    [account, address, now - WINDOW_MS],
  );
  const most = Math.max(row?.account ?? 0, row?.address ?? 0);
  const paused = row && row.both >= PAUSE_AFTER && row.first !== null;
  return {
    captcha: most >= CAPTCHA_AFTER_FAILURES,
    pausedMs: paused ? (row.first as number) + WINDOW_MS - now : 0,
  };
}

/** @returns whether a captcha is wanted from now on */
export async function addFailure(
  db: Queryable,
  account: string,
  address: string,
  now: number,
): Promise<boolean> {
  await db.query('DELETE FROM login_failures WHERE at <= $1', [now - WINDOW_MS]);
  await db.query('INSERT INTO login_failures VALUES ($1, $2, $3)', [account, address, now]);
  return (await failuresOf(db, account, address, now)).captcha;
}

export const forgetFailures = async (db: Queryable, account: string, address: string): Promise<void> => {
  await db.query('DELETE FROM login_failures WHERE account = $1 AND address = $2', [account, address]);
};
