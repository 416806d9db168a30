import type { CaptchaKind, CaptchaService } from './captcha-service';
import { pictureCaptcha } from './picture-captcha';
import { workCaptcha } from './work-captcha';

/** The captcha of each value of `CAPTCHA`. */
export const CAPTCHAS: Record<CaptchaKind, CaptchaService> = { picture: pictureCaptcha, work: workCaptcha };
