import { useEffect, useState } from 'react';
import type { ResourceArgs, ResourceName } from '../../../contract/resources';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { refresh } from '../../data/worker-client';
import { useLatest } from '../../lib/use-latest';

/**
 * Whether what a saved list lacks is gone. The list may be older than what is looked for, so it is requested however fresh
 * it is, and only an answer that has come since the screen opened tells.
 * @param state of the list, as the screen keeps it
 * @param id what is looked for; null for nothing
 * @param lacking it is not in the saved list
 */
export function useGone<N extends ResourceName>(
  name: N,
  args: ResourceArgs<N>,
  state: SyncStateRow | undefined,
  id: string | null,
  lacking: boolean,
): boolean {
  const [search, setSearch] = useState(() => ({ id, since: Date.now(), answered: false }));
  if (search.id !== id) setSearch({ id, since: Date.now(), answered: false });
  // The screen itself requests again what failed.
  const gone = search.answered || (state?.checkedAt ?? 0) >= search.since;
  const asks = lacking && id !== null && !gone;
  const latest = useLatest(args);
  useEffect(() => {
    if (!asks) return undefined;
    let wanted = true;
    void refresh(name, latest.current, { force: true }).then((result) => {
      // What an answer has changed is read from the database first; `state` tells when.
      if (result.ok && result.value === 'unchanged' && wanted)
        setSearch((before) => ({ ...before, answered: true }));
    });
    return () => {
      wanted = false;
    };
  }, [name, id, asks, latest]);
  return lacking && search.id === id && gone;
}
