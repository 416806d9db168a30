import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { Vault } from '../../../worker/crypto/vault';
import { createDatabase } from '../../../worker/db/schema';
import { Store } from '../../../worker/db/store';
import { refusedStorage } from '../../support/data-worker';
import { until } from '../../support/until';

const storeOn = (indexedDB = new IDBFactory()) => new Store({ dexie: { indexedDB, IDBKeyRange } });
const keyIn = async (store: Store) =>
  (await store.run((db) => db.meta.get('vaultKey')))?.value as CryptoKey | undefined;

/** Replaces one letter. */
const changed = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

/** A store of a browser that cannot save keys. */
function storeWithoutKeys(): Store {
  const store = storeOn();
  const run = store.run.bind(store);
  store.run = (work) =>
    run((db) => {
      db.meta.hook('creating', (_key, row) => {
        if (row.value instanceof CryptoKey) throw new DOMException('not cloneable', 'DataCloneError');
      });
      return work(db);
    });
  return store;
}

describe('the vault', () => {
  const texts = ['Parlour123', '', 'mật khẩu ۱۲۳ 🂡', 'x'.repeat(5_000), '{"token":"abc"}'];

  it.each(texts)('decrypts what it encrypted: %j', async (text) => {
    const vault = new Vault(storeOn());
    const encrypted = await vault.encrypt(text);
    expect(encrypted).toMatch(/^[\w-]+$/);
    expect(await vault.decrypt(encrypted)).toBe(text);
  });

  it('encrypts the same text differently each time', async () => {
    const vault = new Vault(storeOn());
    const encrypted = await Promise.all(Array.from({ length: 50 }, () => vault.encrypt('Parlour123')));
    expect(new Set(encrypted).size).toBe(50);
    // The first bytes are the nonce, which must never be used twice.
    expect(new Set(encrypted.map((text) => text.slice(0, 16))).size).toBe(50);
    for (const text of encrypted) {
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('Parlour');
    }
  });

  it('does not decrypt a text that was changed anywhere', async () => {
    const vault = new Vault(storeOn());
    const encrypted = await vault.encrypt('Parlour123');
    // The last letter of a base64 text may have unused bits.
    for (let at = 0; at < encrypted.length - 1; at++) {
      expect(await vault.decrypt(changed(encrypted, at)), `letter ${at}`).toBeNull();
    }
    expect(await vault.decrypt(encrypted.slice(0, -4))).toBeNull();
    expect(await vault.decrypt(`${encrypted}AAAA`)).toBeNull();
    expect(await vault.decrypt(encrypted)).toBe('Parlour123');
  });

  it('does not decrypt a text of another device', async () => {
    const encrypted = await new Vault(storeOn()).encrypt('Parlour123');
    expect(await new Vault(storeOn()).decrypt(encrypted)).toBeNull();
  });

  it.each(['', 'x', 'not base64!', '%%%%', 'AAAA', 'A'.repeat(16), '😀', '\u0000', 'null', '{"iv":1}'])(
    'returns null for %j',
    async (text) => {
      expect(await new Vault(storeOn()).decrypt(text)).toBeNull();
    },
  );

  it('saves a key that cannot be exported', async () => {
    const store = storeOn();
    await new Vault(store).encrypt('Parlour123');
    const key = await keyIn(store);
    expect(key).toBeInstanceOf(CryptoKey);
    expect(key?.extractable).toBe(false);
    expect(key?.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 });
    for (const format of ['raw', 'jwk'] as const) {
      await expect(crypto.subtle.exportKey(format, key as CryptoKey)).rejects.toThrow();
    }
  });

  it('decrypts what an earlier worker encrypted', async () => {
    const indexedDB = new IDBFactory();
    const store = storeOn(indexedDB);
    const encrypted = await new Vault(store).encrypt('Parlour123');
    store.close();
    expect(await new Vault(storeOn(indexedDB)).decrypt(encrypted)).toBe('Parlour123');
  });

  it('two workers that start together use one key', async () => {
    const indexedDB = new IDBFactory();
    const vaults = Array.from({ length: 4 }, () => new Vault(storeOn(indexedDB)));
    const encrypted = await Promise.all(vaults.map((vault, index) => vault.encrypt(`text ${index}`)));
    for (const vault of [...vaults, new Vault(storeOn(indexedDB))]) {
      expect(await Promise.all(encrypted.map((text) => vault.decrypt(text)))).toEqual([
        'text 0',
        'text 1',
        'text 2',
        'text 3',
      ]);
    }
  });

  it('a worker that creates a key too late uses the saved one', async () => {
    const indexedDB = new IDBFactory();
    const slow = storeOn(indexedDB);
    const run = slow.run.bind(slow);
    let calls = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // It finds no key, and saves its own when the other worker already uses another one.
    slow.run = async (work) => {
      if (++calls === 2) await held;
      return run(work);
    };
    const late = new Vault(slow);
    const encryptedLate = late.encrypt('late');
    const quick = new Vault(storeOn(indexedDB));
    const encrypted = await quick.encrypt('quick');
    release();
    expect(await quick.decrypt(await encryptedLate)).toBe('late');
    expect(await late.decrypt(encrypted)).toBe('quick');
    expect(calls).toBeGreaterThan(2);
  });

  it('uses the saved key once a database that opened late serves', async () => {
    const indexedDB = new IDBFactory();
    const before = storeOn(indexedDB);
    const encrypted = await new Vault(before).encrypt('before');
    before.close();
    const other = createDatabase({ indexedDB, IDBKeyRange });
    let stuck = true;
    const held = other.transaction('rw', ['outbox'], async () => {
      while (stuck) await other.outbox.count();
    });
    const late = new Store({ dexie: { indexedDB, IDBKeyRange }, openDeadlineMs: 50 });
    const vault = new Vault(late);
    expect(await vault.decrypt(encrypted)).toBeNull();
    expect(late.mode).toBe('memory');
    stuck = false;
    await held;
    await until(() => late.mode === 'indexeddb', { message: 'the database serves again' });
    await vault.keepKey();
    expect(await vault.decrypt(encrypted)).toBe('before');
    const encryptedAfter = await vault.encrypt('after');
    expect(await new Vault(storeOn(indexedDB)).decrypt(encryptedAfter)).toBe('after');
    other.close();
    late.close();
  });

  it('uses a key in memory if keys cannot be saved', async () => {
    const store = storeWithoutKeys();
    const vault = new Vault(store);
    const encrypted = await vault.encrypt('Parlour123');
    expect(await keyIn(store)).toBeUndefined();
    expect(await vault.decrypt(encrypted)).toBe('Parlour123');
    expect(await vault.decrypt(await vault.encrypt('again'))).toBe('again');
    // After a new start the key is another one, and the record is discarded.
    expect(await new Vault(store).decrypt(encrypted)).toBeNull();
  });

  it('works without storage', async () => {
    const vault = new Vault(storeOn(refusedStorage()));
    expect(await vault.decrypt(await vault.encrypt('Parlour123'))).toBe('Parlour123');
  });

  it('retries after the store failed', async () => {
    const store = storeOn();
    const run = store.run.bind(store);
    let failures = 1;
    store.run = (work) => (failures-- > 0 ? Promise.reject(new Error('broken')) : run(work));
    const vault = new Vault(store);
    await expect(vault.encrypt('Parlour123')).rejects.toThrow('broken');
    expect(await vault.decrypt(await vault.encrypt('Parlour123'))).toBe('Parlour123');
  });
});
