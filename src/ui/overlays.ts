import { useEffect, useState } from 'react';
import { isLeaving, LEAVING_MS } from '../lib/leaving';
import { createStore, useStore } from '../lib/store';

/**
 * What lies over the page: dialogs and sheets. While any is open, one history entry stands for them, so that back
 * (button, gesture, the native app's) closes the topmost instead of leaving the page (spec: app, Open dialogs).
 */
interface Overlay {
  element: Element;
  close: () => void;
  /** It is not about the page: it stays open when another page is shown. */
  outlivesPage: boolean;
}

const overlays = createStore<readonly Overlay[]>([]);
/** The next `popstate` is caused by this module, not by the player. */
let ownBack = false;

const topmost = (): Overlay | undefined => overlays.get().at(-1);

/** Whether the current history entry is the overlays' own: a page opened from here replaces it. */
export const atOverlayEntry = (): boolean => (history.state as { overlay?: true } | null)?.overlay === true;

/** The entry is there exactly while something is open; checked after all changes of one task. */
function syncHistory(): void {
  if (topmost() && !atOverlayEntry()) {
    const state = (history.state ?? {}) as { idx?: number };
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, overlay: true }, '');
  }
  // Two that close at the same time leave one entry: going back twice would leave the page.
  if (topmost() || !atOverlayEntry() || ownBack) return;
  // An address that only starts another app does not leave the page: checked again when that is certain.
  if (isLeaving()) setTimeout(syncHistory, LEAVING_MS);
  else {
    ownBack = true;
    history.back();
  }
}

/** Follows the history from now on. */
export function startOverlays(): void {
  addEventListener('popstate', () => {
    if (!ownBack && topmost() && !atOverlayEntry()) {
      topmost()?.close();
      // Whatever stays open keeps its entry.
      setTimeout(syncHistory);
      return;
    }
    ownBack = false;
    // The entry of an overlay that is closed by now leads on to the page itself.
    syncHistory();
  });
  // The same after a reload, when nothing is open any more.
  setTimeout(syncHistory);
}

/** What lies beneath the topmost dialog. */
const beneath = new Map<Element, 'aria-hidden' | 'inert'>();

/**
 * Keeps screen readers inside the topmost dialog, as the mask keeps taps there. Called once the focus is inside: an element
 * that has it must not be hidden. A game would take the focus back; its frame is inert.
 */
export function hideBeneath(): void {
  for (const [element, attribute] of beneath) element.removeAttribute(attribute);
  beneath.clear();
  const top = topmost()?.element;
  if (!top) return;
  const hide = (element: Element, attribute: 'aria-hidden' | 'inert') => {
    if (element.hasAttribute(attribute)) return;
    element.setAttribute(attribute, 'true');
    beneath.set(element, attribute);
  };
  for (let at = top; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children) if (other !== at) hide(other, 'aria-hidden');
  for (const frame of document.querySelectorAll('iframe')) if (!top.contains(frame)) hide(frame, 'inert');
}

function setOverlays(next: readonly Overlay[]): void {
  overlays.set(next);
  setTimeout(syncHistory);
}

/** @returns removes the overlay */
export function addOverlay(element: Element, close: () => void, outlivesPage: boolean): () => void {
  const overlay = { element, close, outlivesPage };
  setOverlays([...overlays.get(), overlay]);
  return () => {
    setOverlays(overlays.get().filter((other) => other !== overlay));
    hideBeneath();
  };
}

/** Closes the topmost overlay. @returns whether there was one */
export function closeTopOverlay(): boolean {
  const top = topmost();
  top?.close();
  return top !== undefined;
}

/** The page beneath is another one now: closes what was about the page before. */
export function closeOverlaysOfPage(): void {
  for (const { outlivesPage, close } of [...overlays.get()].reverse()) if (!outlivesPage) close();
}

/**
 * Acts once the current history entry is the page's own again, so that the act can replace it. Dialogs that close now still
 * have theirs.
 * @returns cancels it
 */
export function afterOverlayEntry(act: () => void): () => void {
  const check = () => {
    if (atOverlayEntry()) return;
    removeEventListener('popstate', check);
    act();
  };
  addEventListener('popstate', check);
  check();
  return () => removeEventListener('popstate', check);
}

/** `afterOverlayEntry` for a component: an act that still waits is cancelled with it. */
export function useAfterOverlayEntry(): (act: () => void) => void {
  const [waiting] = useState(() => ({ cancel: () => undefined as void }));
  useEffect(() => () => waiting.cancel(), [waiting]);
  return (act) => {
    waiting.cancel();
    waiting.cancel = afterOverlayEntry(act);
  };
}

export const isTopOverlay = (element: Element): boolean => topmost()?.element === element;

/** The topmost dialog; while it is open, nothing beside it can be seen or touched. */
export const useTopOverlay = (): Element | null => useStore(overlays).at(-1)?.element ?? null;

/** How many parts that are no dialogs, such as the list of the service widget, are open over the page. */
const floating = createStore(0);

/** Counts a floating part of the page as a layer while it is open. */
export function useFloatingLayer(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    floating.set(floating.get() + 1);
    return () => floating.set(floating.get() - 1);
  }, [open]);
}

/** Whether anything lies over the page. */
export function useCovered(): boolean {
  const dialogs = useStore(overlays).length;
  return useStore(floating) + dialogs > 0;
}
