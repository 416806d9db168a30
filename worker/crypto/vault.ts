import { readMeta } from '../db/meta';
import type { Store } from '../db/store';
import { fromBase64url, toBase64url } from './base64url';

const KEY = 'vaultKey';
const IV_BYTES = 12;

/**
 * Encrypts what is stored on the device between visits: AES-GCM with a non-extractable key made by Web Crypto and stored
 * in IndexedDB. See README.md beside this file (spec: storage, Encryption at rest).
 */
export class Vault {
  private key: Promise<CryptoKey> | null = null;

  constructor(private readonly store: Store) {}

  async encrypt(text: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const encrypted = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await this.getKey(),
      new TextEncoder().encode(text),
    );
    return toBase64url(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
  }

  /** @returns null if it cannot be decrypted: it is from another device, changed, or its key is gone */
  async decrypt(encrypted: string): Promise<string | null> {
    try {
      const bytes = fromBase64url(encrypted);
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
        await this.getKey(),
        bytes.subarray(IV_BYTES),
      );
      return new TextDecoder().decode(plain);
    } catch {
      return null;
    }
  }

  /**
   * Saves the key again after the database was deleted: what was encrypted with it is still stored. A database that opened
   * late has a key already, and the next start reads that one.
   */
  async keepKey(): Promise<void> {
    const key = await this.key?.catch(() => null);
    if (!key) return;
    await this.store.run((db) => db.meta.add({ key: KEY, value: key })).catch(() => undefined);
    const saved = await readMeta(this.store, KEY).catch(() => undefined);
    if (saved instanceof CryptoKey) this.key = Promise.resolve(saved);
  }

  private getKey(): Promise<CryptoKey> {
    this.key ??= this.loadKey().catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return this.key;
  }

  private async loadKey(): Promise<CryptoKey> {
    const saved = await readMeta(this.store, KEY);
    if (saved instanceof CryptoKey) return saved;
    if (saved !== undefined) await this.store.run((db) => db.meta.delete(KEY));
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // If two tabs make one at the same time, both use the first. Where keys cannot be stored, it lasts as long as the tab.
    await this.store.run((db) => db.meta.add({ key: KEY, value: made })).catch(() => undefined);
    return (await readMeta<CryptoKey>(this.store, KEY)) ?? made;
  }
}
