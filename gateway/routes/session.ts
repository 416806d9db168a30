import { TRIAL_TYPE } from '../../contract/access';
import { SESSION_TTL_MS } from '../store/sessions';
import { checkPassword } from '../crypto/password';
import { ApiError } from '../http/api-error';
import { inQueue } from '../http/keyed-queue';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { findAccount, findByMobile, setPassword, type Account } from '../store/accounts';
import { addFailure, clearFailures, loginLimits } from '../store/login-limits';
import { mobileOf } from '../store/mobile';
import { closeSession, openSession, revokeOthers } from '../store/sessions';
import { consumeCode } from '../store/sms-codes';
import { createTrial } from '../store/trials';
import { requireCaptcha } from './captcha-check';
import { firebaseAccount } from './firebase-login';
import { requireMethod } from './verification-methods';

type LoginRequest = RequestContext<'session.login'>;

/** The account whose credentials are right. `mailed`: with the one-time password of the forgot-password mail. */
type Authenticated = { account: Account; mailed?: true } | undefined;

/** Takes the same time for an unknown name, so that names cannot be probed. */
async function byPassword({ gateway, db, body, merchantCode }: LoginRequest): Promise<Authenticated> {
  const account = await findAccount(
    db,
    merchantCode,
    body.username.trim().toLowerCase(),
    body.countryDialingCode,
  );
  const matches = await checkPassword(account?.hash, body.password);
  if (account && matches) return { account };
  const isValid = account?.mailedHash && (account.mailedUntil ?? 0) > gateway.now();
  const mailedHash = isValid ? (account.mailedHash ?? undefined) : undefined;
  const matchesMailed = await checkPassword(mailedHash, body.password);
  return account && matchesMailed ? { account, mailed: true } : undefined;
}

async function byCode({ gateway, db, body, merchantCode }: LoginRequest): Promise<Authenticated> {
  const mobile = mobileOf(body.countryDialingCode ?? '', body.username);
  const verified = await consumeCode(db, merchantCode, mobile, 'login', body.password, gateway.now());
  const account = verified && (await findByMobile(db, merchantCode, verified));
  return account && { account };
}

/** The name under which failures are counted: the same for every spelling of it. */
const limitNameOf = ({ body }: LoginRequest): string => {
  if (body.type !== 'sms')
    return body.username
      .trim()
      .toLowerCase()
      .replace(/^0+(?=\d+$)/, '');
  const { dial, number } = mobileOf(body.countryDialingCode ?? '', body.username);
  return `+${dial}${number}`;
};

/** Starts the session of a member who has proved to be one. @throws ApiError auth.disabled */
export async function startSession(
  db: LoginRequest['db'],
  account: Pick<Account, 'id' | 'account' | 'type' | 'disabled' | 'lastLoginAt'>,
  now: number,
) {
  if (account.disabled) throw new ApiError('auth.disabled');
  await db.query('UPDATE members SET last_login_at = $2 WHERE id = $1', [account.id, now]);
  return {
    token: await openSession(db, account.id, now),
    userName: account.account,
    customerType: account.type,
    firstTimeLogin: account.lastLoginAt === null,
  };
}

/** Logs in by password or code, within the limits (spec: gateway, Limits). */
async function logIn(request: LoginRequest, limitName: string) {
  const { gateway, db, body, address, merchantCode } = request;
  const now = gateway.now();
  const { captcha, pausedMs } = await loginLimits(db, merchantCode, limitName, address, now);
  if (pausedMs > 0) throw new ApiError('request.rate_limited', { retryAfterMs: pausedMs, captcha: true });
  if (captcha) await requireCaptcha(db, merchantCode, request.captchaId, body.captcha, now);
  const authenticated = body.type === 'sms' ? await byCode(request) : await byPassword(request);
  if (!authenticated) {
    const captchaRequired = await addFailure(db, merchantCode, limitName, address, now);
    const code = body.type === 'sms' ? 'verification.code' : 'auth.credentials';
    throw new ApiError(code, captchaRequired ? { captcha: true } : undefined);
  }
  const { account, mailed } = authenticated;
  const session = await startSession(db, account, now);
  await clearFailures(db, merchantCode, limitName, address);
  // The one-time password becomes the member's own.
  if (mailed) {
    await setPassword(db, account.id, body.password);
    await revokeOthers(db, account.id, session.token);
  }
  return session;
}

export const sessionRoutes: AreaRoutes<'session'> = {
  'session.login': async (request) => {
    const { gateway, db, body, address, merchantCode } = request;
    if (body.type === 'firebase') return startSession(db, await firebaseAccount(request), gateway.now());
    if (body.type === 'sms') await requireMethod(db, merchantCode, 'login');
    const limitName = limitNameOf(request);
    // Concurrent attempts are counted too: each waits for the result of the one before.
    return inQueue(`address ${merchantCode} ${address}`, () =>
      inQueue(`account ${merchantCode} ${limitName}`, () => logIn(request, limitName)),
    );
  },
  'session.trial': async ({ gateway, db, address, merchantCode }) => {
    const now = gateway.now();
    const trial = await createTrial(gateway.db, merchantCode, address, now);
    if (!trial) throw new ApiError('request.rate_limited');
    const token = await openSession(db, trial.id, now);
    return { token, userName: trial.account, customerType: TRIAL_TYPE, firstTimeLogin: false };
  },
  'session.renew': ({ gateway, member }) =>
    Promise.resolve({
      userName: member.account,
      customerType: member.type,
      expiresAt: gateway.now() + SESSION_TTL_MS,
    }),
  'session.logout': async ({ db, token }) => {
    if (token) await closeSession(db, token);
    return null;
  },
};
