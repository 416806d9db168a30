import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Db } from './db';

/** Creates an empty database in a temporary folder first, so that an interrupted start leaves no partial one behind. */
async function prepare(dir: string): Promise<void> {
  if (existsSync(dir)) return;
  const temporary = `${dir}.new`;
  await rm(temporary, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: temporary })).close();
  await rename(temporary, dir);
}

/**
 * Opens Postgres inside this process.
 * @param dir data folder; without it the database is in memory
 */
export async function openPglite(dir?: string): Promise<Db> {
  if (dir) await prepare(dir);
  return databaseOf(await PGlite.create({ ...(dir && { dataDir: dir }) }));
}

export function databaseOf(lite: PGlite): Db {
  return {
    query: async <T extends object>(sql: string, params: unknown[] = []) =>
      (await lite.query<T>(sql, params)).rows,
    tx: (work) =>
      lite.transaction((tx) =>
        work({
          query: async <T extends object>(sql: string, params: unknown[] = []) =>
            (await tx.query<T>(sql, params)).rows,
        }),
      ),
    close: () => lite.close(),
  };
}
