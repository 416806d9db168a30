import Dexie, { type DexieOptions } from 'dexie';
import {
  CACHE_TABLES,
  DATABASE_NAME,
  DATABASE_VERSION,
  databaseStores,
  type Tables,
} from '../../contract/tables';

export type Database = Dexie & Tables;

/**
 * A database handle with the contract's tables, not yet open. Migrations only add; an upgrade empties what can be
 * fetched again, because rows of an earlier release may lack what the screens read now.
 */
export function createDatabase(options?: DexieOptions): Database {
  const db = new Dexie(DATABASE_NAME, options) as Database;
  db.version(DATABASE_VERSION)
    .stores(databaseStores())
    .upgrade((tx) => Promise.all(CACHE_TABLES.map((name) => tx.table(name).clear())));
  return db;
}
