import { useSyncExternalStore } from 'react';
import { askForExtras } from '../../ui/floating';

/** What may open over any page, by name; `app/layout/Popups.tsx` has its component. */
export type PopupName = 'login' | 'service' | 'referral' | 'language' | 'download' | 'signOut';

export interface PopupProps {
  onClose: () => void;
}

let current: PopupName | null = null;
const listeners = new Set<() => void>();
const set = (next: PopupName | null) => {
  if (next) askForExtras();
  current = next;
  listeners.forEach((listener) => listener());
};

/** One popup at a time; opening another one takes its place. */
export const popup = {
  open: (name: PopupName): void => set(name),
  close: (): void => set(null),
};

/** The popup that is open. */
export const usePopup = (): PopupName | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
