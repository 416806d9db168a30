import { TRIAL_TYPE } from '../../contract/access';
import type { Placed } from '../../contract/cursor';
import type { Span } from '../house-days';
import type { Queryable } from './db';
import { TEAM } from './team';

const MOVES = `ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
  WHERE l.account = 'wallet' AND l.at >= $3 AND l.at < $4`;

/** What the team's movements of one kind on one day add up to. `day` counts from 1. */
interface KindOfDay {
  day: number;
  kind: string;
  minor: number;
}

/** A team's movements by day and kind. @param starts the first moment of each day, and the end of the last, epoch ms */
export const teamSumsByDay = (
  db: Queryable,
  merchantCode: string,
  agentId: string,
  starts: readonly number[],
): Promise<KindOfDay[]> =>
  db.query<KindOfDay>(
    `SELECT width_bucket(l.at, $5::bigint[]) AS day, e.kind, sum(l.amount_minor)::bigint AS minor FROM ${MOVES}
       AND l.member_id IN (SELECT m.id FROM ${TEAM}) GROUP BY 1, 2 ORDER BY 1, 2`,
    [merchantCode, agentId, starts[0], starts.at(-1), starts],
  );

/** How many of a team registered and played on each day; `day` null: on all days together, each member once. */
interface CountsOfDay {
  day: number | null;
  joined: number;
  active: number;
}
export const teamCountsByDay = (
  db: Queryable,
  merchantCode: string,
  agentId: string,
  starts: readonly number[],
): Promise<CountsOfDay[]> =>
  db.query<CountsOfDay>(
    `WITH team AS (SELECT m.id, m.registered_at FROM ${TEAM}), seen AS (
       SELECT id, width_bucket(registered_at, $5::bigint[]) AS day, true AS joined FROM team
         WHERE registered_at >= $3 AND registered_at < $4
       UNION ALL
       SELECT DISTINCT b.member_id, width_bucket(b.at, $5::bigint[]), false FROM bets b
         WHERE b.at >= $3 AND b.at < $4 AND b.member_id IN (SELECT id FROM team)
     ) SELECT day, (count(*) FILTER (WHERE joined))::int AS joined,
       (count(DISTINCT id) FILTER (WHERE NOT joined))::int AS active
     FROM seen GROUP BY GROUPING SETS ((day), ())`,
    [merchantCode, agentId, starts[0], starts.at(-1), starts],
  );

interface KindOfMember {
  kind: string;
  minor: number;
}
/** Movements by kind of the team below a member, who is or is not among them, or of that member alone. */
export const sumsOf = (
  db: Queryable,
  merchantCode: string,
  memberId: string,
  { fromMs, untilMs }: Pick<Span, 'fromMs' | 'untilMs'>,
  of: { team: boolean; self: boolean },
): Promise<KindOfMember[]> =>
  db.query<KindOfMember>(
    `SELECT e.kind, sum(l.amount_minor)::bigint AS minor FROM ${MOVES}
       AND l.member_id IN (SELECT m.id FROM ${TEAM} AND $5 UNION ALL SELECT $2 WHERE $6) GROUP BY 1`,
    [merchantCode, memberId, fromMs, untilMs, of.team, of.self],
  );

/** A direct downline with what one kind of movements of that member and everyone below adds up to. */
interface HeadKind {
  account: string;
  nickname: string | null;
  type: number;
  joinedAt: number;
  members: number;
  /** Null without any movement. */
  kind: string | null;
  minor: number | null;
}

/** Direct downlines, those who registered last first, with the figures of each and everyone below, a row for each kind. */
export const listHeads = (
  db: Queryable,
  merchantCode: string,
  uplineId: string,
  { fromMs, untilMs }: Pick<Span, 'fromMs' | 'untilMs'>,
  { after, limit }: { after: Placed | undefined; limit: number },
): Promise<HeadKind[]> =>
  db.query<HeadKind>(
    `WITH heads AS (
       SELECT m.id, m.account, m.nickname, m.type, m.registered_at FROM members m
       WHERE m.merchant = $1 AND m.upline_id = $2 AND m.type <> ${TRIAL_TYPE}
         AND ($5::bigint IS NULL OR (m.registered_at, m.account) < ($5::bigint, $6::text))
       ORDER BY m.registered_at DESC, m.account DESC LIMIT $7
     ), team AS (
       SELECT id AS head, id AS member_id FROM heads
       UNION ALL
       SELECT h.id, m.id FROM heads h JOIN downlines d ON d.upline_id = h.id JOIN members m ON m.id = d.member_id
         WHERE m.type <> ${TRIAL_TYPE}
     ), sums AS (
       SELECT t.head, e.kind, sum(l.amount_minor)::bigint AS minor FROM team t
         JOIN ledger_lines l ON l.member_id = t.member_id JOIN ledger_entries e ON e.id = l.entry_id
       WHERE l.account = 'wallet' AND l.at >= $3 AND l.at < $4 GROUP BY 1, 2
     ) SELECT h.account, h.nickname, h.type, h.registered_at AS "joinedAt",
         (SELECT count(*) - 1 FROM team t WHERE t.head = h.id)::int AS members, s.kind, s.minor
       FROM heads h LEFT JOIN sums s ON s.head = h.id
       ORDER BY h.registered_at DESC, h.account DESC`,
    [merchantCode, uplineId, fromMs, untilMs, after?.at ?? null, after?.id ?? null, limit],
  );

/** How many direct downlines a member has. */
export async function countHeads(db: Queryable, merchantCode: string, uplineId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM members WHERE merchant = $1 AND upline_id = $2 AND type <> ${TRIAL_TYPE}`,
    [merchantCode, uplineId],
  );
  return row?.n ?? 0;
}
