import { useEffect, useState } from 'react';

/** A time that was read so recently is not read again, in ms. */
const RECENT_MS = 1_000;

/**
 * The current time, updated at an interval, and at once on a page that is shown again.
 * @param stepMs the interval, in ms
 * @returns epoch ms
 */
export function useNow(stepMs = 1_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow((before) => (Math.abs(Date.now() - before) < RECENT_MS ? before : Date.now()));
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
