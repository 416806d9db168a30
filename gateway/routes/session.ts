import { TRIAL_TYPE } from '../../contract/access';
import { normalise } from '../../contract/rules/normalise';
import type { LoginMethod } from '../../contract/security';
import { checkPassword } from '../crypto/password';
import { ApiError } from '../http/api-error';
import { deviceName } from '../http/device-name';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { sendMessage } from '../messages';
import { recordActivity, type ActivityRequest } from '../security/activity';
import { findByMobile, findCandidates, giveTicket, isSharedName, type Account } from '../store/accounts';
import { needsCaptcha, reserveLogin, settleLogin } from '../store/login-limits';
import { internationalOf, mobileOf } from '../store/mobile';
import { requireNoBreak } from '../store/play-breaks';
import { closeSession, endSession, listSessions, openSession, revokeOthers } from '../store/sessions';
import { consumeCode } from '../store/sms-codes';
import { createTrial } from '../store/trials';
import { firebaseAccount } from './firebase-login';
import { allowed, callerOf, withCaptcha } from './limits';
import { requireSecurityCenter } from './require-security-center';
import { requireMethod } from './verification-methods';

type LoginRequest = RequestContext<'session.login'>;

/** The account whose credentials are right. `mailed`: with a mailed password, which does not log in. */
type Authenticated = { account: Account; mailed?: true } | undefined;

/** Takes the same time for every wrong password, so that names cannot be probed. */
async function byPassword({ gateway, db, body, merchantCode }: LoginRequest): Promise<Authenticated> {
  const { account, unverified } = await findCandidates(
    db,
    merchantCode,
    body.username.trim().toLowerCase(),
    body.countryDialingCode,
  );
  const matches = await checkPassword(account?.hash, body.password);
  if (account && matches) return { account };
  const isValid = account?.mailedHash && (account.mailedUntil ?? 0) > gateway.now();
  const mailedHash = isValid ? (account.mailedHash ?? undefined) : undefined;
  // A number that is a login name twice opens either account by its own password. A mailed one needs the user name then.
  const other = await checkPassword(unverified ? unverified.hash : mailedHash, body.password);
  if (!other) return undefined;
  return unverified ? { account: unverified } : account && { account, mailed: true };
}

async function byCode(request: LoginRequest): Promise<Authenticated> {
  const { gateway, db, body, merchantCode } = request;
  const mobile = mobileOf(body.countryDialingCode ?? '', body.username);
  const verified = allowed(
    await gateway.db.tx((tx) =>
      consumeCode(tx, gateway.secret, callerOf(request), mobile, 'login', normalise('digits', body.password)),
    ),
  );
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
  return internationalOf(mobileOf(body.countryDialingCode ?? '', body.username));
};

/** Enters a failed login in the list of the member whose name it was, if it was anybody's (spec: security, Activity). */
async function recordFailure(request: LoginRequest): Promise<void> {
  const { db, body, merchantCode } = request;
  const bySms = body.type === 'sms';
  const name = body.username.trim().toLowerCase();
  const { account, unverified } = bySms
    ? {
        account: await findByMobile(db, merchantCode, mobileOf(body.countryDialingCode ?? '', name)),
        unverified: undefined,
      }
    : await findCandidates(db, merchantCode, name, body.countryDialingCode);
  // A name that is nobody's takes the same time.
  const id = (account ?? unverified)?.id ?? '';
  await recordActivity(db, request, id, 'loginFailed', bySms ? 'sms' : 'password');
}

/**
 * Opens a session of a member who has proved to be one.
 * @param how credential: of the device that logs in, if that is how
 * @throws ApiError auth.disabled, auth.excluded
 */
