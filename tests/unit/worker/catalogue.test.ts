import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameType } from '../../../contract/categories';
import { CATALOGUE_PAGE_SIZE } from '../../../contract/game-lists';
import { resourceKey } from '../../../contract/resources';
import { REFILL_MS, START_PAUSE_MS } from '../../../worker/sync/catalogue';
import { PAGE_PAUSE_MS } from '../../../worker/sync/catalogue-pages';
import { networkError } from '../../support/data-worker';
import {
  giveChances,
  pass,
  silence,
  startFilling,
  wholeCatalogue,
  type Filling,
} from '../../support/filling';
import { startGateway, type TestGateway } from '../../support/gateway';
import { OneTabLocks } from '../../support/one-tab-locks';
import { until } from '../../support/until';

const SIX_HOURS_MS = 6 * 60 * 60_000;
const pageKey = (page: number) => resourceKey('cataloguePage', { language: 'TY', gameType: 'RNG', page });

describe('the catalogue, filled in the background', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ games: 1_500 });
  });
  afterAll(() => gateway.close());

  const tab = (indexedDB?: IDBFactory, locks?: LockManager) =>
    startFilling(gateway, { ...(indexedDB && { indexedDB }), ...(locks && { locks }) });
  const whole = (worker: Filling, language?: string) => wholeCatalogue(worker, gateway, language);
  const open = async (worker: Filling) => {
    await worker.hello();
    await worker.refreshHome('TY');
  };

  const starts = ({ pauses }: Filling) => pauses.filter((ms) => ms === START_PAUSE_MS).length;
  /** Some time later the page is seen again, as often as it takes for a run that is ending to have ended. */
  const later = async (worker: Filling) => {
    const before = starts(worker);
    worker.advance(REFILL_MS);
    const begun = async () => {
      await worker.api.hint('visible');
      return starts(worker) > before;
    };
    await until(begun, { message: 'another run' });
  };

  it('saves every game of every type, a page at a time, with a pause before and between', async () => {
    const worker = tab();
    await open(worker);
    await whole(worker);
    expect(worker.asked).toContain('RNG 2');
    expect(new Set(worker.asked).size).toBe(worker.asked.length);
    expect(worker.pauses[0]).toBe(START_PAUSE_MS);
    await until(() => worker.pauses.filter((ms) => ms === PAGE_PAUSE_MS).length === worker.asked.length, {
      message: 'the last pause',
    });
    const [row] = await worker.db.catalogue.toArray();
    expect(row?.games[0]).toMatchObject({ language: 'TY', gameType: row?.gameType, vendorName: /\w/ });
  });

  it('goes on where it stopped, also in another start', async () => {
    const indexedDB = new IDBFactory();
    const first = tab(indexedDB);
    first.onPage((page) => (page === 'RNG 2' ? Promise.resolve(networkError()) : pass()));
    await open(first);
    await until(() => first.asked.includes('RNG 2'), { message: 'the second page' });
    await until(async () => (await first.db.syncState.get(pageKey(2)))?.status === 'failed', {
      message: 'the failure',
    });
    await giveChances(first);
    expect(first.asked.at(-1)).toBe('RNG 2');
    const second = tab(indexedDB);
    await open(second);
    await whole(second);
    expect(second.asked).toContain('RNG 2');
    expect(second.asked.filter((page) => first.asked.includes(page))).toEqual(['RNG 2']);
  });

  it('does not ask again for what is fresh, and six hours later is answered that nothing changed', async () => {
    const indexedDB = new IDBFactory();
    const worker = tab(indexedDB);
    await open(worker);
    await whole(worker);
    const again = tab(indexedDB);
    await open(again);
    await giveChances(again);
    expect(again.asked).toEqual([]);

    const later = tab(indexedDB);
    const statuses: number[] = [];
    later.onAnswer((request, response) => {
      if (request.url.includes(`pageSize=${CATALOGUE_PAGE_SIZE}`)) statuses.push(response.status);
      return response;
    });
    later.advance(SIX_HOURS_MS + 1_000);
    await open(later);
    await until(() => statuses.length === worker.asked.length, { message: 'every page is asked for' });
    expect(new Set(statuses)).toEqual(new Set([304]));
    await whole(later);
  });

  it('is gone through once, and again on an occasion some time later', async () => {
    const worker = tab();
    await open(worker);
    await whole(worker);
    await giveChances(worker);
    expect(starts(worker)).toBe(1);
    await worker.api.hint('visible');
    expect(starts(worker)).toBe(1);
    await later(worker);
    expect(starts(worker)).toBe(2);
  });

  it('does nothing for a player who saves data, or on a costly connection', async () => {
    const saving = tab();
    await saving.hello({ saveData: true });
    await saving.refreshHome('TY');
    const costly = tab();
    costly.costly(true);
    await open(costly);
    for (const worker of [saving, costly]) {
      await giveChances(worker);
      expect([worker.asked, worker.pauses]).toEqual([[], []]);
    }
    costly.costly(false);
    await costly.api.hint('visible');
    await whole(costly);
  });

  it('stops when the connection turns costly', async () => {
    const worker = tab();
    worker.onPage((page) => {
      if (page === 'RNG 1') worker.costly(true);
      return pass();
    });
    await open(worker);
    await until(() => worker.asked.includes('RNG 1'), { message: 'the first page' });
    await giveChances(worker);
    expect(worker.asked.at(-1)).toBe('RNG 1');
  });

  it('stops when the page is hidden, withdrawing what is on its way, and goes on when it is seen', async () => {
    const worker = tab();
    let held = true;
    worker.onPage((page, request) => (page === 'RNG 2' && held ? silence(request) : pass()));
    await open(worker);
    await until(() => worker.asked.includes('RNG 2'), { message: 'the second page' });
    await worker.api.hint('hidden');
    await until(async () => (await worker.db.syncState.get(pageKey(2))) === undefined, {
      message: 'the page is withdrawn',
    });
    // Withdrawn by that, and not because the network was found slow.
    expect(worker.events.filter(({ type }) => type === 'connectivity')).toEqual([]);
    await giveChances(worker);
    expect(worker.asked.at(-1)).toBe('RNG 2');
    held = false;
    await worker.api.hint('visible');
    await whole(worker);
  });

  it('stops without a network and goes on with it', async () => {
    const worker = tab();
    let network = true;
    const answer = () => (network ? pass() : Promise.resolve().then(networkError));
    worker.onOther(answer);
    worker.onPage((page) => {
      if (page === 'RNG 2') network = false;
      return answer();
    });
    await open(worker);
    const heard = (state: string) =>
      worker.events.some((event) => event.type === 'connectivity' && event.state === state);
    await until(() => heard('offline'), { message: 'the network is lost' });
    await giveChances(worker);
    expect(worker.asked.at(-1)).toBe('RNG 2');
    await worker.api.hint('visible');
    expect(worker.asked.at(-1)).toBe('RNG 2');
    network = true;
    worker.onPage(null);
    await worker.api.retryConnection();
    await whole(worker);
  });

  it('waits for home’s vendors, and while the page asks for something', async () => {
    const worker = tab();
    await worker.hello();
    await giveChances(worker);
    expect(worker.asked).toEqual([]);
    let answer: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    worker.onOther(({ url }) => (url.includes('gameList') ? held : pass()));
    const filter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
    const list = worker.api.refresh('gameList', { ...filter, page: 1 });
    await worker.refreshHome('TY');
    await giveChances(worker);
    expect(worker.asked).toEqual([]);
    answer();
    await list;
    await whole(worker);
  });

  it('is filled by one tab at a time', async () => {
    const indexedDB = new IDBFactory();
    const locks = new OneTabLocks();
    const first = tab(indexedDB, locks.manager);
    let letGo: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)));
    first.onPage(() => held);
    await open(first);
    await until(() => first.asked.length === 1, { message: 'the first tab asks' });
    const second = tab(indexedDB, locks.manager);
    await open(second);
    await giveChances(second);
    expect(second.asked).toEqual([]);
    letGo();
    await whole(second);
    await until(() => locks.free, { message: 'the first tab is done' });
    expect(second.asked).toEqual([]);
  });

  it('follows the language', async () => {
    const worker = tab();
    worker.onPage((page, request) => (page === 'RNG 2' ? silence(request) : pass()));
    await open(worker);
    await until(() => worker.asked.includes('RNG 2'), { message: 'the second page' });
    worker.onPage(null);
    await worker.api.setLanguage('VI');
    await worker.refreshHome('VI');
    await whole(worker, 'VI');
    expect(await worker.db.catalogue.get(['TY', 'RNG', 2])).toBeUndefined();
    const { here } = await worker.api.searchGames({ language: 'VI', gameType: 'RNG', text: 'a' });
    expect(here.every(({ game }) => game.language === 'VI')).toBe(true);
    expect(here.length).toBeGreaterThan(0);
  });

  it('deletes pages of a type that shrank and types that are no longer offered', async () => {
    const worker = tab();
    await open(worker);
    await whole(worker);
    await giveChances(worker);
    const savedPages = () => worker.db.catalogue.where('language').equals('TY').count();
    const pages = await savedPages();
    const page = await worker.db.catalogue.get(['TY', 'RNG', 2]);
    const state = await worker.db.syncState.get(pageKey(2));
    await worker.db.catalogue.bulkPut([
      { ...page!, page: 7 },
      { ...page!, gameType: 'GONE' as GameType, page: 1 },
    ]);
    await worker.db.syncState.put({ ...state!, key: pageKey(7) });
    // Another answer than the last: the first page is written anew.
    await worker.db.syncState.delete(pageKey(1));
    await later(worker);
    await until(async () => (await savedPages()) === pages, { message: 'the old pages are deleted' });
    expect(await worker.db.syncState.get(pageKey(7))).toBeUndefined();
    await whole(worker);
  });

  it('asks for a page that is remembered and gone', async () => {
    const worker = tab();
    await open(worker);
    await whole(worker);
    await giveChances(worker);
    await worker.db.catalogue.delete(['TY', 'RNG', 2]);
    await later(worker);
    await whole(worker);
  });
});
