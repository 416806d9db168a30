import { useEffect, useState } from 'react';

/** A skeleton that disappears within this time would only flicker, in ms (spec: design, Skeleton). */
const SHOW_AFTER_MS = 150;

/** Turns true when a skeleton may be drawn. @param atOnce without waiting */
export function useSkeletonDelay(atOnce = false): boolean {
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
