import * as z from 'zod/mini';
import { TRIAL_TYPE } from '../../contract/access';
import { cursorOf, readPlace } from '../../contract/cursor';
import { NUMBERED_CURSOR } from '../../contract/records';
import { fieldSchema, isField } from '../../contract/rules/fields';
import { normalise } from '../../contract/rules/normalise';
import type { RuleName, RuleSet } from '../../contract/rules/rule-set';
import type { CallName } from '../../contract/wire/index';
import type { WireContacts } from '../../contract/wire/security';
import { checkPassword } from '../crypto/password';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { maskEmail, maskPhone } from '../mask';
import { notifyOfContact } from '../notices';
import { recordActivity } from '../security/activity';
import { readPasswordHash } from '../store/accounts';
import { listActivity } from '../store/activity';
import {
  isPhoneTaken,
  readContacts,
  setEmail,
  setPhone,
  verifiedPhone,
  type Contacts,
} from '../store/contacts';
import { internationalOf, mobileOf, type Mobile } from '../store/mobile';
import { checkAsked } from '../store/asked-passwords';
import type { Member } from '../store/sessions';
import { CODE_MINUTES, consumeCode, createCode, reopenCode, type CodePurpose } from '../store/sms-codes';
import { messageText } from '../texts';
import { allowed, callerOf, withCaptcha } from './limits';
import { wholeNumber } from './paging';
import { parseForm } from './parse-form';
import { requireFreshLogin } from './require-fresh-login';
import { requireMerchant } from './require-merchant';
import { requireSecurityCenter } from './require-security-center';

const MAX_PAGE_SIZE = 50;
/** Digits of a national number without its leading zeros. */
const MIN_NUMBER_DIGITS = 4;

type ChangeRequest = RequestContext<'security.phone'> | RequestContext<'security.email'>;

/** @throws ApiError auth.not_member for trial accounts, auth.forbidden without the feature */
async function requireOwner(
  request: Pick<RequestContext<CallName>, 'db' | 'merchantCode'> & { member: Member },
): Promise<void> {
  if (request.member.type === TRIAL_TYPE) throw new ApiError('auth.not_member');
  await requireSecurityCenter(request);
}

/** A code for one purpose of one member: nobody else can use it. */
const purposeOf = (purpose: 'phone' | 'email' | 'proof', { id }: Member): CodePurpose => `${purpose}:${id}`;

const viewOf = (contacts: Contacts): WireContacts => ({
  phone: contacts.number === null ? null : maskPhone(contacts.dial ?? '', contacts.number),
  phoneVerified: contacts.number !== null && contacts.phoneVerified,
  email: contacts.email === null ? null : maskEmail(contacts.email),
  emailVerified: contacts.email !== null && contacts.emailVerified,
  hasPassword: contacts.hasPassword,
});

/** @throws ApiError request.invalid naming the field */
function checkField(name: RuleName, rules: RuleSet | undefined, value: string, field: string): void {
  if (!isField(name, value, rules) || value === '') throw fieldError('request.invalid', field);
}

/** An address as it is stored and as codes name it. */
const addressOf = (text: string): string => normalise('email', text).toLowerCase();

/** Whom a code goes to. @throws ApiError request.invalid, content.not_found without a phone to send it to */
async function recipientOf(
  request: RequestContext<'security.code'>,
): Promise<{ mobile: Mobile; purpose: CodePurpose; mail: boolean }> {
  const { db, body, member, merchantCode } = request;
  const { rules, register } = await requireMerchant(db, merchantCode);
  if (body.purpose === 'oldPhone') {
    const mobile = verifiedPhone(await readContacts(db, member.id));
    if (!mobile) throw new ApiError('content.not_found');
    return { mobile, purpose: purposeOf('proof', member), mail: false };
  }
  if (body.purpose === 'newEmail') {
    const number = addressOf(body.to);
    checkField('email', rules, number, 'email');
    return { mobile: { dial: '', number }, purpose: purposeOf('email', member), mail: true };
  }
  const mobile = mobileOf(body.countryDialingCode ?? '', normalise('digits', body.to));
  checkField('mobileNum', rules, normalise('digits', body.to), 'mobileNum');
  // The price of a message depends on the country, so codes go only to countries that the merchant serves.
  const served = register.countries.some(({ dialingCode }) => dialingCode === mobile.dial);
  if (!served || mobile.number.length < MIN_NUMBER_DIGITS) throw fieldError('request.invalid', 'mobileNum');
  return { mobile, purpose: purposeOf('phone', member), mail: false };
}

