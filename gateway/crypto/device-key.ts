import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** @returns the ECDSA P-256 key; null if it is none. @param text SPKI in base64url */
function publicKeyOf(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

export const isDeviceKey = (text: string): boolean => publicKeyOf(text) !== null;

/** Whether a device has signed the text. @param signature r and s as Web Crypto writes them, base64url */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  return (
    key !== null &&
    verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
