import { toBase64url } from './base64url';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A key pair whose private half cannot be exported. `publicKey`: SPKI in base64url. */
export async function makeDeviceKey(): Promise<{ key: CryptoKey; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
  return { key: pair.privateKey, publicKey: toBase64url(new Uint8Array(spki)) };
}

/** @returns the signature in base64url */
export async function signWith(key: CryptoKey, text: string): Promise<string> {
  const algorithm = { name: ALGORITHM.name, hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text));
  return toBase64url(new Uint8Array(signature));
}

/** 256 random bits, base64url. */
export const randomValue = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)));
