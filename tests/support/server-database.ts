import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../../gateway/store/db';
import { openServer } from '../../gateway/store/server';

/** An arbitrary number: test processes that need the same template wait for the first. */
const LOCK = 740_113;

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Creates a database on a Postgres server. @param template the database that is copied @returns its URL */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return urlOf(server, name);
}

/** Deletes a database, whoever is still connected to it. @param database its URL */
export const dropDatabase = (server: string, database: string): Promise<unknown> =>
  onServer(server, (client) =>
    client.query(`DROP DATABASE ${new URL(database).pathname.slice(1)} WITH (FORCE)`),
  );

/** Opens a database of a server; it is deleted when it is closed. @param url of the database */
export function openTemporary(server: string, url: string): Db {
  const db = openServer(url);
  const close = async () => {
    await db.close();
    await dropDatabase(server, url);
  };
  return { ...db, close };
}

/**
 * Creates a database once, whatever number of test processes need it, so that it can be a template.
 * @param fill fills the new database
 */
async function createTemplate(server: string, name: string, fill: (db: Db) => Promise<void>): Promise<void> {
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rows.length) return;
    const url = await createDatabase(server);
    const db = openServer(url);
    try {
      await fill(db);
    } catch (error) {
      await db.close();
      await dropDatabase(server, url);
      throw error;
    }
    await db.close();
    await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${name}`);
  });
}

/** A copy of a database that is filled once on this server. @returns its URL */
export async function copyOfTemplate(
  server: string,
  template: string,
  fill: (db: Db) => Promise<void>,
): Promise<string> {
  await createTemplate(server, template, fill);
  return createDatabase(server, template);
}
