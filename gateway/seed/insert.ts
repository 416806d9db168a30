import type { Queryable } from '../store/db';

const BATCH = 2_000;

/** Splits rows for statements of a moderate size. */
export const batches = (rows: object[]): object[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) => rows.slice(i * BATCH, (i + 1) * BATCH));

/** Inserts many rows in few statements. Column names are the keys of the first row. */
export async function insertAll(db: Queryable, table: string, rows: object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (const batch of batches(rows)) {
    await db.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(batch)],
    );
  }
}
