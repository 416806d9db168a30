import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hotGames } from '../../../contract/game-lists';
import { startDataWorker, goOffline, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const TEXT = { language: 'TY' };
const HOT = { ...hotGames('TY'), page: 1 };

// (decision 0048)
describe('the age of rows that are confirmed', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let now = 0;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    now = Date.now();
    worker = startDataWorker(gateway.url, { platform: { now: () => now } });
    await worker.hello();
    await worker.api.refresh('settings', {});
    await worker.refreshHome('TY');
    await worker.api.refresh('winners', TEXT);
    now += HOUR_MS;
  });

  const age = async (name: 'winners' | 'notices' | 'vendors' = 'notices') =>
    now - ((await worker.sync(name, TEXT))?.checkedAt ?? 0);
  const states = async () => JSON.stringify(await worker.db.syncState.toArray());

  it('a 304, and an equal answer without a tag, write nothing', async () => {
    const before = await states();
    expect(await worker.api.refresh('notices', TEXT)).toMatchObject({ value: 'unchanged' });
    expect(await worker.api.refresh('winners', TEXT)).toMatchObject({ value: 'unchanged' });
    expect(await worker.api.refresh('gameList', HOT)).toMatchObject({ value: 'unchanged' });
    expect(await states()).toBe(before);
  });

  it('what was confirmed is fresh, although that is not written', async () => {
    await worker.api.refresh('notices', TEXT);
    expect(await worker.api.refresh('notices', TEXT)).toMatchObject({ value: 'fresh' });
    now += MINUTE_MS;
    expect(await worker.api.refresh('notices', TEXT)).toMatchObject({ value: 'unchanged' });
  });

  it('the ages are written when the page is hidden, those of all resources together', async () => {
    await worker.api.refresh('notices', TEXT);
    await worker.api.refresh('winners', TEXT);
    await worker.api.hint('hidden');
    expect([await age(), await age('winners'), await age('vendors')]).toEqual([0, 0, HOUR_MS]);
  });

  it('the ages are written when the connection is lost', async () => {
    await worker.api.refresh('notices', TEXT);
    goOffline(worker);
    await worker.api.hint('offline');
    await until(async () => (await age()) === 0, { message: 'the age is written' });
  });

  it('the ages are written every few minutes', async () => {
    await worker.api.refresh('notices', TEXT);
    now += 4 * MINUTE_MS;
    await worker.api.refresh('vendors', TEXT);
    expect(await age()).toBe(HOUR_MS + 4 * MINUTE_MS);
    now += MINUTE_MS;
    await worker.api.refresh('winners', TEXT);
    expect([await age(), await age('vendors'), await age('winners')]).toEqual([5 * MINUTE_MS, MINUTE_MS, 0]);
  });

  it('a refresh that fails keeps the age of the last confirmation', async () => {
    await worker.api.refresh('notices', TEXT);
    now += MINUTE_MS;
    goOffline(worker);
    expect(await worker.api.refresh('notices', TEXT)).toMatchObject({ ok: false });
    expect(await worker.sync('notices', TEXT)).toMatchObject({
      status: 'failed',
      checkedAt: now - MINUTE_MS,
    });
  });

  it('rows that are gone are not confirmed by what was known of them', async () => {
    await worker.api.refresh('notices', TEXT);
    await worker.db.syncState.clear();
    await worker.api.hint('hidden');
    expect(await worker.db.syncState.count()).toBe(0);
  });

  it('config.json is confirmed by its tag, and only if it is saved', async () => {
    const tags: (string | null)[] = [];
    const answer = (request: Request) => {
      if (!request.url.endsWith('/m/config.json')) return undefined;
      const tag = request.headers.get('If-None-Match');
      tags.push(tag);
      if (tag === '"one"') return new Response(null, { status: 304 });
      return Response.json({ merchantCode: 'parlour', gateways: [''] }, { headers: { ETag: '"one"' } });
    };
    const start = async (indexedDB?: IDBFactory) => {
      const device = startDataWorker(gateway.url, indexedDB ? { indexedDB: indexedDB as never } : {});
      device.intercept(answer);
      await device.hello();
      await until(async () => (await device.db.meta.get('shellConfigTag')) !== undefined, {
        message: 'the tag',
      });
      return device;
    };
    const device = await start();
    await start(device.indexedDB);
    await device.db.meta.delete('shellConfig');
    await start(device.indexedDB);
    expect(tags).toEqual([null, '"one"', null]);
  });
});
