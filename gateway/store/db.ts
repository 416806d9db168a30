/** One row as the database returns it. */
type Row = Record<string, unknown>;

/** What the gateway needs of Postgres: the same for the embedded database and a server. */
export interface Queryable {
  /** @param params for $1, $2 … */
  query<T extends object = Row>(sql: string, params?: unknown[]): Promise<T[]>;
}
export interface Db extends Queryable {
  /** Runs work in one transaction; a throw rolls it back. */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** @param from what follows FROM, such as `rewards WHERE member_id = $1` */
export async function countRows(db: Queryable, from: string, params: unknown[]): Promise<number> {
  const [row] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, params);
  return row?.n ?? 0;
}
