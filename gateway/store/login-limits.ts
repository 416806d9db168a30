import type { Queryable } from './db';

const CAPTCHA_AFTER_FAILURES = 3;

/** Failed logins count for this long (spec: gateway, Limits). */
const WINDOW_MS = 15 * 60_000;
/** After this many failures of one account from one address, its logins from there are paused. */
const PAUSE_AFTER_FAILURES = 20;

interface LoginLimits {
  /** A captcha is required: too many failures of this account from anywhere, or of any account from this address. */
  captcha: boolean;
  /** How long logins of this account from this address are paused, in ms; 0 if they are not. */
  pausedMs: number;
}

/** The limits that recent failures at a merchant impose. @param now epoch ms */
export async function loginLimits(
  db: Queryable,
  merchantCode: string,
  account: string,
  address: string,
  now: number,
): Promise<LoginLimits> {
  const [row] = await db.query<{ account: number; address: number; both: number; first: number | null }>(
    `SELECT count(*) FILTER (WHERE account = $1)::int AS account, count(*) FILTER (WHERE address = $2)::int AS address,
       count(*) FILTER (WHERE account = $1 AND address = $2)::int AS both,
       min(at) FILTER (WHERE account = $1 AND address = $2) AS first
     FROM login_failures WHERE merchant = $4 AND (account = $1 OR address = $2) AND at > $3`,
    [account, address, now - WINDOW_MS, merchantCode],
  );
  const most = Math.max(row?.account ?? 0, row?.address ?? 0);
  const paused = row && row.both >= PAUSE_AFTER_FAILURES && row.first !== null;
  return {
    captcha: most >= CAPTCHA_AFTER_FAILURES,
    pausedMs: paused ? (row.first as number) + WINDOW_MS - now : 0,
  };
}

/** @returns whether a captcha is required from now on */
export async function addFailure(
  db: Queryable,
  merchantCode: string,
  account: string,
  address: string,
  now: number,
): Promise<boolean> {
  await db.query('DELETE FROM login_failures WHERE at <= $1', [now - WINDOW_MS]);
  await db.query('INSERT INTO login_failures (merchant, account, address, at) VALUES ($1, $2, $3, $4)', [
    merchantCode,
    account,
    address,
    now,
  ]);
  return (await loginLimits(db, merchantCode, account, address, now)).captcha;
}

export const clearFailures = async (
  db: Queryable,
  merchantCode: string,
  account: string,
  address: string,
): Promise<void> => {
  await db.query('DELETE FROM login_failures WHERE merchant = $1 AND account = $2 AND address = $3', [
    merchantCode,
    account,
    address,
  ]);
};
