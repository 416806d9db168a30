import { MINOR_PER_MAJOR } from '../../contract/money';
import type { Queryable } from './db';
import { readValue } from './key-values';

/** The only live jackpot of each merchant of the demo (spec: home, Jackpot). */
const DEMO_FEED = 'house';
/** Where the jackpot of a merchant is stored. */
export const jackpotKey = (merchantCode: string): string => `jackpot:${merchantCode}:${DEMO_FEED}`;
/** Stored in thousandths of a minor unit, so that the smallest stakes count too. */
const PARTS = 1_000;
/** Thousandths of every stake that feed it. */
const SHARE = 5;

/** @returns whole units of the currency; undefined if there is no such feed */
export async function readJackpot(
  db: Queryable,
  merchantCode: string,
  feed: string,
): Promise<number | undefined> {
  if (feed !== DEMO_FEED) return undefined;
  const parts = (await readValue<{ parts: number }>(db, jackpotKey(merchantCode)))?.parts ?? 0;
  return Math.floor(parts / PARTS) / MINOR_PER_MAJOR;
}

export async function feedJackpot(db: Queryable, merchantCode: string, stakeMinor: number): Promise<void> {
  await db.query(
    `INSERT INTO facts VALUES ($1, jsonb_build_object('parts', $2::bigint)) ON CONFLICT (key)
     DO UPDATE SET value = jsonb_build_object('parts', (facts.value ->> 'parts')::bigint + $2::bigint)`,
    [jackpotKey(merchantCode), stakeMinor * SHARE],
  );
}
