import { useSyncExternalStore } from 'react';
import { isLeaving, LEAVING_MS } from '../native/external';

/**
 * What lies over the page: dialogs and sheets. While any is open, one entry of the history stands for them, so that
 * back (button, gesture, the native app's) closes the topmost instead of leaving the page.
 */
interface Overlay {
  element: Element;
  close: () => void;
}

const open: Overlay[] = [];
const listeners = new Set<() => void>();
let ownBack = false;

/** Whether the history stands at the overlays' entry: a page opened from here takes its place. */
export const atOverlayEntry = (): boolean => (history.state as { overlay?: true } | null)?.overlay === true;

/** The entry is there exactly while something is open; looked at after all the changes of a turn. */
function settle(): void {
  if (open.length && !atOverlayEntry()) {
    const state = (history.state ?? {}) as { idx?: number };
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, overlay: true }, '');
  }
  if (open.length || !atOverlayEntry()) return;
  // An address that only started another app leaves the page here: looked at again when that is clear.
  if (isLeaving()) setTimeout(settle, LEAVING_MS);
  else {
    ownBack = true;
    history.back();
  }
}

addEventListener('popstate', () => {
  if (!ownBack && open.length && !atOverlayEntry()) {
    open.at(-1)?.close();
    // What stays open keeps its entry.
    setTimeout(settle);
    return;
  }
  ownBack = false;
  // Back or forth to the entry of something that is closed by now leads on to the page itself.
  settle();
});
// So does a reload: nothing is open any more.
setTimeout(settle);

/** @returns what the overlay calls when it is gone */
export function addOverlay(element: Element, close: () => void): () => void {
  const overlay = { element, close };
  const changed = () => {
    listeners.forEach((listener) => listener());
    setTimeout(settle);
  };
  open.push(overlay);
  changed();
  return () => {
    open.splice(open.indexOf(overlay), 1);
    changed();
  };
}

/** Closes what lies on top. @returns whether there was something to close */
export function closeTopOverlay(): boolean {
  open.at(-1)?.close();
  return open.length > 0;
}

/** Closes everything: the page beneath is another one now. */
export const closeOverlays = (): void => [...open].reverse().forEach(({ close }) => close());

/** The topmost dialog; what stands beside it can neither be seen nor touched while it is open. */
export const useTopOverlay = (): Element | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1)?.element ?? null,
  );
