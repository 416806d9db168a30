import { startTransition, useEffect, useState } from 'react';
import { idleAfterFirstCommit } from '../../data/first-commit';
import { holdPicturesBack } from '../../shared/pictures/hold-back';

/**
 * Only the start of the app is in a hurry; later the whole page is drawn at once, so that its scroll position is there.
 */
let drawnOnce = false;

/** False in the first frame of the start, which draws what the first viewport shows. */
export function useWholePage(): boolean {
  const [whole, setWhole] = useState(drawnOnce);
  useEffect(() => {
    holdPicturesBack();
    let left = false;
    // A first tap goes ahead of what nobody sees yet.
    void idleAfterFirstCommit().then(() => {
      drawnOnce = true;
      if (!left) startTransition(() => setWhole(true));
    });
    return () => {
      left = true;
    };
  }, []);
  return whole;
}
