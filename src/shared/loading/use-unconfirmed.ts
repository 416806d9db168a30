import type { SyncStateRow } from '../../../contract/rows/sync';
import { useOffline } from '../../data/use-offline';

/** A confirmed amount may be this old: the saved age moves on at most once a minute, in ms. */
const CONFIRMED_MS = 90_000;

/**
 * Money is shown with its age until the gateway has confirmed it (spec: network, Money and credentials).
 * @returns when it was last confirmed, epoch ms; null if that was just now, or never
 */
export function useUnconfirmed(state: SyncStateRow | undefined): number | null {
  const offline = useOffline();
  const at = state?.checkedAt;
  if (at == null) return null;
  const confirmed = state?.status === 'ready' && !offline && Date.now() - at < CONFIRMED_MS;
  return confirmed ? null : at;
}
