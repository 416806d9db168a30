import { readdir, readFile } from 'node:fs/promises';
import type { Db, Queryable } from './db';

const FOLDER = new URL('./migrations/', import.meta.url);
/** An arbitrary number, the same for all gateways on one database. */
const LOCK = 740_112;

/** The statements of a migration. The bodies of functions, between `$$`, are not divided. */
const statementsOf = (sql: string): string[] => sql.match(/(?:\$\$[^]*?\$\$|[^;]|;(?!\s*$))+/gm) ?? [];

/** Applies one migration and notes it. @param name of its file */
export async function applyMigration(tx: Queryable, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  for (const statement of statementsOf(sql).filter((part) => part.trim())) await tx.query(statement);
  await tx.query('INSERT INTO migrations VALUES ($1)', [name]);
}

/** Applies pending migrations in the order of their numbers, one gateway at a time (spec: gateway, Store). */
export async function migrate(db: Db): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  await db.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)');
    const done = new Set(
      (await tx.query<{ name: string }>('SELECT name FROM migrations')).map((row) => row.name),
    );
    for (const name of names.filter((candidate) => !done.has(candidate))) await applyMigration(tx, name);
  });
}
