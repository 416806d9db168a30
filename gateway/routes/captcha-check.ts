import { Refusal } from '../http/api-error';
import type { Queryable } from '../store/db';
import { takeCaptcha } from '../store/captchas';

/**
 * Demands a captcha that was read right.
 * @param now epoch ms
 * @throws Refusal verification.captcha, which asks for another one
 */
export async function demandCaptcha(
  db: Queryable,
  id: string | undefined,
  text: string | undefined,
  now: number,
): Promise<void> {
  const right = id !== undefined && Boolean(text) && (await takeCaptcha(db, id, text as string, now));
  if (!right) throw new Refusal('verification.captcha', { captcha: true, field: 'captcha' }, { keeps: true });
}
