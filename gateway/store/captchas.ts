import { randomBytes } from 'node:crypto';
import { normalise } from '../../contract/rules/normalise';
import { keyedHash } from '../crypto/secret';
import { randomDigits } from '../crypto/tokens';
import type { Queryable } from './db';

export const CAPTCHA_TTL_MS = 5 * 60_000;

const CAPTCHA_DIGITS = 4;
const answerHash = (secret: Buffer, id: string, text: string): string =>
  keyedHash(secret, 'captcha', id, text);

/**
 * Creates a captcha of a merchant. Only a keyed hash of its answer is stored (spec: verification, Captcha).
 * @param now epoch ms
 * @param text its answer; random digits to be drawn, unless it is another kind of captcha
 */
export async function createCaptcha(
  db: Queryable,
  secret: Buffer,
  merchantCode: string,
  now: number,
  text: string = randomDigits(CAPTCHA_DIGITS),
): Promise<{ id: string; text: string }> {
  const id = randomBytes(16).toString('base64url');
  await db.query('DELETE FROM captchas WHERE expires_at <= $1', [now]);
  await db.query('INSERT INTO captchas (id, merchant, answer_hash, expires_at) VALUES ($1, $2, $3, $4)', [
    id,
    merchantCode,
    answerHash(secret, id, text),
    now + CAPTCHA_TTL_MS,
  ]);
  return { id, text };
}

/**
 * Whether the text answers a captcha, which can be used once, rightly or wrongly. A captcha of another merchant does not
 * count, and stays unused there.
 * @param now epoch ms
 */
export async function consumeCaptcha(
  db: Queryable,
  secret: Buffer,
  merchantCode: string,
  id: string,
  text: string,
  now: number,
): Promise<boolean> {
  const [row] = await db.query<{ hash: string }>(
    'DELETE FROM captchas WHERE id = $1 AND merchant = $2 AND expires_at > $3 RETURNING answer_hash AS hash',
    [id, merchantCode, now],
  );
  return row !== undefined && row.hash === answerHash(secret, id, normalise('digits', text));
}

/** The digits of a captcha, which stays valid; '' if there is none. For the operator only. */
export async function readCaptcha(db: Queryable, secret: Buffer, id: string): Promise<string> {
  const [row] = await db.query<{ hash: string }>('SELECT answer_hash AS hash FROM captchas WHERE id = $1', [
    id,
  ]);
  for (let number = 0; row && number < 10 ** CAPTCHA_DIGITS; number++) {
    const text = String(number).padStart(CAPTCHA_DIGITS, '0');
    if (answerHash(secret, id, text) === row.hash) return text;
  }
  return '';
}
