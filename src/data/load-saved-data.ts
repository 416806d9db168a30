import type * as SavedDataModule from './saved-data';
import { idleAfterFirstCommit } from './first-commit';
import { cameWithRows } from './snapshot-rows';

type SavedData = typeof SavedDataModule;

let loading: Promise<SavedData> | null = null;

/**
 * Loads Dexie and the queries: at once, or after the first page is drawn if the rows to draw came with it
 * (spec: snapshot, How it is used).
 * @throws if its file cannot be loaded; the next call tries again
 */
export function loadSavedData(): Promise<SavedData> {
  loading ??= (cameWithRows() ? idleAfterFirstCommit() : Promise.resolve())
    .then(() => import('./saved-data'))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
