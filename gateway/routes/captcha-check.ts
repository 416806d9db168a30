import { ApiError } from '../http/api-error';
import type { CallName } from '../../contract/wire/index';
import type { RequestContext } from '../http/request-context';

type CaptchaRequest = Pick<RequestContext<CallName>, 'gateway' | 'db' | 'merchantCode' | 'captchaId'>;

/**
 * Requires the right answer to a captcha of the merchant.
 * @param text the answer, from the body; its captcha's id is in the header
 * @throws ApiError verification.captcha, which makes the client request a new one
 */
export async function requireCaptcha(
  { gateway, db, merchantCode, captchaId }: CaptchaRequest,
  text: string | undefined,
): Promise<void> {
  const answer = captchaId !== undefined && text ? { id: captchaId, text } : null;
  if (answer && (await gateway.captcha.check(db, merchantCode, answer, gateway.now()))) return;
  throw new ApiError('verification.captcha', { captcha: true, field: 'captcha' }, { commits: true });
}
