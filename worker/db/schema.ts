import Dexie, { type DexieOptions } from 'dexie';
import type { Tables } from '../../contract/queries';
import { DATABASE_NAME, DATABASE_VERSION, TABLES } from '../../contract/tables';

export type Database = Dexie & Tables;

/**
 * A database handle with the contract's tables, not yet open. Migrations only add: a new version gets its own
 * `version(n).stores(…)` line below, and cached tables may be emptied in its upgrade.
 */
export function createDatabase(options?: DexieOptions): Database {
  const db = new Dexie(DATABASE_NAME, options) as Database;
  const stores = Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [name, table.schema]));
  db.version(DATABASE_VERSION).stores(stores);
  return db;
}
