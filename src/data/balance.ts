import { STORAGE_KEYS } from '../../contract/storage-keys';
import { createStore, useStore } from '../lib/store';
import { readStored, writeStored } from '../lib/web-storage';
import { getSession } from './session';
import { refresh } from './worker-client';

const stored = (): boolean => readStored(STORAGE_KEYS.balanceHidden) === '1';

/** Hidden by the player's choice, or while a refresh runs (spec: wallet, Balance display). */
const display = createStore({ hiddenByChoice: stored(), refreshing: false });

/** Follows the choice in the other tabs. */
export function followBalanceDisplay(): void {
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.balanceHidden.key) display.set({ ...display.get(), hiddenByChoice: stored() });
  });
}

const HIDDEN = {
  get: () => display.get().hiddenByChoice || display.get().refreshing,
  subscribe: (listener: () => void) => display.subscribe(listener),
};

/** Whether the player hides it. */
export const hidesBalance = (): boolean => display.get().hiddenByChoice;

export const useBalanceHidden = (): boolean => useStore(HIDDEN);

export function toggleBalance(): void {
  const hiddenByChoice = !display.get().hiddenByChoice;
  writeStored(STORAGE_KEYS.balanceHidden, hiddenByChoice ? '1' : null);
  display.set({ ...display.get(), hiddenByChoice });
}

/** Requests both wallets of the member now, if there is one. @returns whether the balance is confirmed */
export async function refreshWallet(): Promise<boolean> {
  const account = getSession()?.userName;
  if (!account) return true;
  const [wallet] = await Promise.all([
    refresh('wallet', { account }, { force: true }),
    refresh('merchantWallet', { account }, { force: true }),
  ]);
  return wallet.ok;
}

/**
 * The same as the player asks for it: the balance is hidden while the calls run. Afterwards it shows again, unless the
 * player has hidden it. @returns whether the balance is confirmed
 */
export async function refreshBalance(): Promise<boolean> {
  display.set({ ...display.get(), refreshing: true });
  try {
    return await refreshWallet();
  } finally {
    display.set({ ...display.get(), refreshing: false });
  }
}
