import '../../ui/age.critical.css';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { useCheckedAt } from '../../data/confirmed';
import { useOffline } from '../../data/use-offline';
import { Age } from '../../ui/Age';
import { InlineRetry } from '../../ui/InlineRetry';
import { isStale } from './is-stale';

/**
 * Above saved rows: their age when it matters, and a retry where the last refresh failed (spec: network, Offline look).
 * The age has its place before it is known, so that the rows do not move.
 */
export function Freshness({ state, retry }: { state: SyncStateRow | undefined; retry: () => void }) {
  const offline = useOffline();
  const at = useCheckedAt(state, (checkedAt) => (offline || isStale({ checkedAt }) ? checkedAt : null));
  return (
    <div className="freshness">
      {at !== null && <Age at={at} />}
      {state?.status === 'failed' && !offline && <InlineRetry onRetry={retry} />}
    </div>
  );
}
