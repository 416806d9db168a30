import type { RouteHandlerCallback, RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { otherSizes } from '../contract/pictures';
import { CACHES, MEMBER_PICTURES } from '../contract/storage-keys';
import { save } from './full-disk';
import {
  fetchPicture,
  firstImageHost,
  IMAGE_DEADLINE_MS,
  imageHostOf,
  isFile,
  loadImageHosts,
} from './image-hosts';

const MAX_IMAGES = 500;
const MAX_AGE_S = 30 * 24 * 60 * 60;
const OWN = '/img/';

/**
 * Until the hosts are known, every picture of another origin may come from one of them; after that, the data worker's
 * requests for pictures are served as well.
 */
export const isImage: RouteMatchCallback = ({ request, url, sameOrigin }) => {
  if (request.method !== 'GET') return false;
  const host = imageHostOf(url.href);
  if (request.destination !== 'image') return !!host;
  return url.pathname.startsWith(OWN) || (host === undefined ? !sameOrigin : host !== null);
};

/** The formats that the page takes: a request of the service worker's own would take any. */
const acceptOf = ({ headers }: Request): string => headers.get('accept') ?? '*/*';

/** A picture that no host of the settings has: of our own origin before they are known, or of an unknown one. */
const alone = (request: Request): Request =>
  request.url.startsWith(location.origin)
    ? new Request(request.url, {
        credentials: 'omit',
        headers: { Accept: acceptOf(request) },
        signal: AbortSignal.timeout(IMAGE_DEADLINE_MS),
      })
    : request;

/** Serves from the cache, else from the image hosts. */
class Pictures extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    // A sign-out deletes the cache: what arrives after that goes with the one that was there before.
    const ofMembers = this.cacheName === CACHES.members && (await caches.open(CACHES.members));
    await loadImageHosts();
    const host = imageHostOf(request.url);
    // A picture has one cache entry, whichever host it came from.
    const path = host ? request.url.slice(host.length) : null;
    const key = path === null ? request.url : firstImageHost() + path;
    const cached = await handler.cacheMatch(key);
    if (cached) return cached;
    try {
      const response = await (path === null
        ? handler.fetch(alone(request))
        : fetchPicture(path, acceptOf(request)));
      if (isFile(response)) {
        const copy = response.clone();
        const saving: Promise<unknown> = ofMembers ? save(ofMembers, key, copy) : handler.cachePut(key, copy);
        // On a full disk it is shown all the same.
        void handler.waitUntil(saving.catch(() => undefined));
      }
      return response;
    } catch (error) {
      // Offline the same picture in another size is better than none.
      for (const other of otherSizes(key)) {
        const saved = await handler.cacheMatch(other);
        if (saved) return saved;
      }
      throw error;
    }
  }
}

/** A picture has one entry, whatever `Accept` its answer varies by: a browser asks for it in one way. */
const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** Without expiration, which keeps a list of the addresses in a database of its own. */
const memberPictures = new Pictures({ cacheName: CACHES.members, matchOptions });
/**
 * The age of a picture counts from now, by the phone's clock: the gateway's may differ by weeks, and what comes from the
 * cache of a browser or a CDN has the date at which that got it.
 */
const datedNow: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const headers = new Headers(response.headers);
    headers.set('Date', new Date().toUTCString());
    return new Response(response.body, { headers });
  },
};
const pictures = new Pictures({
  cacheName: CACHES.images,
  matchOptions,
  plugins: [datedNow, new ExpirationPlugin({ maxEntries: MAX_IMAGES, maxAgeSeconds: MAX_AGE_S })],
});

export const serveImage: RouteHandlerCallback = ({ event, request }) =>
  (new URL((request as Request).url).pathname.includes(`/${MEMBER_PICTURES}`)
    ? memberPictures
    : pictures
  ).handle({
    event,
    request: request as Request,
  });
