import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame';

/**
 * How many parts to draw: more after each frame, so that no frame has to lay out and paint all of them.
 * @param first drawn at once @param step how many more with each frame
 */
export function useGrowing(all: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  const shown = Math.min(all, Math.max(drawn, first));
  useEffect(() => {
    if (shown === all) return undefined;
    return afterFrame(() => startTransition(() => setDrawn(shown + step)));
  }, [shown, all, step]);
  return shown;
}
