import { ApiError } from '../http/api-error';
import { consumeCaptcha } from '../store/captchas';
import type { Queryable } from '../store/db';

/**
 * Requires the right answer to a captcha of the merchant.
 * @param now epoch ms
 * @throws ApiError verification.captcha, which makes the client show a new one
 */
export async function requireCaptcha(
  db: Queryable,
  secret: Buffer,
  merchantCode: string,
  id: string | undefined,
  text: string | undefined,
  now: number,
): Promise<void> {
  if (id !== undefined && text && (await consumeCaptcha(db, secret, merchantCode, id, text, now))) return;
  throw new ApiError('verification.captcha', { captcha: true, field: 'captcha' }, { commits: true });
}
