import { useSyncExternalStore } from 'react';
import type { SyncStateRow } from '../../contract/rows/sync';
import { createEmitter } from '../lib/store';

/** When the gateway last confirmed a resource to this page, by key: what is saved may be minutes behind (decision 0048). */
const confirmed = new Map<string, number>();
const { emit, subscribe } = createEmitter<void>();

/** A refresh has found the resource to be as it is saved. */
export function noteConfirmed(key: string): void {
  confirmed.set(key, Date.now());
  emit();
}

const checkedAt = (state: SyncStateRow | undefined): number | null =>
  state?.checkedAt == null ? null : Math.max(state.checkedAt, confirmed.get(state.key) ?? 0);

/**
 * When the rows of a resource were last confirmed.
 * @param choose what is drawn of it, from epoch ms, or null where they never were; the component is drawn again only when
 * that changes
 */
export function useCheckedAt(
  state: SyncStateRow | undefined,
  choose: (at: number | null) => number | null,
): number | null {
  const chosen = () => choose(checkedAt(state));
  return useSyncExternalStore(subscribe, chosen, chosen);
}
