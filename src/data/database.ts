import Dexie from 'dexie';
import { DATABASE_NAME, DATABASE_VERSION, type Tables } from '../../contract/tables';
import { createEmitter } from '../lib/store';
import { client } from './worker-client';

interface ReadHandle {
  tables: Tables;
  close: () => void;
}

/**
 * The page's own handle, for reading. It takes the database as it finds it: creating, upgrading and clearing it is the
 * worker's, which alone knows the schema.
 * @returns null where the worker has not created or upgraded the database yet
 */
async function open(): Promise<ReadHandle | null> {
  // Opening one that is missing would create it and delete it again, and with it what the worker has written meanwhile.
  if (!(await Dexie.getDatabaseNames()).includes(DATABASE_NAME)) return null;
  const db = new Dexie(DATABASE_NAME);
  db.on('versionchange', () => {
    db.close();
    opened = null;
    return false;
  });
  try {
    await db.open();
  } catch (error) {
    if ((error as Error).name === 'NoSuchDatabaseError') return null;
    throw error;
  }
  if (db.verno !== DATABASE_VERSION) {
    db.close();
    return null;
  }
  // A database opened without a schema offers its tables by name only.
  const tables = Object.fromEntries(db.tables.map((table) => [table.name, table])) as unknown as Tables;
  return { tables, close: () => db.close() };
}

let opened: Promise<ReadHandle | null> | null = null;
/** The browser refuses storage: the rows are in the worker, which answers the queries. */
let inMemory = false;
const changed = createEmitter<void>();

function renew(): void {
  void opened?.then(
    (db) => db?.close(),
    () => undefined,
  );
  opened = null;
  changed.emit();
}

client.subscribe((event) => {
  if (event.type === 'reopen') renew();
  // The worker is ready, and with it the database.
  if (event.type === 'storage') {
    const moved = event.mode === 'memory' && !inMemory;
    inMemory ||= moved;
    if (moved) renew();
    else void opened?.then((db) => db ?? renew(), renew);
  }
});

export const readsInWorker = (): boolean => inMemory;

/** The handle to read from; null until the worker has the database ready, which `onHandleChange` tells. */
export const readHandle = (): Promise<ReadHandle | null> => (opened ??= open());

/** Called when queries have to start again: on a new handle, or through the worker. */
export const onHandleChange = changed.subscribe;

/** iOS drops the connection of a page in the background; this finds out and opens a new one. */
export async function probeHandle(): Promise<void> {
  if (inMemory) return;
  try {
    await (await readHandle())?.tables.meta.get('probe');
  } catch {
    renew();
  }
}
