import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RUNTIME_URLS } from '../../../contract/storage-keys';
import { createDatabase, type Database } from '../../../worker/db/schema';
import { ask } from '../../support/ask';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sessionEvents, sessionReasons } from '../../support/session-events';
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

it('a sign-out while the database cannot be opened deletes its rows when it serves again', async () => {
  const before = start();
  await saveWallet(before);
  before.end();
  const letGo = holdDatabase(disk);
  const late = start(50);
  await saveWallet(late);
  expect((await late.api.logout()).ok).toBe(true);
  await letGo();
  await until(async () => (await rowsOnDisk()) === 0, { message: 'the rows are deleted' });
  late.end();
});

it('a sign-out while the database cannot be opened deletes its rows at the next start', async () => {
  const before = start();
  await saveWallet(before);
  before.end();
  const letGo = holdDatabase(disk);
  const late = start(50);
  await saveWallet(late);
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

describe('a tab that slept', () => {
  /** Logs in. @returns what the page keeps of the session */
  async function logIn(worker: TestWorker) {
    await worker.hello();
    await worker.login();
    return sessionEvents(worker).at(-1)?.session ?? null;
  }
  const isOpen = async (token = '') => (await ask(gateway.url, 'session.renew', { token })).status === 200;

  it('is signed out when it comes back, also at the gateway, if the member has signed out in another tab', async () => {
    const asleep = start();
    const session = await logIn(asleep);
    asleep.end();
    const other = start();
    await logIn(other);
    await other.api.logout();
    expect(await isOpen(session?.token)).toBe(true);
    const awake = start();
    await awake.hello({ session });
    expect(sessionReasons(awake)).toEqual(['signed_out']);
    expect(await awake.api.refresh('wallet', { account: ACCOUNT })).toMatchObject({ code: 'not_signed_in' });
    await until(async () => !(await isOpen(session?.token)), { message: 'the gateway has ended it' });
    for (const worker of [other, awake]) worker.end();
  });

  it('stays signed in if the sign-out was before its login, or another member’s', async () => {
    const before = start();
    await logIn(before);
    await before.api.logout();
    const session = await logIn(before);
    before.end();
    const other = start();
    await other.hello();
    await other.login('agent01');
    await other.api.logout();
    other.end();
    const awake = start();
    await awake.hello({ session });
    expect(sessionReasons(awake)).toEqual([]);
    expect(await awake.api.refresh('wallet', { account: ACCOUNT })).toMatchObject({ ok: true });
    awake.end();
  });
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
