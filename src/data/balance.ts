import { createStore, useStore } from '../lib/store';
import { getSession } from './session';
import { refresh } from './worker-client';

/** Hidden by the player's choice, or while a refresh runs (spec: wallet, Balance display). */
const display = createStore({ hiddenByChoice: false, refreshing: false });

const HIDDEN = {
  get: () => display.get().hiddenByChoice || display.get().refreshing,
  subscribe: (listener: () => void) => display.subscribe(listener),
};

export const useBalanceHidden = (): boolean => useStore(HIDDEN);

export function toggleBalance(): void {
  const now = display.get();
  display.set({ ...now, hiddenByChoice: !now.hiddenByChoice });
}

/** Requests both wallets of the member now, if there is one. */
export async function refreshWallet(): Promise<void> {
  const account = getSession()?.userName;
  if (!account) return;
  await Promise.all([
    refresh('wallet', { account }, { force: true }),
    refresh('merchantWallet', { account }, { force: true }),
  ]);
}

/** The same as the player asks for it: the balance is hidden while the calls run and shown afterwards. */
export async function refreshBalance(): Promise<void> {
  display.set({ ...display.get(), refreshing: true });
  try {
    await refreshWallet();
  } finally {
    display.set({ hiddenByChoice: false, refreshing: false });
  }
}
