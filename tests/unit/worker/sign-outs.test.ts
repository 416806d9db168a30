import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RUNTIME_URLS } from '../../../contract/storage-keys';
import { createDatabase, type Database } from '../../../worker/db/schema';
import { ask } from '../../support/ask';
import { cacheStorage, holdDatabase } from '../../support/browser-storage';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  sessionEvents,
  sessionReasons,
  storedCredential,
  untilRegistered,
} from '../../support/session-events';
import { until } from '../../support/until';

const ACCOUNT = 'player01';

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

const start = (openDeadlineMs?: number, channel?: BroadcastChannel): TestWorker & { end: () => void } => {
  const ended = new AbortController();
  const platform = { caches, ended: ended.signal, ...(channel && { channel }) };
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
  const session = sessionEvents(before).at(-1)?.session ?? null;
  await until(async () => (await disk.meta.get('sessions')) !== undefined, { message: 'it is noted' });
  before.end();
  const letGo = holdDatabase(disk);
  const late = start(50);
  await saveWallet(late);
  return { session, late, letGo };
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

it('a sign-out whose worker is ended in between is done by the next one', async () => {
  const first = start();
  await saveWallet(first);
  const session = sessionEvents(first).at(-1)?.session ?? null;
  first.intercept(({ url }) => (url.endsWith('/logout') ? new Promise(() => undefined) : undefined));
  void first.api.logout();
  await until(() => first.requests.some((request) => request.endsWith('/logout')), { message: 'the call' });
  first.end();
  const next = start();
  await next.hello({ session });
  await next.api.refresh('settings', {}, { force: true });
  expect((await next.api.logout()).ok).toBe(true);
  expect(sessionReasons(next)).toEqual(['signed_out']);
  expect(await rowsOnDisk()).toBe(0);
  next.end();
});

describe('a tab that slept', () => {
  const noted = async () => ((await disk.meta.get('sessions'))?.value ?? []) as { account: string | null }[];
  /** Waits until what is noted of sessions is on the disk. */
  const untilNoted = (isThere: (account: string | null) => boolean, count: number) =>
    until(async () => (await noted()).filter(({ account }) => isThere(account)).length === count, {
      message: `${count} noted`,
    });
  const sessionIn = (worker: TestWorker) => sessionEvents(worker).at(-1)?.session ?? null;
  const isOpen = async (token = '') => (await ask(gateway.url, 'session.renew', { token })).status === 200;

  /** The session of a tab that sleeps while its member signs out in another one. */
  async function signOutElsewhere() {
    const asleep = start();
    await saveWallet(asleep);
    const session = sessionIn(asleep);
    asleep.end();
    const other = start();
    await saveWallet(other);
    await untilNoted((account) => account !== null, 2);
    await other.api.logout();
    await untilNoted((account) => account === null, 2);
    return { session, other };
  }
  /** Whether a session still is one when its page comes back. */
  async function comesBack(session: ReturnType<typeof sessionIn>): Promise<boolean> {
    const awake = start();
    await awake.hello({ session });
    const result = await awake.api.refresh('member', { account: ACCOUNT }, { force: true });
    expect(sessionReasons(awake)).toEqual(result.ok ? [] : ['not_resumed']);
    awake.end();
    return result.ok;
  }

  it('is a guest’s when it comes back, also at the gateway, if its member has signed out in another', async () => {
    const { session, other } = await signOutElsewhere();
    expect(await isOpen(session?.token)).toBe(true);
    const awake = start();
    await awake.hello({ session });
    await until(() => sessionReasons(awake).length > 0, { message: 'the end of the session' });
    expect(sessionEvents(awake)).toEqual([{ type: 'session', session: null, reason: 'not_resumed' }]);
    expect(await awake.api.refresh('wallet', { account: ACCOUNT })).toMatchObject({ code: 'not_signed_in' });
    await until(async () => !(await isOpen(session?.token)), { message: 'the gateway has ended it' });
    expect(await rowsOnDisk()).toBe(0);
    for (const worker of [other, awake]) worker.end();
  });

  it('leaves a later login of its member alone: session, rows and credential', async () => {
    const { session, other } = await signOutElsewhere();
    await other.api.login({ type: 'username', username: ACCOUNT, password: 'Parlour123', remember: true });
    await untilRegistered(other);
    expect((await other.api.refresh('wallet', { account: ACCOUNT })).ok).toBe(true);
    const rows = await rowsOnDisk();
    const awake = start();
    await awake.hello({ session });
    await until(() => sessionReasons(awake).length > 0, { message: 'the end of the session' });
    expect(sessionReasons(awake)).toEqual(['not_resumed']);
    expect(await rowsOnDisk()).toBe(rows);
    expect(await storedCredential(other)).toMatchObject({ registered: true });
    expect(sessionReasons(other).at(-1)).toBe('login');
    expect(await other.api.renewSession()).toMatchObject({ ok: true });
    expect(await comesBack(sessionIn(other))).toBe(true);
    for (const worker of [other, awake]) worker.end();
  });

  /** Whether the tab of a member who has signed out is a guest's, and the disk has nothing of the member. */
  async function becomesGuest(session: ReturnType<typeof sessionIn>): Promise<void> {
    const awake = start();
    await awake.hello({ session });
    await until(() => sessionReasons(awake).length > 0, { message: 'the end of the session' });
    expect(sessionReasons(awake)).toEqual(['not_resumed']);
    await until(async () => (await rowsOnDisk()) + (await marks()) === 0, { message: 'all is deleted' });
    awake.end();
  }

  it('is a guest’s also if the database was late for the sign-out', async () => {
    const { session, late, letGo } = await signInLate();
    await late.api.logout();
    await letGo();
    await until(async () => (await rowsOnDisk()) === 0, { message: 'the rows are deleted' });
    late.end();
    await becomesGuest(session);
  });

  it('is a guest’s also if the app was ended before the database served the sign-out', async () => {
    const { session, late, letGo } = await signInLate();
    await late.api.logout();
    late.end();
    await letGo();
    await becomesGuest(session);
  });

  it('stays signed in by a login that could not take the mark of a sign-out back', async () => {
    const { late, letGo } = await signInLate();
    await late.api.logout();
    late.end();
    await letGo();
    const again = start();
    const damaged = vi.spyOn(await caches.open(''), 'delete').mockRejectedValue(new Error('damaged'));
    await saveWallet(again);
    damaged.mockRestore();
    const session = sessionIn(again);
    again.end();
    expect(await marks()).toBe(1);
    expect(await comesBack(session)).toBe(true);
  });

  it('is known once the database serves, if that was late for the login', async () => {
    const letGo = holdDatabase(disk);
    const late = start(50);
    await saveWallet(late);
    await letGo();
    await untilNoted((account) => account !== null, 1);
    late.end();
  });

  it('deletes nothing of a later login when it hears of the sign-out late', async () => {
    const [own, all] = [new EventTarget(), new EventTarget()];
    const heard: unknown[] = [];
    const channelOf = (target: EventTarget) =>
      Object.assign(target, {
        postMessage: (data: unknown) => heard.push(data),
      }) as unknown as BroadcastChannel;
    const asleep = start(undefined, channelOf(own));
    await saveWallet(asleep);
    const other = start(undefined, channelOf(all));
    await saveWallet(other);
    await untilNoted((account) => account !== null, 2);
    await other.api.logout();
    await other.api.login({ type: 'username', username: ACCOUNT, password: 'Parlour123', remember: true });
    await untilRegistered(other);
    expect((await other.api.refresh('wallet', { account: ACCOUNT })).ok).toBe(true);
    const rows = await rowsOnDisk();
    for (const data of heard) own.dispatchEvent(new MessageEvent('message', { data }));
    await until(() => sessionEvents(asleep).at(-1)?.session === null, { message: 'the end of the session' });
    expect(sessionReasons(asleep)).toEqual(['login', 'not_resumed']);
    expect(await rowsOnDisk()).toBe(rows);
    expect(await storedCredential(other)).toMatchObject({ registered: true });
    for (const worker of [other, asleep]) worker.end();
  });

  it('stays signed in after the sign-out of another member', async () => {
    const asleep = start();
    await saveWallet(asleep);
    const session = sessionIn(asleep);
    asleep.end();
    const other = start();
    await other.hello();
    await other.login('agent01');
    await untilNoted((account) => account !== null, 2);
    await other.api.logout();
    await untilNoted((account) => account === null, 1);
    expect(await comesBack(session)).toBe(true);
    other.end();
  });

  it('stays signed in by a login that could not be noted: the database was late', async () => {
    const { other } = await signOutElsewhere();
    other.end();
    const letGo = holdDatabase(disk);
    const late = start(50);
    await saveWallet(late);
    const session = sessionIn(late);
    late.end();
    await letGo();
    expect(await noted()).toHaveLength(2);
    expect(await comesBack(session)).toBe(true);
  });

  it('stays signed in by a login that came before a late note of the sign-out', async () => {
    const before = start();
    await saveWallet(before);
    await untilNoted((account) => account !== null, 1);
    const [first] = await noted();
    const later = start();
    await saveWallet(later);
    await untilNoted((account) => account !== null, 2);
    const session = sessionIn(later);
    later.end();
    // As if the player had tapped before that login.
    await disk.meta.put({
      key: 'sessions',
      value: [first, { ...(await noted())[1], at: Date.now() + 60_000 }],
    });
    await before.api.logout();
    await untilNoted((account) => account === null, 1);
    expect(await comesBack(session)).toBe(true);
    before.end();
  });

  it.each([null, 'text', {}, [[null, 7]]])('stays signed in if what was noted is %j', async (value) => {
    const asleep = start();
    await saveWallet(asleep);
    await untilNoted((account) => account !== null, 1);
    const session = sessionIn(asleep);
    asleep.end();
    await disk.meta.put({ key: 'sessions', value });
    expect(await comesBack(session)).toBe(true);
  });
});
