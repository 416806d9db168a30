import { Workbox } from 'workbox-window';
import { createStore, useStore } from '../lib/store';
import { trustedScriptUrl } from '../native/trusted-types';

const ready = createStore(false);
let workbox: Workbox | null = null;
/** The player agreed in this tab. */
let agreed = false;
/** Another release took over while this page was open. */
let outdated = false;

/**
 * Registers the service worker and checks for a new release on load, focus and return. A new one waits until the player
 * agrees; then the tab in which that was reloads, and the others when they are left (spec: app, Releases).
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first service worker to control this page changes nothing; a later one is another release.
    if (controlled && agreed) location.reload();
    outdated = controlled;
    controlled = true;
  });
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    void workbox?.update().catch(() => undefined);
    navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_FILES' });
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
export function applyUpdate(): void {
  if (outdated) location.reload();
  agreed = true;
  workbox?.messageSkipWaiting();
}

/** A form whose fields are not as they were drawn. */
const isFilled = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue);

/** Loads the release that took over, at the page that was just opened, unless that would lose what was typed. */
export function reloadOutdated(): void {
  if (outdated && ![...document.forms].some(isFilled)) location.reload();
}
