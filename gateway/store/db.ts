/** One row as the database gives it. */
export type Row = Record<string, unknown>;

/** What the gateway asks of Postgres; the embedded and the server form are the same to it. */
export interface Queryable {
  /** @param params for $1, $2 … */
  query<T extends object = Row>(sql: string, params?: unknown[]): Promise<T[]>;
}
export interface Db extends Queryable {
  /** Runs work in one transaction; a throw rolls it back. */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
