import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db, Queryable } from './db';

/** What a code is for; one for the login opens nothing else. */
export type Purpose = 'login' | 'REG3' | 'VERIFICATION3';
export interface Mobile {
  /** Country calling code in digits. */
  dial: string;
  /** National number in digits, without the leading 0. */
  number: string;
}

/** How long a code can be used. */
export const CODE_MINUTES = 2;
const CODE_TTL_MS = CODE_MINUTES * 60_000;
const FIGURES = 6;
const GUESSES = 5;
/** Codes per number and hour, and per address and hour. */
const PER_NUMBER = 6;
const PER_ADDRESS = 30;
const HOUR_MS = 60 * 60_000;

/** A number as it is kept, however it was typed. */
export const mobileOf = (dial: string, number: string): Mobile => ({
  dial,
  number: number.replace(/\D/g, '').replace(/^0+/, ''),
});

const hash = (id: string, code: string): string => createHash('sha256').update(`${id}:${code}`).digest('hex');

/**
 * Makes a code for a number, unless one was made a moment ago or too many were.
 * @param now epoch ms
 * @returns the code, or how long to wait in ms
 */
export async function makeCode(
  db: Db,
  asked: Mobile & { purpose: Purpose; address: string },
  now: number,
): Promise<{ code: string } | { waitMs: number }> {
  await db.query('DELETE FROM codes WHERE at <= $1', [now - HOUR_MS]);
  return db.tx(async (tx) => {
    // Who asks many times at once is counted all the same. The address first, for everybody: nobody waits in a circle.
    for (const name of [asked.address, `+${asked.dial}${asked.number}`]) {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [name]);
    }
    const waitMs = await waitFor(tx, asked, now);
    return waitMs > 0 ? { waitMs } : { code: await newCode(tx, asked, now) };
  });
}

type Asked = Parameters<typeof makeCode>[1];

/** How long until another code may be made, in ms. */
async function waitFor(db: Queryable, asked: Asked, now: number): Promise<number> {
  const { dial, number, purpose, address } = asked;
  const [row] = await db.query<{
    ofNumber: number;
    ofAddress: number;
    last: number | null;
    firstOfNumber: number | null;
    firstOfAddress: number | null;
  }>(
    `SELECT count(*) FILTER (WHERE number = $1 AND dial = $2)::int AS "ofNumber",
       count(*) FILTER (WHERE address = $3)::int AS "ofAddress",
       max(at) FILTER (WHERE number = $1 AND dial = $2 AND purpose = $4 AND NOT used) AS last,
       min(at) FILTER (WHERE number = $1 AND dial = $2) AS "firstOfNumber",
       min(at) FILTER (WHERE address = $3) AS "firstOfAddress"
     FROM codes WHERE (number = $1 AND dial = $2) OR address = $3`,
    [number, dial, address, purpose],
  );
  const free = [
    (row?.last ?? -CODE_TTL_MS) + CODE_TTL_MS,
    row && row.ofNumber >= PER_NUMBER ? (row.firstOfNumber ?? now) + HOUR_MS : 0,
    row && row.ofAddress >= PER_ADDRESS ? (row.firstOfAddress ?? now) + HOUR_MS : 0,
  ];
  return Math.max(...free) - now;
}

async function newCode(db: Queryable, asked: Asked, now: number): Promise<string> {
  const { dial, number, purpose, address } = asked;
  const id = randomBytes(12).toString('base64url');
  const code = String(randomInt(10 ** FIGURES)).padStart(FIGURES, '0');
  await db.query(
    'INSERT INTO codes (id, purpose, dial, number, code_hash, address, at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [id, purpose, dial, number, hash(id, code), address, now, now + CODE_TTL_MS],
  );
  return code;
}

/**
 * Checks a code and uses it up. A wrong guess counts; after five the code is worth nothing.
 * @param mobile without a dialing code: of whichever country the number is
 * @param now epoch ms
 * @returns the number that it was sent to, or undefined
 */
export async function takeCode(
  db: Queryable,
  mobile: { dial?: string | undefined; number: string },
  purpose: Purpose,
  code: string,
  now: number,
): Promise<Mobile | undefined> {
  // Counting the guess and reading the code are one statement: guesses that come at once are counted all the same.
  const rows = await db.query<Mobile & { id: string; hash: string }>(
    `UPDATE codes SET guesses = guesses + 1
     WHERE number = $1 AND ($2::text IS NULL OR dial = $2) AND purpose = $3 AND NOT used AND guesses < $4 AND expires_at > $5
     RETURNING id, dial, number, code_hash AS hash`,
    [mobile.number, mobile.dial ?? null, purpose, GUESSES, now],
  );
  const right = rows.find((row) => row.hash === hash(row.id, code));
  if (!right) return undefined;
  const taken = await db.query('UPDATE codes SET used = true WHERE id = $1 AND NOT used RETURNING 1', [
    right.id,
  ]);
  return taken.length ? { dial: right.dial, number: right.number } : undefined;
}
