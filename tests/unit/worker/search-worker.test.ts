import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '../../../contract/commands';
import type { GameListFilter } from '../../../contract/game-lists';
import type { GameRow } from '../../../contract/rows/games';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startFilling, wholeCatalogue } from '../../support/filling';
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

  it('works without a network after the catalogue was saved, also in the next start', async () => {
    const indexedDB = new IDBFactory();
    const online = startFilling(gateway, { indexedDB });
    await online.hello();
    await online.refreshHome('TY');
    await wholeCatalogue(online, gateway);
    const [stored] = await gateway.db.query<{ id: string; name: string }>(
      "SELECT id, name FROM games WHERE game_type = 'RNG' ORDER BY position DESC LIMIT 1",
    );
    const [all] = await gateway.db.query<{ n: number }>('SELECT count(*)::int AS n FROM games');

    const offline = startDataWorker(gateway.url, { indexedDB });
    offline.intercept(() => Promise.resolve().then(networkError));
    await offline.hello();
    const result = await search(offline, stored!.name.toLowerCase());
    expect(ids(result)).toContain(stored!.id);
    expect(result.searched).toBe(all!.n);
  });

  it('finds the games of a list that was just opened', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.api.prepareSearch('TY');
    expect((await search(worker, 'a')).searched).toBe(0);
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    const [seen] = await worker.db.games.toArray();
    await until(async () => ids(await search(worker, seen!.name)).includes(seen!.gameId), {
      message: 'the game is found',
    });
  });

  it('preparing again has read what was saved since', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await saveCatalogue(worker, [savedGame({ name: 'Lion' })]);
    await worker.api.prepareSearch('TY');
    await saveCatalogue(worker, [savedGame({ name: 'Tiger' })], 2);
    // The change is told of when its transaction has ended, a moment later.
    await until(
      async () => {
        await worker.api.prepareSearch('TY');
        return ids(await search(worker, 'tiger')).length === 1;
      },
      { message: 'the second page is found' },
    );
    expect((await search(worker, 'lion')).searched).toBe(2);
  });

  it('a game in the catalogue and in a list is one', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    const lion = savedGame({ name: 'Lion', gameId: 'g1' });
    await saveCatalogue(worker, [lion]);
    await worker.db.games.bulkPut([lion, savedGame({ name: 'Lioness', gameId: 'g2' })]);
    const result = await search(worker, 'lion');
    expect([ids(result), result.searched]).toEqual([['g1', 'g2'], 2]);
  });

  it('another language has its own games, and both can be asked for at once', async () => {
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

  it('searches in memory when the browser refuses storage', async () => {
    const worker = startDataWorker(gateway.url);
    vi.spyOn(worker.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await worker.hello();
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    const { here, searched } = await search(worker, 'a');
    expect(searched).toBe(26);
    expect(here.length).toBeGreaterThan(0);
  });

  it('answers other commands while it reads a large catalogue', async () => {
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

  it('lets go of games that are no longer saved', async () => {
    const worker = startDataWorker(gateway.url);
    await worker.hello();
    await saveCatalogue(worker, [savedGame({ name: 'Lion' })]);
    expect(ids(await search(worker, 'lion'))).toEqual(['Lion']);
    await worker.db.catalogue.clear();
    await until(async () => (await search(worker, 'lion')).searched === 0, { message: 'they are gone' });
  });
});
