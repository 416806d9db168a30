import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
const isFull = (): boolean => document.fullscreenElement !== null;

/** Full screen for the game, where the browser has it; iPhones do not. The browser itself offers the way back. */
export function useFullScreen(): { offered: boolean; enter: () => void } {
  const full = useSyncExternalStore(subscribe, isFull);
  return {
    offered: document.fullscreenEnabled && !full,
    enter: () => {
      // Refused without a tap, or by the page around ours: nothing is lost.
      void document
        .querySelector('.launch-screen')
        ?.requestFullscreen()
        .catch(() => undefined);
    },
  };
}
