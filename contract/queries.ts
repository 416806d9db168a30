import { argsKey } from './args-key';
import { RESOURCES, type ResourceArgs, type ResourceName, type ResourceRows } from './resources';
import type { FeedbackOutbox, WaitingFeedback } from './rows/feedback';
import type { GameListPageRow, GameRow } from './rows/games';
import type { SyncStateRow } from './rows/sync';
import type { Tables } from './tables';

/** A list as far as it is saved: which games, but not yet their rows. */
export interface GameKeysView {
  /** Each game once, in order. */
  keys: string[];
  pages: number;
  totalPages: number;
  totalCount: number;
}

/** A list's saved pages from the first one on without a gap. */
const pagesOf = async (db: Tables, q: { list: string; maxPage?: number }): Promise<GameListPageRow[]> => {
  const rows = await db.gameLists.where('list').equals(q.list).sortBy('page');
  return rows.filter((row, index) => row.page === index + 1 && row.page <= (q.maxPage ?? Infinity));
};

/**
 * What a screen may ask of the saved data beyond the rows of a resource. Queries are named here, apart from the UI,
 * because they run in two places: on the page's own database handle, or inside the worker when the browser refuses
 * storage and the rows are in the worker's memory.
 */
const QUERIES = {
  /** For lists of any length: pages shift against each other, so a game may be on two of them. */
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
  /** Changes that wait to be sent. What was refused waits for the member. */
  outboxCount: (db: Tables, q: { account: string }): Promise<number> =>
    db.outbox
      .where('account')
      .equals(q.account)
      .filter(({ refused }) => !refused)
      .count(),
  /** Feedback that waits to be sent, and pictures of feedback that has arrived. */
  feedbackOutbox: async (db: Tables, q: { account: string }): Promise<FeedbackOutbox> => {
    const entries = await db.outbox.where('account').equals(q.account).sortBy('seq');
    const pictures: Record<string, number> = {};
    for (const { kind, payload } of entries)
      if (kind === 'feedbackPicture') pictures[payload.id] = (pictures[payload.id] ?? 0) + 1;
    const waiting: WaitingFeedback[] = [];
    for (const { kind, payload, createdAt, refused = null } of entries.reverse()) {
      if (kind !== 'feedback') continue;
      const { id, text } = payload;
      waiting.push({ id, kind: payload.kind, text, createdAt, pictures: pictures[id] ?? 0, refused });
      delete pictures[id];
    }
    return { waiting, pictures };
  },
  syncState: (db: Tables, q: { key: string }): Promise<SyncStateRow | undefined> => db.syncState.get(q.key),
} as const;

type OtherQuery = keyof typeof QUERIES;
/** A resource's rows, or one of `QUERIES`. */
export type QueryName = ResourceName | OtherQuery;
export type QueryArgs<N extends QueryName> = N extends ResourceName
  ? ResourceArgs<N>
  : N extends OtherQuery
    ? Parameters<(typeof QUERIES)[N]>[1]
    : never;
export type QueryResult<N extends QueryName> = N extends ResourceName
  ? ResourceRows<N> | undefined
  : N extends OtherQuery
    ? Awaited<ReturnType<(typeof QUERIES)[N]>>
    : never;

type Run = (db: Tables, args: object) => Promise<unknown>;
const isResource = (name: QueryName): name is ResourceName => Object.hasOwn(RESOURCES, name);

async function rowsOf(db: Tables, name: ResourceName, args: object): Promise<unknown> {
  const query = RESOURCES[name].query as Run | undefined;
  return query ? query(db, args) : (await db.saved.get(argsKey(name, args)))?.rows;
}

/** The saved rows of a resource; undefined if nothing is saved. */
export const savedRows = <N extends ResourceName>(db: Tables, name: N, args: ResourceArgs<N>) =>
  rowsOf(db, name, args) as Promise<ResourceRows<N> | undefined>;

/** Runs a query by its name. */
export const runQuery = <N extends QueryName>(db: Tables, name: N, args: QueryArgs<N>) =>
  (isResource(name) ? rowsOf(db, name, args) : (QUERIES[name as OtherQuery] as Run)(db, args)) as Promise<
    QueryResult<N>
  >;
