import type { SyncStateRow } from '../../../contract/rows/sync';
import { useCheckedAt } from '../../data/confirmed';
import { useOffline } from '../../data/use-offline';
import { useNow } from '../../lib/use-now';
import { isOver } from './is-over';

/**
 * Whether the time of a row is over by this phone's clock, while that counts more than the state that the gateway gave.
 * @returns for an end, epoch ms
 */
export function useIsOver(state: SyncStateRow | undefined): (endsAt: number) => boolean {
  const now = useNow();
  const offline = useOffline();
  const checkedAt = useCheckedAt(state, (at) => at);
  return (endsAt) => isOver(endsAt, { now, checkedAt, offline });
}
