import { useLayoutEffect } from 'react';
import { SNAPSHOT_ID } from '../../contract/snapshot';
import { hasFirstTap } from '../lib/first-tap';
import { findTwin } from '../lib/painted-twin';
import { createEmitter } from '../lib/store';

/** How long the home page must be unchanged before its snapshot is taken, in ms. */
const QUIET_MS = 1_500;
/** Screens other than home do not report that they are drawn; this long after the page has loaded, in ms, they count so. */
const FALLBACK_MS = 4_000;

const firstScreenDrawn = createEmitter<void>();

/** Runs work once the first screen is drawn: it must not compete for the network. */
export function afterFirstScreen(work: () => void): void {
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
    unsubscribe();
  };
  const unsubscribe = firstScreenDrawn.subscribe(once);
  const fallBack = () => void setTimeout(once, FALLBACK_MS);
  // A part that is first drawn late asks after the page has loaded.
  if (document.readyState === 'complete') fallBack();
  else addEventListener('load', fallBack, { once: true });
}

/** Its file is loaded when the first one is due. */
const takeSnapshot = (root: HTMLElement, publicRows: () => Record<string, unknown>): void =>
  void import('./take-snapshot').then(
    ({ save }) => save(root, publicRows),
    () => undefined,
  );

/**
 * For the home page: once it is known what it shows, it replaces the painted snapshot; when it is quiet, and when the
 * page is hidden, a new one is taken for the next start (spec: snapshot, When it is taken).
 * @param known home shows rows, that there are none, or why they are missing, not skeletons
 * @param ready home shows rows
 * @param publicRows the rows of the queries that drew it, by query key
 */
export function useSnapshot(known: boolean, ready: boolean, publicRows: () => Record<string, unknown>): void {
  useLayoutEffect(() => {
    if (known) replaceSnapshot();
    if (!ready) return undefined;
    const root = document.getElementById('root');
    if (!root) return undefined;
    const take = () => takeSnapshot(root, publicRows);
    const timer = setTimeout(() => {
      take();
      firstScreenDrawn.emit();
    }, QUIET_MS);
    const hidden = () => {
      if (document.visibilityState === 'hidden') take();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  });
}

const released = createEmitter<void>();
const findSnapshot = () => document.getElementById(SNAPSHOT_ID);

/** Removes the painted snapshot; screens other than home do so at once. The focus moves to the app's own element. */
export function releaseSnapshot(): void {
  const snapshot = findSnapshot();
  const { activeElement: focused } = document;
  const twin = focused && snapshot?.contains(focused) && findTwin(focused);
  snapshot?.remove();
  if (twin) twin.focus({ preventScroll: true });
  released.emit();
}

/**
 * The page is laid out beneath the snapshot in one frame, and takes its place in the next: both in one would hold up a slow
 * phone. A player who has tapped does not wait for that.
 */
function replaceSnapshot(): void {
  if (document.hidden || hasFirstTap()) releaseSnapshot();
  else if (findSnapshot()) requestAnimationFrame(() => requestAnimationFrame(releaseSnapshot));
}

/** Resolves once there is no painted snapshot. */
export const snapshotReleased = (): Promise<void> =>
  new Promise((resolve) => (findSnapshot() ? released.subscribe(resolve) : resolve()));
