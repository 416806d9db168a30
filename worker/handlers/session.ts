import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { decryptRememberedLogin } from '../services/remembered-login';

type SessionCommands = Pick<
  WorkerApi,
  'login' | 'trialLogin' | 'logout' | 'renewSession' | 'readRememberedLogin'
>;

export const sessionHandlers = ({ session, vault }: Parts): SessionCommands => ({
  login: (input) => session.login(input),
  trialLogin: () => session.trialLogin(),
  logout: () => session.logout(),
  renewSession: () => session.renew(),
  readRememberedLogin: (remPass) => decryptRememberedLogin(vault, remPass),
});
