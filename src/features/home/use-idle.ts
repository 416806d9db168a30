import { useEffect, useState } from 'react';

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

/** Turns true once the browser was idle. @param wanted false: does not wait yet */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (wanted ? whenIdle(() => setIdle(true)) : undefined), [wanted]);
  return idle;
}
