import type { Queryable } from './db';
import type { Mobile } from './mobile';

/** How a member can be reached. */
export interface Contacts {
  dial: string | null;
  number: string | null;
  phoneVerified: boolean;
  email: string | null;
  emailVerified: boolean;
  hasPassword: boolean;
}

/** @param lock hold up other changes until the transaction ends */
export async function readContacts(
  db: Queryable,
  memberId: string,
  { lock = false } = {},
): Promise<Contacts> {
  const [row] = await db.query<Contacts>(
    `SELECT mobile_dial AS dial, mobile_num AS number, mobile_verified AS "phoneVerified", email,
       email_verified AS "emailVerified", has_password AS "hasPassword"
     FROM members WHERE id = $1${lock ? ' FOR UPDATE' : ''}`,
    [memberId],
  );
  return row!;
}

/** The phone that a member has shown to have. */
export const verifiedPhone = ({ dial, number, phoneVerified }: Contacts): Mobile | null =>
  phoneVerified && dial !== null && number !== null ? { dial, number } : null;

/** Whether another member of the merchant has verified the number. */
export const isPhoneTaken = async (
  db: Queryable,
  merchantCode: string,
  memberId: string,
  { dial, number }: Mobile,
): Promise<boolean> =>
  (
    await db.query(
      `SELECT 1 FROM members WHERE merchant = $1 AND id <> $2 AND mobile_dial = $3 AND mobile_num = $4
         AND mobile_verified`,
      [merchantCode, memberId, dial, number],
    )
  ).length > 0;

/** From now on the number logs in, and the one before does not. */
export async function setPhone(tx: Queryable, memberId: string, { dial, number }: Mobile): Promise<void> {
  await tx.query(
    'UPDATE members SET mobile_dial = $2, mobile_num = $3, mobile_verified = true, mobile_login = false WHERE id = $1',
    [memberId, dial, number],
  );
}

/** A password that was mailed to the address before is void. */
export async function setEmail(tx: Queryable, memberId: string, email: string): Promise<void> {
  await tx.query(
    `UPDATE members SET email = $2, email_verified = true, mailed_hash = NULL, mailed_until = NULL,
       mailed_ticket_hash = NULL WHERE id = $1`,
    [memberId, email],
  );
}
