import { useEffect, useState } from 'react';
import { isTemporary } from '../../../contract/errors';
import { resourceKey } from '../../../contract/resource-key';
import type { ResourceArgs } from '../../../contract/resources';
import type { DocumentRow } from '../../../contract/rows/help';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { isGone, useResource, type SyncedResource } from '../../data/use-resource';
import { refresh } from '../../data/worker-client';
import { useLatest } from '../../lib/use-latest';

/** What a screen knows of a document since it opened. */
export interface Seen {
  key: string;
  /** The state is that of an answer, or of a failure, that has come since. */
  answered: boolean;
  /** By the last answer the platform no longer has it. */
  wasGone: boolean;
}

/** @param state of the document, as it is saved now */
export function seenWith(before: Seen, key: string, state: SyncStateRow | undefined): Seen {
  const { answered, wasGone } = before.key === key ? before : { answered: false, wasGone: false };
  const gone = isGone(state);
  const told = state?.status === 'ready' || (state?.status === 'failed' && !gone);
  const next = { key, answered: answered || told, wasGone: gone || (wasGone && state?.status !== 'ready') };
  const isSame = before.key === key && next.answered === answered && next.wasGone === wasGone;
  return isSame ? before : next;
}

type DocumentName = 'agreement' | 'helpArticle' | 'promotion';

/**
 * A text of the platform. That it is gone is only said after an answer that has come since the screen opened: it may be
 * back since the last one. Until then its saved text is not shown either.
 */
export function useDocument<N extends DocumentName>(
  name: N,
  args: ResourceArgs<N>,
): SyncedResource & { document: DocumentRow | undefined; gone: boolean } {
  const { rows, state, retry } = useResource(name, args);
  const key = resourceKey(name, args);
  const [before, setSeen] = useState<Seen>({ key, answered: false, wasGone: false });
  const seen = seenWith(before, key, state);
  if (seen !== before) setSeen(seen);
  const latest = useLatest(args);
  useEffect(() => {
    let wanted = true;
    // The same request as the resource's own. An equal failure does not change the state.
    void refresh(name, latest.current).then((result) => {
      if (!wanted || result.ok) return;
      const { code } = result;
      if (!isTemporary(code) || code === 'worker_lost' || code === 'cancelled')
        setSeen((now) => (now.key === key ? { ...now, answered: true } : now));
    });
    return () => {
      wanted = false;
    };
  }, [name, key, latest]);
  const gone = isGone(state);
  return {
    document: seen.wasGone ? undefined : (rows as DocumentRow | undefined),
    state: gone && !seen.answered ? undefined : state,
    retry,
    gone: gone && seen.answered,
  };
}
