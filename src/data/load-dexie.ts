import type * as DexieModule from 'dexie';
import { idleAfterFirstCommit } from './first-commit';
import { cameWithRows } from './snapshot-rows';

let loading: Promise<typeof DexieModule> | null = null;

/**
 * Loads Dexie: at once, or after the first page is drawn if the rows to draw came with it
 * (spec: snapshot, How it is used).
 * @throws if its file cannot be loaded; the next call tries again
 */
export function loadDexie(): Promise<typeof DexieModule> {
  loading ??= (cameWithRows() ? idleAfterFirstCommit() : Promise.resolve())
    .then(() => import('dexie'))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
