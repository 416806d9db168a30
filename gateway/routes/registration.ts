import * as z from 'zod/mini';
import { normalise } from '../../contract/rules/fields';
import { OPTIONAL_FIELDS, registrationSchema } from '../../contract/rules/forms';
import { ruleOf } from '../../contract/rules/rule-set';
import type { RegistrationBody } from '../../contract/wire/registration';
import type { Asked, Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { createMember, freeAccount } from '../store/accounts';
import { mobileOf, takeCode, type Mobile } from '../store/sms-codes';
import type { Queryable } from '../store/db';
import { readFeatures, readMerchant } from '../store/merchants';
import { openSession } from '../store/sessions';
import { demandCaptcha } from './captcha-check';
import { firebaseUser, verifiedMobile } from './firebase-login';

type Registration = Pick<
  Routes,
  Extract<keyof Routes, `registration.${string}`> | 'announcements.registration'
>;
type Asking = Asked<'registration.register'>;

const MEMBER_TYPE = 0;
/** Fields with a column of their own; the others are kept together. */
const OWN_COLUMN: ReadonlySet<string> = new Set(['nickname', 'email', 'paymentPassword', 'affiliateCode']);

/** What was written so far stays: a captcha that was used up, a guess that was counted. */
const refuse = (code: ConstructorParameters<typeof Refusal>[0], field: string): Refusal =>
  new Refusal(code, { field }, { keeps: true });

/** The member behind an invitation code; codes are user names. */
async function upline(db: Queryable, code: string): Promise<{ id: string; disabled: boolean } | undefined> {
  const [found] = await db.query<{ id: string; disabled: boolean }>(
    'SELECT id, disabled FROM members WHERE account = $1 AND type <> 4',
    [normalise('code', code).toLowerCase()],
  );
  return found;
}

/** @throws Refusal request.invalid with the field that does not fit the merchant's rules */
async function checked({ db, body, merchant }: Asking): Promise<{
  values: Record<string, string>;
  method: 'username' | 'mobile';
  features: Record<string, boolean>;
}> {
  const [facts, features] = await Promise.all([readMerchant(db, merchant), readFeatures(db, merchant)]);
  if (!facts || !features) throw new Refusal('request.not_found');
  const method = body.normalRegister ? 'username' : 'mobile';
  if (!features[method === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3']) throw new Refusal('auth.forbidden');
  const { rules, registration } = facts;
  // A code that came with the address is not a field of the form, and is looked at all the same.
  const schema = registrationSchema({ method, rules, fields: registration, features, invited: false });
  const byFirebase = body.firebaseChannel === 'sms';
  const anyCode = '0'.repeat(ruleOf(rules, 'verificationCode').min);
  const parsed = z.safeParse(schema, byFirebase ? { ...body, verificationCode: anyCode } : body);
  if (!parsed.success)
    throw new Refusal('request.invalid', { field: String(parsed.error.issues[0]?.path[0]) });
  const values = parsed.data as Record<string, string>;
  if (values['mobileNum'] && !body.countryDialingCode)
    throw new Refusal('request.invalid', { field: 'countryDialingCode' });
  return { values, method, features };
}

/** The number that Firebase verified. A refused token, like a wrong code, leaves the captcha used up. */
async function firebaseMobile(asked: Asking, { dial, number }: Mobile): Promise<Mobile | null> {
  try {
    return verifiedMobile(await firebaseUser(asked, asked.body.firebaseIdToken), dial, number);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, error.value, { keeps: true }) : error;
  }
}

/** The number, and whether it is known to be the member's. */
async function mobileFor(
  asked: Asking,
  { values, features }: { values: Record<string, string>; features: Record<string, boolean> },
): Promise<{ mobile: Mobile | null; verified: boolean }> {
  const { db, gateway, body } = asked;
  const number = values['mobileNum'];
  if (!number) return { mobile: null, verified: false };
  const mobile = mobileOf(body.countryDialingCode, number);
  if (!features['REGMOBVERF3']) return { mobile, verified: false };
  const proven =
    body.firebaseChannel === 'sms'
      ? await firebaseMobile(asked, mobile)
      : await takeCode(db, mobile, 'REG3', values['verificationCode'] ?? '', gateway.now());
  if (!proven) throw refuse('verification.code', 'verificationCode');
  return { mobile, verified: true };
}

/** The member who recommends another: an id or a user name. */
async function recommender(db: Queryable, id: string): Promise<string> {
  const [found] = await db.query<{ id: string }>(
    'SELECT id FROM members WHERE (id = $1 OR account = $1) AND type <> 4 AND NOT disabled',
    [id.toLowerCase()],
  );
  if (!found) throw refuse('register.referrer', 'recommenderId');
  return found.id;
}

/**
 * @returns the id of the member whose code it is, else of the one who recommends
 * @throws Refusal register.invitation, register.agent, register.referrer
 */
async function uplineFor(
  db: Queryable,
  { affiliateCode }: RegistrationBody,
  { recommenderId }: Record<string, string>,
): Promise<string | null> {
  const recommending = recommenderId ? await recommender(db, recommenderId) : null;
  if (!affiliateCode) return recommending;
  const found = await upline(db, affiliateCode);
  if (!found) throw refuse('register.invitation', 'affiliateCode');
  if (found.disabled) throw refuse('register.agent', 'affiliateCode');
  return found.id;
}

const isTaken = async (db: Queryable, account: string): Promise<boolean> =>
  (await db.query('SELECT 1 FROM members WHERE account = $1', [account])).length > 0;

async function register(asked: Asking) {
  const { db, gateway, body, captchaId } = asked;
  const now = gateway.now();
  const form = await checked(asked);
  const { values, method } = form;
  if ('captcha' in values) await demandCaptcha(db, captchaId, values['captcha'], now);
  const uplineId = await uplineFor(db, body, values);
  const account =
    method === 'username' ? String(values['username']).toLowerCase() : await freeAccount(db, 'mb');
  if (await isTaken(db, account)) throw refuse('register.username_taken', 'username');
  const { mobile, verified } = await mobileFor(asked, form);
  const profile = OPTIONAL_FIELDS.filter((name) => !OWN_COLUMN.has(name) && values[name]);
  const id = await createMember(
    db,
    {
      account,
      password: values['password'] ?? null,
      type: MEMBER_TYPE,
      uplineId,
      mobile,
      mobileVerified: verified,
      nickname: values['nickname'] ?? null,
      email: values['email'] ?? '',
      paymentPassword: values['paymentPassword'] ?? '',
      profile: Object.fromEntries(profile.map((name) => [name, String(values[name])])),
      registerMethod: body.registerMethod,
    },
    now,
  );
  if (id === undefined) {
    // Somebody may have come first with the name in the meantime.
    if (await isTaken(db, account)) throw refuse('register.username_taken', 'username');
    throw refuse('register.mobile_taken', 'mobileNum');
  }
  await db.query('UPDATE members SET last_login_at = $2 WHERE id = $1', [id, now]);
  const token = await openSession(db, id, now);
  return { token, userName: account, customerType: MEMBER_TYPE, firstTimeLogin: true };
}

export const registrationRoutes: Registration = {
  'registration.rules': async ({ db, merchant }) => {
    const facts = await readMerchant(db, merchant);
    if (!facts) throw new Refusal('request.not_found');
    return facts.registration;
  },
  'registration.checkAffiliate': async ({ db, query }) => {
    const found = await upline(db, query.code);
    if (!found) throw new Refusal('register.invitation');
    if (found.disabled) throw new Refusal('register.agent');
    return null;
  },
  'registration.register': register,
  'announcements.registration': async ({ db, language }) => {
    const banners = await db.query<{
      id: string;
      title: string;
      subtitle: string | null;
      image: string | null;
      link: string | null;
    }>(
      `SELECT id, title, subtitle, image, link FROM announcements
       WHERE kind = 'register' AND (language IS NULL OR language = $1) ORDER BY position, id`,
      [language],
    );
    return {
      banners: banners.map(({ subtitle, image, ...row }) => ({
        ...row,
        ...(subtitle !== null && { subtitle }),
        image: image ?? '',
      })),
    };
  },
};
