import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What Telegram said of its user is good for this long. */
const FRESH_MS = 10 * 60_000;

/**
 * The user id in what Telegram's login signed, as its documentation prescribes: HMAC-SHA-256 over the sorted fields, keyed
 * with the hash of the bot's token.
 * @param now epoch ms
 * @returns undefined if the signature is wrong or old
 */
export function telegramUserId(
  user: Record<string, string | number>,
  botToken: string,
  now: number,
): string | undefined {
  const { hash, ...fields } = user;
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHash('sha256').update(botToken).digest();
  const wanted = createHmac('sha256', key).update(lines.sort().join('\n')).digest();
  const given = Buffer.from(String(hash), 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const age = now - Number(fields['auth_date']) * 1_000;
  return age >= -60_000 && age < FRESH_MS && /^\d{1,20}$/.test(String(fields['id']))
    ? String(fields['id'])
    : undefined;
}
