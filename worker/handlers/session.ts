import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';

type SessionCommands = Pick<
  WorkerApi,
  'login' | 'trialLogin' | 'logout' | 'renewSession' | 'readRememberedLogin'
>;

export const sessionHandlers = ({ session, storedLogins }: Parts): SessionCommands => ({
  login: (input) => session.login(input),
  trialLogin: () => session.trialLogin(),
  logout: () => session.logout(),
  renewSession: () => session.renew(),
  readRememberedLogin: (remPass) => storedLogins.forForm(remPass),
});
