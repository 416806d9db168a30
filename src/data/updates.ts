import { Workbox } from 'workbox-window';
import { kept } from '../lib/kept';
import { createStore, useStore } from '../lib/store';
import { trustedScriptUrl } from '../native/trusted-types';
import { retryLater } from './retry-later';

const ready = createStore(false);
let workbox: Workbox | null = null;
let registration: ServiceWorkerRegistration | undefined;
/** The player agreed in this tab. */
const agreed = createStore(false);
/** Another release took over while this page was open. */
let outdated = false;

/** A game is on the screen, which a reload would end. */
let inGame = false;

let attempts = 0;
let cancelRetry = () => undefined as void;

/**
 * Registers the service worker and checks for a new release on load, focus and return, and again after a check or an
 * installation that failed. A new one waits until the player agrees; then the tab in which that happened reloads, and the
 * others when they are left (spec: app, Releases).
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first service worker to control this page changes nothing, unless it is the release that was offered here.
    outdated = controlled || ready.get();
    if (agreed.get() && !inGame) location.reload();
    controlled = true;
  });
  for (const event of ['focus', 'pageshow'] as const) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  look();
}

function look(): void {
  if (document.visibilityState !== 'visible') return;
  navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_FILES' });
  cancelRetry();
  check().then(follow, lookLater);
}

function lookLater(): void {
  cancelRetry();
  cancelRetry = retryLater(attempts++, look);
}

/** Looks for a new release; the first time, and after a first installation that failed, it registers the service worker. */
async function check(): Promise<ServiceWorkerRegistration | undefined> {
  if (registration?.installing ?? registration?.waiting ?? registration?.active) {
    await workbox?.update();
    return registration;
  }
  try {
    registration = await register('/');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // A static host that does not allow the wide scope gets the narrow one.
    registration = await register(import.meta.env.BASE_URL);
  }
  return registration;
}

async function register(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const url = trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`);
  workbox = new Workbox(url, { scope, updateViaCache: 'none' });
  return workbox.register();
}

/** Follows the installation under way. Workbox reports only the first one of another release, and no failure. */
function follow(found: ServiceWorkerRegistration | undefined): void {
  if (!found) return;
  found.onupdatefound = () => follow(found);
  const { installing } = found;
  if (found.waiting) isReady();
  if (!installing) return void (attempts = 0);
  installing.onstatechange = () => {
    installing.onstatechange = null;
    // It is redundant if one of its files did not arrive.
    if (installing.state === 'redundant') return lookLater();
    attempts = 0;
    if (found.active) isReady();
  };
}

function isReady(): void {
  ready.set(true);
  // The release agreed to was replaced by a newer one before it took over.
  if (agreed.get()) workbox?.messageSkipWaiting();
}

/** Whether a new release waits. */
export const useUpdateReady = (): boolean => useStore(ready);

/** Whether the player agreed to it, and the page is about to reload. */
export const useUpdateAgreed = (): boolean => useStore(agreed);

/**
 * Lets the new release take over; the page reloads when it has. The service worker of the old one first finishes what it
 * was asked for, which takes a while on a bad network.
 */
export function applyUpdate(): void {
  if (outdated) location.reload();
  agreed.set(true);
  workbox?.messageSkipWaiting();
}

/** Says whether a game is on the screen: a release that takes over meanwhile is loaded once it has been left. */
export function noteGame(now: boolean): void {
  inGame = now;
}

/**
 * Loads the release that took over, at the page that was just opened, unless that would lose what was typed: here, if
 * the player has come back, or on a page to come back to. A page that is new has nothing typed in it. A player who agreed
 * in this tab, and then opened a game, has agreed to that.
 */
export function reloadOutdated(): void {
  if (outdated && (agreed.get() || (!kept.isBehind() && !kept.isHere()))) location.reload();
}
