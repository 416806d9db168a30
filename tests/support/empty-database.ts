import { openServer } from '../../gateway/store/server';
import type { Db } from '../../gateway/store/db';
import { openPglite } from '../../gateway/store/pglite';
import { createDatabase } from './server-database';

/** The URL of the Postgres server that the tests use instead of embedded databases; undefined outside that part. */
export const TEST_SERVER = process.env['TEST_SERVER'];

/** A database without tables: in memory, or on the tests' server. */
export const emptyDatabase = async (): Promise<Db> =>
  TEST_SERVER ? openServer(await createDatabase(TEST_SERVER)) : openPglite();
