import type { Connectivity } from '../../contract/commands';
import { createStore, useStore } from '../lib/store';
import { client } from './worker-client';

const connectivity = createStore<Connectivity>('online');

client.subscribe((event) => {
  if (event.type === 'connectivity') connectivity.set(event.state);
});

/** How the network is, as the worker judges it by real answers. */
export const useConnectivity = (): Connectivity => useStore(connectivity);
