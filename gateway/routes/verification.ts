import { telegramUserId } from '../crypto/telegram';
import type { Gateway } from '../gateway';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { findByMobile } from '../store/accounts';
import { mobileOf, type Mobile } from '../store/mobile';
import { CODE_MINUTES, type CodePurpose } from '../store/sms-code-limits';
import { createCode } from '../store/sms-codes';
import { messageText } from '../texts';
import { requireMethod } from './verification-methods';

/** Digits of a national number without its leading zeros. */
const MIN_NUMBER_DIGITS = 4;

interface SmsRequest {
  mobile: Mobile;
  purpose: CodePurpose;
  address: string;
  language: string;
  merchantCode: string;
}

async function sendCode(gateway: Gateway, request: SmsRequest): Promise<{ expiredMinutes: number }> {
  const { mobile, purpose, address, language, merchantCode } = request;
  const { db } = gateway;
  if (mobile.number.length < MIN_NUMBER_DIGITS) throw new ApiError('request.invalid');
  const { brand, register } = await requireMethod(db, merchantCode, purpose);
  // The price of a message depends on the country, so codes go only to countries that the merchant serves.
  const served = register.countries.some(({ dialingCode }) => dialingCode === mobile.dial);
  if (!served) throw fieldError('request.invalid', 'mobileNum');
  const now = gateway.now();
  const created = await createCode(db, { ...mobile, merchantCode, purpose, address }, now);
  if ('waitMs' in created) throw new ApiError('request.rate_limited', { retryAfterMs: created.waitMs });
  // The response does not tell whether the number belongs to a member: if not, only the message is left out.
  const send = purpose === 'REG3' || (await findByMobile(db, merchantCode, mobile)) !== undefined;
  const values = { code: created.code, brand: brand.name, minutes: CODE_MINUTES };
  const text = messageText(language, 'code', values);
  if (send) gateway.messenger.send({ kind: 'sms', to: `+${mobile.dial}${mobile.number}`, text, at: now });
  return { expiredMinutes: CODE_MINUTES };
}

export const verificationRoutes: AreaRoutes<'verification'> = {
  'verification.captcha': ({ gateway, db, merchantCode }) =>
    gateway.captcha.create(db, merchantCode, gateway.now()),
  'verification.smsLogin': ({ gateway, body, ...request }) => {
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum);
    return sendCode(gateway, { ...request, mobile, purpose: 'login' });
  },
  'verification.sms': ({ gateway, body, ...request }) => {
    const mobile = mobileOf(body.countryDialingCode, body.mobileNo);
    return sendCode(gateway, { ...request, mobile, purpose: body.moduleId });
  },
  'verification.telegram': async ({ gateway, db, body, merchantCode }) => {
    await requireMethod(db, merchantCode, 'telegram');
    const { telegramBotToken, customToken } = gateway.firebase;
    if (!telegramBotToken) throw new ApiError('auth.forbidden');
    const id = telegramUserId(body.user, telegramBotToken, gateway.now());
    if (id === undefined) throw new ApiError('verification.id_token');
    const token = await customToken(`telegram:${id}`, gateway.now());
    if (token === null) throw new ApiError('auth.forbidden');
    return { customToken: token };
  },
};
