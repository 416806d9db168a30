import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import {
  createAccount,
  sendRain,
  setAccountLink,
  setDownlineRates,
  transferDown,
} from '../services/agency-money';

type Commands = 'createAccount' | 'setAccountLink' | 'setDownlineRates' | 'transferDown' | 'sendRain';

export const agencyMoneyHandlers = (parts: Parts): Pick<WorkerApi, Commands> => ({
  createAccount: (input) => createAccount(parts, input),
  setAccountLink: (input) => setAccountLink(parts, input),
  setDownlineRates: (input) => setDownlineRates(parts, input),
  transferDown: (input) => transferDown(parts, input),
  sendRain: (input) => sendRain(parts, input),
});
