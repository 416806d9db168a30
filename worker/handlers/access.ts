import type { WorkerApi } from '../../contract/commands';
import { fail, succeed } from '../../contract/errors';
import type { Vault } from '../crypto/vault';
import { changePassword, passwordByPhone, register, sendCode } from '../services/access';
import type { OnceSender } from '../services/once';
import { registrationResource } from '../services/registration';
import { openRemembered } from '../services/remembered';
import type { Services } from '../services/services';
import type { SessionService } from '../services/session';

type AccessCommands = Pick<
  WorkerApi,
  | 'login'
  | 'trialLogin'
  | 'logout'
  | 'renewSession'
  | 'openRemembered'
  | 'captcha'
  | 'sendCode'
  | 'telegramToken'
  | 'refreshRegistration'
  | 'checkInvitation'
  | 'register'
  | 'forgotPassword'
  | 'passwordByPhone'
  | 'holdsPassword'
  | 'changePassword'
>;

/** Everything that makes, ends or protects a session. */
export function accessHandlers(
  services: Services,
  session: SessionService,
  once: OnceSender,
  vault: Vault,
): AccessCommands {
  const { client, refresher } = services;
  const deps = { services, session, once, vault };
  return {
    login: (input) => session.login(input),
    trialLogin: () => session.trial(),
    logout: () => {
      once.forget();
      return session.logout();
    },
    renewSession: () => session.renew(),
    openRemembered: (remPass) => openRemembered(vault, remPass),
    captcha: async () => {
      const answer = await client.call('verification.captcha');
      if (!answer.ok) return fail(answer.code);
      return answer.same ? fail('bad_response') : succeed(answer.value);
    },
    sendCode: (input) => sendCode(deps, input),
    telegramToken: async (user) => {
      const answer = await client.call('verification.telegram', { body: { user } });
      if (!answer.ok) return fail(answer.code);
      return answer.same ? fail('bad_response') : succeed(answer.value);
    },
    refreshRegistration: (language, options) =>
      refresher.refresh(registrationResource(services, language), options),
    checkInvitation: async (code, domain) => {
      const answer = await client.call('registration.checkAffiliate', { query: { code, domain } });
      return answer.ok ? succeed(undefined) : fail(answer.code);
    },
    register: (input) => register(deps, input),
    forgotPassword: async (body) => {
      const answer = await client.call('password.forgot', { body });
      return answer.ok ? succeed(undefined) : fail(answer.code, answer.hints);
    },
    passwordByPhone: (input) => passwordByPhone(deps, input),
    holdsPassword: async () => (await session.heldPassword()) !== null,
    changePassword: (input) => changePassword(deps, input),
  };
}
