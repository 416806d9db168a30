import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { idleAfterFirstCommit } from '../../data/first-commit';
import { useLeftPlace } from '../../shared/navigation/scroll-places';
import { holdPicturesBack } from '../../shared/pictures/hold-back';

/** Home was drawn as a whole since the start. */
let drawnOnce = false;

/** Whether parts of home draw more than the first viewport shows. */
export const WholePage = createContext(false);
export const useWholePage = (): boolean => useContext(WholePage);

/**
 * For home itself: `whole` is false in the first frame, which draws what the first viewport shows, so that it comes soon
 * after the tap. Where the player returns to a place further down, the whole page is drawn `atOnce`.
 */
export function useDrawnWhole(): { whole: boolean; atOnce: boolean } {
  const left = useLeftPlace();
  const [atOnce] = useState(drawnOnce && left > 0);
  const [whole, setWhole] = useState(atOnce);
  useEffect(() => {
    holdPicturesBack();
    let gone = false;
    // A tap goes ahead of what nobody sees yet.
    void idleAfterFirstCommit().then(() => {
      drawnOnce = true;
      if (!gone) startTransition(() => setWhole(true));
    });
    return () => {
      gone = true;
    };
  }, []);
  return { whole, atOnce };
}
