import type { Table } from 'dexie';
import type { BadgeRow, FavouriteRow, GameListPageRow, GameRow, Rows, TableName } from './tables';

/**
 * The questions a screen may ask of the saved data. They are named here, apart from the UI, because they run
 * in two places: on the page's own database handle, or inside the worker when the browser refuses storage and
 * the rows live in the worker's memory.
 */
export type Tables = { [T in TableName]: Table<Rows[T]> };

export interface GameListView {
  pages: GameListPageRow[];
  games: GameRow[];
}

export const QUERIES = {
  settings: (db: Tables) => db.settings.get('current'),
  announcements: (db: Tables, q: { language: string }) => db.announcements.get(q.language),
  notices: async (db: Tables, q: { language: string }) => {
    const rows = await db.notices.where('language').equals(q.language).toArray();
    return rows.sort((a, b) => a.order - b.order);
  },
  vendors: (db: Tables, q: { language: string }) => db.vendors.get(q.language),
  registration: (db: Tables, q: { language: string }) => db.registration.get(q.language),
  /** Pages from the first on without a gap, and their games in order. */
  gameList: async (db: Tables, q: { list: string; maxPage?: number }): Promise<GameListView> => {
    const rows = await db.gameLists.where('list').equals(q.list).sortBy('page');
    const pages = rows.filter((row, index) => row.page === index + 1 && row.page <= (q.maxPage ?? Infinity));
    const games = await db.games.bulkGet(pages.flatMap((row) => row.gameKeys));
    return { pages, games: games.filter((row) => row !== undefined) };
  },
  favourites: (db: Tables, q: { account: string }): Promise<FavouriteRow[]> =>
    db.favourites.where('account').equals(q.account).toArray(),
  wallet: (db: Tables, q: { account: string }) => db.wallet.get(q.account),
  member: (db: Tables, q: { account: string }) => db.member.get(q.account),
  /** Counts by kind; a kind without a row counts nothing. */
  badges: async (db: Tables, q: { account: string }): Promise<Record<BadgeRow['kind'], number>> => {
    const rows = await db.badges.where('account').equals(q.account).toArray();
    const of = (kind: BadgeRow['kind']) => rows.find((row) => row.kind === kind)?.count ?? 0;
    return { messages: of('messages'), rewards: of('rewards') };
  },
  outboxCount: (db: Tables, q: { account: string }) => db.outbox.where('account').equals(q.account).count(),
  syncState: (db: Tables, q: { key: string }) => db.syncState.get(q.key),
} as const;

export type QueryName = keyof typeof QUERIES;
export type QueryArgs<N extends QueryName> =
  Parameters<(typeof QUERIES)[N]> extends [Tables, infer A] ? A : undefined;
export type QueryResult<N extends QueryName> = Awaited<ReturnType<(typeof QUERIES)[N]>>;
