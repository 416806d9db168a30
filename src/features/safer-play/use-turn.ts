import { useEffect, useState } from 'react';

const LOCK = 'parlour-reality-check';

/**
 * Whether it is this tab's turn to ask what all of them would ask: it is visible, and no other one asks now.
 * @param wanted whether there is something to ask; when that ends, so does the turn
 */
export function useTurn(wanted: boolean): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    const change = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  useEffect(() => {
    if (!wanted || !visible) return undefined;
    const waiting = new AbortController();
    let release = () => undefined as void;
    const take = () => {
      setTurn(true);
      return new Promise<void>((resolve) => (release = resolve));
    };
    // A browser without locks has no other tab that could be asked.
    const locks = (navigator as { locks?: LockManager }).locks;
    if (locks) locks.request(LOCK, { signal: waiting.signal }, take).catch(() => undefined);
    else void take();
    return () => {
      waiting.abort();
      release();
      setTurn(false);
    };
  }, [wanted, visible]);
  return turn;
}
