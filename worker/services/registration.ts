import type { RegisterInput } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { IdempotentSender } from '../http/idempotent';
import { resultOf } from '../http/result';
import type { Refresher } from '../sync/refresh';
import type { SessionService } from './session';

interface RegistrationParts {
  refresher: Refresher;
  session: SessionService;
  idempotent: IdempotentSender;
}

/**
 * Registers and logs in. An answer that was requested again carries no token: then a login follows
 * (spec: registration, After registration).
 */
export async function register(
  { refresher, session, idempotent }: RegistrationParts,
  { body, captchaId }: RegisterInput,
): Promise<Result<{ userName: string; signedIn: boolean }>> {
  // The body is sealed with the key of the settings.
  await refresher.refresh('settings', {});
  const sent = await idempotent.send('registration.register', body, captchaId ? { captchaId } : {});
  const registered = resultOf(sent.result);
  if (!registered.ok) return registered;
  const { token, userName } = registered.value;
  const password = sent.body.password || undefined;
  if (token !== null) {
    await session.begin({ ...registered.value, token }, { password });
    return succeed({ userName, signedIn: true });
  }
  const login = password
    ? await session.login({ type: 'username', username: userName, password, remember: false })
    : fail('not_signed_in');
  return succeed({ userName, signedIn: login.ok });
}
