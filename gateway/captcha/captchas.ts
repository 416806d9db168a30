import type { CaptchaKind, CaptchaService } from './captcha-service';
import { pictureCaptcha } from './picture-captcha';
import { workCaptcha } from './work-captcha';

/** The captcha of each value of `CAPTCHA`. Its argument is the key of the hashes of answers. */
export const CAPTCHAS: Record<CaptchaKind, (secret: Buffer) => CaptchaService> = {
  picture: pictureCaptcha,
  work: workCaptcha,
};
