import { TRIAL_TYPE } from '../../contract/access';
import type { Queryable } from './db';

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
