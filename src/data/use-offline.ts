import { useConnectivity } from './connectivity';

/** Whether the gateway cannot be reached: no network, or one that asks for its own login first (spec: network, Connectivity). */
export function useOffline(): boolean {
  const connectivity = useConnectivity();
  return connectivity === 'offline' || connectivity === 'captive';
}
