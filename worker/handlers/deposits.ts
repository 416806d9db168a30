import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { createDeposit, tellOfDeposit } from '../services/deposits';

type DepositCommands = Pick<WorkerApi, 'createDeposit' | 'depositSent' | 'cancelDeposit'>;

export const depositHandlers = (parts: Parts): DepositCommands => ({
  createDeposit: (input) => createDeposit(parts, input),
  depositSent: (id) => tellOfDeposit(parts, 'deposits.sent', id),
  cancelDeposit: (id) => tellOfDeposit(parts, 'deposits.cancel', id),
});