async function sendCode(request: RequestContext<'security.code'>): Promise<{ expiredMinutes: number }> {
  const { gateway, language, merchantCode, body } = request;
  await requireOwner(request);
  const { mobile, purpose, mail } = await recipientOf(request);
  // Before a message is paid for and typed in vain.
  if (hasNoProof(await readContacts(gateway.db, request.member.id))) await requireFreshLogin(request);
  const caller = callerOf(request);
  const code = await withCaptcha(request, body.captcha, (solved) =>
    createCode(gateway.db, gateway.secret, caller, { ...mobile, purpose, mail }, solved),
  );
  const { brand } = await requireMerchant(gateway.db, merchantCode);
  const text = messageText(language, 'code', { code, brand: brand.name, minutes: CODE_MINUTES });
  const to = mail ? mobile.number : internationalOf(mobile);
  gateway.messenger.send({ kind: mail ? 'mail' : 'sms', to, text, at: caller.now });
  return { expiredMinutes: CODE_MINUTES };
}

const hasNoProof = (contacts: Contacts): boolean => !contacts.hasPassword && !verifiedPhone(contacts);

/**
 * Whoever has a password or a verified phone proves it before a change; the others need a fresh login (spec: security,
 * Proof).
 * @throws ApiError verification.password, verification.code, which commit; password.fresh_login
 */
async function requireProof(request: ChangeRequest, contacts: Contacts): Promise<void> {
  const { gateway, db, body, member } = request;
  const phone = verifiedPhone(contacts);
  const caller = callerOf(request);
  if (hasNoProof(contacts)) await requireFreshLogin(request);
  else if (body.oldCode !== '' && phone) {
    const purpose = purposeOf('proof', member);
    const oldCode = normalise('digits', body.oldCode);
    if (!allowed(await consumeCode(db, gateway.secret, caller, phone, purpose, oldCode)))
      throw fieldError('verification.code', 'oldCode', { commits: true });
  } else if (contacts.hasPassword) {
    const check = async () => checkPassword(await readPasswordHash(db, member.id), body.password);
    if (!allowed(await checkAsked(db, caller, 'oldPassword', member.origin, check)))
      throw fieldError('verification.password', 'password', { commits: true });
  } else if (phone) throw fieldError('verification.code', 'oldCode', { commits: true });
}

/** Checked last: while it is wrong, the code that proves who asks stays valid. @throws ApiError with this code, which commits */
async function requireCode(
  request: ChangeRequest,
  to: Mobile,
  before: Contacts,
  purpose: CodePurpose,
  error: 'verification.code' | 'verification.mail_code',
): Promise<void> {
  const { gateway, db, body, member } = request;
  const caller = callerOf(request);
  const code = normalise('digits', body.verificationCode);
  if (allowed(await consumeCode(db, gateway.secret, caller, to, purpose, code))) return;
  const phone = verifiedPhone(before);
  if (phone && body.oldCode !== '') await reopenCode(db, caller, phone, purposeOf('proof', member));
  throw fieldError(error, 'verificationCode', { commits: true });
}

/** What every change does when it is done: the list, the notices, the answer. */
async function finish(
  request: ChangeRequest,
  kind: 'phoneChanged' | 'emailChanged',
  before: Contacts,
): Promise<WireContacts> {
  const { db, member } = request;
  const now = await readContacts(db, member.id);
  await recordActivity(db, request, member.id, kind);
  await notifyOfContact(request, kind, before, now);
  return viewOf(now);
}

export const securityRoutes: AreaRoutes<'security'> = {
  'security.contacts': async (request) => {
    await requireOwner(request);
    return viewOf(await readContacts(request.db, request.member.id));
  },
  'security.code': sendCode,
  'security.phone': async (request) => {
    const { db, body, member, merchantCode } = request;
    await requireOwner(request);
    const before = await readContacts(db, member.id, { lock: true });
    const mobile = mobileOf(body.countryDialingCode, normalise('digits', body.mobileNum));
    await requireProof(request, before);
    await requireCode(request, mobile, before, purposeOf('phone', member), 'verification.code');
    // Only whoever has the phone learns that it is another member's.
    if (await isPhoneTaken(db, merchantCode, member.id, mobile))
      throw fieldError('register.mobile_taken', 'mobileNum', { commits: true });
    await setPhone(db, member.id, mobile);
    return finish(request, 'phoneChanged', before);
  },
  'security.email': async (request) => {
    const { db, body, member, merchantCode } = request;
    await requireOwner(request);
    const { rules } = await requireMerchant(db, merchantCode);
    const { email } = parseForm(z.object({ email: fieldSchema('email', rules, true) }), body);
    const before = await readContacts(db, member.id, { lock: true });
    await requireProof(request, before);
    const to = { dial: '', number: addressOf(email) };
    await requireCode(request, to, before, purposeOf('email', member), 'verification.mail_code');
    await setEmail(db, member.id, addressOf(email));
    return finish(request, 'emailChanged', before);
  },
  'security.activity': async (request) => {
    const { db, member, query } = request;
    await requireOwner(request);
    const size = wholeNumber(query.pageSize, MAX_PAGE_SIZE);
    const after = query.after === undefined ? undefined : readPlace(NUMBERED_CURSOR, query.after);
    const found = await listActivity(db, member.id, { after, limit: size + 1 });
    const list = found.slice(0, size);
    const last = found.length > size ? list.at(-1) : undefined;
    return { list, next: last === undefined ? null : cursorOf(last) };
  },
};
