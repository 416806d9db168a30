import type { Placed } from '../../contract/cursor';
import type { DepositState } from '../../contract/deposits';
import type { WithdrawalState } from '../../contract/withdrawals';
import type { Span } from '../house-days';
import type { Queryable } from './db';
import { DEPOSIT_COLUMNS, type StoredDeposit } from './deposits';
import { WITHDRAWAL_COLUMNS, type StoredWithdrawal } from './withdrawals';

/** What is asked of a record: `after` is the place that the page starts behind. */
export interface Page {
  span: Span;
  after: Placed | undefined;
  limit: number;
}

/** A movement of a wallet. Money is minor units, times are epoch ms. */
export interface StoredTransaction {
  id: string;
  kind: string;
  amountMinor: number;
  balanceMinor: number;
  note: string | null;
  at: number;
  name: string | null;
  names: Record<string, string> | null;
  /** Of a transfer: account of the other member. */
  other: string | null;
}

const WALLET = `ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id`;
const IN_SPAN = `l.account = 'wallet' AND l.member_id = $1 AND l.at >= $2 AND l.at < $3
  AND ($4::text[] IS NULL OR e.kind = ANY($4::text[]))`;

/**
 * A member's movements, newest first, cut by time and id, so that what arrives meanwhile moves none of them.
 * @param kinds null means all
 */
export const listTransactions = (
  db: Queryable,
  memberId: string,
  { span, after, limit }: Page,
  kinds: readonly string[] | null,
): Promise<StoredTransaction[]> =>
  db.query<StoredTransaction>(
    `SELECT e.id::text AS id, e.kind, l.amount_minor AS "amountMinor", l.balance_minor AS "balanceMinor", e.note, l.at,
       coalesce(g.name, r.title) AS name, coalesce(g.names, r.texts) AS names,
       CASE WHEN e.kind IN ('transfer', 'redRain', 'uplineContract') THEN (SELECT m.account FROM ledger_lines o JOIN members m ON m.id = o.member_id
         WHERE o.entry_id = e.id AND o.member_id <> $1) END AS other
     FROM ${WALLET} LEFT JOIN games g ON e.kind IN ('bet', 'win') AND g.id = e.note
       LEFT JOIN rewards r ON e.kind = 'reward' AND r.member_id = e.member_id AND r.id::text = e.reference
     WHERE ${IN_SPAN} AND ($5::bigint IS NULL OR (l.at, l.entry_id) < ($5::bigint, $6::bigint))
     ORDER BY l.at DESC, l.entry_id DESC LIMIT $7`,
    [memberId, span.fromMs, span.untilMs, kinds, after?.at ?? null, after?.id ?? null, limit],
  );

