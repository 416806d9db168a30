import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RUNTIME_URLS } from '../../../contract/storage-keys';
import { createDatabase, type Database } from '../../../worker/db/schema';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

const ACCOUNT = 'player01';

/** What the browser keeps, which outlives the worker. */
function cacheStorage(): CacheStorage {
  const left = new Map<string, Response>();
  const cache = {
    put: (url: string, response: Response) => Promise.resolve(void left.set(url, response)),
    match: (url: string) => Promise.resolve(left.get(url)?.clone()),
    delete: (url: string) => Promise.resolve(left.delete(url)),
    keys: () => Promise.resolve([...left.keys()].map((url) => ({ url: `https://app.example${url}` }))),
  };
  return {
    open: () => Promise.resolve(cache),
    has: () => Promise.resolve(false),
    delete: () => Promise.resolve(true),
  } as unknown as CacheStorage;
}

/** Another tab's transaction that does not end. */
function holdDatabase(db: Database): () => Promise<void> {
  let held = true;
  const transaction = db.transaction('rw', ['meta'], async () => {
    while (held) await db.meta.count();
  });
  return () => {
    held = false;
    return transaction;
  };
}

let gateway: TestGateway;
let indexedDB: IDBFactory;
let caches: CacheStorage;
/** The database, as another tab reads it. */
let disk: Database;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await freshAccess(gateway);
  [indexedDB, caches] = [new IDBFactory(), cacheStorage()];
  disk = createDatabase({ indexedDB, IDBKeyRange });
  return () => disk.close();
});

const start = (openDeadlineMs?: number): TestWorker & { end: () => void } => {
  const ended = new AbortController();
  const platform = { caches, ended: ended.signal };
  const worker = startDataWorker(gateway.url, { platform, indexedDB, openDeadlineMs });
  return { ...worker, end: () => ended.abort() };
};
/** Members whose rows are yet to be deleted. */
const marks = async () =>
  (await (await caches.open('')).keys()).filter(({ url }) => url.includes(RUNTIME_URLS.signedOut)).length;
const rowsOnDisk = () => disk.syncState.where('account').equals(ACCOUNT).count();
async function saveWallet(worker: TestWorker): Promise<void> {
  await worker.hello();
  await worker.login();
  expect((await worker.api.refresh('wallet', { account: ACCOUNT })).ok).toBe(true);
}

/** Rows of the member are on the disk, and the worker that knows the member cannot open the database. */
async function signInLate() {
  const before = start();
  await saveWallet(before);
  before.end();
  const letGo = holdDatabase(disk);
  const late = start(50);
  await saveWallet(late);
  return { late, letGo };
}

it('a sign-out while the database cannot be opened deletes its rows when it serves again', async () => {
  const { late, letGo } = await signInLate();
  expect((await late.api.logout()).ok).toBe(true);
  await letGo();
  await until(async () => (await rowsOnDisk()) === 0, { message: 'the rows are deleted' });
  late.end();
});

it('a sign-out while the database cannot be opened deletes its rows at the next start', async () => {
  const { late, letGo } = await signInLate();
  await late.api.logout();
  // The page reloads.
  late.end();
  await letGo();
  expect(await rowsOnDisk()).toBeGreaterThan(0);
  const next = start();
  await next.hello();
  await until(async () => (await rowsOnDisk()) === 0, { message: 'the rows are deleted' });
  next.end();
});

it('a member who has come back meanwhile keeps what is saved', async () => {
  const letGo = holdDatabase(disk);
  const late = start(50);
  await saveWallet(late);
  await late.api.logout();
  expect(await marks()).toBe(1);
  await late.login();
  expect(await marks()).toBe(0);
  late.end();
  await letGo();
});
