import { useEffect, useRef } from 'react';
import { useIsHere } from '../../shared/navigation/use-is-here';

/**
 * Leaves the page some time after a success, so that its toast can be read, unless the player has left it before. The form
 * takes no second submit meanwhile.
 */
export function useDelayedLeave(leave: () => void, delayMs: number) {
  const isHere = useIsHere();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLeaving: () => timer.current !== undefined,
    leaveSoon: () => {
      if (!isHere()) return;
      timer.current = setTimeout(() => {
        if (isHere()) leave();
      }, delayMs);
    },
  };
}
