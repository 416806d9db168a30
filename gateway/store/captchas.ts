import { randomBytes } from 'node:crypto';
import { CAPTCHA_TTL_MS } from '../../contract/constants';
import { randomDigits, sha256 } from '../crypto/tokens';
import type { Queryable } from './db';

const CAPTCHA_DIGITS = 4;
const answerHash = (id: string, text: string): string => sha256(`${id}:${text}`);

/** Creates a captcha. Only the hash of its digits is stored (spec: verification, Captcha). @param now epoch ms */
export async function createCaptcha(db: Queryable, now: number): Promise<{ id: string; text: string }> {
  const id = randomBytes(16).toString('base64url');
  const text = randomDigits(CAPTCHA_DIGITS);
  await db.query('DELETE FROM captchas WHERE expires_at <= $1', [now]);
  await db.query('INSERT INTO captchas VALUES ($1, $2, $3)', [
    id,
    answerHash(id, text),
    now + CAPTCHA_TTL_MS,
  ]);
  return { id, text };
}

/** Whether the text answers a captcha, which can be used once, rightly or wrongly. @param now epoch ms */
export async function consumeCaptcha(db: Queryable, id: string, text: string, now: number): Promise<boolean> {
  const [row] = await db.query<{ hash: string }>(
    'DELETE FROM captchas WHERE id = $1 AND expires_at > $2 RETURNING answer_hash AS hash',
    [id, now],
  );
  return row !== undefined && row.hash === answerHash(id, text.trim());
}

/** The digits of a captcha, which stays valid; '' if there is none. For the operator only. */
export async function readCaptcha(db: Queryable, id: string): Promise<string> {
  const [row] = await db.query<{ hash: string }>('SELECT answer_hash AS hash FROM captchas WHERE id = $1', [
    id,
  ]);
  for (let number = 0; row && number < 10 ** CAPTCHA_DIGITS; number++) {
    const text = String(number).padStart(CAPTCHA_DIGITS, '0');
    if (answerHash(id, text) === row.hash) return text;
  }
  return '';
}
