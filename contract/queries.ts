import type { Table } from 'dexie';
import type { BadgeRow, FavouriteRow, GameListPageRow, GameRow, Rows, TableName } from './tables';

/**
 * The questions a screen may ask of the saved data. They are named here, apart from the UI, because they run
 * in two places: on the page's own database handle, or inside the worker when the browser refuses storage and
 * the rows live in the worker's memory.
 */
export type Tables = { [T in TableName]: Table<Rows[T]> };

/** A list as far as it is saved: which games, but not yet their rows. */
export interface GameKeysView {
  /** Each game once, in order. */
  keys: string[];
  pages: number;
  totalPages: number;
  totalCount: number;
}

export interface GameListView {
  pages: GameListPageRow[];
  games: GameRow[];
}

/** A list's saved pages from the first on without a gap. */
const pagesOf = async (db: Tables, q: { list: string; maxPage?: number }): Promise<GameListPageRow[]> => {
  const rows = await db.gameLists.where('list').equals(q.list).sortBy('page');
  return rows.filter((row, index) => row.page === index + 1 && row.page <= (q.maxPage ?? Infinity));
};

export const QUERIES = {
  settings: (db: Tables) => db.settings.get('current'),
  announcements: (db: Tables, q: { language: string }) => db.announcements.get(q.language),
  notices: async (db: Tables, q: { language: string }) => {
    const rows = await db.notices.where('language').equals(q.language).toArray();
    return rows.sort((a, b) => a.order - b.order);
  },
  vendors: (db: Tables, q: { language: string }) => db.vendors.get(q.language),
  gameMenu: (db: Tables, q: { language: string }) => db.gameMenu.get(q.language),
  winners: (db: Tables, q: { language: string }) => db.winners.get(q.language),
  jackpot: (db: Tables, q: { feed: string }) => db.jackpot.get(q.feed),
  lotteries: (db: Tables, q: { language: string }) => db.lotteries.get(q.language),
  promotions: (db: Tables, q: { language: string }) => db.promotions.get(q.language),
  help: (db: Tables, q: { language: string }) => db.help.get(q.language),
  document: (db: Tables, q: { key: string }) => db.documents.get(q.key),
  popular: (db: Tables, q: { language: string }) => db.popular.get(q.language),
  onlineService: (db: Tables, q: { language: string }) => db.onlineService.get(q.language),
  registration: (db: Tables, q: { language: string }) => db.registration.get(q.language),
  /** For lists of any length: pages move against each other, so a game may stand on two of them. */
  gameKeys: async (db: Tables, q: { list: string; maxPage?: number }): Promise<GameKeysView> => {
    const pages = await pagesOf(db, q);
    return {
      keys: [...new Set(pages.flatMap((row) => row.gameKeys))],
      pages: pages.length,
      totalPages: pages[0]?.totalPages ?? 0,
      totalCount: pages[0]?.totalCount ?? 0,
    };
  },
  games: async (db: Tables, q: { keys: readonly string[] }): Promise<GameRow[]> =>
    (await db.games.bulkGet([...q.keys])).filter((row) => row !== undefined),
  /** Pages from the first on without a gap, and their games in order. */
  gameList: async (db: Tables, q: { list: string; maxPage?: number }): Promise<GameListView> => {
    const pages = await pagesOf(db, q);
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
