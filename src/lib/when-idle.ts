/** In place of the idle callback, which Safari does not have, in ms. */
const IDLE_MS = 500;

/** Calls back when the browser is idle. @returns cancels */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, IDLE_MS);
  return () => clearTimeout(timer);
}
