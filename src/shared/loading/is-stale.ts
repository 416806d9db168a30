import type { SyncStateRow } from '../../../contract/rows/sync';

/** Older rows show their age, in ms. */
const STALE_MS = 5 * 60_000;

/** Whether saved rows are so old that their age is worth showing (spec: network, Offline look). */
export const isStale = (state: Pick<SyncStateRow, 'checkedAt'> | undefined): boolean =>
  state?.checkedAt != null && Date.now() - state.checkedAt > STALE_MS;
