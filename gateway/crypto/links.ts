import { createCipheriv, createHash } from 'node:crypto';

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/**
 * Encrypts a link in crypto-js's passphrase form (`U2FsdGVkX1…`, AES-256-CBC, OpenSSL key derivation), with a
 * passphrase derived from the merchant code and the payload's salt (spec: brands, Encrypted links). It hides links from
 * scrapers, not from the client.
 */
export function encryptLink(text: string, merchantCode: string, salt: string): string {
  const passphrase = Buffer.from(createHash('sha256').update(`${merchantCode}:${salt}`).digest('hex'));
  // Derived rather than random, so that the settings have the same ETag on every gateway process.
  const cipherSalt = createHash('sha256').update(passphrase).update(text).digest().subarray(0, 8);
  const blocks = [md5(passphrase, cipherSalt)];
  for (let i = 0; i < 2; i++) blocks.push(md5(blocks[i] as Buffer, passphrase, cipherSalt));
  const derived = Buffer.concat(blocks);
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32, 48));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from('Salted__'), cipherSalt, encrypted]).toString('base64');
}
