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
  (name, args, onRows) => {
    const query = QUERIES[name] as (db: Tables, args: unknown) => Promise<unknown>;
    const subscription = liveQuery(() => store.run((db) => query(db, args))).subscribe({
      next: onRows,
      error: () => onRows(undefined),
    });
    return Promise.resolve(() => subscription.unsubscribe());
  };
