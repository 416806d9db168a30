import type { ChangePasswordInput, WorkerApi } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { Vault } from '../crypto/vault';
import type { Answer } from '../http/client';
import type { OnceSender } from './once';
import { openRemembered, sealRemembered } from './remembered';
import type { Services } from './services';
import type { SessionService } from './session';
import { settingsResource } from './settings';

interface AccessDeps {
  services: Services;
  session: SessionService;
  once: OnceSender;
  vault: Vault;
}
type Input<K extends keyof WorkerApi> = Parameters<WorkerApi[K]>[0];

const failureOf = (answer: Exclude<Answer<unknown>, { ok: true }>) => fail(answer.code, answer.hints);
const valueOf = <T>(answer: Answer<T>): Result<T> => {
  if (!answer.ok) return failureOf(answer);
  return answer.same ? fail('bad_response') : succeed(answer.value);
};

/** Sends a code by SMS (A §7): for the login, a registration, or a new password by phone. */
export async function sendCode(
  { services: { client } }: AccessDeps,
  { purpose, mobileNum, countryDialingCode }: Input<'sendCode'>,
): Promise<Result<{ expiredMinutes: number }>> {
  if (purpose === 'login') {
    return valueOf(await client.call('verification.smsLogin', { body: { mobileNum, countryDialingCode } }));
  }
  const moduleId = purpose === 'register' ? 'REG3' : 'VERIFICATION3';
  const body = { mobileNo: mobileNum, countryDialingCode, moduleId } as const;
  return valueOf(await client.call('verification.sms', { body }));
}

/** Registers and logs in (A §7 Register). An answer that was asked for again brings no session: then the login does. */
export async function register(
  { services, session, once }: AccessDeps,
  { body, captchaId }: Input<'register'>,
): Promise<Result<{ userName: string; signedIn: boolean }>> {
  await services.refresher.refresh(settingsResource(services));
  const sent = await once.send('registration.register', body, captchaId ? { captchaId } : {});
  const made = valueOf(sent.answer);
  if (!made.ok) return made;
  const { token, userName } = made.value;
  const password = sent.body.password || undefined;
  if (token !== null) {
    await session.begin({ ...made.value, token }, { password });
    return succeed({ userName, signedIn: true });
  }
  const login = password
    ? await session.login({ type: 'username', username: userName, password, remember: false })
    : fail('not_signed_in');
  return succeed({ userName, signedIn: login.ok });
}

/** A new password by mobile number and code, then a login with it (A §4 Set password by phone). */
export async function passwordByPhone(
  deps: AccessDeps,
  input: Input<'passwordByPhone'>,
): Promise<Result<{ signedIn: boolean }>> {
  const { services, session, once } = deps;
  const { mobileNum, verificationCode, newPassword, countryDialingCode } = input;
  await services.refresher.refresh(settingsResource(services));
  const sent = await once.send('password.byPhone', { newPassword, mobileNum, verificationCode });
  if (!sent.answer.ok) return failureOf(sent.answer);
  const { mobileNum: username, newPassword: password } = sent.body;
  const login = await session.login({
    type: 'username',
    username,
    password,
    countryDialingCode,
    remember: false,
  });
  if (!login.ok || password === newPassword) return succeed({ signedIn: login.ok });
  // Another one was typed since; the code is used up, and no longer needed.
  const change = { oldPassword: password, newPassword, confirmNewPassword: newPassword, remPass: null };
  const changed = await changePassword(deps, change);
  return changed.ok ? succeed({ signedIn: true }) : changed;
}

/**
 * Changes the password (A §4). The old one is the session's, as far as it is in memory; one that the gateway does not
 * take is forgotten, so that it is asked for.
 * @returns `modify.new.old.same` without sending anything
 */
export async function changePassword(
  { services, session, once, vault }: AccessDeps,
  { oldPassword, newPassword, confirmNewPassword, remPass }: ChangePasswordInput,
): Promise<Result<{ remPass: string | null }>> {
  const old = oldPassword || ((await session.heldPassword()) ?? '');
  if (old === newPassword) return fail('modify.new.old.same');
  let sent = await once.send('password.change', { oldPassword: old, newPassword, confirmNewPassword });
  if (sent.answer.ok && sent.body.newPassword !== newPassword) {
    // An earlier try had worked, with another password than the one that was typed since.
    const { newPassword: oldPassword } = sent.body;
    session.passwordIs(oldPassword);
    sent = await once.send('password.change', { oldPassword, newPassword, confirmNewPassword });
  }
  const { answer } = sent;
  if (!answer.ok) {
    if (answer.code === 'password.old') session.passwordIs(null);
    if (answer.code === 'auth.session_ended') await session.ended();
    return failureOf(answer);
  }
  session.passwordIs(newPassword);
  const login = remPass === null ? null : await openRemembered(vault, remPass);
  if (login?.type !== 'username') return succeed({ remPass });
  const { randomId } = services.context.platform;
  return succeed({ remPass: await sealRemembered(vault, { ...login, password: newPassword }, randomId) });
}
