import { TOAST_DEFAULT_MS, TOAST_LOADING_MS, TOAST_LONG_MS, TOAST_SHORT_MS } from '../../contract/constants';
import { askForExtras } from './floating';

export type ToastKind = 'success' | 'info' | 'error' | 'offline' | 'loading';
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; run: () => void };
}

/** How long each kind stays, in ms (A §9). */
const DURATION_MS: Record<ToastKind, number> = {
  success: TOAST_DEFAULT_MS,
  info: TOAST_DEFAULT_MS,
  error: TOAST_LONG_MS,
  offline: TOAST_SHORT_MS,
  loading: TOAST_LOADING_MS,
};
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
/** What is left of each message's time, in ms, and the timer that runs it down. */
const clocks = new Map<number, { durationMs: number; timer: ReturnType<typeof setTimeout> | undefined }>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const id of clocks.keys()) if (!next.some((shown) => shown.id === id)) stop(id);
  listeners.forEach((listener) => listener());
};

function stop(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
}

function run(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clock.timer = setTimeout(() => toast.hide(id), clock.durationMs);
}

/** Short messages above the footer, newest lowest, three at most. */
export const toast = {
  /**
   * @param message.durationMs how long it stays; `Infinity` until it is hidden or closed
   * @returns an id for `hide`
   */
  show(message: Omit<Toast, 'id'> & { durationMs?: number }): number {
    askForExtras();
    const id = nextId++;
    const { durationMs = DURATION_MS[message.kind], ...rest } = message;
    set([...toasts, { ...rest, id }].slice(-MOST_AT_ONCE));
    if (Number.isFinite(durationMs)) {
      clocks.set(id, { durationMs, timer: undefined });
      // What draws messages may still be on its way: their time begins with it.
      if (listeners.size > 0) run(id);
    }
    return id;
  },
  hide(id: number): void {
    if (toasts.some((shown) => shown.id === id)) set(toasts.filter((shown) => shown.id !== id));
  },
  /** While it is pointed at or has the focus a message stays; afterwards its whole time runs again. */
  hold: (id: number): void => clearTimeout(clocks.get(id)?.timer),
  release: (id: number): void => run(id),
  current: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) clocks.forEach((_clock, id) => run(id));
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
