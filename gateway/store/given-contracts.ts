import type { ContractKind } from '../../contract/contracts';
import { SELECT_CONTRACT, type StoredContract } from './contracts';
import type { Queryable } from './db';

/** A contract that an agent has offered to a direct downline. */
export interface GivenContract extends StoredContract {
  /** Of the downline. */
  account: string;
  /** What the agent has not paid yet, in minor units. */
  owedMinor: number;
}

const SELECT = `${SELECT_CONTRACT.replace(
  'SELECT',
  `SELECT m.account, (SELECT coalesce(sum(p.owed_minor), 0)::bigint FROM contract_payments p
     WHERE p.contract_id = c.id) AS "owedMinor",`,
)} JOIN members m ON m.id = c.member_id`;

/**
 * What an agent has offered: first what still waits, counts or is owed, so that no number of old offers hides it; the newest
 * first. @param now epoch ms
 */
export const listGiven = (
  db: Queryable,
  agentId: string,
  { now, limit }: { now: number; limit: number },
): Promise<GivenContract[]> =>
  db.query<GivenContract>(
    `SELECT * FROM (${SELECT} WHERE c.payer_id = $2) given
     ORDER BY (state IN ('offered', 'upcoming', 'active') OR "owedMinor" > 0) DESC, "offeredAt" DESC, id DESC LIMIT $3`,
    [now, agentId, limit],
  );

/** A contract that this agent has offered. @param now epoch ms */
export async function findGiven(
  db: Queryable,
  agentId: string,
  id: string,
  now: number,
): Promise<GivenContract | undefined> {
  const [contract] = await db.query<GivenContract>(`${SELECT} WHERE c.payer_id = $2 AND c.id = $3`, [
    now,
    agentId,
    id,
  ]);
  return contract;
}

/** Who has offered what waits for a member's answer: the upline who pays it, or null for the merchant; undefined without an offer. */
export async function waitingPayer(
  db: Queryable,
  memberId: string,
  kind: ContractKind,
): Promise<string | null | undefined> {
  const [offer] = await db.query<{ payerId: string | null }>(
    `SELECT payer_id AS "payerId" FROM contracts WHERE member_id = $1 AND kind = $2 AND state = 'offered'`,
    [memberId, kind],
  );
  return offer?.payerId;
}

/** How many contracts an agent has offered since a time, whatever became of them: in all, and to one member. @param since epoch ms */
export async function countOffers(
  db: Queryable,
  agentId: string,
  memberId: string,
  since: number,
): Promise<{ all: number; toMember: number }> {
  const [counts] = await db.query<{ all: number; toMember: number }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE member_id = $2)::int AS "toMember"
     FROM contracts WHERE payer_id = $1 AND offered_at > $3`,
    [agentId, memberId, since],
  );
  return counts!;
}

/** What an agent owes to downlines, in minor units. */
export async function owedBy(db: Queryable, agentId: string): Promise<number> {
  const [sum] = await db.query<{ minor: number }>(
    `SELECT coalesce(sum(p.owed_minor), 0)::bigint AS minor FROM contract_payments p
     JOIN contracts c ON c.id = p.contract_id WHERE c.payer_id = $1`,
    [agentId],
  );
  return sum?.minor ?? 0;
}

/** Ends a contract at a moment, unless it ends earlier. Call it in a transaction that holds the member's lock. */
export async function endGiven(tx: Queryable, id: string, endsAt: number): Promise<void> {
  await tx.query(
    `UPDATE contracts SET ends_at = $2 WHERE id = $1 AND state = 'accepted' AND (ends_at IS NULL OR ends_at > $2)`,
    [id, endsAt],
  );
}
