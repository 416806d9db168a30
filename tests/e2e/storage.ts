import type { Page } from 'playwright';

export const inSession = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

export const inLocal = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The remembered login, as it is stored. */
export const remembered = async (page: Page): Promise<Record<string, string>> =>
  JSON.parse((await inLocal(page, 'remPass')) ?? '{}') as Record<string, string>;

/** The token of the tab's session. */
export const token = (page: Page): Promise<string | null> => inSession(page, 'token');

/** The tab is signed in. */
export const hasSession = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => sessionStorage.getItem('token') !== null);

/**
 * Everything of the page's origin in local storage, every database and every cache, as text: keys and values, whatever
 * they are made of, and keys of Web Crypto with whether they can be taken out.
 */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [];
    const bytesToText = (bytes: Uint8Array) => {
      // Both as they are and as UTF-8: a text stored as bytes counts as well.
      parts.push(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      parts.push(new TextDecoder().decode(bytes));
    };
    const take = async (value: unknown, seen = new Set<unknown>()): Promise<void> => {
      if (typeof value !== 'object' || value === null) return void parts.push(String(value));
      if (seen.has(value)) return undefined;
      seen.add(value);
      if (value instanceof CryptoKey) {
        parts.push(`CryptoKey extractable=${value.extractable}`);
        if (value.extractable) await take(await crypto.subtle.exportKey('jwk', value), seen);
      } else if (value instanceof Blob) bytesToText(new Uint8Array(await value.arrayBuffer()));
      else if (value instanceof ArrayBuffer) bytesToText(new Uint8Array(value));
      else if (ArrayBuffer.isView(value)) {
        bytesToText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      } else if (value instanceof Date) parts.push(value.toISOString());
      else if (Array.isArray(value) || value instanceof Set) for (const one of value) await take(one, seen);
      else {
        const entries = value instanceof Map ? value : Object.entries(value);
        for (const [key, one] of entries) {
          await take(key, seen);
          await take(one, seen);
        }
      }
      return undefined;
    };
    const answer = (request: IDBRequest) =>
      new Promise<unknown>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });

    await take({ ...localStorage });
    for (const { name } of await indexedDB.databases()) {
      const database = (await answer(indexedDB.open(name ?? ''))) as IDBDatabase;
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [keys, rows] = [answer(store.getAllKeys()), answer(store.getAll())];
        await take([table, await keys, await rows]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        await take([name, request.url, new Map(response?.headers ?? [])]);
        if (!/\.(js|css|woff2)$/.test(request.url)) parts.push((await response?.text()) ?? '');
      }
    }
    return parts.join('\n');
  });
