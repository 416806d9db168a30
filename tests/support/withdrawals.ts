import type { EntryKind } from '../../contract/ledger';
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../contract/call';
import type { Call } from '../../contract/wire/index';
import { runCommand } from '../../gateway/operator/commands';
import { moveMoney } from '../../gateway/store/ledger';
import { setPaymentPassword } from '../../gateway/store/payment-passwords';
import { addPayoutAccount } from '../../gateway/store/payout-accounts';
import type { StoredWithdrawal } from '../../gateway/store/withdrawals';
import { askSealed, newKey } from './access';
import { ask, login } from './ask';
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
  kind: EntryKind,
  minor: number,
  at = gateway.now(),
): Promise<void> {
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

const NEW_ACCOUNT = {
  providerId: 'river-bank',
  payeeName: 'Nguyen Minh Anh',
  accountNumber: '00 1234-5678',
  paymentPassword: PAYMENT_PASSWORD,
};

/** A member of Parlour with money, and the calls that this member makes; `by` is the token of another. */
export async function payeeOf(
  gateway: TestGateway,
  account: string,
  options?: Parameters<typeof addPayee>[2],
) {
  const added = await addPayee(gateway, account, options);
  const { url } = gateway;
  const newSession = async (): Promise<string> =>
    (await login(url, account, added.password, gateway.gateway.now())).value.token;
  let token = await newSession();
  return {
    ...added,
    account,
    newSession,
    /** Logs in again, where the gateway's clock was moved. */
    again: async () => void (token = await newSession()),
    create: (
      amount: number,
      {
        paymentPassword = PAYMENT_PASSWORD,
        to = added.accountId,
        headers = newKey(),
        by = token,
      }: { paymentPassword?: string; to?: string; headers?: Record<string, string>; by?: string } = {},
    ) =>
      askSealed(
        gateway,
        'withdrawals.create',
        { accountId: to, amount, paymentPassword },
        { token: by, headers },
      ),
    cancel: (id: string, by = token) =>
      ask(url, 'withdrawals.cancel', { token: by, headers: newKey(), body: { id } }),
    detail: (id: string, by = token) => ask(url, 'withdrawals.detail', { token: by, query: { id } }),
    options: (by = token) => ask(url, 'withdrawals.options', { token: by }),
    addAccount: (change: Partial<BodyOf<Call<'withdrawals.addAccount'>>> = {}, by = token) =>
      askSealed(
        gateway,
        'withdrawals.addAccount',
        { ...NEW_ACCOUNT, ...change },
        { token: by, headers: newKey() },
      ),
    removeAccount: (id: string, by = token) =>
      ask(url, 'withdrawals.removeAccount', { token: by, headers: newKey(), body: { id } }),
    balance: async () => (await ask(url, 'wallet.balance', { token })).value.sumBalance,
    record: (state?: 'paid') =>
      ask(url, 'records.withdrawals', {
        token,
        query: { range: 'week', pageSize: '50', ...(state && { state }) },
      }),
    transactions: () =>
      ask(url, 'records.transactions', {
        token,
        query: { range: 'week', language: 'TY', pageSize: '50', group: 'withdrawals' },
      }),
    days: () => ask(url, 'records.days', { token, query: { range: 'today' } }),
  };
}
export type Payee = Awaited<ReturnType<typeof payeeOf>>;
