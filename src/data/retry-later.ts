import { isConnected, onConnected } from './connectivity';

/** Pauses before what failed is tried again, in ms; each is shortened at random by up to a quarter. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000];
const JITTER = 0.25;

/** How long to wait before the next attempt, in ms (spec: network, Retries). @param attempts that were made before it */
export const retryPause = (attempts: number): number =>
  (PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)] ?? 0) * (1 - JITTER * Math.random());

/** Whether this is a moment to request something: the page is visible, and there is a connection. */
export const isActive = (): boolean => document.visibilityState === 'visible' && isConnected();

/** Calls back when the page becomes active, and when it no longer is. @returns the unsubscribe */
export function onActive(listener: (active: boolean) => void): () => void {
  const changed = () => listener(isActive());
  document.addEventListener('visibilitychange', changed);
  const stop = onConnected(changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    stop();
  };
}

/**
 * Tries once more what failed: after a pause while the page is active, or at once when it becomes active again.
 * @param attempts that were made before and failed as well
 * @returns cancels it
 */
export function retryLater(attempts: number, again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => (timer = setTimeout(finish, retryPause(attempts)));
  const stop = onActive((active) => {
    clearTimeout(timer);
    if (active) finish();
  });
  const cancel = () => {
    clearTimeout(timer);
    stop();
  };
  function finish() {
    cancel();
    again();
  }
  if (isActive()) wait();
  return cancel;
}
