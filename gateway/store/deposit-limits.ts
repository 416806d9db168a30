import { LIMIT_DELAY_MS, type LimitPeriod } from '../../contract/safer-play';
import type { Queryable } from './db';
import { isOpenAt } from './deposits';

/** A limit as it holds now. Money is minor units, null is no limit; times are epoch ms. */
export interface StoredLimit {
  period: LimitPeriod;
  limitMinor: number | null;
  pending: { limitMinor: number | null; at: number } | null;
}

interface LimitRow {
  period: LimitPeriod;
  amountMinor: number | null;
  pendingMinor: number | null;
  pendingAt: number | null;
}

/** A change whose time has come holds; nothing has to write that down. */
const limitOf = ({ period, amountMinor, pendingMinor, pendingAt }: LimitRow, now: number): StoredLimit =>
  pendingAt !== null && pendingAt <= now
    ? { period, limitMinor: pendingMinor, pending: null }
    : {
        period,
        limitMinor: amountMinor,
        pending: pendingAt === null ? null : { limitMinor: pendingMinor, at: pendingAt },
      };

/** The limits that a member has, or will have. @param now epoch ms */
export const readLimits = async (db: Queryable, memberId: string, now: number): Promise<StoredLimit[]> =>
  (
    await db.query<LimitRow>(
      `SELECT period, amount_minor AS "amountMinor", pending_minor AS "pendingMinor", pending_at AS "pendingAt"
       FROM deposit_limits WHERE member_id = $1`,
      [memberId],
    )
  ).map((row) => limitOf(row, now));

interface LimitOwner {
  merchantCode: string;
  memberId: string;
}

const write = (
  tx: Queryable,
  { merchantCode, memberId }: LimitOwner,
  { period, limitMinor, pending }: StoredLimit,
) =>
  tx.query(
    `INSERT INTO deposit_limits (merchant, member_id, period, amount_minor, pending_minor, pending_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (member_id, period)
     DO UPDATE SET amount_minor = $4, pending_minor = $5, pending_at = $6`,
    [merchantCode, memberId, period, limitMinor, pending?.limitMinor ?? null, pending?.at ?? null],
  );

/**
 * Changes a limit: at once if that makes it stricter, else in 24 h. Call it under the lock of the member's deposits.
 * @param limitMinor minor units; null removes the limit
 * @param now epoch ms
 * @returns the limit as it is now; null if it was the same before
 */
export async function changeLimit(
  tx: Queryable,
  owner: LimitOwner,
  period: LimitPeriod,
  limitMinor: number | null,
  now: number,
): Promise<StoredLimit | null> {
  const limits = await readLimits(tx, owner.memberId, now);
  const before = limits.find((limit) => limit.period === period);
  const holds = before?.limitMinor ?? null;
  const isLooser = holds !== null && (limitMinor === null || limitMinor > holds);
  const pending = isLooser ? { limitMinor, at: now + LIMIT_DELAY_MS } : null;
  const limit = { period, limitMinor: isLooser ? holds : limitMinor, pending };
  await write(tx, owner, limit);
  return limitMinor === holds && !before?.pending ? null : limit;
}

/** Withdraws a change that does not hold yet. Call it under the lock of the member's deposits. @param now epoch ms */
export async function keepLimit(
  tx: Queryable,
  owner: LimitOwner,
  period: LimitPeriod,
  now: number,
): Promise<void> {
  const limits = await readLimits(tx, owner.memberId, now);
  const limit = limits.find((each) => each.period === period);
  if (limit?.pending) await write(tx, owner, { ...limit, pending: null });
}

/**
 * What a member has deposited since some moments: credited ones by the ledger, and open ones, whenever they were opened.
 * @param since epoch ms of each sum
 * @param now epoch ms
 * @returns minor units, in the order of `since`
 */
export async function depositedSince(
  db: Queryable,
  memberId: string,
  since: readonly number[],
  now: number,
): Promise<number[]> {
  const rows = await db.query<{ minor: number }>(
    `SELECT (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
         WHERE l.account = 'wallet' AND l.member_id = $1 AND e.kind = 'deposit' AND l.at >= s.at)::bigint
       + (SELECT coalesce(sum(amount_minor), 0) FROM deposits WHERE member_id = $1 AND paid_minor IS NULL
         AND ${isOpenAt('$3::bigint')})::bigint AS minor
     FROM unnest($2::bigint[]) WITH ORDINALITY AS s(at, place) ORDER BY s.place`,
    [memberId, since, now],
  );
  return rows.map(({ minor }) => minor);
}