export async function startSession(
  db: LoginRequest['db'],
  account: Pick<Account, 'id' | 'account' | 'type' | 'disabled' | 'lastLoginAt'>,
  request: ActivityRequest,
  { method, credential = null }: { method: LoginMethod; credential?: string | null },
) {
  const { gateway, userAgent, device } = request;
  if (account.disabled) throw new ApiError('auth.disabled');
  const now = gateway.now();
  await requireNoBreak(db, account.id, now);
  const opener = { name: deviceName(userAgent, device), device: credential };
  await db.query('UPDATE members SET last_login_at = $2 WHERE id = $1', [account.id, now]);
  await recordActivity(db, request, account.id, 'login', method);
  return {
    token: await openSession(db, account.id, now, opener),
    userName: account.account,
    customerType: account.type,
    firstTimeLogin: account.lastLoginAt === null,
  };
}

/** Logs in by password or code, within the limits (spec: gateway, Logins). */
async function logIn(request: LoginRequest) {
  const { gateway, db, body, merchantCode } = request;
  const caller = callerOf(request);
  const name = limitNameOf(request);
  const attempt = await withCaptcha(request, body.captcha, (solved) =>
    reserveLogin(gateway.db, caller, name, solved),
  );
  const bySms = body.type === 'sms';
  const authenticated = bySms ? await byCode(request) : await byPassword(request);
  if (!authenticated) {
    await recordFailure(request);
    const code = bySms ? 'verification.code' : 'auth.credentials';
    throw new ApiError(code, (await needsCaptcha(db, caller, name)) ? { captcha: true } : undefined);
  }
  const { account, mailed } = authenticated;
  const session = mailed
    ? undefined
    : await startSession(db, account, request, { method: bySms ? 'sms' : 'password' });
  const shared = await isSharedName(db, merchantCode, name, account.id);
  await settleLogin(db, caller, { name, attempt, account: account.account, shared });
  if (session) return session;
  if (account.disabled) throw new ApiError('auth.disabled');
  await requireNoBreak(db, account.id, gateway.now());
  throw new ApiError('password.mailed', { ticket: await giveTicket(db, account.id) });
}

export const sessionRoutes: AreaRoutes<'session'> = {
  'session.login': async (request) => {
    const { db, body, merchantCode } = request;
    if (body.type === 'firebase') {
      const method = body.firebaseChannel === 'sms' ? 'sms' : 'social';
      return startSession(db, await firebaseAccount(request), request, { method });
    }
    if (body.type === 'sms') await requireMethod(db, merchantCode, 'login');
    return logIn(request);
  },
  'session.trial': async ({ gateway, db, network, merchantCode, userAgent, device }) => {
    const now = gateway.now();
    const trial = await createTrial(gateway.db, merchantCode, network, now);
    if (!trial) throw new ApiError('request.rate_limited');
    const token = await openSession(db, trial.id, now, { name: deviceName(userAgent, device) });
    return { token, userName: trial.account, customerType: TRIAL_TYPE, firstTimeLogin: false };
  },
  'session.renew': ({ member }) =>
    Promise.resolve({
      userName: member.account,
      customerType: member.type,
      expiresAt: member.sessionExpiresAt,
    }),
  'session.list': async (request) => {
    const { gateway, db, member, token = '' } = request;
    await requireSecurityCenter(request);
    return { list: await listSessions(db, member.id, token, gateway.now()) };
  },
  'session.end': async (request) => {
    const { gateway, member, query } = request;
    await requireSecurityCenter(request);
    await gateway.db.tx(async (tx) => {
      if (await endSession(tx, member.id, query.id))
        await recordActivity(tx, request, member.id, 'deviceSignedOut');
    });
    return null;
  },
  'session.endOthers': async (request) => {
    const { gateway, member, merchantCode, token } = request;
    await requireSecurityCenter(request);
    await gateway.db.tx(async (tx) => {
      const ended = await revokeOthers(tx, member.id, token);
      if (!ended) return;
      await recordActivity(tx, request, member.id, 'othersSignedOut');
      const to = { merchantCode, memberId: member.id };
      await sendMessage(tx, to, { text: 'othersSignedOut' }, gateway.now());
    });
    return null;
  },
  'session.logout': async (request) => {
    const { gateway, member, token = '' } = request;
    await gateway.db.tx(async (tx) => {
      await closeSession(tx, token);
      await recordActivity(tx, request, member.id, 'signedOut');
    });
    return null;
  },
};
