import type { SyncStateRow } from '../../../contract/rows/sync';
import { useCheckedAt } from '../../data/confirmed';
import { useOffline } from '../../data/use-offline';

/** A confirmed amount may be this old, in ms. */
const CONFIRMED_MS = 90_000;

/**
 * Money is shown with its age until the gateway has confirmed it (spec: network, Money and credentials).
 * @returns when it was last confirmed, epoch ms; null if that was just now, or never
 */
export function useUnconfirmed(state: SyncStateRow | undefined): number | null {
  const offline = useOffline();
  return useCheckedAt(state, (at) => {
    const confirmed = at !== null && state?.status === 'ready' && !offline && Date.now() - at < CONFIRMED_MS;
    return confirmed ? null : at;
  });
}
