import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameType } from '../../../contract/categories';
import { CATALOGUE_PAGE_SIZE } from '../../../contract/game-lists';
import { resourceKey } from '../../../contract/resource-key';
import { REFILL_MS, SLOW_PAUSE_MS, START_PAUSE_MS } from '../../../worker/sync/catalogue';
import { PAGE_PAUSE_MS } from '../../../worker/sync/catalogue-pages';
import {
  letRun,
  neverRespond,
  startCatalogueWorker,
  untilCatalogueSaved,
  type CatalogueWorker,
} from '../../support/catalogue-worker';
import { networkError } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { OneTabLocks } from '../../support/one-tab-locks';
import { until } from '../../support/until';

const SIX_HOURS_MS = 6 * 60 * 60_000;
const pageKey = (page: number) => resourceKey('cataloguePage', { language: 'TY', gameType: 'RNG', page });

describe('saving the catalogue in the background', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ games: 1_500 });
  });
  afterAll(() => gateway.close());

  const tab = (indexedDB?: IDBFactory, locks?: LockManager) =>
    startCatalogueWorker(gateway, { ...(indexedDB && { indexedDB }), ...(locks && { locks }) });
  const untilSaved = (worker: CatalogueWorker, language?: string) =>
    untilCatalogueSaved(worker, gateway, language);
  const open = async (worker: CatalogueWorker) => {
    await worker.hello();
    await worker.refreshHome('TY');
  };

  const starts = ({ pauses }: CatalogueWorker) => pauses.filter((ms) => ms === START_PAUSE_MS).length;
  /** Starts another run: time passes and the page becomes visible, repeatedly in case the last run is still ending. */
  const runAgain = async (worker: CatalogueWorker) => {
    const before = starts(worker);
    worker.advance(REFILL_MS);
    const started = async () => {
      await worker.api.hint('visible');
      return starts(worker) > before;
    };
    await until(started, { message: 'another run' });
  };

  it('saves all games of all types, one page at a time, with pauses', async () => {
    const worker = tab();
    await open(worker);
    await untilSaved(worker);
    expect(worker.requestedPages).toContain('RNG 2');
    expect(new Set(worker.requestedPages).size).toBe(worker.requestedPages.length);
    expect(worker.pauses[0]).toBe(START_PAUSE_MS);
    await until(
      () => worker.pauses.filter((ms) => ms === PAGE_PAUSE_MS).length === worker.requestedPages.length,
      {
        message: 'the last pause',
      },
    );
    const [row] = await worker.db.catalogue.toArray();
    expect(row?.games[0]).toMatchObject({ language: 'TY', gameType: row?.gameType, vendorName: /\w/ });
  });

  it('begins at once when the player is about to search', async () => {
    const worker = tab();
    worker.holdStart();
    await open(worker);
    await until(() => worker.pauses.includes(START_PAUSE_MS), { message: 'the pause after the start' });
    expect(worker.requestedPages).toEqual([]);
    await worker.api.prepareSearch('TY');
    await until(() => worker.requestedPages.length > 0, { message: 'a page' });
  });

  it('continues after the last saved page, also after a new start', async () => {
    const indexedDB = new IDBFactory();
    const first = tab(indexedDB);
    first.onPage((page) => (page === 'RNG 2' ? networkError() : undefined));
    await open(first);
    await until(() => first.requestedPages.includes('RNG 2'), { message: 'the second page' });
    await until(async () => (await first.db.syncState.get(pageKey(2)))?.status === 'failed', {
      message: 'the failure',
    });
    await letRun(first);
    expect(first.requestedPages.at(-1)).toBe('RNG 2');
    const second = tab(indexedDB);
    await open(second);
    await untilSaved(second);
    expect(second.requestedPages).toContain('RNG 2');
    expect(second.requestedPages.filter((page) => first.requestedPages.includes(page))).toEqual(['RNG 2']);
  });

  it('does not request fresh pages again, and gets a 304 for each of them six hours later', async () => {
    const indexedDB = new IDBFactory();
    const worker = tab(indexedDB);
    await open(worker);
    await untilSaved(worker);
    const again = tab(indexedDB);
    await open(again);
    await letRun(again);
    expect(again.requestedPages).toEqual([]);

    const later = tab(indexedDB);
    const statuses: number[] = [];
    later.onResponse((request, response) => {
      if (request.url.includes(`pageSize=${CATALOGUE_PAGE_SIZE}`)) statuses.push(response.status);
      return response;
    });
    later.advance(SIX_HOURS_MS + 1_000);
    await open(later);
    await until(() => statuses.length === worker.requestedPages.length, { message: 'all requests' });
    expect(new Set(statuses)).toEqual(new Set([304]));
    await untilSaved(later);
  });

  it('runs once, and again when the page becomes visible some time later', async () => {
    const worker = tab();
    await open(worker);
    await untilSaved(worker);
    await letRun(worker);
    expect(starts(worker)).toBe(1);
    await worker.api.hint('visible');
    expect(starts(worker)).toBe(1);
    await runAgain(worker);
    expect(starts(worker)).toBe(2);
  });

  it('requests nothing if the player or the browser saves data', async () => {
    const saving = tab();
    await saving.hello({ saveData: true });
    await saving.refreshHome('TY');
    const costly = tab();
    costly.setCostly(true);
    await open(costly);
    for (const worker of [saving, costly]) {
      await letRun(worker);
      expect([worker.requestedPages, worker.pauses]).toEqual([[], []]);
    }
    costly.setCostly(false);
    await costly.api.hint('visible');
    await untilSaved(costly);
  });

  it('stops when the connection becomes costly', async () => {
    const worker = tab();
    worker.onPage((page) => {
      if (page === 'RNG 1') worker.setCostly(true);
      return undefined;
    });
    await open(worker);
    await until(() => worker.requestedPages.includes('RNG 1'), { message: 'the first page' });
    await letRun(worker);
    expect(worker.requestedPages.at(-1)).toBe('RNG 1');
  });

  it('goes on slowly on a slow connection, also after a page that failed', async () => {
    const worker = tab();
    worker.setSlow(true);
    let failed = false;
    worker.onPage((page) => {
      if (page !== 'RNG 2' || failed) return undefined;
      failed = true;
      return networkError();
    });
    await open(worker);
    await untilSaved(worker);
    expect(failed).toBe(true);
    expect(worker.pauses).toContain(SLOW_PAUSE_MS);
    expect(worker.pauses).not.toContain(PAGE_PAUSE_MS);
  });

  it('stops and aborts its request when the page is hidden, and continues when it is visible', async () => {
    const worker = tab();
    let held = true;
    worker.onPage((page, request) => (page === 'RNG 2' && held ? neverRespond(request) : undefined));
    await open(worker);
    await until(() => worker.requestedPages.includes('RNG 2'), { message: 'the second page' });
    await worker.api.hint('hidden');
    await until(async () => (await worker.db.syncState.get(pageKey(2))) === undefined, {
      message: 'the page is cancelled',
    });
    // Not because the network was judged slow.
    expect(worker.events.filter(({ type }) => type === 'connectivity')).toEqual([]);
    await letRun(worker);
    expect(worker.requestedPages.at(-1)).toBe('RNG 2');
    held = false;
    await worker.api.hint('visible');
    await untilSaved(worker);
  });

  it('stops without a network and continues when it is back', async () => {
    const worker = tab();
    let network = true;
    const respond = () => (network ? undefined : networkError());
    worker.onOtherRequest(respond);
    worker.onPage((page) => {
      if (page === 'RNG 2') network = false;
      return respond();
    });
    await open(worker);
    const reported = (state: string) =>
      worker.events.some((event) => event.type === 'connectivity' && event.state === state);
    await until(() => reported('offline'), { message: 'the network is lost' });
    await letRun(worker);
    expect(worker.requestedPages.at(-1)).toBe('RNG 2');
    await worker.api.hint('visible');
    expect(worker.requestedPages.at(-1)).toBe('RNG 2');
    network = true;
    worker.onPage(null);
    await worker.api.retryConnection();
    await untilSaved(worker);
  });

  it('waits for the vendors of home and for the requests of the page', async () => {
    const worker = tab();
    await worker.hello();
    await letRun(worker);
    expect(worker.requestedPages).toEqual([]);
    let release: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    worker.onOtherRequest(({ url }) => (url.includes('gameList') ? held : undefined));
    const filter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
    const list = worker.api.refresh('gameList', { ...filter, page: 1 });
    await worker.refreshHome('TY');
    await letRun(worker);
    expect(worker.requestedPages).toEqual([]);
    release();
    await list;
    await untilSaved(worker);
  });

  it('runs in one tab at a time', async () => {
    const indexedDB = new IDBFactory();
    const locks = new OneTabLocks();
    const first = tab(indexedDB, locks.manager);
    let release: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    first.onPage(() => held);
    await open(first);
    await until(() => first.requestedPages.length === 1, { message: 'the first request' });
    const second = tab(indexedDB, locks.manager);
    await open(second);
    await letRun(second);
    expect(second.requestedPages).toEqual([]);
    release();
    await untilSaved(second);
    await until(() => locks.isFree, { message: 'the end of the first tab’s run' });
    expect(second.requestedPages).toEqual([]);
  });

  it('switches to the catalogue of the new language', async () => {
    const worker = tab();
    worker.onPage((page, request) => (page === 'RNG 2' ? neverRespond(request) : undefined));
    await open(worker);
    await until(() => worker.requestedPages.includes('RNG 2'), { message: 'the second page' });
    worker.onPage(null);
    await worker.api.setLanguage('VI');
    await worker.refreshHome('VI');
    await untilSaved(worker, 'VI');
    expect(await worker.db.catalogue.get(['TY', 'RNG', 2])).toBeUndefined();
    const { here } = await worker.api.searchGames({ language: 'VI', gameType: 'RNG', text: 'a' });
    expect(here.every(({ game }) => game.language === 'VI')).toBe(true);
    expect(here.length).toBeGreaterThan(0);
  });

  it('deletes pages that a type no longer has and types that no longer exist', async () => {
    const worker = tab();
    await open(worker);
    await untilSaved(worker);
    await letRun(worker);
    const savedPages = () => worker.db.catalogue.where('language').equals('TY').count();
    const pages = await savedPages();
    const page = await worker.db.catalogue.get(['TY', 'RNG', 2]);
    const state = await worker.db.syncState.get(pageKey(2));
    await worker.db.catalogue.bulkPut([
      { ...page!, page: 7 },
      { ...page!, gameType: 'GONE' as GameType, page: 1 },
    ]);
    await worker.db.syncState.put({ ...state!, key: pageKey(7) });
    // Without its state, the first page is written again.
    await worker.db.syncState.delete(pageKey(1));
    await runAgain(worker);
    await until(async () => (await savedPages()) === pages, { message: 'the old pages are deleted' });
    expect(await worker.db.syncState.get(pageKey(7))).toBeUndefined();
    await untilSaved(worker);
  });

  it('requests a page whose rows are missing although its state is saved', async () => {
    const worker = tab();
    await open(worker);
    await untilSaved(worker);
    await letRun(worker);
    await worker.db.catalogue.delete(['TY', 'RNG', 2]);
    await runAgain(worker);
    await untilSaved(worker);
  });
});
