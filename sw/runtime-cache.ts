import { CACHES } from '../contract/storage-keys';

/**
 * Reads a JSON value of the runtime cache.
 * @param url one of `RUNTIME_URLS`
 * @param isValid whether it is what was saved there: storage can be damaged
 */
export async function readRuntime<T>(
  url: string,
  isValid: (value: unknown) => value is T,
): Promise<T | undefined> {
  try {
    const cache = await caches.open(CACHES.runtime);
    const response = await cache.match(url);
    const value: unknown = await response?.json();
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Saves a JSON value there. A value that cannot be saved is lost with the service worker. */
export async function writeRuntime(url: string, value: unknown): Promise<void> {
  await caches
    .open(CACHES.runtime)
    .then((cache) => cache.put(url, new Response(JSON.stringify(value))))
    .catch(() => undefined);
}
