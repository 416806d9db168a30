import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerEvent } from '../../../contract/commands';
import type { SyncStateRow } from '../../../contract/rows/sync';
import type { SettingsRow } from '../../../contract/rows/system';
import { DATABASE_NAME, DATABASE_VERSION, databaseStores } from '../../../contract/tables';
import { createEmitter } from '../../../src/lib/store';
import { createDatabase, type Database } from '../../../worker/db/schema';
import { until } from '../../support/until';

const worker = vi.hoisted(() => ({
  tells: (_event: WorkerEvent): void => undefined,
  invoke: vi.fn<(name: string, ...args: unknown[]) => Promise<unknown>>(),
}));
vi.mock('../../../src/data/worker-client', () => {
  const events = createEmitter<WorkerEvent>();
  worker.tells = events.emit;
  return { client: { subscribe: events.subscribe, invoke: worker.invoke } };
});

const key = 'settings {}';
const row = (checkedAt: number): SyncStateRow => ({
  ...{ key, checkedAt, etag: null, digest: null, status: 'ready', error: null, account: null },
});

describe('live rows of the page', () => {
  let db: Database;
  let stop = () => undefined as void;

  beforeEach(() => {
    // The page begins anew; its modules remember the handle.
    vi.resetModules();
    db = createDatabase();
  });
  afterEach(async () => {
    stop();
    worker.invoke.mockReset();
    vi.restoreAllMocks();
    await db.delete();
  });

  /** Asks as a screen does. @returns resolves when the screen shows rows of that time */
  async function ask(): Promise<(checkedAt: number) => Promise<void>> {
    const { LiveRows } = await import('../../../src/data/live-rows');
    const rowsOf = new LiveRows(key, 'syncState', { key }, null, () => undefined);
    let shown: number | null | undefined;
    stop = rowsOf.subscribe(({ rows }) => (shown = rows?.checkedAt));
    return (checkedAt) => until(() => shown === checkedAt, { message: `rows of ${checkedAt} on the screen` });
  }
  const isReady = () => worker.tells({ type: 'storage', mode: 'indexeddb' });
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('a page that asks before the worker has made the database leaves it alone, and follows it then', async () => {
    const shows = await ask();
    const { readHandle } = await import('../../../src/data/database');
    expect(await readHandle()).toBeNull();
    expect(await databases()).toEqual([]);
    await db.open();
    await db.syncState.put(row(1));
    isReady();
    await shows(1);
    await db.syncState.put(row(2));
    await shows(2);
  });

  it('parts of an answer that have not changed stay the same, so that what is drawn from them stays', async () => {
    const { LiveRows } = await import('../../../src/data/live-rows');
    const rowsOf = new LiveRows('settings {}', 'settings', {}, null, () => undefined);
    const shown: Record<string, unknown>[] = [];
    stop = rowsOf.subscribe(({ rows }) => rows && shown.push(rows as unknown as Record<string, unknown>));
    await db.open();
    const save = (rows: object) => db.saved.put({ key, account: null, rows });
    await save({ currency: { code: 'VND' }, hosts: ['/img/'], links: [] });
    isReady();
    await until(() => shown.length === 1, { message: 'the first answer' });
    await save({ currency: { code: 'VND' }, hosts: ['/img/'], links: ['one'] });
    await until(() => shown.length === 2, { message: 'the second answer' });
    const [first, second] = shown;
    expect(second).toEqual({ currency: { code: 'VND' }, hosts: ['/img/'], links: ['one'] });
    expect(second?.['currency']).toBe(first?.['currency']);
    expect(second?.['hosts']).toBe(first?.['hosts']);
  });

  it('rows that came with the page stand until something is saved, and an equal answer is not published', async () => {
    const { LiveRows } = await import('../../../src/data/live-rows');
    const rows = { currency: { code: 'VND' } } as unknown as SettingsRow;
    const rowsOf = new LiveRows(key, 'settings', {}, { key, rows }, () => undefined);
    const shown: unknown[] = [];
    stop = rowsOf.subscribe((answer) => shown.push(answer.rows));
    await db.open();
    isReady();
    // By the time a later query is answered, this one has found nothing saved.
    const end = stop;
    await db.syncState.put(row(1));
    const shows = await ask();
    await shows(1);
    expect(shown).toEqual([rows]);
    await db.saved.put({ key, account: null, rows: { currency: { code: 'VND' } } });
    await until(() => !rowsOf.cameWithPage, { message: 'an answer of what is saved' });
    expect(shown).toEqual([rows]);
    await db.saved.put({ key, account: null, rows: { currency: { code: 'EUR' } } });
    await until(() => shown.length === 2, { message: 'the new rows' });
    end();
  });

  it('rows that came with the page do not come back once a newer answer has ended', async () => {
    const { loadSavedData } = await import('../../../src/data/load-saved-data');
    const { drawFrom } = await import('../../../src/data/snapshot-rows');
    // With rows it would wait for the first commit, and nothing is drawn here.
    await loadSavedData();
    const { liveRows } = await import('../../../src/data/use-query');
    drawFrom({ [key]: { currency: { code: 'VND' } } });
    const first = liveRows('settings', {});
    expect(first.getValue().rows).toEqual({ currency: { code: 'VND' } });
    const leave = first.subscribe(() => undefined);
    await db.open();
    isReady();
    await db.saved.put({ key, account: null, rows: { currency: { code: 'EUR' } } });
    await until(() => !first.cameWithPage, { message: 'the saved rows' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    leave();
    vi.advanceTimersByTime(5 * 60_000);
    vi.useRealTimers();
    const again = liveRows('settings', {});
    expect(again).not.toBe(first);
    expect(again.hasValue()).toBe(false);
  });

  it('a page that opens while the worker makes the database deletes none of its rows', async () => {
    const shows = await ask();
    const written = db.open().then(() => db.syncState.put(row(1)));
    const { readHandle } = await import('../../../src/data/database');
    await Promise.all([written, readHandle()]);
    isReady();
    await shows(1);
    expect(await db.syncState.count()).toBe(1);
  });

  it('a tab of an older release that added a table to the database again does not hide its rows', async () => {
    await db.open();
    await db.syncState.put(row(1));
    db.close();
    const older = new Dexie(DATABASE_NAME);
    older.version(DATABASE_VERSION - 1).stores({ ...databaseStores(), wallet: 'account' });
    await older.open();
    expect(older.backendDB().version).toBe(DATABASE_VERSION * 10 + 1);
    const shows = await ask();
    isReady();
    await shows(1);
    older.close();
  });

  it('a list of databases that lacks ours though the worker is ready is asked again', async () => {
    await db.open();
    await db.syncState.put(row(1));
    await import('../../../src/data/database');
    isReady();
    const list = vi.spyOn(indexedDB, 'databases').mockResolvedValueOnce([]);
    const shows = await ask();
    await shows(1);
    expect(list.mock.calls.length).toBeGreaterThan(1);
  });

  it('a read that is cut off runs again on another handle', async () => {
    await db.open();
    await db.syncState.put(row(1));
    const { readHandle } = await import('../../../src/data/database');
    const handle = await readHandle();
    // Dexie says nothing of it: neither rows nor an error.
    handle?.close();
    const shows = await ask();
    await shows(1);
    expect(await readHandle()).not.toBe(handle);
    await db.syncState.put(row(2));
    await shows(2);
    expect(worker.invoke).not.toHaveBeenCalled();
  });

  it('a page that is refused for good lets the worker answer', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name: 'parlour', version: 50 }]);
    worker.invoke.mockResolvedValue(() => undefined);
    await ask();
    await until(() => worker.invoke.mock.calls.length > 0, { message: 'the worker is asked' });
    expect(worker.invoke.mock.calls[0]?.slice(0, 3)).toEqual(['watch', 'syncState', { key }]);
  });

  it('of many queries that nobody asks any more the last ones go on', async () => {
    await db.open();
    isReady();
    const { LiveRows } = await import('../../../src/data/live-rows');
    const ended: number[] = [];
    const questions = Array.from({ length: 122 }, (_, n) => {
      return new LiveRows(`${key}${n}`, 'syncState', { key: `${key}${n}` }, null, () => ended.push(n));
    });
    const again = questions[1]!.subscribe(() => undefined);
    for (const question of questions) question.subscribe(() => undefined)();
    // The second is still asked by somebody.
    expect(ended).toEqual([0]);
    again();
    expect(ended).toEqual([0, 2]);
  });
});
