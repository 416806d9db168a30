import { TRIAL_TYPE } from '../../contract/constants';
import { createMember, freeAccount } from './accounts';
import type { Db, Queryable } from './db';

/** Play money of a trial account, in minor units. */
const TRIAL_BALANCE_MINOR = 10_000_000;
const LIFE_MS = 24 * 60 * 60_000;
const AT_ONCE = 20;
/** Trial accounts per address and hour. */
const PER_ADDRESS = 20;
const HOUR_MS = 60 * 60_000;
const PREFIX = 'trial';
/** Where a member leaves rows. */
const TRACES = 'favourites recent_games bets transactions rewards messages wallets sessions identities'.split(
  ' ',
);

/**
 * Opens a free-trial account, and clears away those of yesterday.
 * @param now epoch ms
 * @returns undefined when this address has opened too many
 */
export async function openTrial(
  db: Db,
  address: string,
  now: number,
): Promise<{ id: string; account: string } | undefined> {
  await dropOld(db, now);
  return db.tx(async (tx) => {
    // Who asks many times at once is counted all the same.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [address]);
    const [row] = await tx.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM members WHERE type = $1 AND registered_at > $2 AND profile ->> 'address' = $3`,
      [TRIAL_TYPE, now - HOUR_MS, address],
    );
    if ((row?.n ?? 0) >= PER_ADDRESS) return undefined;
    const account = await freeAccount(tx, PREFIX);
    const profile = { address };
    const trial = { account, password: null, type: TRIAL_TYPE, balanceMinor: TRIAL_BALANCE_MINOR, profile };
    const id = await createMember(tx, trial, now);
    return id === undefined ? undefined : { id, account };
  });
}

async function dropOld(db: Queryable, now: number): Promise<void> {
  const old = await db.query<{ id: string }>(
    `SELECT id FROM members m WHERE type = $1 AND NOT has_password AND registered_at < $2
       AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.member_id = m.id AND s.expires_at > $3) LIMIT $4`,
    [TRIAL_TYPE, now - LIFE_MS, now, AT_ONCE],
  );
  if (!old.length) return;
  const ids = old.map(({ id }) => id);
  for (const table of TRACES) await db.query(`DELETE FROM ${table} WHERE member_id = ANY($1::text[])`, [ids]);
  await db.query('DELETE FROM members WHERE id = ANY($1::text[])', [ids]);
}
