import type { Queryable } from './db';

/** Small facts of the platform: switches, keys, the merchant's settings. */
export async function readFact<T>(db: Queryable, key: string): Promise<T | undefined> {
  const [row] = await db.query<{ value: T }>('SELECT value FROM facts WHERE key = $1', [key]);
  return row?.value;
}

export async function writeFact(db: Queryable, key: string, value: unknown): Promise<void> {
  await db.query(
    'INSERT INTO facts VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [key, JSON.stringify(value)],
  );
}

/** Adds the fields that a fact does not have yet; what it has stays. */
export async function fillFact(db: Queryable, key: string, fields: object): Promise<void> {
  await db.query(
    'INSERT INTO facts VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value || facts.value',
    [key, JSON.stringify(fields)],
  );
}

/** Changes some fields of a fact; others that change at the same time are kept. */
export async function mergeFact(db: Queryable, key: string, change: object): Promise<void> {
  await db.query(
    'INSERT INTO facts VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = facts.value || excluded.value',
    [key, JSON.stringify(change)],
  );
}
