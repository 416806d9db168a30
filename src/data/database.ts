import { DATABASE_NAME, DATABASE_VERSION, type Tables } from '../../contract/tables';
import { createEmitter } from '../lib/store';
import { loadSavedData } from './load-saved-data';
import { client } from './worker-client';

interface ReadHandle extends Pick<Awaited<ReturnType<typeof loadSavedData>>, 'liveQuery' | 'runQuery'> {
  tables: Tables;
  close: () => void;
}

let opened: Promise<ReadHandle | null> | null = null;
/** The worker has created or upgraded the database. */
let ready = false;
/** The browser refuses storage, or is slow to open it: the rows are in the worker, which answers the queries. */
let inMemory = false;
const changed = createEmitter<void>();

/**
 * The page's own handle, for reading. It takes the database as it finds it: creating, upgrading and clearing it is the
 * worker's, which alone knows the schema.
 * @returns null while the worker has not created or upgraded the database yet
 * @throws what the browser throws; an Error if the database is missing although the worker is ready
 */
async function open(): Promise<ReadHandle | null> {
  const { Dexie, liveQuery, runQuery } = await loadSavedData();
  const missing = () => {
    if (ready) throw new Error('the database is missing');
    return null;
  };
  // Opening one that is missing would create it and delete it again, and with it what the worker has written meanwhile.
  if (!(await Dexie.getDatabaseNames()).includes(DATABASE_NAME)) return missing();
  // Queries are shared already (`LiveRows`), and Dexie's cache may keep an answer that was on its way during a change.
  const db = new Dexie(DATABASE_NAME, { cache: 'disabled' });
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  const opening = opened;
  // Upgraded, deleted, or cleared by the player: the next read opens it as it is then.
  db.on('close', () => {
    if (opened === opening) opened = null;
  });
  try {
    await db.open();
  } catch (error) {
    if ((error as Error).name === 'NoSuchDatabaseError') return missing();
    throw error;
  }
  // A tab of an older release that adds a table of its own again raises the version by a tenth.
  if (Math.floor(db.verno) !== DATABASE_VERSION) {
    db.close();
    return missing();
  }
  // A database opened without a schema offers its tables by name only.
  const tables = Object.fromEntries(db.tables.map((table) => [table.name, table])) as unknown as Tables;
  return { tables, liveQuery, runQuery, close: () => db.close() };
}

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
    const moved = (event.mode === 'memory') !== inMemory;
    inMemory = event.mode === 'memory';
    ready = !inMemory;
    if (moved) renew();
    else void opened?.then((db) => db ?? renew(), renew);
  }
});

export const readsInWorker = (): boolean => inMemory;

/** The handle to read from; null until the worker has the database ready, which `onHandleChange` tells. */
export const readHandle = (): Promise<ReadHandle | null> => (opened ??= open());

/** A read failed: the next one opens another handle. @param failed what `readHandle` returned */
export function dropHandle(failed: Promise<ReadHandle | null>): void {
  if (opened !== failed) return;
  opened = null;
  void failed.then(
    (db) => db?.close(),
    () => undefined,
  );
}

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
