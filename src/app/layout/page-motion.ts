import { SWIPE_BACK_PX, SWIPE_BACK_RESET_MS } from '../../../contract/constants';

/** When the last back swipe counts until, in ms of `performance.now()`. */
let swipedUntil = 0;
let startX: number | null = null;
let startY = 0;
let browserAnimated = false;

const isBack = (dx: number): boolean => (document.documentElement.dir === 'rtl' ? -dx : dx) > SWIPE_BACK_PX;

/** Watches for back swipes (A §9: more than 100 px, forgotten after 500 ms) and for pages the browser animated. */
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

/** Whether a change of page that went back or forth in history is to fade: not when it was swiped or animated. */
export const popFades = (): boolean => !browserAnimated && performance.now() >= swipedUntil;
