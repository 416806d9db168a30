import { captchaSvg } from '../art/captcha';
import { pngOf } from '../art/png';
import { telegramUserId } from '../crypto/telegram';
import type { Gateway, Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { makeCaptcha } from '../store/captchas';
import { CODE_MINUTES, makeCode, mobileOf, type Mobile, type Purpose } from '../store/sms-codes';
import { findByMobile } from '../store/accounts';
import { messageText } from '../texts';
import { demandWay } from './verification-methods';

type Verification = Pick<Routes, Extract<keyof Routes, `verification.${string}`>>;

/** Without its leading zeros. */
const SHORTEST_NUMBER = 4;
/** Pictures are drawn at twice their size. */
const CAPTCHA_WIDTH = 232;

async function send(
  gateway: Gateway,
  asked: { mobile: Mobile; purpose: Purpose; address: string; language: string; merchant: string },
): Promise<{ expiredMinutes: number }> {
  const { mobile, purpose, address, language, merchant } = asked;
  const { db } = gateway;
  if (mobile.number.length < SHORTEST_NUMBER) throw new Refusal('request.invalid');
  const { brand, register } = await demandWay(db, merchant, purpose);
  // Messages cost money by country: none is sent to one that the merchant does not serve.
  const served = register.countries.some(({ dialingCode }) => dialingCode === mobile.dial);
  if (!served) throw new Refusal('request.invalid', { field: 'mobileNum' });
  const now = gateway.now();
  const made = await makeCode(db, { ...mobile, purpose, address }, now);
  if ('waitMs' in made) throw new Refusal('request.rate_limited', { retryAfterMs: made.waitMs });
  // Whether a number is a member's is nobody else's business: without one, nothing is sent, and nothing else differs.
  const known = purpose === 'REG3' || (await findByMobile(db, mobile)) !== undefined;
  const text = messageText(language, 'code', { code: made.code, brand: brand.name, minutes: CODE_MINUTES });
  if (known) gateway.messenger.send({ kind: 'sms', to: `+${mobile.dial}${mobile.number}`, text, at: now });
  return { expiredMinutes: CODE_MINUTES };
}

export const verificationRoutes: Verification = {
  'verification.captcha': async ({ gateway, db }) => {
    const { id, text } = await makeCaptcha(db, gateway.now());
    return { id, image: (await pngOf(captchaSvg(text), CAPTCHA_WIDTH)).toString('base64') };
  },
  'verification.smsLogin': ({ gateway, body, ...asked }) => {
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum);
    return send(gateway, { ...asked, mobile, purpose: 'login' });
  },
  'verification.sms': ({ gateway, body, ...asked }) => {
    const mobile = mobileOf(body.countryDialingCode, body.mobileNo);
    return send(gateway, { ...asked, mobile, purpose: body.moduleId });
  },
  'verification.telegram': async ({ gateway, db, body, merchant }) => {
    await demandWay(db, merchant, 'telegram');
    const { telegramBotToken, customToken } = gateway.firebase;
    if (!telegramBotToken) throw new Refusal('auth.forbidden');
    const id = telegramUserId(body.user, telegramBotToken, gateway.now());
    if (id === undefined) throw new Refusal('verification.id_token');
    const token = await customToken(`telegram:${id}`, gateway.now());
    if (token === null) throw new Refusal('auth.forbidden');
    return { customToken: token };
  },
};
