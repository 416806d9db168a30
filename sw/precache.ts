import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';

export const INDEX = '/m/index.html';
const ASSET = /(?:src|href)="(\/m\/assets\/[^"]+)"/g;

let filling: Promise<void> | null = null;

/** Fetches this release's files again if the browser has dropped them (spec: storage, Cache Storage). */
export async function repairPrecache(files: readonly { url: string }[]): Promise<void> {
  if (await matchPrecache(INDEX)) return;
  filling ??= fill(files.map(({ url }) => url)).finally(() => (filling = null));
  await filling;
}

/** Deletes the saved shell, so that the next check of the files fetches it again. */
export async function dropShell(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  await cache.delete(getCacheKeyForURL(INDEX) ?? INDEX);
}

async function fill(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const own = new Set(urls);
  // The shell is last: with it, the files count as complete.
  for (const url of [...urls.filter((one) => one !== INDEX), INDEX]) {
    const key = getCacheKeyForURL(url);
    if (!key || (await cache.match(key))) continue;
    const response = await fetch(url, { cache: url === INDEX ? 'no-cache' : 'default' });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    // The gateway may have another release by now, which the browser's update brings.
    if (url === INDEX && !isMadeOf(own, await response.clone().text())) return;
    await cache.put(key, response);
  }
}

const isMadeOf = (files: ReadonlySet<string>, html: string): boolean =>
  [...html.matchAll(ASSET)].every(([, url = '']) => files.has(url));