/** What a member's movements add up to. @param kinds null means all */
export async function transactionTotals(
  db: Queryable,
  memberId: string,
  { fromMs, untilMs }: Span,
  kinds: readonly string[] | null,
): Promise<{ count: number; inMinor: number; outMinor: number }> {
  const [sums] = await db.query<{ count: number; inMinor: number; outMinor: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor > 0), 0)::bigint AS "inMinor",
       coalesce(-sum(l.amount_minor) FILTER (WHERE l.amount_minor < 0), 0)::bigint AS "outMinor"
     FROM ${WALLET} WHERE ${IN_SPAN}`,
    [memberId, fromMs, untilMs, kinds],
  );
  return sums!;
}

/** A member's deposits that were opened in the span, newest first. @param state null means all @param now epoch ms */
export const listDeposits = (
  db: Queryable,
  memberId: string,
  { span, after, limit }: Page,
  state: DepositState | null,
  now: number,
): Promise<StoredDeposit[]> =>
  db.query<StoredDeposit>(
    `SELECT * FROM (SELECT ${DEPOSIT_COLUMNS} FROM deposits
       WHERE member_id = $2 AND created_at >= $3 AND created_at < $4) d
     WHERE ($5::text IS NULL OR state = $5)
       AND ($6::bigint IS NULL OR ("createdAt", id) < ($6::bigint, $7::text))
     ORDER BY "createdAt" DESC, id DESC LIMIT $8`,
    [now, memberId, span.fromMs, span.untilMs, state, after?.at ?? null, after?.id ?? null, limit],
  );

/** What came of a member's deposits that were opened in the span. @param state null means all @param now epoch ms */
export async function depositTotals(
  db: Queryable,
  memberId: string,
  { fromMs, untilMs }: Span,
  state: DepositState | null,
  now: number,
): Promise<{ count: number; paidMinor: number; bonusMinor: number }> {
  const [sums] = await db.query<{ count: number; paidMinor: number; bonusMinor: number }>(
    `SELECT count(*)::int AS count, coalesce(sum("paidMinor"), 0)::bigint AS "paidMinor",
       coalesce(sum("bonusMinor") FILTER (WHERE state = 'paid'), 0)::bigint AS "bonusMinor"
     FROM (SELECT ${DEPOSIT_COLUMNS} FROM deposits WHERE member_id = $2 AND created_at >= $3 AND created_at < $4) d
     WHERE ($5::text IS NULL OR state = $5)`,
    [now, memberId, fromMs, untilMs, state],
  );
  return sums!;
}

/** A member's withdrawals that were asked for in the span, newest first. @param state null means all */
export const listWithdrawals = (
  db: Queryable,
  memberId: string,
  { span, after, limit }: Page,
  state: WithdrawalState | null,
): Promise<StoredWithdrawal[]> =>
  db.query<StoredWithdrawal>(
    `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawals
     WHERE member_id = $1 AND created_at >= $2 AND created_at < $3 AND ($4::text IS NULL OR state = $4)
       AND ($5::bigint IS NULL OR (created_at, id) < ($5::bigint, $6::text))
     ORDER BY created_at DESC, id DESC LIMIT $7`,
    [memberId, span.fromMs, span.untilMs, state, after?.at ?? null, after?.id ?? null, limit],
  );

/** What was paid of a member's withdrawals that were asked for in the span. @param state null means all */
export async function withdrawalTotals(
  db: Queryable,
  memberId: string,
  { fromMs, untilMs }: Span,
  state: WithdrawalState | null,
): Promise<{ count: number; paidMinor: number; feeMinor: number }> {
  const [sums] = await db.query<{ count: number; paidMinor: number; feeMinor: number }>(
    `SELECT count(*)::int AS count,
       coalesce(sum(amount_minor - fee_minor) FILTER (WHERE state = 'paid'), 0)::bigint AS "paidMinor",
       coalesce(sum(fee_minor) FILTER (WHERE state = 'paid'), 0)::bigint AS "feeMinor"
     FROM withdrawals
     WHERE member_id = $1 AND created_at >= $2 AND created_at < $3 AND ($4::text IS NULL OR state = $4)`,
    [memberId, fromMs, untilMs, state],
  );
  return sums!;
}

/** A round that a member has played. Money is minor units, times are epoch ms. */
export interface StoredRound {
  id: string;
  stakeMinor: number;
  winMinor: number;
  at: number;
  gameId: string;
  name: string | null;
  names: Record<string, string> | null;
}

/** A member's rounds, newest first. */
export const listRounds = (
  db: Queryable,
  memberId: string,
  { span, after, limit }: Page,
): Promise<StoredRound[]> =>
  db.query<StoredRound>(
    `SELECT b.id::text AS id, b.stake_minor AS "stakeMinor", b.win_minor AS "winMinor", b.at, b.game_id AS "gameId",
       g.name, g.names
     FROM bets b LEFT JOIN games g ON g.id = b.game_id
     WHERE b.member_id = $1 AND b.at >= $2 AND b.at < $3
       AND ($4::bigint IS NULL OR (b.at, b.id) < ($4::bigint, $5::bigint))
     ORDER BY b.at DESC, b.id DESC LIMIT $6`,
    [memberId, span.fromMs, span.untilMs, after?.at ?? null, after?.id ?? null, limit],
  );

/** What a member's rounds add up to. */
export async function roundTotals(
  db: Queryable,
  memberId: string,
  { fromMs, untilMs }: Span,
): Promise<{ count: number; stakedMinor: number; wonMinor: number }> {
  const [sums] = await db.query<{ count: number; stakedMinor: number; wonMinor: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(stake_minor), 0)::bigint AS "stakedMinor",
       coalesce(sum(win_minor), 0)::bigint AS "wonMinor"
     FROM bets WHERE member_id = $1 AND at >= $2 AND at < $3`,
    [memberId, fromMs, untilMs],
  );
  return sums!;
}

/** What the movements of one kind on one day add up to. `day` counts from 1. */
interface KindOfDay {
  day: number;
  kind: string;
  minor: number;
}

/**
 * A member's movements by day and kind.
 * @param starts the first moment of each day, and the end of the last, epoch ms
 */
export const sumsByDay = (db: Queryable, memberId: string, starts: readonly number[]): Promise<KindOfDay[]> =>
  db.query<KindOfDay>(
    `SELECT width_bucket(l.at, $4::bigint[]) AS day, e.kind, sum(l.amount_minor)::bigint AS minor FROM ${WALLET}
     WHERE l.account = 'wallet' AND l.member_id = $1 AND l.at >= $2 AND l.at < $3 GROUP BY 1, 2 ORDER BY 1, 2`,
    [memberId, starts[0], starts.at(-1), starts],
  );
