import { useLayoutEffect } from 'react';
import { copyMarkup } from './copy-markup';
import { commands } from './worker-client';

/**
 * The saved lobby's first viewport. The service worker puts it into the page's HTML together with the rows it
 * was drawn from, so that it is painted before any script ran and React draws it again without a query.
 */
const rowsElement = document.getElementById('first-rows');
const rows: Record<string, unknown> = rowsElement ? JSON.parse(rowsElement.textContent || '{}') : {};

/** How long the lobby has to be left alone before its first viewport is saved, in ms. */
const SETTLED_MS = 1_500;
/** A first screen that says nothing counts as settled this long after the page has loaded, in ms. */
const UNSAID_MS = 4_000;

/** Rows that came with the page for a query, or undefined. */
export const firstPageRows = (key: string): unknown => rows[key];

const ROOT_ATTRIBUTES = ['lang', 'dir', 'data-theme', 'data-brand'];

const settledListeners = new Set<() => void>();

/** Runs work once the first screen has what it needs and is left alone: it must not compete for the network. */
export function afterFirstScreen(work: () => void): void {
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
    settledListeners.delete(once);
  };
  settledListeners.add(once);
  // Screens other than the lobby do not say when they are settled.
  addEventListener('load', () => setTimeout(once, UNSAID_MS), { once: true });
}

function save(root: HTMLElement, publicRows: () => Record<string, unknown>): void {
  // Only the lobby as the next start will draw it: from the top, with the first category.
  if (scrollY > 0 || !root.querySelector('[data-category="HOT"]')) return;
  const attributes = ROOT_ATTRIBUTES.flatMap((name) => {
    const value = document.documentElement.getAttribute(name);
    return value && /^[\w-]+$/.test(value) ? [[name, value] as const] : [];
  });
  void commands.saveFirstPage({
    markup: copyMarkup(root, innerHeight),
    rows: publicRows(),
    root: Object.fromEntries(attributes),
  });
}

/**
 * For the lobby: once it shows rows, the painted copy goes in the same frame; while it is left alone, and when the
 * page is hidden, its first viewport is saved for the next start.
 * @param ready the lobby shows saved rows, not skeletons
 * @param publicRows the rows of the queries that drew it, by query key
 */
export function useFirstPage(ready: boolean, publicRows: () => Record<string, unknown>): void {
  useLayoutEffect(() => {
    if (!ready) return undefined;
    document.getElementById('snap')?.remove();
    const root = document.getElementById('root');
    if (!root) return undefined;
    const keep = () => save(root, publicRows);
    const timer = setTimeout(() => {
      keep();
      settledListeners.forEach((listener) => listener());
    }, SETTLED_MS);
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  });
}

/** Any other screen than the lobby has nothing to do with a painted lobby. */
export const releaseFirstPage = (): void => document.getElementById('snap')?.remove();
