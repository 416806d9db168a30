import { Workbox } from 'workbox-window';
import { createStore, useStore } from '../lib/store';
import { trustedScriptUrl } from '../native/trusted-types';

const ready = createStore(false);
let workbox: Workbox | null = null;

/**
 * Registers the service worker and checks for a new release on load, focus and return. A new one waits until the player
 * agrees; then every open tab reloads (spec: app, Releases).
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first service worker to control this page changes nothing; a later one is another release.
    if (controlled) location.reload();
    controlled = true;
  });
  const look = () => {
    if (document.visibilityState === 'visible') void workbox?.update().catch(() => undefined);
  };
  for (const event of ['focus', 'pageshow'] as const) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  // A static host that does not allow the wide scope gets the narrow one; a webview without service workers runs
  // the app all the same.
  void register('/').catch(() => register(import.meta.env.BASE_URL).catch(() => undefined));
}

function register(scope: string): Promise<unknown> {
  workbox = new Workbox(trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`), {
    scope,
    updateViaCache: 'none',
  });
  workbox.addEventListener('waiting', () => ready.set(true));
  return workbox.register();
}

/** Whether a new release waits. */
export const useUpdateReady = (): boolean => useStore(ready);

/** Lets the new release take over; the page reloads when it has. */
export const applyUpdate = (): void => workbox?.messageSkipWaiting();
