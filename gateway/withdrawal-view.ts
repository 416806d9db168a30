import { toMajor } from '../contract/money';
import type { WireWithdrawal } from '../contract/wire/withdrawals';
import type { PayoutAccount } from './store/payout-accounts';
import type { StoredWithdrawal } from './store/withdrawals';

const TAIL = 4;
const tailOf = ({ number }: PayoutAccount): string => number.slice(-TAIL);
/** The first letter of each part of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0] ?? ''}•••`)
    .join(' ');

/** An account as it is sent: masked. */
export const accountView = (account: PayoutAccount) => ({
  id: account.id,
  kind: account.provider.kind,
  name: account.provider.name,
  holder: initialsOf(account.holder),
  tail: tailOf(account),
});

/** A withdrawal as it is sent. */
export const withdrawalView = (withdrawal: StoredWithdrawal): WireWithdrawal => ({
  id: withdrawal.id,
  kind: withdrawal.account.provider.kind,
  accountName: withdrawal.account.provider.name,
  tail: tailOf(withdrawal.account),
  amount: toMajor(withdrawal.amountMinor),
  fee: toMajor(withdrawal.feeMinor),
  state: withdrawal.state,
  reason: withdrawal.reason,
  createdAt: withdrawal.createdAt,
  changedAt: withdrawal.changedAt,
});
