import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { CACHES, RUNTIME_URLS } from '../contract/storage-keys';

const IMAGE_DEADLINE_MS = 8_000;
const MAX_IMAGES = 500;
const MAX_AGE_S = 30 * 24 * 60 * 60;

let hosts: string[] = [];
let preferred = 0;

/** The image hosts from the settings, as stored by the data worker. Read once per start of the service worker. */
async function loadHosts(): Promise<string[]> {
  if (hosts.length) return hosts;
  const saved = await (await caches.open(CACHES.runtime)).match(RUNTIME_URLS.imageHosts);
  if (saved) hosts = (await saved.json()) as string[];
  return hosts;
}

export const isImage: RouteMatchCallback = ({ request, url }) =>
  request.destination === 'image' &&
  request.method === 'GET' &&
  (url.pathname.startsWith('/img/') || hosts.some((host) => url.href.startsWith(host)));

const strategy = new CacheFirst({
  cacheName: CACHES.images,
  plugins: [
    // A picture has one cache entry, whichever host it came from.
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        const all = await loadHosts();
        const host = all.find((candidate) => request.url.startsWith(candidate));
        return host && all[0] ? all[0] + request.url.slice(host.length) : request;
      },
      // Opaque responses cost megabytes of quota each, and failed ones must not be cached.
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
    },
    new ExpirationPlugin({ maxEntries: MAX_IMAGES, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
  ],
  fetchOptions: { mode: 'cors', credentials: 'omit' },
});

/** Serves from the cache, else tries the image hosts in turn. The host that worked is tried first next time. */
export const serveImage: RouteHandlerCallback = async ({ event, request, url }) => {
  const all = await loadHosts();
  const host = all.find((candidate) => url.href.startsWith(candidate));
  const path = host ? url.href.slice(host.length) : null;
  const candidates = path === null ? [url.href] : all.map((_, i) => all[(preferred + i) % all.length] + path);
  let failure: unknown;
  for (const [index, candidate] of candidates.entries()) {
    try {
      const signal = AbortSignal.timeout(IMAGE_DEADLINE_MS);
      const response = await strategy.handle({
        event,
        request: new Request(candidate, { mode: 'cors', signal }),
      });
      if (response.status < 500) {
        if (path !== null) preferred = (preferred + index) % all.length;
        return response;
      }
    } catch (error) {
      failure = error;
    }
  }
  throw failure instanceof Error ? failure : new Error(`no image host has ${(request as Request).url}`);
};
