import { TRIAL_TYPE } from '../../contract/access';
import type { GameType } from '../../contract/categories';
import type { Placed } from '../../contract/cursor';
import type { Span } from '../house-days';
import { isAgent, ratesInForce, type Rates } from './agent-rates';
import type { Queryable } from './db';
import { moveMoney } from './ledger';
import { VALID_BET } from './levels';

/** What one direct downline, with everyone below, brings on a day. Rates are hundredths of a per cent. */
export interface EarnedLine {
  memberId: string;
  /** The member itself for own stakes. */
  viaId: string;
  gameType: GameType;
  ownRate: number;
  /** The highest rate of those between the stakes and the member. */
  belowRate: number;
  stakeMinor: number;
}

/**
 * What each member has earned on a day by the rates of that day (spec: agent, Agent rebate run). For each stake the chain is
 * the member who staked and every agent above; each gets what is left between the own rate and the highest below, so that
 * a stake never costs more than the highest rate of its chain.
 * @param top rates of agents without an upline, which bound all others
 */
export const earnedLines = (
  db: Queryable,
  merchantCode: string,
  { from, fromMs, untilMs }: Span,
  top: Rates,
): Promise<EarnedLine[]> =>
  db.query<EarnedLine>(
    `WITH rates AS (${ratesInForce('$4::text')}), stakes AS (
       SELECT b.member_id, g.game_type, sum(b.stake_minor)::bigint AS minor
       FROM bets b JOIN games g ON g.id = b.game_id JOIN members m ON m.id = b.member_id
       WHERE m.merchant = $1 AND m.type <> ${TRIAL_TYPE} AND b.at >= $2 AND b.at < $3 AND ${VALID_BET} GROUP BY 1, 2
     ), chain AS (
       SELECT member_id AS staker, game_type, minor, 0 AS depth, member_id AS earner, member_id AS via FROM stakes
       UNION ALL
       SELECT s.member_id, s.game_type, s.minor, d.depth, d.upline_id, coalesce(v.upline_id, s.member_id)
       FROM stakes s JOIN downlines d ON d.member_id = s.member_id JOIN members u ON u.id = d.upline_id AND ${isAgent('u.type')}
         LEFT JOIN downlines v ON v.member_id = s.member_id AND v.depth = d.depth - 1
     ), rated AS (
       -- NULL is ignored: agents without an upline have the bound itself.
       SELECT c.*, least(coalesce(($5::jsonb ->> c.game_type)::int, 0),
         CASE WHEN e.upline_id IS NOT NULL THEN coalesce(r.rate, 0) WHEN c.depth = 0 THEN 0 END) AS rate
       FROM chain c JOIN members e ON e.id = c.earner
         LEFT JOIN rates r ON r.member_id = c.earner AND r.game_type = c.game_type
     ), compared AS (
       SELECT *, coalesce(max(rate) OVER (PARTITION BY staker, game_type ORDER BY depth
         ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS below FROM rated
     )
     SELECT earner AS "memberId", via AS "viaId", game_type AS "gameType", rate AS "ownRate", below AS "belowRate",
       sum(minor)::bigint AS "stakeMinor"
     FROM compared WHERE rate > below GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 5`,
    [merchantCode, fromMs, untilMs, from, JSON.stringify(top)],
  );

export type PaidLine = EarnedLine & { amountMinor: number };

/**
 * Pays what a member has earned on a day, with the lines that explain it, unless it was paid before. Call it in a
 * transaction.
 * @returns whether it was paid now
 */
export async function payAgentRebate(
  tx: Queryable,
  merchantCode: string,
  day: string,
  lines: readonly PaidLine[],
  at: number,
): Promise<boolean> {
  const memberId = lines[0]!.memberId;
  const id = `${day}-${memberId}`.replaceAll('-', '');
  const sum = (field: 'stakeMinor' | 'amountMinor') => lines.reduce((all, line) => all + line[field], 0);
  const amountMinor = sum('amountMinor');
  const added = await tx.query(
    `INSERT INTO agent_rebates (id, merchant, member_id, day, stake_minor, amount_minor, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (member_id, day) DO NOTHING RETURNING 1`,
    [id, merchantCode, memberId, day, sum('stakeMinor'), amountMinor, at],
  );
  if (!added.length) return false;
  await tx.query(
    `INSERT INTO agent_rebate_lines (rebate_id, via_id, game_type, own_rate, below_rate, stake_minor, amount_minor)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::bigint[], $7::bigint[])`,
    [
      id,
      lines.map((line) => line.viaId),
      lines.map((line) => line.gameType),
      lines.map((line) => line.ownRate),
      lines.map((line) => line.belowRate),
      lines.map((line) => line.stakeMinor),
      lines.map((line) => line.amountMinor),
    ],
  );
  const movement = { merchantCode, memberId, kind: 'agentRebate', reference: id, amountMinor, at } as const;
  if ((await moveMoney(tx, { ...movement, account: 'bonuses' })) === undefined)
    throw new Error(`member ${memberId} has no wallet`);
  return true;
}

