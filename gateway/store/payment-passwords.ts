import { hashPassword } from '../crypto/password';
import type { Queryable } from './db';

export async function readPaymentHash(db: Queryable, memberId: string): Promise<string | undefined> {
  const [row] = await db.query<{ hash: string | null }>(
    'SELECT payment_password_hash AS hash FROM members WHERE id = $1',
    [memberId],
  );
  return row?.hash ?? undefined;
}

export async function setPaymentPassword(db: Queryable, memberId: string, password: string): Promise<void> {
  await db.query('UPDATE members SET payment_password_hash = $2 WHERE id = $1', [
    memberId,
    await hashPassword(password),
  ]);
}

/** Removes a payment password that the member has forgotten. */
export async function clearPaymentPassword(db: Queryable, memberId: string): Promise<void> {
  await db.query('UPDATE members SET payment_password_hash = NULL WHERE id = $1', [memberId]);
}
