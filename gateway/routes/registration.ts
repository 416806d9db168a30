import { OPTIONAL_FIELDS, registrationSchema } from '../../contract/rules/forms';
import { ruleOf } from '../../contract/rules/rule-set';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { accountExists, createMember, unusedAccount } from '../store/accounts';
import { mobileOf, type Mobile } from '../store/mobile';
import { openSession } from '../store/sessions';
import { consumeCode } from '../store/sms-codes';
import { requireCaptcha } from './captcha-check';
import { firebaseUser, verifiedMobile } from './firebase-login';
import { requireUpline, uplineOf } from './invitation';
import { parseForm } from './parse-form';
import { requireFeatures, requireMerchant } from './require-merchant';

type RegistrationRequest = RequestContext<'registration.register'>;

interface Form {
  values: Record<string, string>;
  method: 'username' | 'mobile';
  features: Record<string, boolean>;
}

const MEMBER_TYPE = 0;
/** Optional fields with a column of their own; the others are stored together as the profile. */
const OWN_COLUMN: ReadonlySet<string> = new Set(['nickname', 'email', 'paymentPassword', 'affiliateCode']);

/** @throws ApiError request.invalid naming a field that violates the merchant's field rules, auth.forbidden */
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
  { values, features }: Form,
): Promise<{ mobile: Mobile | null; mobileVerified: boolean }> {
  const { db, gateway, body, merchantCode } = request;
  const number = values['mobileNum'];
  if (!number) return { mobile: null, mobileVerified: false };
  const mobile = mobileOf(body.countryDialingCode, number);
  if (!features['REGMOBVERF3']) return { mobile, mobileVerified: false };
  const verified =
    body.firebaseChannel === 'sms'
      ? await firebaseMobile(request, mobile)
      : await consumeCode(db, merchantCode, mobile, 'REG3', values['verificationCode'] ?? '', gateway.now());
  if (!verified) throw fieldError('verification.code', 'verificationCode', { commits: true });
  return { mobile, mobileVerified: true };
}

const usernameTaken = () => fieldError('register.username_taken', 'username', { commits: true });

async function register(request: RegistrationRequest) {
  const { db, gateway, body, merchantCode } = request;
  const now = gateway.now();
  const form = await checkForm(request);
  const { values, method } = form;
  if ('captcha' in values) {
    await requireCaptcha(request, values['captcha']);
  }
  const { affiliateCode } = body;
  const uplineId = await uplineOf(db, merchantCode, {
    affiliateCode,
    recommenderId: values['recommenderId'],
  });
  const account =
    method === 'username'
      ? String(values['username']).toLowerCase()
      : await unusedAccount(db, merchantCode, 'mb');
  if (await accountExists(db, merchantCode, account)) throw usernameTaken();
  const profile = OPTIONAL_FIELDS.filter((name) => !OWN_COLUMN.has(name) && values[name]);
  const id = await createMember(
    db,
    {
      merchantCode,
      account,
      password: values['password'] ?? null,
      type: MEMBER_TYPE,
      uplineId,
      ...(await mobileFor(request, form)),
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
  await db.query('UPDATE members SET last_login_at = $2 WHERE id = $1', [id, now]);
  const token = await openSession(db, id, now);
  return { token, userName: account, customerType: MEMBER_TYPE, firstTimeLogin: true };
}

export const registrationRoutes: AreaRoutes<'registration'> = {
  'registration.rules': async ({ db, merchantCode }) =>
    (await requireMerchant(db, merchantCode)).registration,
  'registration.checkAffiliate': async ({ db, query, merchantCode }) => {
    await requireUpline(db, merchantCode, query.code);
    return null;
  },
  'registration.register': register,
};