/** The day up to which a merchant has paid all since the one that it began with, which counts as paid. */
export async function lastPaidDay(db: Queryable, merchantCode: string): Promise<string | undefined> {
  const [last] = await db.query<{ day: string | null }>(
    'SELECT max(day) AS day FROM agent_rebate_days WHERE merchant = $1',
    [merchantCode],
  );
  return last?.day ?? undefined;
}

export async function closeDay(db: Queryable, merchantCode: string, day: string, at: number): Promise<void> {
  await db.query('INSERT INTO agent_rebate_days VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    merchantCode,
    day,
    at,
  ]);
}

interface StoredAgentRebate {
  id: string;
  day: string;
  stakeMinor: number;
  amountMinor: number;
  at: number;
}
const COLUMNS = `id, day, stake_minor AS "stakeMinor", amount_minor AS "amountMinor", at`;

/** What a member was paid for days of the span, newest first. */
export const listIncome = (
  db: Queryable,
  memberId: string,
  { span, after, limit }: { span: Span; after: Placed | undefined; limit: number },
): Promise<StoredAgentRebate[]> =>
  db.query<StoredAgentRebate>(
    // The id begins with the day.
    `SELECT ${COLUMNS} FROM agent_rebates WHERE member_id = $1 AND day >= $2 AND day <= $3
       AND ($4::text IS NULL OR id < $4) ORDER BY id DESC LIMIT $5`,
    [memberId, span.from, span.to, after?.id ?? null, limit],
  );

interface IncomeTotals {
  count: number;
  stakeMinor: number;
  amountMinor: number;
}
const SUMS = `coalesce(sum(stake_minor), 0)::bigint AS "stakeMinor", coalesce(sum(amount_minor), 0)::bigint AS "amountMinor"`;

export async function incomeTotals(
  db: Queryable,
  memberId: string,
  { from, to }: Span,
): Promise<IncomeTotals> {
  const [totals] = await db.query<IncomeTotals>(
    `SELECT count(*)::int AS count, ${SUMS} FROM agent_rebates WHERE member_id = $1 AND day >= $2 AND day <= $3`,
    [memberId, from, to],
  );
  return totals!;
}

interface DownlineIncome {
  /** '' for own stakes. */
  via: string;
  stakeMinor: number;
  amountMinor: number;
}

/** The same by direct downline, own stakes first. @param after account of the last one before; null at the start */
export const incomeByDownline = (
  db: Queryable,
  memberId: string,
  { from, to }: Span,
  { after, limit }: { after: string | null; limit: number },
): Promise<DownlineIncome[]> =>
  db.query<DownlineIncome>(
    `SELECT via, sum(stake_minor)::bigint AS "stakeMinor", sum(amount_minor)::bigint AS "amountMinor" FROM (
       SELECT CASE WHEN l.via_id = r.member_id THEN '' ELSE m.account END AS via, l.stake_minor, l.amount_minor
       FROM agent_rebates r JOIN agent_rebate_lines l ON l.rebate_id = r.id JOIN members m ON m.id = l.via_id
       WHERE r.member_id = $1 AND r.day >= $2 AND r.day <= $3
     ) lines WHERE $4::text IS NULL OR via > $4 GROUP BY via ORDER BY via LIMIT $5`,
    [memberId, from, to, after, limit],
  );

export async function downlineCount(db: Queryable, memberId: string, { from, to }: Span): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(DISTINCT l.via_id)::int AS n FROM agent_rebates r JOIN agent_rebate_lines l ON l.rebate_id = r.id
     WHERE r.member_id = $1 AND r.day >= $2 AND r.day <= $3`,
    [memberId, from, to],
  );
  return row!.n;
}

export async function findIncome(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<StoredAgentRebate | undefined> {
  const [found] = await db.query<StoredAgentRebate>(
    `SELECT ${COLUMNS} FROM agent_rebates WHERE member_id = $1 AND id = $2`,
    [memberId, id],
  );
  return found;
}

interface IncomeLine extends Omit<PaidLine, 'memberId' | 'viaId'> {
  via: string | null;
}

/** Why, the most first. */
export const incomeLines = (db: Queryable, id: string): Promise<IncomeLine[]> =>
  db.query<IncomeLine>(
    `SELECT CASE WHEN l.via_id = r.member_id THEN NULL ELSE m.account END AS via, l.game_type AS "gameType",
       l.own_rate AS "ownRate", l.below_rate AS "belowRate", l.stake_minor AS "stakeMinor", l.amount_minor AS "amountMinor"
     FROM agent_rebates r JOIN agent_rebate_lines l ON l.rebate_id = r.id JOIN members m ON m.id = l.via_id
     WHERE r.id = $1 ORDER BY l.amount_minor DESC, via, l.game_type`,
    [id],
  );
