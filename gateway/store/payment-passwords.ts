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

/** Removes a payment password that the member has forgotten. @returns false without such an account */
export async function clearPaymentPassword(
  db: Queryable,
  merchantCode: string,
  account: string,
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE members SET payment_password_hash = NULL WHERE merchant = $1 AND account = $2 RETURNING 1',
    [merchantCode, account],
  );
  return rows.length > 0;
}
