import { SOUGHT_MS, type DepositState } from '../../contract/deposits';
import type { PaymentInstructions } from '../../contract/wire/deposits';
import type { PaymentReport } from '../payments/payments';
import type { Queryable } from './db';
import { countRows } from './db';
import { moveMoney } from './ledger';
import type { DepositMethod } from './merchant-schema';
import { keepReport, type ReportEffect } from './payment-reports';

/** A deposit as it is stored. Money is minor units, times are epoch ms. */
export interface StoredDeposit {
  id: string;
  merchantCode: string;
  memberId: string;
  method: DepositMethod;
  amountMinor: number;
  bonusMinor: number;
  state: DepositState;
  instructions: PaymentInstructions;
  paidMinor: number | null;
  createdAt: number;
  expiresAt: number;
  changedAt: number;
  /** When a proof of payment was sent; null until then. */
  proofAt: number | null;
}

const RECENT = 20;

/** Up to when an open deposit is open: what the player says is paid, as long as it is looked for at the provider. */
const OPEN_UNTIL = `CASE state WHEN 'waiting' THEN expires_at WHEN 'checking' THEN created_at + ${SOUGHT_MS} END`;
/** A condition: the deposit is open. @param now what stands for the time in the SQL */
export const isOpenAt = (now: string): string => `coalesce(${OPEN_UNTIL} > ${now}, false)`;

/** A deposit whose time is over counts as expired; nothing has to write that down (`endOf`). `$1` is the time. */
export const DEPOSIT_COLUMNS = `id, merchant AS "merchantCode", member_id AS "memberId", method, amount_minor AS "amountMinor",
  bonus_minor AS "bonusMinor", CASE WHEN ${OPEN_UNTIL} <= $1 THEN 'expired' ELSE state END AS state,
  instructions, paid_minor AS "paidMinor", created_at AS "createdAt", expires_at AS "expiresAt",
  CASE WHEN ${OPEN_UNTIL} <= $1 THEN ${OPEN_UNTIL} ELSE changed_at END AS "changedAt",
  (SELECT p.at FROM deposit_proofs p WHERE p.deposit_id = deposits.id) AS "proofAt"`;

/** A member's newest deposits. @param now epoch ms */
export const recentDeposits = (db: Queryable, memberId: string, now: number): Promise<StoredDeposit[]> =>
  db.query<StoredDeposit>(
    `SELECT ${DEPOSIT_COLUMNS} FROM deposits WHERE member_id = $2 ORDER BY created_at DESC, id DESC LIMIT ${RECENT}`,
    [now, memberId],
  );

/** A member's deposit. @param now epoch ms */
export async function findDeposit(
  db: Queryable,
  memberId: string,
  id: string,
  now: number,
): Promise<StoredDeposit | undefined> {
  const [deposit] = await db.query<StoredDeposit>(
    `SELECT ${DEPOSIT_COLUMNS} FROM deposits WHERE member_id = $2 AND id = $3`,
    [now, memberId, id],
  );
  return deposit;
}

/** The same, locked until the transaction ends. */
export async function lockDeposit(
  tx: Queryable,
  memberId: string,
  id: string,
  now: number,
): Promise<StoredDeposit | undefined> {
  await tx.query('SELECT 1 FROM deposits WHERE member_id = $1 AND id = $2 FOR UPDATE', [memberId, id]);
  return findDeposit(tx, memberId, id, now);
}

/** How many deposits of a member wait to be paid or looked for. @param now epoch ms */
export const countOpen = (db: Queryable, memberId: string, now: number): Promise<number> =>
  countRows(db, `deposits WHERE member_id = $1 AND ${isOpenAt('$2::bigint')}`, [memberId, now]);

/** How many deposits a member has opened since a time and not paid, whatever became of them. @param since epoch ms */
export const countUnpaid = (db: Queryable, memberId: string, since: number): Promise<number> =>
  countRows(db, 'deposits WHERE member_id = $1 AND created_at > $2 AND paid_minor IS NULL', [
    memberId,
    since,
  ]);

export async function addDeposit(tx: Queryable, deposit: StoredDeposit): Promise<void> {
  await tx.query(
    `INSERT INTO deposits (id, merchant, member_id, method, amount_minor, bonus_minor, state, instructions, created_at,
       expires_at, changed_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8::jsonb, $9, $10, $9)`,
    [
      deposit.id,
      deposit.merchantCode,
      deposit.memberId,
      JSON.stringify(deposit.method),
      deposit.amountMinor,
      deposit.bonusMinor,
      deposit.state,
      JSON.stringify(deposit.instructions),
      deposit.createdAt,
      deposit.expiresAt,
    ],
  );
}

/** Cancels what a member has opened and not paid. @param now epoch ms */
export async function cancelWaiting(tx: Queryable, memberId: string, now: number): Promise<void> {
  await tx.query(
    `UPDATE deposits SET state = 'cancelled', changed_at = $2 WHERE member_id = $1 AND state = 'waiting' AND expires_at > $2`,
    [memberId, now],
  );
}

/** @param now epoch ms */
export async function changeDeposit(
  tx: Queryable,
  id: string,
  state: DepositState,
  now: number,
): Promise<void> {
  await tx.query('UPDATE deposits SET state = $2, changed_at = $3 WHERE id = $1', [id, state, now]);
}

/** What a report changes of a deposit as it is. @param arrivedMinor what has arrived by the report */
function effectOf(deposit: StoredDeposit, arrivedMinor: number): ReportEffect {
  if (deposit.paidMinor !== null) return arrivedMinor === deposit.paidMinor ? 'applied' : 'contradicts';
  return deposit.state === 'refused' && arrivedMinor > 0 ? 'afterRefusal' : 'applied';
}

