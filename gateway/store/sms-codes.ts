import { randomBytes } from 'node:crypto';
import { keyedHash } from '../crypto/secret';
import { randomDigits } from '../crypto/tokens';
import { addAttempt, clearAttempts, DAY_MS, lockAttempts, pauseLeft, Refusal, tallyOf } from './attempts';
import type { Caller } from './attempts';
import type { Db, Queryable } from './db';
import { lockMessage, reserveMessage } from './message-limits';
import { internationalOf, type Mobile } from './mobile';

/** How long a code is valid. */
export const CODE_MINUTES = 2;
const CODE_TTL_MS = CODE_MINUTES * 60_000;
const CODE_DIGITS = 6;
/** Wrong guesses of a code from one network. */
const MAX_GUESSES = 5;
/** Wrong guesses of a code from all networks but the one that requested it, which keeps its own. */
const MAX_GUESSES_OF_OTHERS = 20;
/** Wrong codes of a number from a network within a day, after which it pauses. */
const FREE_FAILURES = 10;

/** What a code may be used for. A code for one purpose is not accepted for another. */
export type CodePurpose = 'login' | 'REG3' | 'VERIFICATION3' | `${'phone' | 'email' | 'proof'}:${string}`;
interface CodeRequest extends Mobile {
  purpose: CodePurpose;
  /** It goes to a mail address, which stands in place of the number; there is no calling code. */
  mail?: boolean;
}

const codeHash = (secret: Buffer, id: string, code: string): string => keyedHash(secret, 'code', id, code);

/**
 * Creates a code for a number, unless a limit is reached (spec: gateway, Messages). While a code can still be guessed,
 * nobody gets another one for the number and purpose: whoever has the phone has that one.
 * @param solved with a right captcha
 */
export const createCode = (
  db: Db,
  secret: Buffer,
  caller: Caller,
  request: CodeRequest,
  solved: boolean,
): Promise<string | Refusal> =>
  db.tx(async (tx) => {
    await tx.query('DELETE FROM codes WHERE expires_at <= $1', [caller.now]);
    const recipient = request.mail ? request.number : internationalOf(request);
    const kind = request.mail ? 'mail' : 'sms';
    const message = { kind, recipient, name: recipient } as const;
    await lockMessage(tx, caller, message);
    const validMs = await validCodeMs(tx, caller, request);
    if (validMs > 0) return new Refusal(validMs, false);
    const refusal = await reserveMessage(tx, caller, message, solved);
    return refusal ?? insertCode(tx, secret, caller, request);
  });

/** How long the code that can still be guessed is valid, in ms; 0 or less without one. */
async function validCodeMs(
  tx: Queryable,
  { merchantCode, now }: Caller,
  { dial, number, purpose }: CodeRequest,
): Promise<number> {
  const [row] = await tx.query<{ until: number | null }>(
    `SELECT max(expires_at) AS until FROM codes
     WHERE merchant = $1 AND number = $2 AND dial = $3 AND purpose = $4 AND NOT used AND guesses < $5`,
    [merchantCode, number, dial, purpose, MAX_GUESSES_OF_OTHERS],
  );
  return (row?.until ?? now) - now;
}

async function insertCode(
  tx: Queryable,
  secret: Buffer,
  { merchantCode, network, now }: Caller,
  { dial, number, purpose }: CodeRequest,
): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  const code = randomDigits(CODE_DIGITS);
  await tx.query(
    `INSERT INTO codes (id, merchant, purpose, dial, number, code_hash, network, at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, merchantCode, purpose, dial, number, codeHash(secret, id, code), network, now, now + CODE_TTL_MS],
  );
  return code;
}

interface ValidCode extends Mobile {
  id: string;
  hash: string;
  /** The network that requested it. */
  network: string;
  /** Wrong ones from other networks. */
  guesses: number;
  /** Wrong ones from the caller's network. */
  own: number;
}

/**
 * Checks a merchant's code and marks it as used. A wrong guess counts against the network it comes from and against the
 * code; what others guess wrong does not count against the network that requested the code (spec: gateway, Codes and old passwords).
 * @param tx held until the guess is counted; it must not be rolled back
 * @param mobile without a calling code, the number may be of any country
 * @returns the number that the code was sent to; undefined if the code is wrong
 */
export async function consumeCode(
  tx: Queryable,
  secret: Buffer,
  caller: Caller,
  mobile: { dial?: string | undefined; number: string },
  purpose: CodePurpose,
  code: string,
): Promise<Mobile | Refusal | undefined> {
  const { merchantCode, network, now } = caller;
  const { dial = null, number } = mobile;
  await lockAttempts(tx, caller, 'code', number);
  const waitMs = pauseLeft((await tallyOf(tx, caller, 'code', number, DAY_MS)).pair, FREE_FAILURES, now);
  if (waitMs > 0) return new Refusal(waitMs, false);
  const valid = await tx.query<ValidCode>(
    `SELECT id, dial, number, code_hash AS hash, network, guesses,
       (SELECT count(*)::int FROM attempts a WHERE a.merchant = $1 AND a.kind = 'code' AND a.subject = $2
          AND a.network = $6 AND a.at >= c.at) AS own
     FROM codes c WHERE merchant = $1 AND number = $2 AND ($3::text IS NULL OR dial = $3) AND purpose = $4
       AND NOT used AND expires_at > $5`,
    [merchantCode, number, dial, purpose, now, network],
  );
  const open = valid.filter(
    (row) => row.own < MAX_GUESSES && (row.network === network || row.guesses < MAX_GUESSES_OF_OTHERS),
  );
  const match = open.find((row) => row.hash === codeHash(secret, row.id, code));
  if (match) {
    await tx.query('UPDATE codes SET used = true WHERE id = $1', [match.id]);
    await clearAttempts(tx, caller, 'code', number);
    return { dial: match.dial, number: match.number };
  }
  await addAttempt(tx, caller, 'code', number);
  const others = open.filter((row) => row.network !== network).map(({ id }) => id);
  await tx.query('UPDATE codes SET guesses = guesses + 1 WHERE id = ANY($1::text[])', [others]);
  return undefined;
}

/** Makes a code that was used a moment ago valid again: what it was to prove failed for another reason. */
export async function reopenCode(
  tx: Queryable,
  { merchantCode, now }: Caller,
  { dial, number }: Mobile,
  purpose: CodePurpose,
): Promise<void> {
  await tx.query(
    `UPDATE codes SET used = false
     WHERE merchant = $1 AND dial = $2 AND number = $3 AND purpose = $4 AND expires_at > $5`,
    [merchantCode, dial, number, purpose, now],
  );
}
