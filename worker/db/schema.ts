import Dexie, { type DexieOptions } from 'dexie';
import type { Tables } from '../../contract/queries';
import { CACHE_TABLES, DATABASE_NAME, DATABASE_VERSION, TABLES } from '../../contract/tables';

export type Database = Dexie & Tables;

/**
 * A database handle with the contract's tables, not yet open. Migrations only add; an upgrade empties what can be
 * fetched again.
 */
export function createDatabase(options?: DexieOptions): Database {
  const db = new Dexie(DATABASE_NAME, options) as Database;
  const stores = Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [name, table.schema]));
  // Rows of an earlier release may lack what the screens read now: they are fetched again.
  db.version(DATABASE_VERSION)
    .stores(stores)
    .upgrade((tx) => Promise.all(CACHE_TABLES.map((name) => tx.table(name).clear())));
  return db;
}
