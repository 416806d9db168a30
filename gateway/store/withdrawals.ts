import type { WithdrawalState } from '../../contract/withdrawals';
import type { Queryable } from './db';
import { enterPayout, moveMoney } from './ledger';
import type { PayoutAccount } from './payout-accounts';

/** A withdrawal as it is stored. Money is minor units, times are epoch ms. */
export interface StoredWithdrawal {
  id: string;
  merchantCode: string;
  memberId: string;
  account: PayoutAccount;
  amountMinor: number;
  feeMinor: number;
  state: WithdrawalState;
  reason: string | null;
  createdAt: number;
  changedAt: number;
}

const RECENT = 20;

export const WITHDRAWAL_COLUMNS = `id, merchant AS "merchantCode", member_id AS "memberId", account,
  amount_minor AS "amountMinor", fee_minor AS "feeMinor", state, reason, created_at AS "createdAt", changed_at AS "changedAt"`;

/** A member's newest withdrawals. */
export const recentWithdrawals = (db: Queryable, memberId: string): Promise<StoredWithdrawal[]> =>
  db.query<StoredWithdrawal>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawals WHERE member_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${RECENT}`,
    [memberId],
  );

/** A member's withdrawal. */
export async function findWithdrawal(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<StoredWithdrawal | undefined> {
  const [withdrawal] = await db.query<StoredWithdrawal>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawals WHERE member_id = $1 AND id = $2`,
    [memberId, id],
  );
  return withdrawal;
}

/** A merchant's withdrawal, locked until the transaction ends: member and operator decide one after the other. */
export async function lockWithdrawal(
  tx: Queryable,
  merchantCode: string,
  id: string,
): Promise<StoredWithdrawal | undefined> {
  const [withdrawal] = await tx.query<StoredWithdrawal>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawals WHERE merchant = $1 AND id = $2 FOR UPDATE`,
    [merchantCode, id],
  );
  return withdrawal;
}

/** How many withdrawals a member has made since, without those that were returned, and what they add up to. @param since epoch ms */
export async function withdrawnSince(
  db: Queryable,
  memberId: string,
  since: number,
): Promise<{ count: number; sumMinor: number }> {
  const [sums] = await db.query<{ count: number; sumMinor: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(amount_minor), 0)::bigint AS "sumMinor"
     FROM withdrawals WHERE member_id = $1 AND created_at >= $2 AND state IN ('waiting', 'paid')`,
    [memberId, since],
  );
  return sums!;
}

const movementOf = ({ merchantCode, memberId, id, account }: StoredWithdrawal) => ({
  ...{ merchantCode, memberId, reference: id, note: account.provider.name },
  account: 'withdrawals' as const,
});

/**
 * Takes the money out of the wallet and keeps it apart until it is decided. Call it in a transaction.
 * @returns false, with nothing changed, if the wallet has less
 */
export async function addWithdrawal(tx: Queryable, withdrawal: StoredWithdrawal): Promise<boolean> {
  const { id, merchantCode, memberId, account, amountMinor, feeMinor, state, createdAt } = withdrawal;
  const balanceMinor = await moveMoney(tx, {
    ...movementOf(withdrawal),
    kind: 'withdraw',
    amountMinor: -amountMinor,
    at: createdAt,
  });
  if (balanceMinor === undefined) return false;
  await tx.query(
    `INSERT INTO withdrawals (id, merchant, member_id, account, amount_minor, fee_minor, state, created_at, changed_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $8)`,
    [id, merchantCode, memberId, JSON.stringify(account), amountMinor, feeMinor, state, createdAt],
  );
  return true;
}

/**
 * Decides a withdrawal that waits and that this transaction has locked: the money leaves the house, or goes back into the
 * wallet.
 * @param now epoch ms
 */
export async function decideWithdrawal(
  tx: Queryable,
  withdrawal: StoredWithdrawal,
  state: Exclude<WithdrawalState, 'waiting'>,
  reason: string | null,
  now: number,
): Promise<StoredWithdrawal> {
  const { id, amountMinor, feeMinor } = withdrawal;
  await tx.query('UPDATE withdrawals SET state = $2, reason = $3, changed_at = $4 WHERE id = $1', [
    ...[id, state, reason, now],
  ]);
  const movement = { ...movementOf(withdrawal), at: now };
  if (state === 'paid') await enterPayout(tx, { ...movement, amountMinor, feeMinor });
  else await moveMoney(tx, { ...movement, kind: 'withdrawReturn', amountMinor });
  return { ...withdrawal, state, reason, changedAt: now };
}

/** A withdrawal as the operator sees it. */
type OperatorWithdrawal = StoredWithdrawal & { memberAccount: string };

/** A merchant's newest withdrawals, those that wait first. @param state null means all */
export const listForOperator = (
  db: Queryable,
  merchantCode: string,
  state: WithdrawalState | null,
  limit: number,
): Promise<OperatorWithdrawal[]> =>
  db.query<OperatorWithdrawal>(
    `SELECT w.*, m.account AS "memberAccount"
     FROM (SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawals
       WHERE merchant = $1 AND ($2::text IS NULL OR state = $2)) w JOIN members m ON m.id = w."memberId"
     ORDER BY (w.state = 'waiting') DESC, w."createdAt" DESC, w.id DESC LIMIT $3`,
    [merchantCode, state, limit],
  );
