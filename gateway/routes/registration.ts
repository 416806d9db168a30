import { AGENT_TYPE, PLAYER_TYPE } from '../../contract/access';
import type { GatewayErrorCode } from '../../contract/errors';
import { OPTIONAL_FIELDS, registrationSchema } from '../../contract/rules/forms';
import { ruleOf } from '../../contract/rules/rule-set';
import { isEasyPaymentPassword } from '../../contract/withdrawals';
import { isCommonPassword } from '../crypto/common-passwords';
import { ApiError, fieldError } from '../http/api-error';
import { deviceName } from '../http/device-name';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { recordActivity } from '../security/activity';
import { accountExists, createMember, unusedAccount } from '../store/accounts';
import type { Queryable } from '../store/db';
import { mobileOf, type Mobile } from '../store/mobile';
import { isBreakOf } from '../store/play-breaks';
import { addFailedRegistration, checkInvitation, registrationLimits } from '../store/registration-limits';
import { openSession } from '../store/sessions';
import { consumeCode } from '../store/sms-codes';
import { requireCaptcha } from './captcha-check';
import { firebaseUser, verifiedMobile } from './firebase-login';
import { giveLinkRates } from './link-rates';
import { findInviter, uplineOf } from './invitation';
import { allowed, callerOf, tooMany } from './limits';
import { parseForm } from './parse-form';
import { requireFeatures, requireMerchant } from './require-merchant';

type RegistrationRequest = RequestContext<'registration.register'>;

interface Form {
  values: Record<string, string>;
  method: 'username' | 'mobile';
  features: Record<string, boolean>;
}

interface CheckedMobile {
  mobile: Mobile | null;
  mobileVerified: boolean;
  mobileLogin: boolean;
}

/** Optional fields with a column of their own; the others are stored together as the profile. */
const OWN_COLUMN: ReadonlySet<string> = new Set(['nickname', 'email', 'paymentPassword', 'affiliateCode']);

/**
 * @throws ApiError request.invalid naming a field that violates the merchant's field rules, password.common, password.easy,
 *   auth.forbidden
 */
