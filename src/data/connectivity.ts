import type { Connectivity } from '../../contract/commands';
import { createStore, useStore } from '../lib/store';
import { client, commands } from './worker-client';

const connectivity = createStore<Connectivity>('online');

client.subscribe((event) => {
  if (event.type === 'connectivity') connectivity.set(event.state);
});

/** How the network is, as the worker judges it by real answers. */
export const useConnectivity = (): Connectivity => useStore(connectivity);

const connected = (state: Connectivity): boolean => state === 'online' || state === 'slow';

/** Whether the gateway answers. */
export const isConnected = (): boolean => connected(connectivity.get());
/** Called when that changes. @returns the unsubscribe */
export function onConnected(listener: (connected: boolean) => void): () => void {
  let before = isConnected();
  return connectivity.subscribe((state) => {
    const now = connected(state);
    if (now === before) return;
    before = now;
    listener(now);
  });
}

/**
 * Whether the gateway answers now. One request can be lost on a good network, so that it is asked twice before the
 * answer is no.
 */
export async function canReachGateway(): Promise<boolean> {
  await commands.retryConnection();
  const state = await commands.retryConnection();
  return typeof state === 'string' && connected(state);
}

/** Checks the network now, and starts the worker if it could not be started. */
export async function retryConnection(): Promise<void> {
  client.revive();
  await commands.retryConnection();
}
