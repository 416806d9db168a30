import pg from 'pg';
import type { Db } from './db';

// bigint columns hold minor units and epoch ms, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a Postgres server, which several gateways may share. @param url DATABASE_URL */
export function openServer(url: string): Db {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection that breaks is replaced at the next query; without a handler the event would end the process.
  pool.on('error', () => undefined);
  return {
    query: async <T extends object>(sql: string, params: unknown[] = []) =>
      (await pool.query(sql, params)).rows as T[],
    async tx(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work({
          query: async <T extends object>(sql: string, params: unknown[] = []) =>
            (await client.query(sql, params)).rows as T[],
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
