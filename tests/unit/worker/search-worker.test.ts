import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../contract/game-search';
import type { GameListFilter } from '../../../contract/game-lists';
import type { GameRow } from '../../../contract/rows/games';
import { startCatalogueWorker, untilCatalogueSaved } from '../../support/catalogue-worker';
import { goOffline, refusedStorage, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { savedGame } from '../../support/search-games';
import { until } from '../../support/until';

const slots: GameListFilter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' };
const ids = ({ here }: SearchResult): string[] => here.map(({ game }) => game.gameId);
const search = ({ api }: TestWorker, text: string, language = 'TY') =>
  api.searchGames({ language, gameType: 'RNG', text });

/** Saves games as pages of the catalogue. */
const saveCatalogue = ({ db }: TestWorker, games: GameRow[], page = 1) =>
  db.catalogue.put({
    language: games[0]?.language ?? 'TY',
    gameType: 'RNG',
    page,
    totalPages: page,
    games,
  });

describe('search in the data worker', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('works without a network after the catalogue was saved by an earlier worker', async () => {
    const indexedDB = new IDBFactory();
    const online = startCatalogueWorker(gateway, { indexedDB });
    await online.hello();
    await online.refreshHome('TY');
    await untilCatalogueSaved(online, gateway);
    const [stored] = await gateway.db.query<{ id: string; name: string }>(
      "SELECT id, name FROM games WHERE game_type = 'RNG' ORDER BY position DESC LIMIT 1",
    );
    const [all] = await gateway.db.query<{ n: number }>('SELECT count(*)::int AS n FROM games');

    const offline = startDataWorker(gateway.url, { indexedDB });
    goOffline(offline);
    await offline.hello();
    const result = await search(offline, stored!.name.toLowerCase());
    expect(ids(result)).toContain(stored!.id);
    expect(result.searched).toBe(all!.n);
    expect(result.complete).toBe(true);
  });

  it('finds the games of a list that was just saved', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.api.prepareSearch('TY');
    expect((await search(worker, 'a')).searched).toBe(0);
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    const [seen] = await worker.db.games.toArray();
    await until(async () => ids(await search(worker, seen!.name)).includes(seen!.gameId), {
      message: 'the game',
    });
  });

  it('says that a part of the catalogue is not all, and when games that were saved since can be found', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.api.refresh('vendors', { language: 'TY' });
    await saveCatalogue(worker, [savedGame({ name: 'Lion' })]);
    expect(await search(worker, 'tiger')).toMatchObject({ searched: 1, hereCount: 0, complete: false });
    await saveCatalogue(worker, [savedGame({ name: 'Tiger' })], 2);
    await until(() => worker.events.some(({ type }) => type === 'searchable'), { message: 'the new index' });
    expect(await search(worker, 'tiger')).toMatchObject({ searched: 2, hereCount: 1, complete: false });
  });

  it('finds games saved since, after it is prepared again', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await saveCatalogue(worker, [savedGame({ name: 'Lion' })]);
    await worker.api.prepareSearch('TY');
    await saveCatalogue(worker, [savedGame({ name: 'Tiger' })], 2);
    // The event of the change arrives a moment after its transaction.
    await until(
      async () => {
        await worker.api.prepareSearch('TY');
        return ids(await search(worker, 'tiger')).length === 1;
      },
      { message: 'the second page' },
    );
    expect((await search(worker, 'lion')).searched).toBe(2);
  });

  it('finds a game once that is in the catalogue and in a list', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    const lion = savedGame({ name: 'Lion', gameId: 'g1' });
    await saveCatalogue(worker, [lion]);
    await worker.db.games.bulkPut([lion, savedGame({ name: 'Lioness', gameId: 'g2' })]);
    const result = await search(worker, 'lion');
    expect([ids(result), result.searched]).toEqual([['g1', 'g2'], 2]);
  });

  it('searches each language separately, also at the same time', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await saveCatalogue(worker, [savedGame({ name: 'Lion', gameId: 'g1' })]);
    await saveCatalogue(worker, [savedGame({ name: 'Sư Tử', gameId: 'g1', language: 'VI' })]);
    expect(ids(await search(worker, 'lion'))).toEqual(['g1']);
    await worker.api.setLanguage('VI');
    expect(await search(worker, 'lion', 'VI')).toMatchObject({ hereCount: 0, searched: 1 });
    expect(ids(await search(worker, 'su tu', 'VI'))).toEqual(['g1']);
    const [, last] = await Promise.all([search(worker, 'lion', 'TY'), search(worker, 'su tu', 'VI')]);
    expect(ids(last)).toEqual(['g1']);
  });

  it('searches the rows in memory if the browser refuses storage', async () => {
    const worker = startDataWorker(gateway.url, { indexedDB: refusedStorage() });
    await worker.hello();
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    const { here, searched } = await search(worker, 'a');
    expect(searched).toBe(26);
    expect(here.length).toBeGreaterThan(0);
  });

  it('does not delay other commands while it reads a large catalogue', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    for (let page = 1; page <= 20; page++) {
      const games = Array.from({ length: 500 }, (_, n) =>
        savedGame({ name: `Lion ${page} of ${n}`, gameId: `g${page}-${n}` }),
      );
      await saveCatalogue(worker, games, page);
    }
    const order: string[] = [];
    const found = search(worker, 'lion').then((result) => {
      order.push('search');
      return result;
    });
    await worker.api.hasPassword().then(() => order.push('other'));
    expect((await found).hereCount).toBe(10_000);
    expect(order).toEqual(['other', 'search']);
  });

  it('no longer finds games that are deleted', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await saveCatalogue(worker, [savedGame({ name: 'Lion' })]);
    expect(ids(await search(worker, 'lion'))).toEqual(['Lion']);
    await worker.db.catalogue.clear();
    await until(async () => (await search(worker, 'lion')).searched === 0, { message: 'an empty index' });
  });
});
