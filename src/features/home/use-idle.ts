import { useEffect, useState } from 'react';

/** Safari has no idle callback: this long after the first paint it is idle enough, in ms. */
const IDLE_MS = 500;

/** Calls back when the browser has nothing better to do. @returns the cancel */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, IDLE_MS);
  return () => clearTimeout(timer);
}

/** Turns true once the browser was idle. @param wanted until then nothing is waited for */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (wanted ? whenIdle(() => setIdle(true)) : undefined), [wanted]);
  return idle;
}
