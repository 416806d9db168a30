import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store';

/** Tickers rest when nobody has touched the screen for so long, in ms (spec: design, Tickers). */
const REST_AFTER_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;
/** Scrolling inside a part of the page does not bubble: banners scroll by themselves. */
const PASSIVE = { passive: true };

const awake = createStore(true);
let touchedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let followers = 0;

function look(): void {
  const left = touchedAt + REST_AFTER_MS - Date.now();
  timer = left > 0 ? setTimeout(look, left) : undefined;
  if (left <= 0) awake.set(false);
}

function touched(): void {
  touchedAt = Date.now();
  timer ??= setTimeout(look, REST_AFTER_MS);
  awake.set(true);
}

function onVisibility(): void {
  if (document.visibilityState === 'visible') touched();
  else awake.set(false);
}

function follow(listener: () => void): () => void {
  if (followers++ === 0) {
    TOUCHES.forEach((type) => addEventListener(type, touched, PASSIVE));
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
  }
  const unsubscribe = awake.subscribe(listener);
  return () => {
    unsubscribe();
    if (--followers > 0) return;
    TOUCHES.forEach((type) => removeEventListener(type, touched));
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Whether somebody may be looking: the page is visible and was touched a moment ago. */
export const useAwake = (): boolean => useSyncExternalStore(follow, awake.get, () => true);
