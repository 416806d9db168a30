import { telegramUserId } from '../crypto/telegram';
import { ApiError, fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { findByMobile } from '../store/accounts';
import { internationalOf, mobileOf, type Mobile } from '../store/mobile';
import { CODE_MINUTES, createCode } from '../store/sms-codes';
import { messageText } from '../texts';
import { callerOf, withCaptcha } from './limits';
import { requireMethod } from './verification-methods';

/** Digits of a national number without its leading zeros. */
const MIN_NUMBER_DIGITS = 4;

type SmsRequest = Omit<RequestContext<'verification.sms'>, 'query' | 'body'>;

async function sendCode(
  request: SmsRequest,
  mobile: Mobile,
  purpose: 'login' | 'REG3' | 'VERIFICATION3',
  captcha: string | undefined,
): Promise<{ expiredMinutes: number }> {
  const { gateway, language, merchantCode } = request;
  const { db, secret } = gateway;
  if (mobile.number.length < MIN_NUMBER_DIGITS) throw new ApiError('request.invalid');
  const { brand, register } = await requireMethod(db, merchantCode, purpose);
  // The price of a message depends on the country, so codes go only to countries that the merchant serves.
  const served = register.countries.some(({ dialingCode }) => dialingCode === mobile.dial);
  if (!served) throw fieldError('request.invalid', 'mobileNum');
  const caller = callerOf(request);
  const code = await withCaptcha(request, captcha, (solved) =>
    createCode(db, secret, caller, { ...mobile, purpose }, solved),
  );
  // The response does not tell whether the number belongs to a member: if not, only the message is left out.
  const send = purpose === 'REG3' || (await findByMobile(db, merchantCode, mobile)) !== undefined;
  const text = messageText(language, 'code', { code, brand: brand.name, minutes: CODE_MINUTES });
  if (send) gateway.messenger.send({ kind: 'sms', to: internationalOf(mobile), text, at: caller.now });
  return { expiredMinutes: CODE_MINUTES };
}

export const verificationRoutes: AreaRoutes<'verification'> = {
  'verification.captcha': ({ gateway, db, merchantCode }) =>
    gateway.captcha.create(db, merchantCode, gateway.now()),
  'verification.smsLogin': ({ body, ...request }) => {
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum);
    return sendCode(request, mobile, 'login', body.captcha);
  },
  'verification.sms': ({ body, ...request }) => {
    const mobile = mobileOf(body.countryDialingCode, body.mobileNo);
    return sendCode(request, mobile, body.moduleId, body.captcha);
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
