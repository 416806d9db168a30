import type { Location } from 'react-router-dom';

/** A browser that has not gone back by then does not go back, in ms. */
const PATIENCE_MS = 3_000;

/**
 * A step back that the app makes itself. The browser takes a few frames for it, since another process has its history, so a
 * page that is there is shown before (spec: app, Resting pages).
 * @param show shows the page of a location, and returns whether it could
 * @param showActual shows the page of the browser's entry
 */
export function createStepBack(
  show: (location: Location) => boolean,
  showActual: () => void,
): {
  /** @param location where the step leads, if that is known; @param go has the browser make it */
  step: (location: Location | undefined, go: () => void) => void;
  /** Acts at once, or once the browser has made the step: what changes the history meanwhile would go back, too. */
  whenThere: (act: () => void) => void;
  /** The browser is at another entry. */
  arrived: () => void;
} {
  let acts: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    const waiting = acts ?? [];
    acts = null;
    for (const act of waiting) act();
  };
  return {
    step(location, go) {
      // A second tap on the arrow means the page that it no longer shows.
      if (acts) return;
      if (location && show(location)) {
        // The browser would note the place of the page that is shown for the entry that is left.
        history.scrollRestoration = 'manual';
        acts = [];
        timer = setTimeout(() => {
          showActual();
          goOn();
        }, PATIENCE_MS);
      }
      go();
    },
    whenThere(act) {
      if (acts) acts.push(act);
      else act();
    },
    arrived() {
      if (!acts) return;
      clearTimeout(timer);
      // React draws what changes during `popstate` at once, also where a screen is still on its way.
      timer = setTimeout(goOn);
    },
  };
}
