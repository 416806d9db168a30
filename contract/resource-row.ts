import type { TableName, Tables } from './tables';
import type { CallName } from './wire/index';

/**
 * One thing that is fetched and saved. From its row come the saved key, the `refresh` command and `useResource`.
 * Its `fetch` (and `write`, where it has tables of its own) is `worker/resources/<area>.ts`.
 */
export interface ResourceRow<Args extends object, R> {
  /** `member` resources take the `account` they belong to and are refreshed for that member's session only. */
  owner: 'public' | 'member';
  /** Younger rows are not fetched again unless forced, in ms. */
  freshMs: number;
  /** The calls its `fetch` makes. */
  calls: readonly CallName[];
  /** Tables its `write` fills; without them the rows are one record of `saved`. */
  tables?: readonly TableName[];
  /** Reads the rows, where they are more than the saved record. */
  query?: (db: Tables, args: Args) => Promise<R | undefined>;
}

export type NoArgs = Record<never, never>;
export interface OfLanguage {
  language: string;
}
export interface OfAccount {
  account: string;
}

/** Keeps the types of arguments and rows. */
export const row = <Args extends object, R>(resource: ResourceRow<Args, R>) => resource;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
