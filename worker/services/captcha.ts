import type { CaptchaText } from '../../contract/commands';

/** The options of a call whose body may hold what was read in a captcha; its id travels in a header. */
export const withCaptcha = <B extends object>(
  body: B,
  captcha: CaptchaText | undefined,
): { body: B & { captcha?: string }; captchaId?: string } =>
  captcha ? { body: { ...body, captcha: captcha.text }, captchaId: captcha.id } : { body };
