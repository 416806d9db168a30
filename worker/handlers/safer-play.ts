import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { keepDepositLimit, setDepositLimit, setRealityCheck, takeBreak } from '../services/safer-play';

type SaferPlayCommands = Pick<
  WorkerApi,
  'setDepositLimit' | 'keepDepositLimit' | 'setRealityCheck' | 'takeBreak'
>;

export const saferPlayHandlers = (parts: Parts): SaferPlayCommands => ({
  setDepositLimit: (input) => setDepositLimit(parts, input),
  keepDepositLimit: (period) => keepDepositLimit(parts, period),
  setRealityCheck: (minutes) => setRealityCheck(parts, minutes),
  takeBreak: (length) => takeBreak(parts, length),
});
