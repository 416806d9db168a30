import { TRIAL_TYPE } from '../../contract/access';
import { createMember, unusedAccount } from './accounts';
import { lock } from './advisory-locks';
import { countRows, type Db, type Queryable } from './db';

/** Play money of a trial account, in minor units. */
const TRIAL_BALANCE_MINOR = 10_000_000;
const TRIAL_TTL_MS = 24 * 60 * 60_000;
/** Expired accounts that one trial login deletes at most. */
const MAX_DELETED = 20;
/** Trial accounts per network of clients and hour (spec: gateway, Limits). */
const MAX_PER_ADDRESS = 20;
const HOUR_MS = 60 * 60_000;
const PREFIX = 'trial';
/** Tables with rows of members. */
const MEMBER_TABLES =
  'announcement_reads contract_lines contract_payments contracts favourites recent_games bets ledger_entries deposits withdrawals payout_accounts deposit_limits play_breaks rewards rebates account_links agent_rates agent_rebates red_rain_lines red_rains turnovers referral_bonuses activity messages wallets sessions identities'.split(
    ' ',
  );

/**
 * Creates a trial account of a merchant and deletes expired ones (spec: access, Trial accounts).
 * @param now epoch ms
 * @returns undefined if the network has reached its limit
 */
export async function createTrial(
  db: Db,
  merchantCode: string,
  network: string,
  now: number,
): Promise<{ id: string; account: string } | undefined> {
  await deleteExpired(db, now);
  return db.tx(async (tx) => {
    // Concurrent requests are counted too.
    await lock(tx, 'trial', `${merchantCode}\n${network}`);
    const recent = await countRows(
      tx,
      "members WHERE type = $1 AND registered_at > $2 AND profile ->> 'address' = $3 AND merchant = $4",
      [TRIAL_TYPE, now - HOUR_MS, network, merchantCode],
    );
    if (recent >= MAX_PER_ADDRESS) return undefined;
    const account = await unusedAccount(tx, merchantCode, PREFIX);
    const profile = { address: network };
    const trial = { merchantCode, account, password: null, type: TRIAL_TYPE, profile };
    const id = await createMember(tx, { ...trial, balanceMinor: TRIAL_BALANCE_MINOR }, now);
    return id === undefined ? undefined : { id, account };
  });
}

async function deleteExpired(db: Queryable, now: number): Promise<void> {
  const expired = await db.query<{ id: string }>(
    `SELECT id FROM members m WHERE type = $1 AND NOT has_password AND registered_at < $2
       AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.member_id = m.id AND s.expires_at > $3) LIMIT $4`,
    [TRIAL_TYPE, now - TRIAL_TTL_MS, now, MAX_DELETED],
  );
  if (!expired.length) return;
  const ids = expired.map(({ id }) => id);
  for (const table of MEMBER_TABLES)
    await db.query(`DELETE FROM ${table} WHERE member_id = ANY($1::text[])`, [ids]);
  await db.query('DELETE FROM members WHERE id = ANY($1::text[])', [ids]);
}
