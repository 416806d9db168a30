import { FIRST_PAGE_NUMBER, gameListKey, type GameListFilter } from '../../contract/game-lists';
import { accountOf } from '../../contract/args-key';
import type { HelloContext } from '../../contract/commands';
import { RESOURCES, type ResourceName } from '../../contract/resources';
import type { GameListView } from '../../contract/rows/games';
import type { SyncStateRow } from '../../contract/rows/sync';
import type { TableName } from '../../contract/tables';
import type { Context } from '../context';
import type { Database } from '../db/schema';

/** Rows of a page may be this old when it is requested, in ms: they are shown, and checked at once. */
const PAGE_AGE_MS = 10 * 60_000;

/** How rows that came with the page are saved where they are not one record of `saved`. */
const WRITERS: Partial<Record<ResourceName, (db: Database, rows: unknown, args: object) => Promise<void>>> = {
  gameList: async (db, rows, args) => {
    const { games, totalPages, totalCount } = rows as GameListView;
    const { page = FIRST_PAGE_NUMBER, ...filter } = args as GameListFilter & { page?: number };
    const gameKeys = games.map(({ key }) => key);
    await db.games.bulkPut(games);
    await db.gameLists.put({ list: gameListKey(filter), page, gameKeys, totalPages, totalCount });
  },
};

/** A saved key's resource and arguments; null for what no page may bring: a member's rows, and names that are unknown. */
function resourceOf(key: string): { name: ResourceName; args: object } | null {
  const space = key.indexOf(' ');
  const name = key.slice(0, space);
  if (!Object.hasOwn(RESOURCES, name)) return null;
  const args = JSON.parse(key.slice(space + 1)) as object;
  const isPublic = RESOURCES[name as ResourceName].owner === 'public' && accountOf(args) === null;
  return isPublic ? { name: name as ResourceName, args } : null;
}

/**
 * Saves the rows that came with the page's HTML, each unless something as new is saved already. They count as some minutes
 * old, so that their first refresh asks whether they have changed (spec: snapshot, How it is used). Without a service
 * worker, what an earlier visit has saved may be much older than the page. The page hands them over to each new worker, long
 * after it was loaded too.
 */
export async function savePageRows(
  { store, platform }: Context,
  { rows, states, at }: HelloContext['page'],
): Promise<void> {
  const checkedAt = Math.min(at, platform.now()) - PAGE_AGE_MS;
  for (const state of states) {
    const resource = resourceOf(state.key);
    const value = rows[state.key];
    if (!resource || value === undefined) continue;
    const row: SyncStateRow = { ...state, checkedAt, status: 'ready', error: null, account: null };
    await saveUnlessNewer(store, resource, value, row);
  }
}

const isSame = (one: SyncStateRow, other: SyncStateRow): boolean =>
  one.etag !== null && one.etag === other.etag;

const saveUnlessNewer = (
  store: Context['store'],
  { name, args }: { name: ResourceName; args: object },
  value: unknown,
  state: SyncStateRow,
): Promise<void> =>
  store.run((db) => {
    const tables: readonly TableName[] = RESOURCES[name].tables ?? ['saved'];
    return db.transaction('rw', [...tables, 'syncState'], async () => {
      const saved = await db.syncState.get(state.key);
      if (saved?.checkedAt && (saved.checkedAt >= state.checkedAt! || isSame(saved, state))) return;
      const write = WRITERS[name];
      if (write) await write(db, value, args);
      else await db.saved.put({ key: state.key, account: null, rows: value });
      await db.syncState.put(state);
    });
  });
