import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CAPTCHA_TTL_MS } from '../../contract/constants';
import type { Queryable } from './db';

const FIGURES = 4;
const hash = (id: string, text: string): string => createHash('sha256').update(`${id}:${text}`).digest('hex');

/** Makes a captcha. Only the hash of its figures is kept. @param now epoch ms */
export async function makeCaptcha(db: Queryable, now: number): Promise<{ id: string; text: string }> {
  const id = randomBytes(16).toString('base64url');
  const text = String(randomInt(10 ** FIGURES)).padStart(FIGURES, '0');
  await db.query('DELETE FROM captchas WHERE expires_at <= $1', [now]);
  await db.query('INSERT INTO captchas VALUES ($1, $2, $3)', [id, hash(id, text), now + CAPTCHA_TTL_MS]);
  return { id, text };
}

/** Whether a captcha was read right. It is used up in any case. @param now epoch ms */
export async function takeCaptcha(db: Queryable, id: string, text: string, now: number): Promise<boolean> {
  const [row] = await db.query<{ hash: string }>(
    'DELETE FROM captchas WHERE id = $1 AND expires_at > $2 RETURNING answer_hash AS hash',
    [id, now],
  );
  return row !== undefined && row.hash === hash(id, text.trim());
}

/** The figures of a captcha, which stays as it is; '' without one. Only the operator may ask. */
export async function readCaptcha(db: Queryable, id: string): Promise<string> {
  const [row] = await db.query<{ hash: string }>('SELECT answer_hash AS hash FROM captchas WHERE id = $1', [
    id,
  ]);
  for (let number = 0; row && number < 10 ** FIGURES; number++) {
    const text = String(number).padStart(FIGURES, '0');
    if (hash(id, text) === row.hash) return text;
  }
  return '';
}
