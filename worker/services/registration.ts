import type { PasswordSet, RegisterInput } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import { resultOf } from '../http/result';
import { changeAgain, type PasswordParts } from './password';

/**
 * Registers and logs in. An answer that was requested again carries no token: then a login follows
 * (spec: registration, After registration). If another password was typed since that request, it is set.
 */
export async function register(
  parts: PasswordParts,
  { body, captchaId }: RegisterInput,
): Promise<Result<PasswordSet & { userName: string }>> {
  const { refresher, session, idempotent } = parts;
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
  const newPassword = body.password;
  if (!password || !newPassword || password === newPassword) return succeed({ userName, signedIn: login.ok });
  if (!login.ok) return succeed({ userName, signedIn: false, earlierPassword: true });
  return succeed({ userName, ...(await changeAgain(parts, password, newPassword)) });
}
