import { createHash } from 'node:crypto';
import { IDEMPOTENCY_TTL_MS } from '../../contract/constants';
import type { Db, Queryable } from '../store/db';
import { Refusal } from './api-error';

/** A successful answer as it goes out. */
export interface Answer {
  text: string;
  /** What is remembered of it, where that is less. */
  kept?: string;
  replayed?: boolean;
}

/** Stands in place of a request's digest where the client gave the request up before it arrived. */
const CLOSED = 'closed';
/** A key as it is kept: with the key itself, passwords could be tried on a request's digest. */
const kept = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function keyOf(
  tx: Queryable,
  { memberId, key, now }: { memberId: string; key: string; now: number },
): Promise<{ hash: string; answer: string } | undefined> {
  const [lock] = await tx.query<{ free: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
    [`${memberId}\n${key}`],
  );
  if (!lock?.free) throw new Refusal('idempotency.in_progress');
  const [earlier] = await tx.query<{ hash: string; answer: string }>(
    'SELECT request_hash AS hash, answer FROM idempotency WHERE member_id = $1 AND key = $2 AND at >= $3',
    [memberId, kept(key), now - IDEMPOTENCY_TTL_MS],
  );
  return earlier;
}

async function remember(
  tx: Queryable,
  { memberId, key, now }: { memberId: string; key: string; now: number },
  hash: string,
  answer: string,
): Promise<void> {
  // A key of more than a day ago is free again.
  await tx.query('DELETE FROM idempotency WHERE at < $1', [now - IDEMPOTENCY_TTL_MS]);
  await tx.query(
    'INSERT INTO idempotency (member_id, key, request_hash, answer, status, at) VALUES ($1, $2, $3, $4, 200, $5)',
    [memberId, kept(key), hash, answer, now],
  );
}

/**
 * Carries out a request at most once per member and key for 24 h. The effect and the remembered answer are one
 * transaction: either both are there or neither. A refusal has no effect, unless it says otherwise, and is not
 * remembered.
 * @param request digest of what is asked
 * @param now epoch ms
 * @throws Refusal idempotency.mismatch, idempotency.in_progress, idempotency.closed
 */
export async function once(
  db: Db,
  asked: { memberId: string; key: string; request: string; now: number },
  run: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await db.tx(async (tx): Promise<Answer | Refusal> => {
    const earlier = await keyOf(tx, asked);
    if (earlier) {
      if (earlier.hash === CLOSED) throw new Refusal('idempotency.closed');
      if (earlier.hash !== asked.request) throw new Refusal('idempotency.mismatch');
      return { text: earlier.answer, replayed: true };
    }
    try {
      const answer = await run(tx);
      await remember(tx, asked, asked.request, answer.kept ?? answer.text);
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.keeps) return error;
      throw error;
    }
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Says what became of a request, and closes one that has not arrived: should it still come, it is refused.
 * @returns the remembered answer's text, or null
 * @throws Refusal idempotency.in_progress
 */
export const settle = (
  db: Db,
  asked: { memberId: string; key: string; now: number },
): Promise<string | null> =>
  db.tx(async (tx) => {
    const earlier = await keyOf(tx, asked);
    if (!earlier) await remember(tx, asked, CLOSED, '');
    return earlier && earlier.hash !== CLOSED ? earlier.answer : null;
  });
