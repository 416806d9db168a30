import type { PayoutProvider } from './merchant-schema';
import type { Queryable } from './db';

/** Where withdrawals are paid to, with everything the operator needs. */
export interface PayoutAccount {
  id: string;
  provider: PayoutProvider;
  holder: string;
  number: string;
}

const COLUMNS = 'id, provider, holder, number';

/** A member's accounts, the oldest first. */
export const payoutAccounts = (db: Queryable, memberId: string): Promise<PayoutAccount[]> =>
  db.query<PayoutAccount>(
    `SELECT ${COLUMNS} FROM payout_accounts WHERE member_id = $1 ORDER BY created_at, id`,
    [memberId],
  );

export async function findPayoutAccount(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<PayoutAccount | undefined> {
  const [account] = await db.query<PayoutAccount>(
    `SELECT ${COLUMNS} FROM payout_accounts WHERE member_id = $1 AND id = $2`,
    [memberId, id],
  );
  return account;
}

/** @param now epoch ms @returns false if the member has this account */
export async function addPayoutAccount(
  tx: Queryable,
  owner: { merchantCode: string; memberId: string },
  { id, provider, holder, number }: PayoutAccount,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO payout_accounts (id, merchant, member_id, provider, holder, number, created_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
    [id, owner.merchantCode, owner.memberId, JSON.stringify(provider), holder, number, now],
  );
  return rows.length > 0;
}

export async function removePayoutAccount(tx: Queryable, memberId: string, id: string): Promise<void> {
  await tx.query('DELETE FROM payout_accounts WHERE member_id = $1 AND id = $2', [memberId, id]);
}
