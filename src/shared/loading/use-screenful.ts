import { useState } from 'react';
import { useGrowing } from '../../lib/use-growing';
import { useLeftPlace } from '../navigation/scroll-places';

/**
 * How many parts of a page to draw: those of the first screen, and one more after each frame. Where the player returns to
 * a place further down, all of them.
 * @param leastPx how tall each part is at least, in CSS pixels
 */
export function useScreenful(leastPx: readonly number[]): number {
  const left = useLeftPlace();
  const [room] = useState(() => (left > 0 ? Infinity : innerHeight));
  let px = 0;
  const beyond = leastPx.findIndex((height) => (px += height) >= room);
  return useGrowing(leastPx.length, beyond < 0 ? leastPx.length : beyond + 1, 1);
}
