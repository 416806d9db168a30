import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import HmacSHA256 from 'crypto-js/hmac-sha256';
import WordArray from 'crypto-js/lib-typedarrays';
import type { SealKeyPin } from '../../contract/shell-config';

/** The gateway's public key as the settings publish it, a JWK with its key id. */
export interface SealKey {
  kid: string;
  jwk: Record<string, unknown>;
}

const base64url = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const bytesToBase64url = (bytes: ArrayBuffer): string =>
  base64url(btoa(String.fromCharCode(...new Uint8Array(bytes))));

/** Whether the operator vouches for the key, by its id and its fingerprint (spec: wire, Pinned keys). */
async function isPinned(kid: string, key: CryptoKey, pins: readonly SealKeyPin[]): Promise<boolean> {
  const spki = await crypto.subtle.exportKey('spki', key);
  const fingerprint = bytesToBase64url(await crypto.subtle.digest('SHA-256', spki));
  return pins.some((pin) => pin.kid === kid && pin.fingerprint === fingerprint);
}

/**
 * Seals one body: AES-256-CBC with a fresh content key, HMAC-SHA-256 over iv and ciphertext, the content key wrapped with
 * the gateway's RSA-OAEP-256 key. See README.md beside this file (spec: wire, Sealed body).
 * @param time epoch ms as the gateway's clock shows it
 * @param pins the only keys that may be used; undefined allows any
 * @returns null if the key is none of them
 */
export async function seal(
  body: unknown,
  key: SealKey,
  time: number,
  nonce: string,
  pins?: readonly SealKeyPin[],
): Promise<{ body: string; header: string } | null> {
  const content = crypto.getRandomValues(new Uint8Array(32));
  const publicKey = await crypto.subtle.importKey(
    'jwk',
    key.jwk as JsonWebKey,
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    // A public key; its fingerprint is of the very key that is used.
    true,
    ['encrypt'],
  );
  if (pins && !(await isPinned(key.kid, publicKey, pins))) return null;
  const wrapped = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, content);
  const contentKey = WordArray.create(content);
  const iv = WordArray.create(crypto.getRandomValues(new Uint8Array(16)));
  const plain = Utf8.parse(JSON.stringify({ t: time, n: nonce, b: body }));
  // CBC with PKCS#7 padding are crypto-js's defaults.
  const { ciphertext } = AES.encrypt(plain, HmacSHA256('enc', contentKey), { iv });
  const sealed = iv.clone().concat(ciphertext);
  sealed.concat(HmacSHA256(sealed.clone(), HmacSHA256('mac', contentKey)));
  content.fill(0);
  return {
    header: `v1;kid=${key.kid};key=${bytesToBase64url(wrapped)}`,
    body: JSON.stringify({ sealed: base64url(Base64.stringify(sealed)) }),
  };
}
