import { createHash, createHmac } from 'node:crypto';
import { tryLock } from '../store/advisory-locks';
import type { Db, Queryable } from '../store/db';
import { ApiError } from './api-error';

const IDEMPOTENCY_TTL_MS = 24 * 60 * 60_000;

/** The body of a successful response. */
export interface SuccessBody {
  text: string;
  /** What its ETag covers, where that is not all of it. */
  covered?: string;
  /** What is stored of it under the idempotency key, where that is less. */
  stored?: string;
  replayed?: boolean;
}

/** An idempotency key belongs to a member, or to all guests of a merchant (`''`). */
interface KeyOwner {
  merchantCode: string;
  memberId: string;
  key: string;
  /** Epoch ms. */
  now: number;
}

/** Stands in for the request's digest when the client gave up on the request before it arrived. */
const CLOSED = 'closed';

/**
 * The digest by which a repeated request is recognised. Requests contain passwords and this hash is fast, so it is keyed
 * with the client's idempotency key. The database has that key only as a hash and cannot be used to guess passwords.
 */
export const requestDigest = (key: string, request: string): string =>
  createHmac('sha256', key).update(request).digest('base64url');
const keyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function readStored(
  tx: Queryable,
  { merchantCode, memberId, key, now }: KeyOwner,
): Promise<{ digest: string; body: string } | undefined> {
  const locked = await tryLock(tx, 'idempotencyKey', `${merchantCode}\n${memberId}\n${key}`);
  if (!locked) throw new ApiError('idempotency.in_progress');
  const [stored] = await tx.query<{ digest: string; body: string }>(
    `SELECT request_hash AS digest, answer AS body FROM idempotency
     WHERE merchant = $1 AND member_id = $2 AND key = $3 AND at >= $4`,
    [merchantCode, memberId, keyHash(key), now - IDEMPOTENCY_TTL_MS],
  );
  return stored;
}

async function store(
  tx: Queryable,
  { merchantCode, memberId, key, now }: KeyOwner,
  digest: string,
  body: string,
): Promise<void> {
  await tx.query('DELETE FROM idempotency WHERE at < $1', [now - IDEMPOTENCY_TTL_MS]);
  await tx.query(
    `INSERT INTO idempotency (merchant, member_id, key, request_hash, answer, status, at)
     VALUES ($1, $2, $3, $4, $5, 200, $6)`,
    [merchantCode, memberId, keyHash(key), digest, body, now],
  );
}

/**
 * Runs a request at most once per member and key within 24 h (spec: wire, Idempotency key). The effect and the stored
 * response are one transaction. An error rolls it back and is not stored, unless the error commits.
 * @throws ApiError idempotency.mismatch, idempotency.in_progress, idempotency.closed
 */
export async function runIdempotent(
  db: Db,
  request: KeyOwner & { digest: string },
  run: (tx: Queryable) => Promise<SuccessBody>,
): Promise<SuccessBody> {
  const result = await db.tx(async (tx): Promise<SuccessBody | ApiError> => {
    const earlier = await readStored(tx, request);
    if (earlier) {
      if (earlier.digest === CLOSED) throw new ApiError('idempotency.closed');
      if (earlier.digest !== request.digest) throw new ApiError('idempotency.mismatch');
      return { text: earlier.body, replayed: true };
    }
    try {
      const body = await run(tx);
      await store(tx, request, request.digest, body.stored ?? body.text);
      return body;
    } catch (error) {
      if (error instanceof ApiError && error.commits) return error;
      throw error;
    }
  });
  if (result instanceof ApiError) throw result;
  return result;
}

/**
 * Looks up what became of a request (decision 0016). A request that has not arrived is closed: it fails if it arrives
 * later.
 * @param beforeClosing throws if the request may not be closed
 * @returns the stored response, or null
 * @throws ApiError idempotency.in_progress
 */
export const resolveRequest = (
  db: Db,
  request: KeyOwner,
  beforeClosing?: (tx: Queryable) => Promise<void>,
): Promise<string | null> =>
  db.tx(async (tx) => {
    const earlier = await readStored(tx, request);
    if (!earlier) {
      await beforeClosing?.(tx);
      await store(tx, request, CLOSED, '');
    }
    return earlier && earlier.digest !== CLOSED ? earlier.body : null;
  });
