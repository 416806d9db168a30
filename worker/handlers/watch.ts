import { liveQuery } from 'dexie';
import { QUERIES, type Tables } from '../../contract/queries';
import type { WorkerApi } from '../../contract/commands';
import type { Store } from '../db/store';

/**
 * Live queries answered from here, for a page whose browser refuses storage: the rows then live in this worker's
 * memory, where the page cannot read them.
 */
export const watchHandler =
  (store: Store): WorkerApi['watch'] =>
  async (name, args, onRows) => {
    const query = QUERIES[name] as (db: Tables, args: unknown) => Promise<unknown>;
    // The handle is had first: a live query only sees the reads it makes itself, without other waiting.
    const db = await store.run((open) => Promise.resolve({ open }));
    const subscription = liveQuery(() => query(db.open, args)).subscribe({
      next: onRows,
      error: () => onRows(undefined),
    });
    return () => subscription.unsubscribe();
  };
