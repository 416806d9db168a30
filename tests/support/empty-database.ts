import type { Db } from '../../gateway/store/db';
import { openPglite } from '../../gateway/store/pglite';
import { createDatabase, openTemporary } from './server-database';

/** The URL of the Postgres server that the tests use instead of embedded databases, if there is one. */
export const TEST_SERVER = process.env['TEST_SERVER'] || undefined;

/** A database without tables: in memory, or on the tests' server. */
export const emptyDatabase = async (): Promise<Db> =>
  TEST_SERVER ? openTemporary(TEST_SERVER, await createDatabase(TEST_SERVER)) : openPglite();
