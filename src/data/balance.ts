import { useSyncExternalStore } from 'react';
import { commands } from './worker-client';

/** Hidden by the player's choice, or while a refresh runs (A §4 Balance display). */
let hiddenByChoice = false;
let refreshing = false;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useBalanceHidden = (): boolean =>
  useSyncExternalStore(subscribe, () => hiddenByChoice || refreshing);

export function toggleBalance(): void {
  hiddenByChoice = !hiddenByChoice;
  notify();
}

/** Asks for the balance now; it is hidden while the call runs and then shown again. */
export async function refreshBalance(): Promise<void> {
  refreshing = true;
  notify();
  await commands.refreshWallet({ force: true });
  refreshing = false;
  hiddenByChoice = false;
  notify();
}
