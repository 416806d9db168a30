import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How long Telegram's signature is accepted. */
const MAX_AGE_MS = 10 * 60_000;

/** What Telegram signs of a user. */
const FIELDS: ReadonlySet<string> = new Set([
  'id',
  'first_name',
  'last_name',
  'username',
  'photo_url',
  'auth_date',
]);

/** A line break in a value could pass for the next field: the signature covers the lines as one text. */
const isSignable = ([name, value]: [string, string | number]): boolean =>
  FIELDS.has(name) && !/\p{Cc}/u.test(String(value));

/**
 * Verifies a login by Telegram as its documentation prescribes: HMAC-SHA-256 over the sorted fields, keyed with the hash
 * of the bot's token (spec: verification, Telegram token).
 * @param now epoch ms
 * @returns the user's id; undefined if the signature is wrong or too old
 */
export function telegramUserId(
  user: Record<string, string | number>,
  botToken: string,
  now: number,
): string | undefined {
  const { hash, ...fields } = user;
  if (!Object.entries(fields).every(isSignable)) return undefined;
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(lines.sort().join('\n')).digest();
  const given = Buffer.from(String(hash), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const age = now - Number(fields['auth_date']) * 1_000;
  return age >= -60_000 && age < MAX_AGE_MS && /^\d{1,20}$/.test(String(fields['id']))
    ? String(fields['id'])
    : undefined;
}
