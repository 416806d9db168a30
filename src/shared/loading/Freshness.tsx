import type { SyncStateRow } from '../../../contract/rows/sync';
import { useOffline } from '../../data/use-offline';
import { Age } from '../../ui/Age';
import { InlineRetry } from '../../ui/InlineRetry';
import { isStale } from './is-stale';

/**
 * Above saved rows: their age when it matters, and a retry where the last refresh failed (spec: network, Offline look).
 */
export function Freshness({ state, retry }: { state: SyncStateRow | undefined; retry: () => void }) {
  const offline = useOffline();
  return (
    <>
      {(offline || isStale(state)) && <Age at={state?.checkedAt} />}
      {state?.status === 'failed' && !offline && <InlineRetry onRetry={retry} />}
    </>
  );
}
