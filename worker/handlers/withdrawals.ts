import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import {
  addPayoutAccount,
  cancelWithdrawal,
  createWithdrawal,
  removePayoutAccount,
  setPaymentPassword,
} from '../services/withdrawals';

type WithdrawalCommands = Pick<
  WorkerApi,
  'createWithdrawal' | 'cancelWithdrawal' | 'addPayoutAccount' | 'removePayoutAccount' | 'setPaymentPassword'
>;

export const withdrawalHandlers = (parts: Parts): WithdrawalCommands => ({
  createWithdrawal: (input) => createWithdrawal(parts, input),
  cancelWithdrawal: (id) => cancelWithdrawal(parts, id),
  addPayoutAccount: (input) => addPayoutAccount(parts, input),
  removePayoutAccount: (id) => removePayoutAccount(parts, id),
  setPaymentPassword: (input) => setPaymentPassword(parts, input),
});
