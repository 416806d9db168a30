import { liveQuery } from 'dexie';
import type { WorkerApi } from '../../contract/commands';
import { runQuery } from '../../contract/queries';
import { clearCaches } from '../db/check-rows';
import type { Parts } from '../parts';
import { dropSnapshot, saveSnapshot } from '../services/snapshot';

type ResourceCommands = Pick<
  WorkerApi,
  'refresh' | 'watch' | 'clearCaches' | 'saveSnapshot' | 'dropSnapshot'
>;

/** What is fetched and saved. */
export const resourceHandlers = ({ context, refresher, store }: Parts): ResourceCommands => ({
  refresh: (name, args, options) => refresher.refresh(name, args, options),
  // The rows are in this worker's memory, where the page cannot read them.
  watch: async (name, args, onRows) => {
    // The handle is opened first: a live query only observes the reads it makes itself.
    const handle = await store.run((db) => Promise.resolve({ db }));
    const subscription = liveQuery(() => runQuery(handle.db, name, args)).subscribe({
      next: onRows,
      error: () => onRows(undefined),
    });
    return () => subscription.unsubscribe();
  },
  clearCaches: async () => {
    await Promise.all([clearCaches(store), dropSnapshot(context)]);
  },
  saveSnapshot: (snapshot) => saveSnapshot(context, snapshot),
  dropSnapshot: () => dropSnapshot(context),
});
