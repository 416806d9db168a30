import { createStore, useStore } from '../../lib/store';
import { requestFloating } from '../../ui/floating';

/** What may open over any page, by name; `app/layout/Popups.tsx` has its component. */
export type PopupName = 'login' | 'service' | 'referral' | 'language' | 'download' | 'signOut';

export interface PopupProps {
  onClose: () => void;
}

const current = createStore<PopupName | null>(null);

/** One popup at a time; opening another one replaces it. */
export const popup = {
  open(name: PopupName): void {
    requestFloating();
    current.set(name);
  },
  close: (): void => current.set(null),
};

/** The popup that is open. */
export const usePopup = (): PopupName | null => useStore(current);
