import { createStore } from '../lib/store';
import { requestFloating } from './floating';

/** How long toasts show (spec: app, Toasts). */
const TOAST_SHORT_MS = 3_000;
const TOAST_LONG_MS = 8_000;
export const TOAST_REJECT_MS = 2_000;
const TOAST_DEFAULT_MS = 1_500;
export const TOAST_LOADING_MS = 10_000;
/** While an SMS or an e-mail is being sent. */
export const TOAST_SENDING_MS = 9_999;
/** To notice a toast, then to read it: about 200 words of a Latin script a minute. */
const NOTICE_MS = 500;
const LETTER_MS = 60;
/** A character of Chinese, Japanese or Korean is about half a word. */
const WIDE_LETTER_MS = 180;
const WIDE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export type ToastKind = 'success' | 'info' | 'error' | 'offline' | 'loading';
interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; run: () => void };
}

/** How long each kind stays at least, in ms (spec: app, Toasts). */
const DURATION_MS: Record<ToastKind, number> = {
  success: TOAST_DEFAULT_MS,
  info: TOAST_DEFAULT_MS,
  error: TOAST_LONG_MS,
  offline: TOAST_SHORT_MS,
  loading: TOAST_LOADING_MS,
};
const MOST_AT_ONCE = 3;

/** How long it takes to notice and read a text, in ms. */
const readingMs = (text: string): number =>
  [...text].reduce((ms, letter) => ms + (WIDE_LETTER.test(letter) ? WIDE_LETTER_MS : LETTER_MS), NOTICE_MS);

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;
/** How many components draw the toasts: one at most. */
let drawn = 0;
/** How long each toast stays, in ms, and the timer that runs it down. */
const clocks = new Map<number, { durationMs: number; timer: ReturnType<typeof setTimeout> | undefined }>();

const set = (next: readonly Toast[]) => {
  for (const id of clocks.keys()) if (!next.some((shown) => shown.id === id)) stop(id);
  toasts.set(next);
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

/** Short messages above the footer, the newest lowest, three at most (spec: app, Toasts). */
export const toast = {
  /**
   * @param message.durationMs how long it stays in place of the time its kind and its text need; `Infinity` until it is
   * hidden or closed
   * @returns an id for `hide`
   */
  show(message: Omit<Toast, 'id'> & { durationMs?: number }): number {
    requestFloating();
    const id = nextId++;
    const needed = message.kind === 'loading' ? 0 : readingMs(message.text);
    const { durationMs = Math.max(DURATION_MS[message.kind], needed), ...rest } = message;
    set([...toasts.get(), { ...rest, id }].slice(-MOST_AT_ONCE));
    if (Number.isFinite(durationMs)) {
      clocks.set(id, { durationMs, timer: undefined });
      // The component that draws the toasts may still be loading: their time starts with it.
      if (drawn > 0) run(id);
    }
    return id;
  },
  hide(id: number): void {
    const shown = toasts.get();
    if (shown.some((other) => other.id === id)) set(shown.filter((other) => other.id !== id));
  },
  /** While the pointer or the focus is on a toast, it stays; afterwards its whole time runs again. */
  hold: (id: number): void => clearTimeout(clocks.get(id)?.timer),
  release: (id: number): void => run(id),
  get: toasts.get,
  subscribe(listener: (shown: readonly Toast[]) => void): () => void {
    if (drawn === 0) clocks.forEach((_clock, id) => run(id));
    drawn += 1;
    const unsubscribe = toasts.subscribe(listener);
    return () => {
      drawn -= 1;
      unsubscribe();
    };
  },
};
