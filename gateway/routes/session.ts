import { SESSION_TTL_MS, TRIAL_TYPE } from '../../contract/constants';
import { checkPassword } from '../crypto/password';
import type { Asked, Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { inTurn } from '../http/keyed-queue';
import { findAccount, findByMobile, setPassword, type Account } from '../store/accounts';
import { mobileOf, takeCode } from '../store/sms-codes';
import { addFailure, failuresOf, forgetFailures } from '../store/login-limits';
import { closeSession, openSession, revokeOthers } from '../store/sessions';
import { openTrial } from '../store/trials';
import { demandCaptcha } from './captcha-check';
import { firebaseAccount } from './firebase-login';
import { demandWay } from './verification-methods';

type Session = Pick<Routes, `session.${'login' | 'trial' | 'renew' | 'logout'}`>;
type Login = Asked<'session.login'>;

/** Someone who may come in; undefined refuses. `mailed`: by the password of the forgot-password mail. */
type Found = { account: Account; mailed?: true } | undefined;

/** Every way in takes as long for a name that nobody has. */
async function byPassword({ gateway, db, body }: Login): Promise<Found> {
  const account = await findAccount(db, body.username.trim().toLowerCase(), body.countryDialingCode);
  const right = await checkPassword(account?.hash, body.password);
  if (account && right) return { account };
  const mailed = account?.mailedHash && (account.mailedUntil ?? 0) > gateway.now();
  const rightMailed = await checkPassword(
    mailed ? (account.mailedHash ?? undefined) : undefined,
    body.password,
  );
  return account && rightMailed ? { account, mailed: true } : undefined;
}

async function byCode({ gateway, db, body }: Login): Promise<Found> {
  const mobile = mobileOf(body.countryDialingCode ?? '', body.username);
  const taken = await takeCode(db, mobile, 'login', body.password, gateway.now());
  const account = taken && (await findByMobile(db, taken));
  return account && { account };
}

/** By what failures are counted: one name for all the ways to write it. */
const nameOf = ({ body }: Login): string => {
  if (body.type !== 'sms')
    return body.username
      .trim()
      .toLowerCase()
      .replace(/^0+(?=\d+$)/, '');
  const { dial, number } = mobileOf(body.countryDialingCode ?? '', body.username);
  return `+${dial}${number}`;
};

async function welcome(db: Login['db'], { account }: { account: Account }, now: number) {
  if (account.disabled) throw new Refusal('auth.disabled');
  await db.query('UPDATE members SET last_login_at = $2 WHERE id = $1', [account.id, now]);
  return {
    token: await openSession(db, account.id, now),
    userName: account.account,
    customerType: account.type,
    firstTimeLogin: account.lastLoginAt === null,
  };
}

async function enter(asked: Login, name: string) {
  const { gateway, db, body, address } = asked;
  const now = gateway.now();
  const { captcha, pausedMs } = await failuresOf(db, name, address, now);
  if (pausedMs > 0) throw new Refusal('request.rate_limited', { retryAfterMs: pausedMs, captcha: true });
  if (captcha) await demandCaptcha(db, asked.captchaId, body.captcha, now);
  const found = body.type === 'sms' ? await byCode(asked) : await byPassword(asked);
  if (!found) {
    const wanted = await addFailure(db, name, address, now);
    const code = body.type === 'sms' ? 'verification.code' : 'auth.credentials';
    throw new Refusal(code, wanted ? { captcha: true } : undefined);
  }
  const answer = await welcome(db, found, now);
  await forgetFailures(db, name, address);
  // From here on the mailed password is the member's own.
  if (found.mailed) {
    await setPassword(db, found.account.id, body.password);
    await revokeOthers(db, found.account.id, answer.token);
  }
  return answer;
}

export const sessionRoutes: Session = {
  'session.login': async (asked) => {
    const { gateway, db, body, address } = asked;
    if (body.type === 'firebase')
      return welcome(db, { account: await firebaseAccount(asked) }, gateway.now());
    if (body.type === 'sms') await demandWay(db, asked.merchant, 'login');
    const name = nameOf(asked);
    // Tries that come at once are counted all the same: each begins when the one before has failed or not.
    return inTurn(`address ${address}`, () => inTurn(`account ${name}`, () => enter(asked, name)));
  },
  'session.trial': async ({ gateway, db, address }) => {
    const now = gateway.now();
    const trial = await openTrial(gateway.db, address, now);
    if (!trial) throw new Refusal('request.rate_limited');
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
