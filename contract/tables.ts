import type { Table } from 'dexie';
import type { GameType } from './categories';
import type { CataloguePageRow, GameListPageRow, GameRow } from './rows/games';
import type { FavouriteRow } from './rows/member';
import type { MessageListRow } from './rows/messages';
import type { MetaRow, OutboxRow, SavedRow, SyncStateRow } from './rows/sync';

/**
 * The saved data. The worker writes these tables, the page only reads them. Times are epoch milliseconds, money is
 * integer minor units, ids are strings. Most resources need no table of their own: their rows are one record of `saved`.
 */
interface Rows {
  saved: SavedRow;
  games: GameRow;
  gameLists: GameListPageRow;
  catalogue: CataloguePageRow;
  favourites: FavouriteRow;
  messages: MessageListRow;
  outbox: OutboxRow;
  syncState: SyncStateRow;
  meta: MetaRow;
}
export type TableName = keyof Rows;

/** Primary keys. */
interface Keys {
  saved: string;
  games: string;
  gameLists: [list: string, page: number];
  catalogue: [language: string, gameType: GameType, page: number];
  favourites: [account: string, gameId: string];
  messages: [account: string, language: string];
  outbox: number;
  syncState: string;
  meta: string;
}
export type Tables = { [T in TableName]: Table<Rows[T], Keys[T]> };

/**
 * Dexie schema of each table; whether it holds rows of members (`account` is indexed, sign-out deletes them); whether it
 * is a cache that may be emptied and fetched again.
 */
export const TABLES = {
  saved: { schema: 'key, account', ofMembers: true, cache: true },
  games: { schema: 'key, [language+gameType]', ofMembers: false, cache: true },
  gameLists: { schema: '[list+page], list', ofMembers: false, cache: true },
  catalogue: { schema: '[language+gameType+page], language', ofMembers: false, cache: true },
  favourites: { schema: '[account+gameId], account', ofMembers: true, cache: true },
  messages: { schema: '[account+language], account', ofMembers: true, cache: true },
  outbox: { schema: '++seq, account, [account+subject]', ofMembers: true, cache: false },
  syncState: { schema: 'key, account', ofMembers: true, cache: true },
  meta: { schema: 'key', ofMembers: false, cache: false },
} as const satisfies Record<TableName, { schema: string; ofMembers: boolean; cache: boolean }>;

const namesOf = (wanted: 'ofMembers' | 'cache'): TableName[] =>
  (Object.keys(TABLES) as TableName[]).filter((name) => TABLES[name][wanted]);

/** Tables that may be emptied and fetched again. */
export const CACHE_TABLES = namesOf('cache');
/** Tables whose rows a sign-out deletes by account. */
export const MEMBER_TABLES = namesOf('ofMembers');

export const DATABASE_NAME = 'parlour';
/**
 * Raise when a schema above changes, when saved rows lack what screens now need (equal answers would not replace them), or
 * when an older worker would misread a row of the outbox; migrations only add.
 */
export const DATABASE_VERSION = 8;

/** The schemas in Dexie's form. */
export const databaseStores = (): Record<string, string> =>
  Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [name, table.schema]));
