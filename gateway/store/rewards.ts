import type { RewardState } from '../../contract/rewards';
import { countRows, type Queryable } from './db';
import { moveMoney } from './ledger';

/** A reward as it is stored. Money is minor units, times are epoch ms. */
export interface StoredReward {
  id: string;
  kind: string;
  /** In the languages that have no text. */
  title: string;
  texts: Record<string, string>;
  amountMinor: number;
  state: RewardState;
  at: number;
  expiresAt: number | null;
  claimedAt: number | null;
}

/** A reward that is added. */
export interface NewReward {
  memberId: string;
  kind: string;
  title: string;
  texts?: Record<string, string>;
  amountMinor: number;
  expiresAt?: number | null;
  /** What it is for: a member gets one reward with the same reference. */
  reference?: string | null;
  /** Its money is moved in the same transaction. */
  claimedAt?: number | null;
  at: number;
}

/** More than the player will read; those that can be claimed come first. */
const LISTED = 200;

/** Waits to be claimed. `$1` is the member, `$2` the time. */
const OPEN = 'member_id = $1 AND claimed_at IS NULL AND (expires_at IS NULL OR expires_at > $2)';

/** @param now epoch ms */
export const countOpenRewards = (db: Queryable, memberId: string, now: number): Promise<number> =>
  countRows(db, `rewards WHERE ${OPEN}`, [memberId, now]);

/** A member's rewards: those that can be claimed, by their end, then the others, newest first. @param now epoch ms */
export const listRewards = (db: Queryable, memberId: string, now: number): Promise<StoredReward[]> =>
  db.query<StoredReward>(
    `SELECT * FROM (
       SELECT id::text AS id, kind, title, texts, amount_minor AS "amountMinor", at, expires_at AS "expiresAt",
         claimed_at AS "claimedAt",
         CASE WHEN claimed_at IS NOT NULL THEN 'claimed' WHEN expires_at <= $2 THEN 'expired' ELSE 'open' END AS state
       FROM rewards WHERE member_id = $1
     ) r ORDER BY state <> 'open', CASE WHEN state = 'open' THEN "expiresAt" END, at DESC, id DESC LIMIT ${LISTED}`,
    [memberId, now],
  );

/** @returns its id; undefined if the member has the reward of this reference already */
export async function addReward(tx: Queryable, reward: NewReward): Promise<string | undefined> {
  const [added] = await tx.query<{ id: string }>(
    `INSERT INTO rewards (member_id, kind, title, texts, amount_minor, expires_at, reference, claimed_at, at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9)
     ON CONFLICT (member_id, reference) WHERE reference IS NOT NULL DO NOTHING RETURNING id::text AS id`,
    [
      reward.memberId,
      reward.kind,
      reward.title,
      JSON.stringify(reward.texts ?? {}),
      reward.amountMinor,
      reward.expiresAt ?? null,
      reward.reference ?? null,
      reward.claimedAt ?? null,
      reward.at,
    ],
  );
  return added?.id;
}

/** Credits a reward that has just been claimed. Call it in the transaction that says so. @param now epoch ms */
export async function payReward(
  tx: Queryable,
  of: { merchantCode: string; memberId: string; id: string; title: string; amountMinor: number },
  now: number,
): Promise<void> {
  const { id: reference, title: note, ...movement } = of;
  const balance = await moveMoney(tx, {
    ...movement,
    kind: 'reward',
    reference,
    note,
    account: 'bonuses',
    at: now,
  });
  if (balance === undefined) throw new Error(`member ${of.memberId} has no wallet`);
}

/** What came of a claim, and the amount. */
type Claim = { amountMinor: number; state: 'claimed' | 'expired' };

/**
 * Moves a reward into the wallet, once: one statement checks and marks it, so that of concurrent claims one moves money.
 * Call it in a transaction.
 * @param now epoch ms
 * @returns undefined if the member has no such reward
 */
export async function claimReward(
  tx: Queryable,
  { merchantCode, memberId, id }: { merchantCode: string; memberId: string; id: string },
  now: number,
): Promise<Claim | undefined> {
  const [claimed] = await tx.query<{ title: string; amountMinor: number }>(
    `UPDATE rewards SET claimed_at = $2 WHERE ${OPEN} AND id = $3::bigint
     RETURNING title, amount_minor AS "amountMinor"`,
    [memberId, now, id],
  );
  if (claimed) {
    await payReward(tx, { merchantCode, memberId, id, ...claimed }, now);
    return { amountMinor: claimed.amountMinor, state: 'claimed' };
  }
  const [known] = await tx.query<Claim>(
    `SELECT amount_minor AS "amountMinor", CASE WHEN claimed_at IS NULL THEN 'expired' ELSE 'claimed' END AS state
     FROM rewards WHERE member_id = $1 AND id = $2::bigint`,
    [memberId, id],
  );
  return known;
}
