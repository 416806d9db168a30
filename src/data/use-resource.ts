import { useCallback, useEffect, useRef } from 'react';
import type { QueryArgs } from '../../contract/queries';
import type { RefreshOptions } from '../../contract/commands';
import {
  resourceKey,
  type ResourceArgs,
  type ResourceName,
  type ResourceRows,
} from '../../contract/resources';
import type { SyncStateRow } from '../../contract/rows/sync';
import { useConnectivity } from './connectivity';
import { useQuery } from './use-query';
import { refresh } from './worker-client';

export interface SyncedResource {
  /** Age, loading and failure; undefined until something is known. */
  state: SyncStateRow | undefined;
  /** Refreshes even if the rows are fresh. */
  retry: () => void;
}

/**
 * Keeps a resource fresh without reading its rows: asks the worker to refresh it when the screen mounts, when the
 * arguments change, when the connection is back and when the page is visible again. The worker decides whether it is
 * stale (spec: network, Refresh).
 * @param args null refreshes nothing
 * @param options.force also when its rows are fresh
 */
export function useSync<N extends ResourceName>(
  name: N,
  args: ResourceArgs<N> | null,
  { force = false }: RefreshOptions = {},
): SyncedResource {
  const key = args === null ? null : resourceKey(name, args);
  const state = useQuery('syncState', key === null ? null : { key });
  const connectivity = useConnectivity();
  const connected = connectivity === 'online' || connectivity === 'slow';
  const latest = useRef({ args, force });
  useEffect(() => {
    latest.current = { args, force };
  });
  const ask = useCallback(
    (options?: RefreshOptions) => {
      const { args: wanted, force: always } = latest.current;
      if (wanted) void refresh(name, wanted, { force: always, ...options });
    },
    [name],
  );
  useEffect(() => {
    if (key === null) return undefined;
    ask();
    const onVisible = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [key, connected, ask]);
  const retry = useCallback(() => ask({ force: true }), [ask]);
  return { state, retry };
}

/**
 * A resource as it is saved, kept fresh: `const { rows, state, retry } = useResource('lotteries', { language })`.
 * @param args null asks for nothing
 */
export function useResource<N extends ResourceName>(
  name: N,
  args: ResourceArgs<N> | null,
  options?: RefreshOptions,
): SyncedResource & { rows: ResourceRows<N> | undefined } {
  const rows = useQuery(name, args as QueryArgs<N> | null) as ResourceRows<N> | undefined;
  return { rows, ...useSync(name, args, options) };
}

/** The platform no longer has the document; what is saved of it must not be shown. */
export const isGone = (state: SyncStateRow | undefined): boolean =>
  state?.status === 'failed' && state.error === 'content.not_found';
