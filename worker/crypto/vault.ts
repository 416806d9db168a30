import { readMeta } from '../db/meta';
import type { Store } from '../db/store';

const KEY = 'vaultKey';
const IV_BYTES = 12;

const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Seals what is kept on the phone between visits (decisions: Session and storage): AES-GCM with a key that Web Crypto
 * made here and gives nobody, kept in IndexedDB. See README.md beside this file.
 */
export class Vault {
  private key: Promise<CryptoKey> | null = null;

  constructor(private readonly store: Store) {}

  async seal(text: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await this.theKey(),
      new TextEncoder().encode(text),
    );
    return toBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
  }

  /** @returns null for what cannot be opened: of another phone, of a key that is gone, changed by someone */
  async open(sealed: string): Promise<string | null> {
    try {
      const bytes = fromBase64url(sealed);
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
        await this.theKey(),
        bytes.subarray(IV_BYTES),
      );
      return new TextDecoder().decode(plain);
    } catch {
      return null;
    }
  }

  private theKey(): Promise<CryptoKey> {
    this.key ??= this.loadKey().catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return this.key;
  }

  private async loadKey(): Promise<CryptoKey> {
    const saved = await readMeta<CryptoKey>(this.store, KEY);
    if (saved) return saved;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Of two tabs that make one at once, both use the first. Where keys cannot be stored, it lives as long as the tab.
    await this.store.run((db) => db.meta.add({ key: KEY, value: made })).catch(() => undefined);
    return (await readMeta<CryptoKey>(this.store, KEY)) ?? made;
  }
}
