import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

/**
 * Turns true once some time has passed and the browser was idle; false again when the page is left.
 * @param wanted false: does not wait yet @param afterMs at the earliest
 */
export function useIdle(wanted: boolean, afterMs: number): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let cancel = () => undefined as void;
    const timer = setTimeout(() => (cancel = whenIdle(() => setIdle(true))), afterMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [wanted, afterMs]);
  useEffect(() => () => setIdle(false), []);
  return idle;
}
