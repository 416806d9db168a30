import { IDEMPOTENCY_TTL_MS } from '../../contract/constants';
import type { Db, Queryable } from '../store/db';
import { Refusal } from './refusal';

/** A successful answer as it goes out. */
export interface Answer {
  text: string;
  replayed?: boolean;
}

/**
 * Carries out a request at most once per member and key for 24 h. The effect and the remembered answer are one
 * transaction: either both are there or neither. A refusal has no effect and is not remembered.
 * @param request digest of what is asked
 * @param now epoch ms
 * @throws Refusal idempotency.mismatch, idempotency.in_progress
 */
export function once(
  db: Db,
  asked: { memberId: string; key: string; request: string; now: number },
  run: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const { memberId, key, request, now } = asked;
  return db.tx(async (tx) => {
    const [lock] = await tx.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
      [`${memberId}\n${key}`],
    );
    if (!lock?.free) throw new Refusal('idempotency.in_progress');
    const [kept] = await tx.query<{ hash: string; answer: string }>(
      'SELECT request_hash AS hash, answer FROM idempotency WHERE member_id = $1 AND key = $2 AND at >= $3',
      [memberId, key, now - IDEMPOTENCY_TTL_MS],
    );
    if (kept) {
      if (kept.hash !== request) throw new Refusal('idempotency.mismatch');
      return { text: kept.answer, replayed: true };
    }
    await tx.query('DELETE FROM idempotency WHERE at < $1', [now - IDEMPOTENCY_TTL_MS]);
    const answer = await run(tx);
    await tx.query(
      'INSERT INTO idempotency (member_id, key, request_hash, answer, status, at) VALUES ($1, $2, $3, $4, 200, $5)',
      [memberId, key, request, answer.text, now],
    );
    return answer;
  });
}
