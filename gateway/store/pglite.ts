import { PGlite } from '@electric-sql/pglite';
import type { Db } from './db';

/**
 * Postgres inside this process.
 * @param dir data folder; undefined keeps everything in memory
 * @param load a dumped data folder to begin from
 */
export async function openPglite(dir?: string, load?: Blob): Promise<Db> {
  const lite = await PGlite.create({ ...(dir && { dataDir: dir }), ...(load && { loadDataDir: load }) });
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
