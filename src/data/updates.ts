import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { trustedScriptUrl } from '../native/trusted-types';

let ready = false;
let workbox: Workbox | null = null;
const listeners = new Set<() => void>();

const announce = () => {
  ready = true;
  listeners.forEach((listener) => listener());
};

/**
 * Registers the service worker and looks for a new release on load, focus and return. A new one waits until the
 * player agrees; every open tab then loads it together.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first one to take this page changes nothing; another one is another release.
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
  workbox.addEventListener('waiting', announce);
  return workbox.register();
}

/** Whether a new release waits. */
export const useUpdateReady = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ready,
  );

/** Lets the new release take over; the page reloads when it has. */
export const applyUpdate = (): void => workbox?.messageSkipWaiting();
