import { TOAST_DEFAULT_MS, TOAST_LOADING_MS, TOAST_SHORT_MS } from '../../contract/constants';

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
  error: TOAST_SHORT_MS,
  offline: TOAST_SHORT_MS,
  loading: TOAST_LOADING_MS,
};
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

/** Short messages above the footer, newest lowest, three at most. */
export const toast = {
  /** @returns an id for `hide` */
  show(message: Omit<Toast, 'id'> & { durationMs?: number }): number {
    const id = nextId++;
    const { durationMs = DURATION_MS[message.kind], ...rest } = message;
    set([...toasts, { ...rest, id }].slice(-MOST_AT_ONCE));
    if (Number.isFinite(durationMs)) setTimeout(() => toast.hide(id), durationMs);
    return id;
  },
  hide(id: number): void {
    if (toasts.some((shown) => shown.id === id)) set(toasts.filter((shown) => shown.id !== id));
  },
  current: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
