import { randomUUID } from 'node:crypto';
import { runCommand } from '../../gateway/operator/commands';
import { moveMoney } from '../../gateway/store/ledger';
import { setPaymentPassword } from '../../gateway/store/payment-passwords';
import { addPayoutAccount } from '../../gateway/store/payout-accounts';
import type { StoredWithdrawal } from '../../gateway/store/withdrawals';
import type { TestGateway } from './gateway';

export const PAYMENT_PASSWORD = '480215';
const ACCOUNT = {
  provider: { id: 'sen-bank', kind: 'bank' as const, name: 'Sen Bank' },
  holder: 'Minh Anh',
  number: '0101234567',
};

/** A withdrawal of 100,000 dong that waits, as the gateway stores it. */
export const withdrawalOf = (memberId: string, change: Partial<StoredWithdrawal> = {}): StoredWithdrawal => ({
  id: 'a-withdrawal',
  merchantCode: 'parlour',
  memberId,
  account: { id: 'an-account', ...ACCOUNT },
  amountMinor: 10_000_000,
  feeMinor: 100_000,
  state: 'waiting',
  reason: null,
  createdAt: Date.now(),
  changedAt: Date.now(),
  ...change,
});

/** Money that a member of Parlour got or staked. @param minor what the wallet gets; below 0 what it gives */
export async function move(
  { db, gateway }: TestGateway,
  memberId: string,
  kind: 'credit' | 'deposit' | 'bonus' | 'bet',
  minor: number,
): Promise<void> {
  const at = gateway.now();
  const movement = { merchantCode: 'parlour', memberId, kind, reference: randomUUID(), at };
  await db.tx((tx) => moveMoney(tx, { ...movement, amountMinor: minor, account: 'corrections' }));
}

/** Adds a member of Parlour with money, a payment password and an account to be paid to. */
export async function addPayee(
  gateway: TestGateway,
  account: string,
  { balanceMinor = 100_000_000, paymentPassword = true, payout = true } = {},
): Promise<{ id: string; password: string; accountId: string }> {
  const { db } = gateway;
  const now = gateway.gateway.now();
  const { text } = await runCommand(db, ['member', 'add', account], now);
  const password = text.split('password: ')[1]?.trim() ?? '';
  const [member] = await db.query<{ id: string }>('SELECT id FROM members WHERE account = $1', [account]);
  const id = member?.id ?? '';
  const accountId = `A${account}`;
  if (balanceMinor) await move(gateway, id, 'credit', balanceMinor);
  if (paymentPassword) await setPaymentPassword(db, id, PAYMENT_PASSWORD);
  if (payout)
    await addPayoutAccount(db, { merchantCode: 'parlour', memberId: id }, { id: accountId, ...ACCOUNT }, now);
  return { id, password, accountId };
}
