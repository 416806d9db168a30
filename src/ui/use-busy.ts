import { useCallback, useRef, useState } from 'react';

/** Ignores the call while another one runs, and then resolves to undefined. */
type Run = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** One piece of work at a time: `const [busy, run] = useBusy()`. However the work ends, it is no longer busy then. */
export function useBusy(): [busy: boolean, run: Run] {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback<Run>(async (work) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, run];
}
