import { useSyncExternalStore } from 'react';
import type { Connectivity } from '../../contract/commands';
import { client } from './worker-client';

let current: Connectivity = 'online';
const listeners = new Set<() => void>();

client.subscribe((event) => {
  if (event.type !== 'connectivity') return;
  current = event.state;
  listeners.forEach((listener) => listener());
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the network is, as the worker judges it from real answers. */
export const useConnectivity = (): Connectivity => useSyncExternalStore(subscribe, () => current);
