import { createStore, useStore } from '../../lib/store';

interface Reality {
  /** It is time for a reality check. */
  due: boolean;
  /** The player has asked for it in a game, which it would not cover by itself. */
  asked: boolean;
}

const NOT_DUE: Reality = { due: false, asked: false };
const store = createStore<Reality>(NOT_DUE);

/** The reality check of this tab: when it is due is decided in one place, and a game only says so. */
export const reality = {
  setDue: (due: boolean): void => {
    if (due !== store.get().due) store.set({ ...NOT_DUE, due });
  },
  ask: (): void => store.set({ ...store.get(), asked: true }),
};
export const useReality = (): Reality => useStore(store);
