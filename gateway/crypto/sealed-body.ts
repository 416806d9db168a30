import {
  constants,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import * as z from 'zod/mini';
import { sealedBody } from '../../contract/envelope';
import { ApiError } from '../http/api-error';
import type { Db } from '../store/db';
import { addMissingValue, readValue } from '../store/key-values';

/** How far a client's clock may be off (spec: wire, Sealed body). */
const SEAL_CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface SealKeys {
  kid: string;
  jwk: Record<string, unknown>;
  privateKey: KeyObject;
}

const HEADER = /^v1;kid=([\w-]{1,64});key=([\w-]{100,700})$/;
const plainBody = z.object({
  t: z.number(),
  n: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  b: z.unknown(),
});
const mac = (key: Buffer, data: Buffer | string) => createHmac('sha256', key).update(data).digest();

/** The gateway's key for sealed bodies, generated at the first start and stored in the database. */
export async function loadSealKeys(db: Db): Promise<SealKeys> {
  let pem = await readValue<string>(db, 'sealKey');
  if (!pem) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await addMissingValue(db, 'sealKey', privateKey.export({ type: 'pkcs8', format: 'pem' }));
    pem = (await readValue<string>(db, 'sealKey')) as string;
  }
  const privateKey = createPrivateKey(pem);
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as Record<string, unknown>;
  const kid = createHash('sha256').update(String(jwk['n'])).digest('base64url').slice(0, 12);
  return { kid, jwk: { ...jwk, alg: 'RSA-OAEP-256', ext: true }, privateKey };
}

/**
 * The fingerprint of the public key, by which shells can pin it (spec: wire, Pinned keys).
 * @returns the SHA-256 of its SPKI, in base64url
 */
export const fingerprintOf = ({ privateKey }: SealKeys): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest('base64url');

/**
 * Decrypts a sealed body (spec: wire, Sealed body).
 * @param now epoch ms
 * @throws ApiError request.invalid (not sealed), seal.unknown_key, seal.bad_mac, seal.stale (with the gateway's time),
 *   seal.replayed
 */
export async function decryptSealedBody(
  db: Db,
  keys: SealKeys,
  header: string | undefined,
  body: unknown,
  now: number,
): Promise<unknown> {
  const match = HEADER.exec(header ?? '');
  const parsed = z.safeParse(sealedBody, body);
  if (!match || !parsed.success) throw new ApiError('request.invalid');
  if (match[1] !== keys.kid) throw new ApiError('seal.unknown_key');
  const plain = decrypt(
    keys,
    Buffer.from(match[2] as string, 'base64url'),
    Buffer.from(parsed.data.sealed, 'base64url'),
  );
  if (Math.abs(plain.t - now) > SEAL_CLOCK_TOLERANCE_MS) throw new ApiError('seal.stale', { time: now });
  await db.query('DELETE FROM nonces WHERE at < $1', [now - 2 * SEAL_CLOCK_TOLERANCE_MS]);
  const fresh = await db.query('INSERT INTO nonces VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
    plain.n,
    now,
  ]);
  if (!fresh.length) throw new ApiError('seal.replayed');
  return plain.b;
}

function decrypt(keys: SealKeys, wrapped: Buffer, sealed: Buffer): z.infer<typeof plainBody> {
  try {
    const contentKey = privateDecrypt(
      { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      wrapped,
    );
    if (contentKey.length !== 32) throw new Error('content key');
    const body = sealed.subarray(0, -32);
    if (!timingSafeEqual(mac(mac(contentKey, 'mac'), body), sealed.subarray(-32))) throw new Error('mac');
    const decipher = createDecipheriv('aes-256-cbc', mac(contentKey, 'enc'), body.subarray(0, 16));
    const text = Buffer.concat([decipher.update(body.subarray(16)), decipher.final()]).toString('utf8');
    return z.parse(plainBody, JSON.parse(text));
  } catch {
    // The same error for every kind of failure: no oracle.
    throw new ApiError('seal.bad_mac');
  }
}
