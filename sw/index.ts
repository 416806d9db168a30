import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isImage, serveImage } from './images';
import { dropFirstPage, isShellNavigation, serveShell } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// The order is the order of asking: a navigation, a picture, then the files of this release.
registerRoute(isShellNavigation, serveShell);
registerRoute(isImage, serveImage);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

/** Nothing was kept before this release, as far as is known. */
let first = false;
self.addEventListener('install', () => {
  first = self.registration.active === null;
});
// What the first visit has saved meanwhile is of this release.
self.addEventListener('activate', (event) => {
  if (!first) event.waitUntil(dropFirstPage());
});

// A new release waits for the player's word; taking over unasked would break the open pages' lazy chunks.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
