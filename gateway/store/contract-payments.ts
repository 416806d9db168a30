import { TRIAL_TYPE } from '../../contract/access';
import { CONTRACT_ENTRY, type ContractKind } from '../../contract/contracts';
import type { Placed } from '../../contract/cursor';
import type { PeriodSpan } from '../contract-periods';
import type { Terms } from './contracts';
import type { Queryable } from './db';
import { moveMoney } from './ledger';
import { VALID_BET } from './levels';
import { transferMoney } from './transfers';

/** What a downline came to in a period, in minor units. */
export interface TeamLine {
  memberId: string;
  stakeMinor: number;
  /** Stakes less wins. */
  lossMinor: number;
}
/** What a team came to in a period, and what that pays. */
export interface TeamResult {
  lines: TeamLine[];
  stakeMinor: number;
  lossMinor: number;
  /** Place of the tier that was reached; null below the first. */
  tier: number | null;
  amountMinor: number;
}

/** The downlines of a member who have played in a period, with their valid stakes (spec: agent, Contract figures). */
export const teamLines = (
  db: Queryable,
  merchantCode: string,
  memberId: string,
  { fromMs, untilMs }: PeriodSpan,
): Promise<TeamLine[]> =>
  db.query<TeamLine>(
    `SELECT d.member_id AS "memberId", sum(b.stake_minor)::bigint AS "stakeMinor",
       sum(b.stake_minor - b.win_minor)::bigint AS "lossMinor"
     FROM downlines d JOIN members m ON m.id = d.member_id JOIN bets b ON b.member_id = d.member_id
     WHERE d.merchant = $1 AND d.upline_id = $2 AND m.type <> ${TRIAL_TYPE} AND b.at >= $3 AND b.at < $4 AND ${VALID_BET}
     GROUP BY 1 ORDER BY 1`,
    [merchantCode, memberId, fromMs, untilMs],
  );

/** A payment as it is stored; the terms are those of its contract. */
export interface StoredPayment extends Omit<TeamResult, 'lines'>, PeriodSpan {
  id: string;
  kind: ContractKind;
  terms: Terms;
  members: number;
  at: number;
  /** The upline did not have it yet. */
  owed: boolean;
}

interface NewPayment extends TeamResult {
  merchantCode: string;
  memberId: string;
  /** The upline who pays it; null if the merchant does. */
  payerId: string | null;
  contractId: string;
  kind: ContractKind;
  span: PeriodSpan;
  at: number;
}

/**
 * Stores what a contract came to in a period, and credits it; an upline who has less owes it. Call it in a transaction.
 * @returns undefined, with nothing changed, if the period was paid before
 */
export async function payContract(
  tx: Queryable,
  payment: NewPayment,
): Promise<'paid' | 'nothing' | 'owed' | undefined> {
  const { merchantCode, memberId, contractId, kind, span, lines, stakeMinor, lossMinor, at } = payment;
  const id = `${kind}-${memberId}-${span.fromMs}`;
  const stored = await tx.query(
    `INSERT INTO contract_payments (id, merchant, member_id, contract_id, kind, from_ms, until_ms, stake_minor, loss_minor,
       members, tier, amount_minor, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT ON CONSTRAINT contract_payments_once DO NOTHING RETURNING 1`,
    [
      ...[id, merchantCode, memberId, contractId, kind, span.fromMs, span.untilMs, stakeMinor, lossMinor],
      ...[lines.length, payment.tier, payment.amountMinor, at],
    ],
  );
  if (!stored.length) return undefined;
  await tx.query(
    `INSERT INTO contract_lines (payment_id, merchant, member_id, stake_minor, loss_minor)
     SELECT $1, $2, member, stake, loss FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS line (member, stake, loss)`,
    [
      ...[id, merchantCode, lines.map((line) => line.memberId)],
      ...[lines.map((line) => line.stakeMinor), lines.map((line) => line.lossMinor)],
    ],
  );
  const { amountMinor, payerId } = payment;
  if (amountMinor === 0) return 'nothing';
  if (payerId !== null) {
    await tx.query('UPDATE contract_payments SET owed_minor = amount_minor WHERE id = $1', [id]);
    return (await settleOwed(tx, id, at)) ? 'paid' : 'owed';
  }
  const movement = { merchantCode, memberId, kind: CONTRACT_ENTRY[kind], reference: id, amountMinor, at };
  if ((await moveMoney(tx, { ...movement, account: 'agency' })) === undefined)
    throw new Error(`member ${memberId} has no wallet`);
  return 'paid';
}

