import type { Queryable } from '../store/db';

const BATCH = 2_000;

/** Inserts many rows in few statements. Column names are the keys of the first row. */
export async function insertAll(db: Queryable, table: string, rows: object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let at = 0; at < rows.length; at += BATCH) {
    await db.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(rows.slice(at, at + BATCH))],
    );
  }
}
