import { useEffect, useRef } from 'react';

/**
 * Leaves the page some time after a success, so that its toast can be read. The form takes no second submit meanwhile.
 */
export function useDelayedLeave(leave: () => void, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLeaving: () => timer.current !== undefined,
    leaveSoon: () => {
      const here = location.pathname;
      timer.current = setTimeout(() => {
        // The player may be on the way to another page, while this one stays until that can be drawn.
        if (location.pathname === here) leave();
      }, delayMs);
    },
  };
}