async function checkForm({ db, body, merchantCode }: RegistrationRequest): Promise<Form> {
  const [merchant, features] = await Promise.all([
    requireMerchant(db, merchantCode),
    requireFeatures(db, merchantCode),
  ]);
  const method = body.normalRegister ? 'username' : 'mobile';
  if (!features[method === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3']) throw new ApiError('auth.forbidden');
  const { rules, registration } = merchant;
  // An invitation code from the link is no form field, but is validated all the same.
  const schema = registrationSchema({ method, rules, fields: registration, features, invited: false });
  const byFirebase = body.firebaseChannel === 'sms';
  const anyCode = '0'.repeat(ruleOf(rules, 'verificationCode').min);
  const values = parseForm(schema, byFirebase ? { ...body, verificationCode: anyCode } : body) as Record<
    string,
    string
  >;
  const names = [values['username'] ?? null, values['mobileNum'] ?? null];
  if (values['password'] && (await isCommonPassword(values['password'], names)))
    throw fieldError('password.common', 'password');
  const paymentPassword = values['paymentPassword'];
  if (paymentPassword && isEasyPaymentPassword(paymentPassword))
    throw fieldError('password.easy', 'paymentPassword');
  if (values['mobileNum'] && !body.countryDialingCode)
    throw fieldError('request.invalid', 'countryDialingCode');
  return { values, method, features };
}

/** The number that Firebase verified. Errors commit, so that the captcha stays used, as with a wrong code. */
async function firebaseMobile(
  request: RegistrationRequest,
  { dial, number }: Mobile,
): Promise<Mobile | null> {
  try {
    return verifiedMobile(await firebaseUser(request, request.body.firebaseIdToken), dial, number);
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(error.code, error.value, { commits: true }) : error;
  }
}

/** The mobile number, and whether a code has verified it. @throws ApiError verification.code */
async function mobileFor(
  request: RegistrationRequest,
  { values, features, method }: Form,
): Promise<CheckedMobile> {
  const { db, gateway, body } = request;
  const number = values['mobileNum'];
  if (!number) return { mobile: null, mobileVerified: false, mobileLogin: false };
  const mobile = mobileOf(body.countryDialingCode, number);
  // Whoever registers by number logs in by number, also without having verified it.
  if (!features['REGMOBVERF3']) return { mobile, mobileVerified: false, mobileLogin: method === 'mobile' };
  const verified =
    body.firebaseChannel === 'sms'
      ? await firebaseMobile(request, mobile)
      : allowed(
          await consumeCode(
            db,
            gateway.secret,
            callerOf(request),
            mobile,
            'REG3',
            values['verificationCode'] ?? '',
          ),
        );
  if (!verified) throw fieldError('verification.code', 'verificationCode', { commits: true });
  return { mobile, mobileVerified: true, mobileLogin: false };
}

const usernameTaken = () => fieldError('register.username_taken', 'username', { commits: true });

/** Errors that tell what is taken or valid. They are counted. */
const TELLING: ReadonlySet<string> = new Set<GatewayErrorCode>([
  'register.username_taken',
  'register.mobile_taken',
  'register.invitation',
  'register.referrer',
  'register.refused',
]);

/**
 * Registers within the limits (spec: gateway, Registrations). After too many failures from its network, only a number
 * that a code has verified registers from there.
 */
async function register(request: RegistrationRequest) {
  const { db, body } = request;
  const caller = callerOf(request);
  const form = await checkForm(request);
  const limits = await registrationLimits(db, caller);
  if ('captcha' in form.values || limits.captcha) {
    await requireCaptcha(request, body.captcha);
  }
  try {
    const isPaused = limits.waitMs > 0;
    const verified = isPaused ? await mobileFor(request, form) : null;
    if (isPaused && !verified?.mobileVerified) throw tooMany(limits);
    return await createAccount(request, form, verified);
  } catch (error) {
    if (error instanceof ApiError && TELLING.has(error.code)) await addFailedRegistration(db, caller);
    throw error;
  }
}

/** @param verified the number, if it was checked before; a code can be used once */
async function createAccount(request: RegistrationRequest, form: Form, verified: CheckedMobile | null) {
  const { db, gateway, body, merchantCode, userAgent, device } = request;
  const now = gateway.now();
  const { values, method } = form;
  const { affiliateCode } = body;
  const upline = await uplineOf(db, merchantCode, {
    affiliateCode,
    recommenderId: values['recommenderId'],
  });
  const type = upline?.kind === 'agent' ? AGENT_TYPE : PLAYER_TYPE;
  const account =
    method === 'username'
      ? String(values['username']).toLowerCase()
      : await unusedAccount(db, merchantCode, 'mb');
  if (await accountExists(db, merchantCode, account)) throw usernameTaken();
  const checked = verified ?? (await mobileFor(request, form));
  const contact = { mobile: checked.mobile, email: values['email'] ?? '' };
  if (await isBreakOf(db, merchantCode, contact, now))
    throw new ApiError('register.refused', undefined, { commits: true });
  const profile = OPTIONAL_FIELDS.filter((name) => !OWN_COLUMN.has(name) && values[name]);
  const id = await createMember(
    db,
    {
      merchantCode,
      account,
      password: values['password'] ?? null,
      type,
      uplineId: upline?.id ?? null,
      ...checked,
      nickname: values['nickname'] ?? null,
      email: values['email'] ?? '',
      paymentPassword: values['paymentPassword'] ?? '',
      profile: Object.fromEntries(profile.map((name) => [name, String(values[name])])),
      registerMethod: body.registerMethod,
    },
    now,
  );
  if (id === undefined) {
    // A concurrent registration may have taken the name or the number.
    if (await accountExists(db, merchantCode, account)) throw usernameTaken();
    throw fieldError('register.mobile_taken', 'mobileNum', { commits: true });
  }
  if (upline?.agent) await giveLinkRates(request, upline, id);
  await db.query('UPDATE members SET last_login_at = $2 WHERE id = $1', [id, now]);
  await recordActivity(db, request, id, 'registered');
  const token = await openSession(db, id, now, { name: deviceName(userAgent, device) });
  return { token, userName: account, customerType: type, firstTimeLogin: true };
}

export const registrationRoutes: AreaRoutes<'registration'> = {
  'registration.rules': async ({ db, merchantCode }) =>
    (await requireMerchant(db, merchantCode)).registration,
  'registration.checkAffiliate': async (request) => {
    const { gateway, query, merchantCode } = request;
    const isRight = async (tx: Queryable) => (await findInviter(tx, merchantCode, query.code)) !== undefined;
    if (!allowed(await checkInvitation(gateway.db, callerOf(request), isRight)))
      throw new ApiError('register.invitation');
    return null;
  },
  'registration.register': register,
};
