import { hashPassword } from '../crypto/password';
import type { Queryable } from '../store/db';
import { readValue, writeValue } from '../store/key-values';
import { DEMO_PAYMENT_PASSWORD, MEMBERS } from './members';

/** Where the demo's history has paid to: nobody's account. */
const ACCOUNTS = {
  parlour: { id: 'sen-bank', kind: 'bank', name: 'Sen Bank' },
  tidehouse: { id: 'harbour', kind: 'bank', name: 'Harbour Bank' },
};
const NUMBER = '0101234567';

/** For each withdrawal that the ledger tells of, one of the same number. */
export async function recordWithdrawals(tx: Queryable): Promise<void> {
  for (const [merchant, provider] of Object.entries(ACCOUNTS)) {
    await tx.query(
      `INSERT INTO withdrawals (id, merchant, member_id, account, amount_minor, fee_minor, state, created_at, changed_at)
       SELECT e.reference, e.merchant, e.member_id,
         jsonb_build_object('id', 'demo', 'provider', $2::jsonb, 'holder', coalesce(m.nickname, m.account), 'number', $3::text),
         -l.amount_minor, 0, 'paid', e.at, e.at
       FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'wallet'
         JOIN members m ON m.id = e.member_id
       WHERE e.merchant = $1 AND e.kind = 'withdraw' AND starts_with(e.reference, 'demo_') ON CONFLICT DO NOTHING`,
      [merchant, JSON.stringify(provider), NUMBER],
    );
  }
}

/**
 * Adds to the demo what withdrawals need: for each that the ledger tells of a withdrawal of the same number, and for the
 * first member a payment password and an account (spec: gateway, Demo mode).
 * @param now epoch ms
 */
export async function addWithdrawals(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededWithdrawals')) return;
  await writeValue(tx, 'seededWithdrawals', true);
  await recordWithdrawals(tx);
  const [first] = MEMBERS;
  const found = await tx.query(
    `UPDATE members SET payment_password_hash = $2 WHERE id = $1 AND payment_password_hash IS NULL RETURNING 1`,
    [first?.id, await hashPassword(DEMO_PAYMENT_PASSWORD)],
  );
  if (!found.length) return;
  await tx.query(
    `INSERT INTO payout_accounts (id, merchant, member_id, provider, holder, number, created_at)
     VALUES ('A_demo', 'parlour', $1, $2::jsonb, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [first?.id, JSON.stringify(ACCOUNTS.parlour), first?.nickname, NUMBER, now],
  );
}
