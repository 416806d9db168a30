import { useLayoutEffect } from 'react';
import { SNAPSHOT_ID } from '../../contract/snapshot';
import { createEmitter } from '../lib/store';
import { copyMarkup } from './copy-markup';
import { commands } from './worker-client';

/** How long the home page must be unchanged before its snapshot is taken, in ms. */
const QUIET_MS = 1_500;
/** Screens other than home do not report that they are drawn; this long after the page has loaded, in ms, they count so. */
const FALLBACK_MS = 4_000;

const ROOT_ATTRIBUTES = ['lang', 'dir', 'data-theme', 'data-brand'];

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

function save(root: HTMLElement, publicRows: () => Record<string, unknown>): void {
  // Only home as the next start will draw it: from the top, with the first category.
  if (scrollY > 0 || !root.querySelector('[data-category="HOT"]')) return;
  const attributes = ROOT_ATTRIBUTES.flatMap((name) => {
    const value = document.documentElement.getAttribute(name);
    return value && /^[\w-]+$/.test(value) ? [[name, value] as const] : [];
  });
  void commands.saveSnapshot({
    markup: copyMarkup(root, innerHeight),
    rows: publicRows(),
    states: [],
    root: Object.fromEntries(attributes),
    title: document.title,
  });
}

/**
 * For the home page: once it shows rows, the painted snapshot is removed in the same frame; when it is quiet, and when
 * the page is hidden, a new one is taken for the next start (spec: snapshot, When it is taken).
 * @param ready home shows saved rows, not skeletons
 * @param publicRows the rows of the queries that drew it, by query key
 */
export function useSnapshot(ready: boolean, publicRows: () => Record<string, unknown>): void {
  useLayoutEffect(() => {
    if (!ready) return undefined;
    releaseSnapshot();
    const root = document.getElementById('root');
    if (!root) return undefined;
    const take = () => save(root, publicRows);
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

/** Removes the painted snapshot; screens other than home do so at once. */
export const releaseSnapshot = (): void => document.getElementById(SNAPSHOT_ID)?.remove();
