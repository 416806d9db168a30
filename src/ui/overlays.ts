import { isLeaving } from '../native/external';

/**
 * What lies over the page: dialogs and sheets. While any is open, one entry of the history stands for them, so that
 * back (button, gesture, the native app's) closes the topmost instead of leaving the page.
 */
interface Overlay {
  close: () => void;
}

const open: Overlay[] = [];
let ownBack = false;

const hasEntry = (): boolean => (history.state as { overlay?: true } | null)?.overlay === true;

/** The entry is there exactly while something is open; looked at after all the changes of a turn. */
function settle(): void {
  if (open.length && !hasEntry()) {
    const state = (history.state ?? {}) as { idx?: number };
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, overlay: true }, '');
  }
  if (!open.length && hasEntry() && !isLeaving()) {
    ownBack = true;
    history.back();
  }
}

addEventListener('popstate', () => {
  if (ownBack) {
    ownBack = false;
    settle();
  } else if (open.length && !hasEntry()) {
    open.at(-1)?.close();
    // What stays open keeps its entry.
    setTimeout(settle);
  }
});

/** @returns what the overlay calls when it is gone */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  open.push(overlay);
  setTimeout(settle);
  return () => {
    open.splice(open.indexOf(overlay), 1);
    setTimeout(settle);
  };
}

/** Whether back would close something instead of leaving the page. */
export const hasOverlay = (): boolean => open.length > 0;
