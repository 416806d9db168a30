import type { BreakKind } from '../../contract/safer-play';
import { sha256 } from '../crypto/tokens';
import { ApiError } from '../http/api-error';
import type { Queryable } from './db';

/** A time-out or a self-exclusion that lasts. Times are epoch ms. */
export interface PlayBreak {
  kind: BreakKind;
  endsAt: number;
}

/**
 * A condition of SQL: the member takes a break. Sessions and plays of such a member are unknown, whenever they were
 * opened (spec: safer-play, Breaks).
 * @param member an expression for the member's id
 * @param now the parameter with the time
 */
export const takesBreak = (member: string, now: string): string =>
  `EXISTS (SELECT 1 FROM play_breaks b WHERE b.member_id = ${member} AND b.lifted_at IS NULL AND b.ends_at > ${now})`;

/** The break of a member that ends last, while it lasts. @param now epoch ms */
export async function currentBreak(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<PlayBreak | undefined> {
  const [found] = await db.query<PlayBreak>(
    `SELECT kind, ends_at AS "endsAt" FROM play_breaks
     WHERE member_id = $1 AND lifted_at IS NULL AND ends_at > $2 ORDER BY ends_at DESC LIMIT 1`,
    [memberId, now],
  );
  return found;
}

/**
 * Refuses a member who takes a break. Call it only for somebody who has proved to be the member.
 * @param now epoch ms
 * @throws ApiError auth.excluded, with the end
 */
export async function requireNoBreak(db: Queryable, memberId: string, now: number): Promise<void> {
  const found = await currentBreak(db, memberId, now);
  if (found) throw new ApiError('auth.excluded', { excluded: { kind: found.kind, until: found.endsAt } });
}

/**
 * The same for the session that has begun a break, which is over: its answer may have been lost.
 * @param now epoch ms
 * @throws ApiError auth.excluded, with the end
 */
export async function requireNoBreakBy(
  db: Queryable,
  merchantCode: string,
  token: string,
  now: number,
): Promise<void> {
  const [begun] = await db.query<{ memberId: string }>(
    'SELECT member_id AS "memberId" FROM play_breaks WHERE merchant = $1 AND token_hash = $2 LIMIT 1',
    [merchantCode, sha256(token)],
  );
  if (begun) await requireNoBreak(db, begun.memberId, now);
}

/** @param tokenHash of the session that begins it; null for customer service @param now epoch ms */
export async function addBreak(
  tx: Queryable,
  {
    merchantCode,
    memberId,
    kind,
    endsAt,
    tokenHash,
  }: PlayBreak & { merchantCode: string; memberId: string; tokenHash: string | null },
  now: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO play_breaks (merchant, member_id, kind, began_at, ends_at, token_hash) VALUES ($1, $2, $3, $4, $5, $6)',
    [merchantCode, memberId, kind, now, endsAt, tokenHash],
  );
}

/** Ends the time-outs of a member now; a self-exclusion lasts. @returns how many there were @param now epoch ms */
export async function liftTimeOuts(tx: Queryable, memberId: string, now: number): Promise<number> {
  const lifted = await tx.query(
    `UPDATE play_breaks SET lifted_at = $2
     WHERE member_id = $1 AND kind = 'timeOut' AND lifted_at IS NULL AND ends_at > $2 RETURNING 1`,
    [memberId, now],
  );
  return lifted.length;
}

/**
 * Whether somebody who takes a break has this number or this address, verified or not.
 * @param now epoch ms
 */
export async function isBreakOf(
  db: Queryable,
  merchantCode: string,
  { mobile, email }: { mobile: { dial: string; number: string } | null; email: string },
  now: number,
): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM members m WHERE m.merchant = $1
       AND (m.mobile_dial = $2 AND m.mobile_num = $3 OR $4 <> '' AND lower(m.email) = $4)
       AND ${takesBreak('m.id', '$5')} LIMIT 1`,
    [merchantCode, mobile?.dial ?? null, mobile?.number ?? null, email.trim().toLowerCase(), now],
  );
  return found.length > 0;
}
