import type { Queryable } from './db';

/** What must be staked before a withdrawal, and how much of it was. Minor units. */
export interface Turnover {
  neededMinor: number;
  doneMinor: number;
}

/**
 * Deposits and bonuses since the last withdrawal, which was allowed, must be staked so many times; a stake counts for the
 * oldest of them that still needs it (spec: withdrawals, Turnover). So what is missing grows with each of them, and falls
 * with each stake, but not below 0: the running sum less its lowest point.
 * Movements count in the order in which the wallet took them. Their times may differ from it by a request that had to wait.
 * @param factors times that deposits and bonuses must be staked
 */
export async function turnoverOf(
  db: Queryable,
  memberId: string,
  factors: { deposits: number; bonuses: number },
): Promise<Turnover> {
  const [turnover] = await db.query<Turnover>(
    `WITH moves AS (
       SELECT l.entry_id AS id, CASE e.kind
         WHEN 'deposit' THEN round(l.amount_minor * $2::numeric)
         WHEN 'bonus' THEN round(l.amount_minor * $3::numeric)
         WHEN 'reward' THEN round(l.amount_minor * $3::numeric)
         WHEN 'redRain' THEN greatest(0, round(l.amount_minor * $2::numeric))
         WHEN 'uplineContract' THEN greatest(0, round(l.amount_minor * $2::numeric))
         WHEN 'transfer' THEN greatest(0, round(l.amount_minor * $2::numeric))
         ELSE l.amount_minor END AS change
       FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
       WHERE l.account = 'wallet' AND l.member_id = $1 AND e.kind IN ('deposit', 'bonus', 'reward', 'transfer', 'redRain', 'uplineContract', 'bet')
         AND l.entry_id >
           (SELECT coalesce(max(id), 0) FROM ledger_entries WHERE member_id = $1 AND kind = 'withdraw')
     ), sums AS (
       SELECT id, change, sum(change) OVER (ORDER BY id) AS sum FROM moves
     ), lowest AS (
       SELECT id, sum FROM (SELECT 0::bigint AS id, 0::numeric AS sum
         UNION ALL SELECT id, sum FROM sums) s ORDER BY sum, id DESC LIMIT 1
     )
     SELECT coalesce(sum(change) FILTER (WHERE change > 0), 0)::bigint AS "neededMinor",
       coalesce(-sum(change) FILTER (WHERE change < 0), 0)::bigint AS "doneMinor"
     FROM sums, lowest WHERE sums.id > lowest.id`,
    [memberId, factors.deposits, factors.bonuses],
  );
  return turnover!;
}
