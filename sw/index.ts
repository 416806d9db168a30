import { clientsClaim } from 'workbox-core/clientsClaim.js';
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { isImage, serveImage } from './images';
import { isOwn, orAnew, repairPrecache } from './precache';
import { dropSnapshot, isShellNavigation, serveShell } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const files = self.__WB_MANIFEST;
const repair = () => repairPrecache(files).catch(() => undefined);

// The first match wins: navigations, then pictures, then the precached files of this release.
registerRoute(isShellNavigation, (options) => {
  options.event.waitUntil(repair());
  return serveShell(options);
});
registerRoute(isImage, serveImage);
const pathOf = ({ url }: Request) => new URL(url).pathname;
addPlugins([
  {
    fetchDidSucceed: ({ request, response }) => orAnew(pathOf(request), response, files),
    cacheWillUpdate: async ({ request, response }) =>
      (await isOwn(pathOf(request), response, files)) ? response : null,
  },
]);
precache(files);
// Each file has one address: Workbox's own route would look for others, and is larger.
registerRoute(
  ({ url }) => getCacheKeyForURL(url.href),
  async ({ request }) => (await matchPrecache(request as Request)) ?? fetch(request as Request),
);
// A cache that cannot be read, as on a full disk, must not keep the app from the network.
setCatchHandler(({ request }) => fetch(request as Request));
cleanupOutdatedCaches();
clientsClaim();

/** Whether this is the first service worker on this device. */
let first = false;
self.addEventListener('install', () => {
  first = self.registration.active === null;
});
// A snapshot saved during the first visit was taken by this release and can stay.
self.addEventListener('activate', (event) => {
  if (!first) event.waitUntil(dropSnapshot());
});

// A new release waits until the player agrees: taking over at once would break the lazy chunks of open pages.
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CHECK_FILES') event.waitUntil(repair());
});
