import type { WorkerApi } from '../../contract/commands';
import type { Parts } from '../parts';
import { endOtherSessions, endSession } from '../services/open-sessions';
import { noteSignOut } from '../services/signed-out-sessions';

type SessionCommands = Pick<
  WorkerApi,
  | 'login'
  | 'trialLogin'
  | 'logout'
  | 'renewSession'
  | 'endSession'
  | 'endOtherSessions'
  | 'readRememberedLogin'
  | 'hasPassword'
>;

export const sessionHandlers = (parts: Parts): SessionCommands => ({
  login: (input) => parts.session.login(input),
  trialLogin: () => parts.session.trialLogin(),
  logout: async () => {
    const { session, platform } = parts.context;
    const at = platform.now();
    const result = await parts.session.logout();
    if (session) await noteSignOut(parts.context, session.userName, at);
    return result;
  },
  renewSession: () => parts.session.renew(),
  endSession: (id) => endSession(parts, id),
  endOtherSessions: () => endOtherSessions(parts),
  readRememberedLogin: (remPass) => parts.storedLogins.forForm(remPass),
  hasPassword: async () => (await parts.session.readPassword()) !== null,
});
