import { CAPTCHA_WIDTH, captchaSvg } from '../art/captcha';
import { pngOf } from '../art/png';
import { CAPTCHA_TTL_MS, consumeCaptcha, createCaptcha } from '../store/captchas';
import type { CaptchaService } from './captcha-service';

/** More than twice the size at which it is shown, for sharp screens. */
const WIDTH_PX = 3 * CAPTCHA_WIDTH;

/** Digits in a picture, which a player types (spec: verification, Picture). */
export const pictureCaptcha = (secret: Buffer): CaptchaService => ({
  create: async (db, merchantCode, now) => {
    const { id, text } = await createCaptcha(db, secret, merchantCode, now);
    const image = (await pngOf(captchaSvg(text), WIDTH_PX)).toString('base64');
    return { kind: 'picture', id, validMs: CAPTCHA_TTL_MS, image };
  },
  check: (db, merchantCode, { id, text }, now) => consumeCaptcha(db, secret, merchantCode, id, text, now),
});
