import type { Page } from 'playwright';
import { until } from '../support/until';
import { hides } from './conditions';

export type Row = Record<string, unknown>;

/** What to do with the app's database; rows of `read` are returned. */
interface Work {
  read?: string;
  put?: Record<string, readonly unknown[]>;
  clearAllBut?: string;
}

const inDatabase = (page: Page, work: Work): Promise<Row[]> =>
  page.evaluate(async ({ read, put = {}, clearAllBut }) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database failed'));
      });
    // Before the app has created it, nothing is saved; opening it would create it.
    const exists = (await indexedDB.databases()).some(({ name }) => name === 'parlour');
    if (read && !exists) return [];
    const database = await done(indexedDB.open('parlour'));
    if (read && !database.objectStoreNames.contains(read)) {
      database.close();
      return [];
    }
    const cleared = [...database.objectStoreNames].filter((name) => clearAllBut && name !== clearAllBut);
    const tables = [...new Set([...cleared, ...Object.keys(put), ...(read ? [read] : [])])];
    const transaction = database.transaction(tables, read ? 'readonly' : 'readwrite');
    const finished = new Promise((resolve) => (transaction.oncomplete = resolve));
    for (const name of cleared) transaction.objectStore(name).clear();
    for (const [name, rows] of Object.entries(put)) {
      for (const row of rows) transaction.objectStore(name).put(row);
    }
    const rows = read ? await done(transaction.objectStore(read).getAll()) : [];
    await finished;
    database.close();
    return rows as Row[];
  }, work);

export const readRows = (page: Page, table: string): Promise<Row[]> => inDatabase(page, { read: table });

export const putRows = async (page: Page, put: Record<string, readonly unknown[]>): Promise<void> => {
  await inDatabase(page, { put });
};

const HOUR_MS = 3_600_000;

/**
 * Makes every saved resource an hour older, so that it is requested again. A worker that has confirmed rows keeps their
 * ages until the page is hidden: it writes them first, or they would count all the same.
 */
export async function ageRows(page: Page): Promise<void> {
  await hides(page);
  let newest: number | undefined;
  let stayedOld = 0;
  await until(
    async () => {
      const states = await readRows(page, 'syncState');
      newest ??= Math.max(...states.map((row) => Number(row['checkedAt'])));
      const limit = newest - HOUR_MS;
      const young = states.filter((row) => Number(row['checkedAt']) > limit);
      const older = young.map((row) => ({ ...row, checkedAt: Number(row['checkedAt']) - HOUR_MS }));
      stayedOld = young.length ? 0 : stayedOld + 1;
      if (older.length) await putRows(page, { syncState: older });
      return stayedOld > 2;
    },
    { message: 'rows that are an hour old' },
  );
}

/**
 * Opens a page of the app whose saved data is an hour older. The rows are changed while no worker of this page runs: one that
 * was just refreshing would write over them.
 * @param url of a page of the app; without it the one that is open
 */
export async function opensAged(page: Page, url = page.url()): Promise<void> {
  await page.goto('about:blank');
  const aside = await page.context().newPage();
  await aside.goto(new URL('/config.json', url).href);
  await ageRows(aside);
  await aside.close();
  await page.goto(url);
}

/** Empties the database but for its own bookkeeping, and drops the snapshot of home. */
export async function forgetRows(page: Page): Promise<void> {
  await inDatabase(page, { clearAllBut: 'meta' });
  await dropSnapshot(page);
}
export const dropSnapshot = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const cache = await caches.open('parlour-runtime');
    for (const name of ['snapshot', 'page']) await cache.delete(`/m/__runtime/${name}`);
  });

/** The saved picture of home, as text; '' if there is none. */
export const savedHome = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const saved = await (await caches.open('parlour-runtime')).match('/m/__runtime/snapshot');
    return saved ? saved.text() : '';
  });
export const hasSnapshot = async (page: Page): Promise<boolean> => (await savedHome(page)) !== '';

/** The service worker has put the saved picture of home into the HTML. */
export const hasComposedPage = (page: Page): Promise<boolean> =>
  page.evaluate(
    async () => (await (await caches.open('parlour-runtime')).match('/m/__runtime/page')) !== undefined,
  );

/** The gateway has confirmed the credential of this device: from now on the login is remembered. */
export const isRegistered = (page: Page): Promise<void> =>
  until(
    async () => {
      const row = (await readRows(page, 'meta')).find(({ key }) => key === 'device');
      return (row?.['value'] as { registered?: boolean } | undefined)?.registered === true;
    },
    { message: 'a registered credential' },
  );

export const outbox = (page: Page): Promise<Row[]> => readRows(page, 'outbox');

/** The saved catalogue: one row for each game type. */
export const catalogue = (page: Page): Promise<Row[]> => readRows(page, 'catalogue');

/** The first page of a saved game list. */
export const savedList = async (page: Page, key: string): Promise<Row | undefined> =>
  (await readRows(page, 'gameLists')).find((row) => row['list'] === key);

/** The saved wallet of a member. */
export async function savedWallet(page: Page, account: string, name = 'wallet'): Promise<Row | undefined> {
  const saved = await readRows(page, 'saved');
  const row = saved.find((one) => one['account'] === account && String(one['key']).startsWith(`${name} `));
  return row?.['rows'] as Row | undefined;
}

/** Every row of members, by table. */
export async function memberRows(page: Page): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of ['favourites', 'saved', 'outbox', 'syncState'])
    tables[table] = (await readRows(page, table)).filter((row) => row['account']);
  return tables;
}