/**
 * Does what the provider reports: credits what has arrived, once, whatever the player was told meanwhile, and the bonus
 * if it is all that was asked for. Every report is kept, also one that changes nothing. Call it in a transaction.
 * @param now epoch ms
 * @returns the deposit as it is now; null if nothing changed
 */
export async function applyReport(
  tx: Queryable,
  report: PaymentReport,
  now: number,
): Promise<StoredDeposit | null> {
  const { depositId, outcome, amountMinor } = report;
  const [deposit] = await tx.query<StoredDeposit>(
    `SELECT ${DEPOSIT_COLUMNS} FROM deposits WHERE id = $2 FOR UPDATE`,
    [now, depositId],
  );
  const isRefusal = outcome === 'refused' || amountMinor <= 0;
  const effect = deposit ? effectOf(deposit, isRefusal ? 0 : amountMinor) : 'unknown';
  await keepReport(tx, report, deposit?.merchantCode ?? null, effect, now);
  if (!deposit || deposit.paidMinor !== null) return null;
  const { merchantCode, memberId } = deposit;
  if (isRefusal) {
    if (deposit.state === 'refused') return null;
    await changeDeposit(tx, depositId, 'refused', now);
    return { ...deposit, state: 'refused', changedAt: now };
  }
  const movement = { merchantCode, memberId, reference: depositId, note: deposit.method.name, at: now };
  await moveMoney(tx, { ...movement, kind: 'deposit', amountMinor, account: 'payments' });
  const complete = amountMinor >= deposit.amountMinor;
  if (complete && deposit.bonusMinor > 0)
    await moveMoney(tx, {
      ...movement,
      kind: 'bonus',
      amountMinor: deposit.bonusMinor,
      account: 'bonuses',
    });
  const state = complete ? 'paid' : 'underpaid';
  await tx.query('UPDATE deposits SET state = $2, paid_minor = $3, changed_at = $4 WHERE id = $1', [
    depositId,
    state,
    amountMinor,
    now,
  ]);
  return { ...deposit, state, paidMinor: amountMinor, changedAt: now };
}

/** So many deposits are looked up at once. */
const BATCH = 500;

/**
 * Ids of deposits whose money may have arrived without a report, oldest first, a batch at a time.
 * @param now epoch ms
 */
export async function* unsettledDeposits(db: Queryable, now: number): AsyncGenerator<string> {
  let batch: { id: string; at: number }[];
  let last: { id: string; at: number } | undefined;
  do {
    batch = await db.query<{ id: string; at: number }>(
      `SELECT id, created_at AS at FROM deposits
       WHERE paid_minor IS NULL AND state <> 'refused' AND created_at > $1 AND created_at < $2
         AND ($3::bigint IS NULL OR (created_at, id) > ($3::bigint, $4::text))
       ORDER BY created_at, id LIMIT ${BATCH}`,
      [now - SOUGHT_MS, now, last?.at ?? null, last?.id ?? null],
    );
    for (const { id } of batch) yield id;
    last = batch.at(-1);
  } while (batch.length === BATCH);
}

/** A deposit as the operator sees it. */
export interface OperatorDeposit {
  deposit: StoredDeposit;
  account: string;
  /** Reports of the provider that contradict each other. */
  odd: number;
  /** When the player said that it is paid, if it was not found since; epoch ms. */
  saidPaidAt: number | null;
}
type OperatorRow = StoredDeposit & Omit<OperatorDeposit, 'deposit'>;

const OPERATOR_COLUMNS = `${DEPOSIT_COLUMNS}, CASE WHEN state = 'checking' THEN changed_at END AS "saidPaidAt"`;
const ODD = `(SELECT count(*)::int FROM payment_reports r WHERE r.deposit_id = d.id AND r.effect <> 'applied') AS odd`;

const operatorView = ({ account, odd, saidPaidAt, ...deposit }: OperatorRow): OperatorDeposit => ({
  ...{ deposit, account, odd, saidPaidAt },
});

/** A merchant's deposit for the operator. @param now epoch ms */
export async function findMerchantDeposit(
  db: Queryable,
  merchantCode: string,
  id: string,
  now: number,
): Promise<OperatorDeposit | undefined> {
  const [row] = await db.query<OperatorRow>(
    `SELECT d.*, m.account, ${ODD} FROM (SELECT ${OPERATOR_COLUMNS} FROM deposits WHERE merchant = $2 AND id = $3) d
     JOIN members m ON m.id = d."memberId"`,
    [now, merchantCode, id],
  );
  if (!row) return undefined;
  return operatorView(row);
}

/** A merchant's deposits for the operator, newest first. @param filter.state null means all @param now epoch ms */
export async function listMerchantDeposits(
  db: Queryable,
  merchantCode: string,
  { state, limit }: { state: DepositState | null; limit: number },
  now: number,
): Promise<OperatorDeposit[]> {
  const rows = await db.query<OperatorRow>(
    `SELECT d.*, m.account, ${ODD} FROM (SELECT ${OPERATOR_COLUMNS} FROM deposits WHERE merchant = $2) d
     JOIN members m ON m.id = d."memberId" WHERE $3::text IS NULL OR d.state = $3
     ORDER BY d."createdAt" DESC, d.id DESC LIMIT $4`,
    [now, merchantCode, state, limit],
  );
  return rows.map(operatorView);
}
