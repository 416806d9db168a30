import pg from 'pg';
import type { Db } from './db';

// bigint columns hold minor units and epoch ms, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const CONNECTIONS = 10;
/** How long a query waits for a connection. The app waits longer than that for an answer. */
const CONNECT_DEADLINE_MS = 8_000;

/** Opens a Postgres server, which several gateways may share. @param url DATABASE_URL */
export function openServer(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next query; without a handler the event would end the process.
  pool.on('error', () => undefined);
  return {
    query: async <T extends object>(sql: string, params: unknown[] = []) =>
      (await pool.query(sql, params)).rows as T[],
    async tx(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // As above, for a connection that breaks while it is in use. The next statement fails, and so does the transaction.
      const onBroken = (error: Error) => (broken = error);
      client.on('error', onBroken);
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
        client.removeListener('error', onBroken);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
