/** (spec: app, Page transitions) */
const SWIPE_BACK_PX = 100;
const SWIPE_BACK_RESET_MS = 500;

/** Until when the last back swipe is valid, in ms of `performance.now()`. */
let swipedUntil = 0;
let startX: number | null = null;
let startY = 0;
let browserAnimated = false;

const isBack = (dx: number): boolean => (document.documentElement.dir === 'rtl' ? -dx : dx) > SWIPE_BACK_PX;

/**
 * Detects back swipes (more than 100 px, valid for 500 ms) and pages the browser animated
 * (spec: app, Page transitions).
 */
export function startPageMotion(): void {
  addEventListener(
    'touchstart',
    ({ touches }) => {
      startX = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      startY = touches[0]?.clientY ?? 0;
    },
    { passive: true },
  );
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (startX === null || !touch) return;
      const dx = touch.clientX - startX;
      if (isBack(dx) && Math.abs(dx) > Math.abs(touch.clientY - startY)) {
        swipedUntil = performance.now() + SWIPE_BACK_RESET_MS;
      }
    },
    { passive: true },
  );
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    browserAnimated = hasUAVisualTransition;
  });
}

/** Whether a page reached by going back or forward fades in: not after a swipe or the browser's own animation. */
export const popFades = (): boolean => !browserAnimated && performance.now() >= swipedUntil;
