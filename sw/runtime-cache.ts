import { CACHES } from '../contract/storage-keys';

/** Reads a JSON value of the runtime cache. @param url one of `RUNTIME_URLS` */
export async function readRuntime<T>(url: string): Promise<T | undefined> {
  try {
    const cache = await caches.open(CACHES.runtime);
    const response = await cache.match(url);
    return response ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a JSON value there. A value that cannot be saved is lost with the service worker. */
export async function writeRuntime(url: string, value: unknown): Promise<void> {
  await caches
    .open(CACHES.runtime)
    .then((cache) => cache.put(url, new Response(JSON.stringify(value))))
    .catch(() => undefined);
}
