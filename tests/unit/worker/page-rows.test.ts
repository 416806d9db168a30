import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resourceKey } from '../../../contract/resource-key';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const ARGS = { language: 'TY' } as const;
const KEY = resourceKey('notices', ARGS);
const MINUTE_MS = 60_000;

describe('rows that came with the page (spec: snapshot, How it is used)', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let now = Date.now();

  beforeAll(async () => {
    gateway = await startGateway({ games: 20 });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    now = Date.now();
    worker = startDataWorker(gateway.url, { platform: { now: () => now } });
  });

  const state = (etag: string | null): SyncStateRow => ({
    ...{ key: KEY, checkedAt: null, etag, digest: null, status: 'ready', error: null, account: null },
  });
  /** The worker of a page that came with one notice. */
  async function opens(title: string, etag: string | null = title, at = now): Promise<void> {
    const rows = [{ id: title, title, content: '', at: 1, popular: false }];
    await worker.hello({ page: { rows: { [KEY]: rows }, states: [state(etag)], at } });
  }
  const titles = async () => (await worker.rows('notices', ARGS))?.map(({ title }) => title);

  it('are saved without a request, and count as ten minutes old', async () => {
    await opens('of the page');
    expect(await titles()).toEqual(['of the page']);
    expect(await worker.sync('notices', ARGS)).toMatchObject({
      ...{ checkedAt: now - 10 * MINUTE_MS, etag: 'of the page', status: 'ready', account: null },
    });
    expect(worker.requests.filter((request) => request.includes('otice'))).toEqual([]);
  });

  it.each([
    ['replace what an earlier visit has saved', 11, 'of the page', 'of the page'],
    ['leave what is as new', 10, 'of the page', 'saved'],
    ['leave what is the same', 60, 'saved', 'saved'],
  ])('%s', async (_what, minutes, etag, expected) => {
    await worker.hello();
    await worker.db.saved.put({ key: KEY, account: null, rows: [{ id: 'saved', title: 'saved' }] });
    await worker.db.syncState.put({ ...state('saved'), checkedAt: now - minutes * MINUTE_MS });
    const next = startDataWorker(gateway.url, { platform: { now: () => now }, indexedDB: worker.indexedDB });
    worker = next;
    await opens('of the page', etag);
    expect(await titles()).toEqual([expected]);
  });

  it('leave what has been saved since the page was loaded, whenever it hands them over', async () => {
    await worker.hello();
    await worker.db.saved.put({ key: KEY, account: null, rows: [{ id: 'saved', title: 'saved' }] });
    await worker.db.syncState.put({ ...state('saved'), checkedAt: now - 60 * MINUTE_MS });
    const next = startDataWorker(gateway.url, { platform: { now: () => now }, indexedDB: worker.indexedDB });
    worker = next;
    await opens('of the page', 'of the page', now - 120 * MINUTE_MS);
    expect(await titles()).toEqual(['saved']);
  });

  it('count as old as the page, and not as newer than now where its clock is ahead', async () => {
    await opens('of the page', 'of the page', now + 60 * MINUTE_MS);
    expect((await worker.sync('notices', ARGS))?.checkedAt).toBe(now - 10 * MINUTE_MS);
  });

  it('are not saved if they are a member’s, or of a name that is unknown', async () => {
    const keys = [resourceKey('wallet', { account: 'player01' }), 'nothing {}', 'constructor {}'];
    const rows = Object.fromEntries(keys.map((key) => [key, { balanceMinor: 1 }]));
    const states = keys.map((key) => ({ ...state('x'), key }));
    await worker.hello({ page: { rows, states, at: now } });
    expect(await worker.db.saved.bulkGet(keys)).toEqual([undefined, undefined, undefined]);
    expect(await worker.db.syncState.bulkGet(keys)).toEqual([undefined, undefined, undefined]);
  });
});
