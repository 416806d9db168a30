import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { Vault } from '../../../worker/crypto/vault';
import { Store } from '../../../worker/db/store';

const storeOn = (indexedDB = new IDBFactory()) => new Store({ dexie: { indexedDB, IDBKeyRange } });
const keyIn = async (store: Store) =>
  (await store.run((db) => db.meta.get('vaultKey')))?.value as CryptoKey | undefined;

/** Changes one letter to another one. */
const changed = (sealed: string, at: number): string =>
  sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);

/** A store whose rows cannot hold keys, as a browser that clones none. */
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

  it.each(texts)('opens what it sealed: %j', async (text) => {
    const vault = new Vault(storeOn());
    const sealed = await vault.encrypt(text);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(await vault.decrypt(sealed)).toBe(text);
  });

  it('seals the same text differently each time, and shows nothing of it', async () => {
    const vault = new Vault(storeOn());
    const sealed = await Promise.all(Array.from({ length: 50 }, () => vault.encrypt('Parlour123')));
    expect(new Set(sealed).size).toBe(50);
    // The first bytes are a nonce of their own: used twice, it would give the key away.
    expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(50);
    for (const text of sealed) {
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('Parlour');
    }
  });

  it('opens nothing that was changed, wherever', async () => {
    const vault = new Vault(storeOn());
    const sealed = await vault.encrypt('Parlour123');
    // The last letter of a base64 text may hold bits that say nothing.
    for (let at = 0; at < sealed.length - 1; at++) {
      expect(await vault.decrypt(changed(sealed, at)), `letter ${at}`).toBeNull();
    }
    expect(await vault.decrypt(sealed.slice(0, -4))).toBeNull();
    expect(await vault.decrypt(`${sealed}AAAA`)).toBeNull();
    expect(await vault.decrypt(sealed)).toBe('Parlour123');
  });

  it('opens nothing of another phone', async () => {
    const sealed = await new Vault(storeOn()).encrypt('Parlour123');
    expect(await new Vault(storeOn()).decrypt(sealed)).toBeNull();
  });

  it.each(['', 'x', 'not base64!', '%%%%', 'AAAA', 'A'.repeat(16), '😀', '\u0000', 'null', '{"iv":1}'])(
    'gives null for %j',
    async (text) => {
      expect(await new Vault(storeOn()).decrypt(text)).toBeNull();
    },
  );

  it('keeps a key that nobody can take out', async () => {
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

  it('opens in a new worker what an earlier one sealed', async () => {
    const indexedDB = new IDBFactory();
    const store = storeOn(indexedDB);
    const sealed = await new Vault(store).encrypt('Parlour123');
    store.close();
    expect(await new Vault(storeOn(indexedDB)).decrypt(sealed)).toBe('Parlour123');
  });

  it('two workers that begin at once agree on one key', async () => {
    const indexedDB = new IDBFactory();
    const vaults = Array.from({ length: 4 }, () => new Vault(storeOn(indexedDB)));
    const sealed = await Promise.all(vaults.map((vault, index) => vault.encrypt(`text ${index}`)));
    for (const vault of [...vaults, new Vault(storeOn(indexedDB))]) {
      expect(await Promise.all(sealed.map((text) => vault.decrypt(text)))).toEqual([
        'text 0',
        'text 1',
        'text 2',
        'text 3',
      ]);
    }
  });

  it('a worker that is late with its own key uses the one that is there', async () => {
    const indexedDB = new IDBFactory();
    const slow = storeOn(indexedDB);
    const run = slow.run.bind(slow);
    let calls = 0;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    // It has found no key, and comes to storing one when the other's is already in use.
    slow.run = async (work) => {
      if (++calls === 2) await held;
      return run(work);
    };
    const late = new Vault(slow);
    const sealedLate = late.encrypt('late');
    const quick = new Vault(storeOn(indexedDB));
    const sealed = await quick.encrypt('quick');
    goOn();
    expect(await quick.decrypt(await sealedLate)).toBe('late');
    expect(await late.decrypt(sealed)).toBe('quick');
    expect(calls).toBeGreaterThan(2);
  });

  it('works for the life of the worker where keys cannot be stored', async () => {
    const store = storeWithoutKeys();
    const vault = new Vault(store);
    const sealed = await vault.encrypt('Parlour123');
    expect(await keyIn(store)).toBeUndefined();
    expect(await vault.decrypt(sealed)).toBe('Parlour123');
    expect(await vault.decrypt(await vault.encrypt('again'))).toBe('again');
    // Another start has another key: the record is dropped without a word.
    expect(await new Vault(store).decrypt(sealed)).toBeNull();
  });

  it('works where storage is refused altogether', async () => {
    const refusing = {
      open() {
        throw new DOMException('refused', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const vault = new Vault(storeOn(refusing));
    expect(await vault.decrypt(await vault.encrypt('Parlour123'))).toBe('Parlour123');
  });

  it('tries again after a store that failed once', async () => {
    const store = storeOn();
    const run = store.run.bind(store);
    let failures = 1;
    store.run = (work) => (failures-- > 0 ? Promise.reject(new Error('broken')) : run(work));
    const vault = new Vault(store);
    await expect(vault.encrypt('Parlour123')).rejects.toThrow('broken');
    expect(await vault.decrypt(await vault.encrypt('Parlour123'))).toBe('Parlour123');
  });
});
