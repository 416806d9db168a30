import type {
  ChangePasswordInput,
  PasswordByMailInput,
  PasswordByPhoneInput,
  PasswordSet,
} from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { Context } from '../context';
import type { Vault } from '../crypto/vault';
import type { IdempotentSender } from '../http/idempotent';
import { failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';
import type { DeviceCredential } from './device-credential';
import { credentialIn, decryptRememberedLogin } from './remembered-login';
import type { SessionService } from './session';
import type { SessionToken } from './session-token';
import type { StoredLogins } from './stored-login';

export interface PasswordParts {
  context: Context;
  refresher: Refresher;
  session: SessionService;
  token: SessionToken;
  idempotent: IdempotentSender;
  vault: Vault;
  device: DeviceCredential;
  storedLogins: StoredLogins;
}

/** A new password by mobile number and code, then a login with it (spec: password, By phone). */
export async function passwordByPhone(
  parts: PasswordParts,
  { mobileNum, verificationCode, newPassword, countryDialingCode }: PasswordByPhoneInput,
): Promise<Result<PasswordSet>> {
  const { refresher, session, idempotent } = parts;
  // The body is sealed with the key of the settings.
  await refresher.refresh('settings', {});
  const typed = { newPassword, mobileNum, verificationCode };
  // An earlier one may have set another password of the same number; that of another number is not this member's.
  const { result, body } = await idempotent.sendThis(
    'password.byPhone',
    typed,
    (earlier) => earlier.mobileNum === mobileNum,
  );
  if (!result.ok) return failureOf(result);
  const { mobileNum: username, newPassword: password } = body;
  const login = await session.login({
    type: 'username',
    username,
    password,
    countryDialingCode,
    remember: false,
  });
  if (password === newPassword) return succeed({ signedIn: login.ok });
  return login.ok ? succeed(await changeAgain(parts, password, newPassword)) : login;
}

/** A new password in place of a mailed one, then a login with it (spec: password, Mailed password). */
export async function passwordByMail(
  parts: PasswordParts,
  { ticket, username, newPassword, confirmNewPassword, remember }: PasswordByMailInput,
): Promise<Result<PasswordSet>> {
  const { refresher, session, idempotent } = parts;
  // The body is sealed with the key of the settings.
  await refresher.refresh('settings', {});
  const typed = { ticket, newPassword, confirmNewPassword };
  let isRepeated = false;
  const { result, body } = await idempotent.sendThis('password.byMail', typed, (earlier) => {
    isRepeated = earlier.newPassword === newPassword;
    return earlier.ticket === ticket;
  });
  if (!result.ok) {
    if (!isRepeated || result.code !== 'modify.new.old.same') return failureOf(result);
    // The answer with the mailed password before this one was lost: it has set what is typed again now.
    const login = await session.login({ type: 'username', username, password: newPassword, remember });
    return succeed({ signedIn: login.ok });
  }
  const password = body.newPassword;
  const login = await session.login({ type: 'username', username, password, remember });
  if (password === newPassword) return succeed({ signedIn: login.ok });
  return login.ok ? succeed(await changeAgain(parts, password, newPassword)) : login;
}

/**
 * The earlier request had taken effect and another password was typed since. What proved the member then is used up; a
 * change needs none of it. The member is signed in by now, and if it fails the form is of no more use.
 */
export async function changeAgain(
  parts: PasswordParts,
  oldPassword: string,
  newPassword: string,
): Promise<PasswordSet> {
  const input = { oldPassword, newPassword, confirmNewPassword: newPassword, remPass: null };
  const changed = await changePassword(parts, input);
  return { signedIn: true, ...(!changed.ok && { earlierPassword: true }) };
}

/**
 * Changes the password (spec: password, Change password). The old one is the session's, if it is in memory; one that the
 * gateway does not accept is forgotten, so that the form asks for it.
 * @returns `modify.new.old.same` without sending anything if both are equal
 */
export async function changePassword(
  { context, session, token, idempotent, vault, device, storedLogins }: PasswordParts,
  { oldPassword, newPassword, confirmNewPassword, remPass }: ChangePasswordInput,
): Promise<Result<{ remPass: string | null }>> {
  await token.underWay();
  const account = context.session?.userName ?? '';
  /** Somebody else may have logged in while the gateway was asked. */
  const isSame = () => context.session?.userName === account;
  const old = oldPassword || ((await session.readPassword()) ?? '');
  if (old === newPassword) return fail('modify.new.old.same');
  let sent = await idempotent.send('password.change', { oldPassword: old, newPassword, confirmNewPassword });
  if (isSame() && sent.result.ok && sent.body.newPassword !== newPassword) {
    // An earlier request had taken effect, with another password than the one typed since.
    const { newPassword: oldPassword } = sent.body;
    session.setPassword(oldPassword);
    await token.loginAgain(oldPassword);
    if (!isSame()) return fail('cancelled');
    sent = await idempotent.send('password.change', { oldPassword, newPassword, confirmNewPassword });
  }
  const { result } = sent;
  if (!isSame()) return result.ok ? fail('cancelled') : failureOf(result);
  if (!result.ok) {
    if (result.code === 'password.old') session.setPassword(null);
    if (result.code === 'auth.session_ended') session.end();
    return failureOf(result);
  }
  session.setPassword(newPassword);
  // A platform that keeps the token answers null. The answer to a request that was asked about holds none.
  if (result.value?.token) await token.replace(result.value.token, account);
  else if (result.value) await token.loginAgain(newPassword);
  const login = remPass === null ? null : await decryptRememberedLogin(vault, remPass);
  const holdsPassword = login?.type === 'username' && login.password && credentialIn(login) === null;
  // The credential of this device stays as it is; the gateway has ended the others.
  if (!holdsPassword || !context.session || !isSame()) return succeed({ remPass });
  const updated = await storedLogins.remembered(context.session, { ...login, password: newPassword });
  void device.register();
  return succeed({ remPass: updated });
}