/** Payments of a merchant that uplines owe, the oldest first. */
export const listOwed = async (db: Queryable, merchantCode: string): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      'SELECT id FROM contract_payments WHERE merchant = $1 AND owed_minor > 0 ORDER BY at, id',
      [merchantCode],
    )
  ).map(({ id }) => id);

/**
 * Moves what an upline owes for a payment, as one entry with two lines. Call it in a transaction.
 * @returns false, with nothing changed, if the upline has less or is disabled, or if nothing is owed
 */
export async function settleOwed(tx: Queryable, id: string, at: number): Promise<boolean> {
  const [owed] = await tx.query<{ merchantCode: string; toId: string; fromId: string; amountMinor: number }>(
    `SELECT p.merchant AS "merchantCode", p.member_id AS "toId", c.payer_id AS "fromId", p.owed_minor AS "amountMinor"
     FROM contract_payments p JOIN contracts c ON c.id = p.contract_id JOIN members u ON u.id = c.payer_id
     WHERE p.id = $1 AND p.owed_minor > 0 AND NOT u.disabled FOR UPDATE OF p`,
    [id],
  );
  if (!owed) return false;
  const movement = { ...owed, kind: 'uplineContract', reference: id, down: true, at } as const;
  if ((await transferMoney(tx, movement)) === undefined) return false;
  await tx.query('UPDATE contract_payments SET owed_minor = 0, at = $2 WHERE id = $1', [id, at]);
  return true;
}

/** A member's payments of a kind, the newest period first, cut by the period and the id. */
export const listPayments = (
  db: Queryable,
  memberId: string,
  kind: ContractKind,
  { after, limit }: { after: Placed | undefined; limit: number },
): Promise<StoredPayment[]> =>
  db.query<StoredPayment>(
    `SELECT p.id, p.kind, c.terms, p.from_ms AS "fromMs", p.until_ms AS "untilMs", p.stake_minor AS "stakeMinor",
       p.loss_minor AS "lossMinor", p.members, p.tier, p.amount_minor AS "amountMinor", p.at,
       p.owed_minor > 0 AS owed
     FROM contract_payments p JOIN contracts c ON c.id = p.contract_id
     WHERE p.member_id = $1 AND p.kind = $2
       AND ($3::bigint IS NULL OR (p.from_ms, p.id) < ($3::bigint, $4::text))
     ORDER BY p.from_ms DESC, p.id DESC LIMIT $5`,
    [memberId, kind, after?.at ?? null, after?.id ?? null, limit],
  );

/** A line of a payment, with the account of its downline. */
interface StoredLine extends Omit<TeamLine, 'memberId'> {
  account: string;
}

/**
 * What a payment was computed from, by account.
 * @param of.memberId who was paid: a payment of another has no lines here
 * @returns undefined if the member has no such payment
 */
export async function listLines(
  db: Queryable,
  of: { memberId: string; id: string },
  { after, limit }: { after: string; limit: number },
): Promise<StoredLine[] | undefined> {
  const known = await db.query('SELECT 1 FROM contract_payments WHERE id = $1 AND member_id = $2', [
    of.id,
    of.memberId,
  ]);
  if (!known.length) return undefined;
  return db.query<StoredLine>(
    `SELECT m.account, l.stake_minor AS "stakeMinor", l.loss_minor AS "lossMinor"
     FROM contract_lines l JOIN members m ON m.id = l.member_id
     WHERE l.payment_id = $1 AND m.account > $2 ORDER BY m.account LIMIT $3`,
    [of.id, after, limit],
  );
}
