import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Vault } from '../../worker/crypto/vault';
import { createDatabase } from '../../worker/db/schema';
import { Store } from '../../worker/db/store';
import type { TestWorker } from './data-worker';

/** Makes the gateway one of a platform that knows nothing but the password. */
export const knowsOnlyPasswords = ({ onResponse }: TestWorker): void =>
  onResponse(async (request, response) => {
    if (!request.url.endsWith('/wps/system/settings') || response.status !== 200) return response;
    const envelope = (await response.json()) as { value: Record<string, unknown> };
    delete envelope.value['deviceCredentials'];
    return Response.json(envelope);
  });

/** What a thief has who copied the whole profile: keys too, as the browser writes them to the disk. */
export async function copyOf({ db }: TestWorker): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  const copy = createDatabase({ indexedDB, IDBKeyRange });
  await copy.open();
  for (const table of db.tables) await copy.table(table.name).bulkPut(await table.toArray());
  copy.close();
  return indexedDB;
}

/** Everything stored that the key of a profile decrypts. @param texts from web storage */
export async function decryptAll(
  { db, indexedDB }: TestWorker,
  texts: (string | null | undefined)[],
): Promise<string[]> {
  const store = new Store({ dexie: { indexedDB, IDBKeyRange } });
  const vault = new Vault(store);
  const found: string[] = [];
  const search = async (value: unknown): Promise<void> => {
    if (value instanceof CryptoKey) return;
    if (value !== null && typeof value === 'object') {
      for (const part of Object.values(value)) await search(part);
      return;
    }
    if (typeof value !== 'string') return;
    found.push(value);
    // The slot of the password: Base64 twice, with a salt.
    const forms = [value];
    try {
      forms.push(atob(atob(value).slice(8)));
    } catch {
      // It is not in that form.
    }
    for (const form of forms) {
      const plain = await vault.decrypt(form);
      if (plain !== null) found.push(plain);
    }
    if (value.startsWith('{')) await search(JSON.parse(value));
  };
  for (const text of texts) await search(text);
  for (const table of db.tables) for (const row of (await table.toArray()) as unknown[]) await search(row);
  store.close();
  return found;
}
