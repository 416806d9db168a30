import { randomBytes } from 'node:crypto';
import { randomDigits, sha256 } from '../crypto/tokens';
import { lock } from './advisory-locks';
import type { Db, Queryable } from './db';
import type { Mobile } from './mobile';
import {
  CODE_LIMIT_WINDOW_MS,
  CODE_TTL_MS,
  smsCodeWaitMs,
  type CodePurpose,
  type CodeRequest,
} from './sms-code-limits';

const CODE_DIGITS = 6;
const MAX_GUESSES = 5;

const codeHash = (id: string, code: string): string => sha256(`${id}:${code}`);

/**
 * Creates a code for a number, unless a limit is reached (spec: verification, SMS codes).
 * @param now epoch ms
 * @returns the code, or how long to wait in ms
 */
export async function createCode(
  db: Db,
  request: CodeRequest,
  now: number,
): Promise<{ code: string } | { waitMs: number }> {
  await db.query('DELETE FROM codes WHERE at <= $1', [now - CODE_LIMIT_WINDOW_MS]);
  return db.tx(async (tx) => {
    // Concurrent requests are counted too. Everybody locks the address first, so there are no deadlocks.
    await lock(tx, 'smsCode', `${request.merchantCode}\n${request.address}`);
    await lock(tx, 'smsCode', `${request.merchantCode}\n+${request.dial}${request.number}`);
    const waitMs = await smsCodeWaitMs(tx, request, now);
    return waitMs > 0 ? { waitMs } : { code: await insertCode(tx, request, now) };
  });
}

async function insertCode(db: Queryable, request: CodeRequest, now: number): Promise<string> {
  const { merchantCode, dial, number, purpose, address } = request;
  const id = randomBytes(12).toString('base64url');
  const code = randomDigits(CODE_DIGITS);
  await db.query(
    `INSERT INTO codes (id, merchant, purpose, dial, number, code_hash, address, at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, merchantCode, purpose, dial, number, codeHash(id, code), address, now, now + CODE_TTL_MS],
  );
  return code;
}

/**
 * Checks a merchant's code and marks it as used. A wrong guess counts; after five the code is no longer accepted.
 * @param mobile without a calling code, the number may be of any country
 * @param now epoch ms
 * @returns the number that the code was sent to; undefined if the code is wrong
 */
export async function consumeCode(
  db: Queryable,
  merchantCode: string,
  mobile: { dial?: string | undefined; number: string },
  purpose: CodePurpose,
  code: string,
  now: number,
): Promise<Mobile | undefined> {
  // One statement counts the guess and reads the code, so that concurrent guesses are all counted.
  const rows = await db.query<Mobile & { id: string; hash: string }>(
    `UPDATE codes SET guesses = guesses + 1
     WHERE number = $1 AND ($2::text IS NULL OR dial = $2) AND purpose = $3 AND NOT used AND guesses < $4 AND expires_at > $5
       AND merchant = $6
     RETURNING id, dial, number, code_hash AS hash`,
    [mobile.number, mobile.dial ?? null, purpose, MAX_GUESSES, now, merchantCode],
  );
  const match = rows.find((row) => row.hash === codeHash(row.id, code));
  if (!match) return undefined;
  const used = await db.query('UPDATE codes SET used = true WHERE id = $1 AND NOT used RETURNING 1', [
    match.id,
  ]);
  return used.length ? { dial: match.dial, number: match.number } : undefined;
}
