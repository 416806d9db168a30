import Dexie from 'dexie';
import type { Tables } from '../../contract/queries';
import { CACHE_TABLES, DATABASE_NAME, DATABASE_VERSION, TABLES } from '../../contract/tables';
import { client } from './worker-client';

type ReadHandle = Dexie & Tables;

/** The page's own handle. It only reads: every write belongs to the worker. */
function open(): ReadHandle {
  const db = new Dexie(DATABASE_NAME) as ReadHandle;
  // The page or the worker, whoever opens first, brings an earlier release's database up; see worker/db/schema.ts.
  db.version(DATABASE_VERSION)
    .stores(Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [name, table.schema])))
    .upgrade((tx) => Promise.all(CACHE_TABLES.map((name) => tx.table(name).clear())));
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  return db;
}

let handle: ReadHandle | null = null;
/** The browser refuses storage: rows live in the worker, queries are answered there. */
let inMemory = false;
const listeners = new Set<() => void>();

const renew = () => {
  handle?.close();
  handle = null;
  listeners.forEach((listener) => listener());
};

client.subscribe((event) => {
  if (event.type === 'reopen') renew();
  if (event.type === 'storage' && event.mode === 'memory' && !inMemory) {
    inMemory = true;
    renew();
  }
});

/** The handle to read from, or null when the worker must be asked. */
export const readHandle = (): ReadHandle | null => (inMemory ? null : (handle ??= open()));

/** Told when queries have to begin again: on a new handle, or through the worker. */
export const onHandleChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** iOS drops the connection of a page in the background; found here, it is opened anew. */
export async function probeHandle(): Promise<void> {
  try {
    await readHandle()?.meta.get('probe');
  } catch {
    renew();
  }
}
