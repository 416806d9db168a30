import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { createDeposit, proveDeposit, tellOfDeposit } from '../services/deposits';

type DepositCommands = Pick<WorkerApi, 'createDeposit' | 'depositSent' | 'cancelDeposit' | 'proveDeposit'>;

export const depositHandlers = (parts: Parts): DepositCommands => ({
  createDeposit: (input) => createDeposit(parts, input),
  depositSent: (id) => tellOfDeposit(parts, 'deposits.sent', id),
  proveDeposit: (input) => proveDeposit(parts, input),
  cancelDeposit: (id) => tellOfDeposit(parts, 'deposits.cancel', id),
});
