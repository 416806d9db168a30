import type { Queryable } from './db';

/*
 * JSON values by key in the table `facts`: merchants, platform switches, keys, and which parts of the demo have been
 * seeded.
 */

export async function readValue<T>(db: Queryable, key: string): Promise<T | undefined> {
  const [row] = await db.query<{ value: T }>('SELECT value FROM facts WHERE key = $1', [key]);
  return row?.value;
}

/** Locks a key until the transaction ends, so that two changes of one value follow each other. */
export async function lockValue(tx: Queryable, key: string): Promise<void> {
  await tx.query('SELECT 1 FROM facts WHERE key = $1 FOR UPDATE', [key]);
}

const insert = async (db: Queryable, key: string, value: unknown, onConflict: string): Promise<void> => {
  await db.query(`INSERT INTO facts VALUES ($1, $2::jsonb) ON CONFLICT (key) ${onConflict}`, [
    key,
    JSON.stringify(value),
  ]);
};

export const writeValue = (db: Queryable, key: string, value: unknown): Promise<void> =>
  insert(db, key, value, 'DO UPDATE SET value = excluded.value');

/** Writes a value unless the key has one. */
export const addMissingValue = (db: Queryable, key: string, value: unknown): Promise<void> =>
  insert(db, key, value, 'DO NOTHING');

/** Adds the fields that an object does not have yet; existing fields stay. */
export const addMissingFields = (db: Queryable, key: string, fields: object): Promise<void> =>
  insert(db, key, fields, 'DO UPDATE SET value = excluded.value || facts.value');

/** Changes some fields of an object. Other fields stay, also those that change at the same time. */
export const mergeFields = (db: Queryable, key: string, change: object): Promise<void> =>
  insert(db, key, change, 'DO UPDATE SET value = facts.value || excluded.value');
