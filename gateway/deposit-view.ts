import { toMajor } from '../contract/money';
import type { WireDeposit } from '../contract/wire/deposits';
import type { StoredDeposit } from './store/deposits';

/** A deposit as it is sent: without where to pay. */
export const depositView = (deposit: StoredDeposit): WireDeposit => ({
  id: deposit.id,
  kind: deposit.method.kind,
  methodName: deposit.method.name,
  amount: toMajor(deposit.amountMinor),
  bonus: toMajor(deposit.bonusMinor),
  state: deposit.state,
  paidAmount: deposit.paidMinor === null ? null : toMajor(deposit.paidMinor),
  createdAt: deposit.createdAt,
  expiresAt: deposit.expiresAt,
  changedAt: deposit.changedAt,
  proofAt: deposit.proofAt,
});
