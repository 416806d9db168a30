import type { Connectivity } from '../../contract/commands';

/** How the network is, as the worker judges it. */
export const useConnectivity = (): Connectivity => 'online';
