import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Db } from './db';

/** Makes an empty database aside first: a start that is cut short leaves nothing half made behind. */
async function prepare(dir: string): Promise<void> {
  if (existsSync(dir)) return;
  const aside = `${dir}.new`;
  await rm(aside, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: aside })).close();
  await rename(aside, dir);
}

/**
 * Postgres inside this process.
 * @param dir data folder; undefined keeps everything in memory
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
