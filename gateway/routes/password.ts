import { changePassword, newPassword as newPasswordForm, passwordByPhone } from '../../contract/rules/forms';
import { isCommonPassword } from '../crypto/common-passwords';
import { checkPassword, hashPassword } from '../crypto/password';
import { readablePassword } from '../crypto/readable-password';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { notifyMember } from '../notices';
import { recordActivity, type ActivityRequest } from '../security/activity';
import {
  findByMobile,
  isSharedName,
  readPasswordHash,
  setPassword,
  takeTicket,
  type Account,
} from '../store/accounts';
import { forgiveFailures } from '../store/login-limits';
import { readMerchant } from '../store/merchants';
import { reserveMessage } from '../store/message-limits';
import { mobileOf } from '../store/mobile';
import { checkAsked } from '../store/asked-passwords';
import { requireNoBreak } from '../store/play-breaks';
import { replaceToken, revokeOthers } from '../store/sessions';
import { consumeCode } from '../store/sms-codes';
import { messageText } from '../texts';
import { allowed, callerOf, withCaptcha } from './limits';
import { parseForm } from './parse-form';
import { changePaymentPassword } from './payment-password';
import { requireFreshLogin } from './require-fresh-login';
import { requireMember } from './require-member';

const MAILED_TTL_MS = 30 * 60_000;
/** At most one mail per member in this time. */
const MAIL_INTERVAL_MS = 60_000;
const ONE_TIME_LENGTH = 11;

/** Mails a one-time password, if the user name and the address belong together. */
async function mailPassword(request: RequestContext<'password.forgot'>): Promise<void> {
  const { gateway, body, language, merchantCode } = request;
  const { db } = gateway;
  const now = gateway.now();
  const password = readablePassword(ONE_TIME_LENGTH);
  const hash = await hashPassword(password);
  const [member] = await db.query<{ email: string }>(
    `UPDATE members SET mailed_hash = $3, mailed_until = $4
     WHERE merchant = $6 AND account = $1 AND lower(email) = $2 AND NOT disabled AND coalesce(mailed_until, 0) <= $5
     RETURNING email`,
    [
      body.username.trim().toLowerCase(),
      body.email.trim().toLowerCase(),
      hash,
      now + MAILED_TTL_MS,
      now + MAILED_TTL_MS - MAIL_INTERVAL_MS,
      merchantCode,
    ],
  );
  if (!member) return;
  const brand = (await readMerchant(db, merchantCode))?.brand.name ?? '';
  const text = messageText(language, 'mail', { brand, password });
  gateway.messenger.send({ kind: 'mail', to: member.email, text, at: now });
}

/** @throws ApiError password.common */
async function requireUncommon(password: string, names: readonly (string | null)[]): Promise<void> {
  if (await isCommonPassword(password, names)) throw fieldError('password.common', 'newPassword');
}

/**
 * Sets the new password of somebody who could not log in. All sessions end. The errors roll back, so that the code or the
 * ticket stays valid and another password can be tried.
 * @throws ApiError modify.new.old.same, password.common, auth.excluded
 */
async function recover(
  request: ActivityRequest & Pick<RequestContext<'password.byPhone'>, 'db' | 'language'>,
  account: Account,
  password: string,
  names: readonly (string | null)[] = [],
): Promise<void> {
  const { gateway, db, merchantCode } = request;
  await requireNoBreak(db, account.id, gateway.now());
  for (const hash of [account.hash, account.mailedHash]) {
    if (hash && (await checkPassword(hash, password))) throw fieldError('modify.new.old.same', 'newPassword');
  }
  await requireUncommon(password, [account.account, ...names]);
  await setPassword(db, account.id, password);
  await revokeOthers(db, account.id, undefined);
  await recordActivity(db, request, account.id, 'passwordChanged');
  await notifyMember(request, merchantCode, account.id, 'passwordChanged');
}

export const passwordRoutes: AreaRoutes<'password'> = {
  'password.forgot': async (request) => {
    const { gateway, body } = request;
    const name = body.username.trim().toLowerCase();
    const message = { kind: 'mail', recipient: body.email.trim().toLowerCase(), name } as const;
    const caller = callerOf(request);
    await withCaptcha(request, body.captcha, (solved) =>
      gateway.db.tx((tx) => reserveMessage(tx, caller, message, solved)),
    );
    // The response is always the same, so that it does not tell whether there is such a member.
    await mailPassword(request);
    return null;
  },
  'password.byPhone': async (request) => {
    const { gateway, db, body, merchantCode } = request;
    const merchant = await readMerchant(db, merchantCode);
    if (!merchant?.options.changePasswordVerification) throw new ApiError('auth.forbidden');
    const form = parseForm(passwordByPhone(merchant.rules), body);
    const { number } = mobileOf('', form.mobileNum);
    const caller = callerOf(request);
    const mobile = allowed(
      await consumeCode(db, gateway.secret, caller, { number }, 'VERIFICATION3', form.verificationCode),
    );
    const account = mobile && (await findByMobile(db, merchantCode, mobile));
    if (!account || account.disabled) {
      throw fieldError('verification.code', 'verificationCode', { commits: true });
    }
    await recover(request, account, form.newPassword, [number]);
    // A login by the number follows. Who had guessed too often before needs no captcha for it, and no pause.
    const shared = await isSharedName(db, merchantCode, number, account.id);
    await forgiveFailures(db, caller, shared ? [account.account] : [number, account.account]);
    return null;
  },
  'password.byMail': async (request) => {
    const { gateway, db, body, merchantCode } = request;
    const { newPassword } = parseForm(newPasswordForm((await readMerchant(db, merchantCode))?.rules), body);
    const account = await takeTicket(db, merchantCode, body.ticket, gateway.now());
    if (!account) throw new ApiError('password.ticket');
    await recover(request, account, newPassword);
    return null;
  },
  'password.change': async (request) => {
    const { db, body, member, merchantCode, token } = request;
    // With a password a trial account could log in again, and would never expire.
    requireMember(member);
    const merchant = await readMerchant(db, merchantCode);
    const { oldPassword, newPassword } = parseForm(changePassword(merchant?.rules, member.hasPassword), body);
    if (member.hasPassword) {
      const check = async () => checkPassword(await readPasswordHash(db, member.id), oldPassword);
      const right = allowed(await checkAsked(db, callerOf(request), 'oldPassword', member.origin, check));
      if (!right) throw fieldError('password.old', 'oldPassword', { commits: true });
      if (oldPassword === newPassword) throw fieldError('modify.new.old.same', 'newPassword');
    } else await requireFreshLogin(request);
    await requireUncommon(newPassword, [member.account]);
    await setPassword(db, member.id, newPassword);
    await revokeOthers(db, member.id, token);
    await recordActivity(db, request, member.id, 'passwordChanged');
    await notifyMember(request, merchantCode, member.id, 'passwordChanged');
    return { token: token === undefined ? null : await replaceToken(db, token) };
  },
  'password.payment': changePaymentPassword,
};
