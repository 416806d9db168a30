/** In place of the idle callback, which Safari does not have, in ms. */
const IDLE_MS = 500;
/** A browser that is never idle counts as idle by then, in ms. */
const PATIENCE_MS = 500;

/** Calls back when the browser is idle. @returns cancels */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, IDLE_MS);
  return () => clearTimeout(timer);
}
