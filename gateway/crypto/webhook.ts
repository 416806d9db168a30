import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request is accepted this long before and after its time, in seconds. */
const TOLERANCE_S = 5 * 60;

/** The signature of a request, as Standard Webhooks specifies it. @param seconds epoch seconds */
const signatureOf = (key: Buffer, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;

/**
 * The headers of a signed request, as Standard Webhooks specifies them.
 * @param id the same for every attempt to deliver it
 * @param now epoch ms
 */
export function webhookHeaders(key: Buffer, id: string, body: string, now: number): Record<string, string> {
  const seconds = Math.floor(now / 1_000);
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(key, id, seconds, body),
  };
}

/** Whether a request was signed with the key, for this body, within five minutes. @param now epoch ms */
export function isSigned(key: Buffer, headers: Headers, body: string, now: number): boolean {
  const id = headers.get('webhook-id') ?? '';
  const time = headers.get('webhook-timestamp') ?? '';
  const seconds = Number(time);
  if (!id || !/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - seconds) > TOLERANCE_S) return false;
  const wanted = Buffer.from(signatureOf(key, id, seconds, body));
  // A key that is being replaced gives a second signature, after a space.
  return (headers.get('webhook-signature') ?? '').split(' ').some((text) => {
    const given = Buffer.from(text);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
