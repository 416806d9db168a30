import { useCallback, useEffect, useRef } from 'react';
import { isGoneCode } from '../../contract/errors';
import type { QueryArgs } from '../../contract/queries';
import type { RefreshOptions } from '../../contract/commands';
import { resourceKey } from '../../contract/resource-key';
import type { ResourceArgs, ResourceName, ResourceRows } from '../../contract/resources';
import type { SyncStateRow } from '../../contract/rows/sync';
import { keepFresh } from './keep-fresh';
import { useQuery } from './use-query';
import { refresh } from './worker-client';

export interface SyncedResource {
  /** Age, loading and failure; undefined until something is known. */
  state: SyncStateRow | undefined;
  /** Refreshes even if the rows are fresh. */
  retry: () => void;
}

/**
 * Keeps a resource fresh without reading its rows, as `keepFresh` says, for as long as the screen draws it
 * (spec: network, Refresh).
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
  const latest = useRef({ args, force });
  useEffect(() => {
    latest.current = { args, force };
  });
  useEffect(() => {
    const { args: wanted } = latest.current;
    return key === null || !wanted ? undefined : keepFresh(name, wanted, () => latest.current.force);
  }, [name, key]);
  const retry = useCallback(() => {
    const { args: wanted } = latest.current;
    if (wanted) void refresh(name, wanted, { force: true });
  }, [name]);
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

/** The platform no longer has the document, or the member is no longer in the team; what is saved of it must not be shown. */
export const isGone = (state: SyncStateRow | undefined): boolean =>
  state?.status === 'failed' && isGoneCode(state.error);
