import type { Queryable } from './db';

/** Namespaces of the locks. The numbers must be the same for all gateways on one database, also during an upgrade. */
const NAMESPACES = {
  idempotencyKey: 0,
  identity: 1,
  trial: 3,
  attempt: 8,
  passkeys: 9,
  deposits: 10,
  feedback: 17,
  withdrawals: 20,
  rebates: 22,
  transfers: 23,
  agentRates: 27,
  agentRebateRun: 28,
  contracts: 26,
} as const;
type Namespace = keyof typeof NAMESPACES;

/** Waits for a lock and holds it until the transaction ends. */
export async function lock(tx: Queryable, namespace: Namespace, name: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, ${NAMESPACES[namespace]}))`, [name]);
}

/** Takes a lock until the transaction ends. @returns false if another transaction holds it */
export async function tryLock(tx: Queryable, namespace: Namespace, name: string): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, ${NAMESPACES[namespace]})) AS locked`,
    [name],
  );
  return row?.locked ?? false;
}
