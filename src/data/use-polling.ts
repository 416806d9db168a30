import { useEffect } from 'react';
import { useLatest } from '../lib/use-latest';
import { isActive } from './retry-later';

/**
 * Does something again and again while the page is visible and there is a connection.
 * @param everyMs null: not now
 */
export function usePolling(everyMs: number | null, work: () => void): void {
  const latest = useLatest(work);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => isActive() && latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, latest]);
}
