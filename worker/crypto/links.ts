import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import SHA256 from 'crypto-js/sha256';

/**
 * Decrypts a link of the settings: crypto-js's passphrase form, the passphrase derived from the merchant code and the
 * payload's salt (spec: brands, Encrypted links).
 * @returns null if it cannot be decrypted
 */
export function decryptLink(text: string, merchantCode: string, salt: string): string | null {
  try {
    const plain = AES.decrypt(text, SHA256(`${merchantCode}:${salt}`).toString()).toString(Utf8);
    return plain || null;
  } catch {
    return null;
  }
}
