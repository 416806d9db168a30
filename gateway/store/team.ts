import { TRIAL_TYPE } from '../../contract/access';
import type { Placed } from '../../contract/cursor';
import { countRows, type Queryable } from './db';

/** A member below an agent. */
export interface Downline {
  id: string;
  account: string;
  nickname: string | null;
  type: number;
  /** 1 for a direct downline. */
  depth: number;
  uplineId: string;
}

/**
 * A member of an agent's team by account (spec: agent, Team).
 * @returns undefined for an account that is not below the agent, whether it exists or not
 */
export async function findDownline(
  db: Queryable,
  merchantCode: string,
  agentId: string,
  account: string,
): Promise<Downline | undefined> {
  const [downline] = await db.query<Downline>(
    `SELECT m.id, m.account, m.nickname, m.type, d.depth, m.upline_id AS "uplineId"
     FROM members m JOIN downlines d ON d.member_id = m.id
     WHERE m.merchant = $1 AND m.account = $3 AND m.type <> ${TRIAL_TYPE} AND d.merchant = $1 AND d.upline_id = $2`,
    [merchantCode, agentId, account],
  );
  return downline;
}

/** The team of a member, `$1` the merchant and `$2` the member: rows of members with their depth. */
export const TEAM = `downlines d JOIN members m ON m.id = d.member_id
  WHERE d.merchant = $1 AND d.upline_id = $2 AND m.type <> ${TRIAL_TYPE}`;

/** Whoever has used a session within this time is online. */
const ONLINE_MS = 5 * 60_000;

/**
 * How many of a team logged in, played and registered between two moments, and how many are online
 * (spec: agent, Team summary).
 * @param now epoch ms
 */
export async function teamKpi(
  db: Queryable,
  merchantCode: string,
  agentId: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  now: number,
): Promise<{ loggedIn: number; played: number; joined: number; online: number }> {
  const [counts] = await db.query<{ loggedIn: number; played: number; joined: number; online: number }>(
    `SELECT count(*) FILTER (WHERE m.last_login_at >= $3 AND m.last_login_at < $4 OR EXISTS (
         SELECT 1 FROM activity a WHERE a.member_id = m.id AND a.kind = 'login' AND a.at >= $3 AND a.at < $4))::int AS "loggedIn",
       count(*) FILTER (WHERE EXISTS (
         SELECT 1 FROM bets b WHERE b.member_id = m.id AND b.at >= $3 AND b.at < $4))::int AS played,
       count(*) FILTER (WHERE m.registered_at >= $3 AND m.registered_at < $4)::int AS joined,
       count(*) FILTER (WHERE EXISTS (
         SELECT 1 FROM sessions s WHERE s.member_id = m.id AND s.used_at > $5 AND s.expires_at > $6))::int AS online
     FROM ${TEAM}`,
    [merchantCode, agentId, fromMs, untilMs, now - ONLINE_MS, now],
  );
  return counts!;
}

/** How many members a team has. */
export const teamSize = (db: Queryable, merchantCode: string, memberId: string): Promise<number> =>
  countRows(db, TEAM, [merchantCode, memberId]);

/** From an agent's direct downline to a member of the team, that one included. */
export const pathTo = (
  db: Queryable,
  merchantCode: string,
  agentId: string,
  memberId: string,
): Promise<{ account: string; nickname: string | null; type: number }[]> =>
  db.query(
    `SELECT m.account, m.nickname, m.type FROM members m JOIN downlines d ON d.member_id = m.id
     WHERE d.merchant = $1 AND d.upline_id = $2
       AND (m.id = $3 OR m.id IN (SELECT upline_id FROM downlines WHERE member_id = $3))
     ORDER BY d.depth`,
    [merchantCode, agentId, memberId],
  );

/** A member of a team. Times are epoch ms. */
export interface TeamMember {
  id: string;
  account: string;
  nickname: string | null;
  type: number;
  /** Below the agent. */
  depth: number;
  /** How many are below. */
  members: number;
  joinedAt: number;
  /** The last login, or the last use of a session. */
  seenAt: number | null;
}

const MEMBER_COLUMNS = `m.id, m.account, m.nickname, m.type, d.depth, m.registered_at AS "joinedAt",
  (SELECT count(*) FROM downlines b JOIN members x ON x.id = b.member_id
   WHERE b.upline_id = m.id AND x.type <> ${TRIAL_TYPE})::int AS members,
  greatest(m.last_login_at, (SELECT max(s.used_at) FROM sessions s WHERE s.member_id = m.id)) AS "seenAt"`;

/** What is looked for in a team. */
export interface Wanted {
  /** Only the direct downlines of this member, which may be the agent. */
  uplineId: string | null;
  /** How the account begins, in lower case. */
  search: string | null;
}
const WANTED = `${TEAM} AND ($3::text IS NULL OR m.upline_id = $3)
  AND ($4::text IS NULL OR starts_with(lower(m.account), $4))`;

/** Members of an agent's team, those who registered last first. @param after the place that the page starts behind */
export const listTeam = (
  db: Queryable,
  merchantCode: string,
  agentId: string,
  { uplineId, search }: Wanted,
  { after, limit }: { after: Placed | undefined; limit: number },
): Promise<TeamMember[]> =>
  db.query<TeamMember>(
    `SELECT ${MEMBER_COLUMNS} FROM ${WANTED}
       AND ($5::bigint IS NULL OR (m.registered_at, m.account) < ($5::bigint, $6::text))
     ORDER BY m.registered_at DESC, m.account DESC LIMIT $7`,
    [merchantCode, agentId, uplineId, search, after?.at ?? null, after?.id ?? null, limit],
  );

export const countTeam = (
  db: Queryable,
  merchantCode: string,
  agentId: string,
  { uplineId, search }: Wanted,
): Promise<number> => countRows(db, WANTED, [merchantCode, agentId, uplineId, search]);

/** A member of an agent's team with the money in the wallet. */
export async function teamMember(
  db: Queryable,
  merchantCode: string,
  agentId: string,
  memberId: string,
): Promise<TeamMember & { balanceMinor: number }> {
  const [member] = await db.query<TeamMember & { balanceMinor: number }>(
    `SELECT ${MEMBER_COLUMNS}, coalesce((SELECT w.balance_minor FROM wallets w WHERE w.member_id = m.id), 0)::bigint AS "balanceMinor"
     FROM ${TEAM} AND m.id = $3`,
    [merchantCode, agentId, memberId],
  );
  return member!;
}
