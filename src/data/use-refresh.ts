import { useCallback, useEffect, useRef } from 'react';
import type { RefreshOptions } from '../../contract/commands';
import type { Result } from '../../contract/errors';
import type { SyncStateRow } from '../../contract/tables';
import { useConnectivity } from './connectivity';
import { useQuery } from './use-query';

/**
 * Asks the worker to refresh a resource when the screen mounts, when the key changes, when the connection is
 * back and when the page is seen again; the worker decides whether it is stale.
 * @param key resource key of `contract/tables.ts`; null refreshes nothing
 */
export function useRefresh(
  key: string | null,
  refresh: (options?: RefreshOptions) => Promise<Result>,
): { state: SyncStateRow | undefined; retry: () => void } {
  const state = useQuery('syncState', key === null ? null : { key });
  const connectivity = useConnectivity();
  const connected = connectivity === 'online' || connectivity === 'slow';
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (key === null) return undefined;
    void latest.current();
    const seen = () => {
      if (document.visibilityState === 'visible') void latest.current();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [key, connected]);
  const retry = useCallback(() => void latest.current({ force: true }), []);
  return { state, retry };
}
