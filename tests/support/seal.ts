import {
  constants,
  createCipheriv,
  createHmac,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { HEADERS } from '../../contract/envelope';

/** The public key as the settings publish it. */
export interface PublicSealKey {
  kid: string;
  jwk: Record<string, unknown>;
}
export interface SealOptions {
  /** Epoch ms; now when not given. */
  time?: number;
  nonce?: string;
  /** The content key, for sealing with an invalid one. */
  contentKey?: Buffer;
  /** Changes iv | ciphertext | mac after sealing. */
  tamper?: (sealed: Buffer) => Buffer;
}
export interface SealedRequest {
  headers: Record<string, string>;
  body: string;
}

/**
 * Seals a body (spec: wire, Sealed body). Written independently of the worker's and the gateway's code, to test both
 * against a third implementation.
 */
export function sealBody(body: unknown, key: PublicSealKey, options: SealOptions = {}): SealedRequest {
  const contentKey = options.contentKey ?? randomBytes(32);
  const derive = (use: string) => createHmac('sha256', contentKey).update(use).digest();
  const plain = JSON.stringify({
    t: options.time ?? Date.now(),
    n: options.nonce ?? randomUUID(),
    b: body,
  });
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', derive('enc'), iv);
  const data = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]);
  const whole = Buffer.concat([data, createHmac('sha256', derive('mac')).update(data).digest()]);
  const wrapped = publicEncrypt(
    {
      key: createPublicKey({ key: key.jwk, format: 'jwk' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    contentKey,
  );
  return {
    headers: {
      'Content-Type': 'application/json',
      [HEADERS.encryption]: `v1;kid=${key.kid};key=${wrapped.toString('base64url')}`,
    },
    body: JSON.stringify({ sealed: (options.tamper?.(whole) ?? whole).toString('base64url') }),
  };
}
