import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_PAGE_NUMBER, gameListKey, type GameListFilter } from '../../../contract/game-lists';
import { goOffline, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { savedGame } from '../../support/search-games';

const account = 'player01';
const fish: GameListFilter = { language: 'TY', gameType: 'FISH', tab: 'all', classify: 'ALL' };
const favourites: GameListFilter = { ...fish, tab: 'fav', account };

describe('lists without a connection', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM favourites');
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login();
  });

  /** The catalogue has so many games of fishing, the odd ones new. */
  const saveCatalogue = async (count: number, totalPages = 1) => {
    const games = Array.from({ length: count }, (_, index) => ({
      ...savedGame({ name: `Carp ${index}`, gameId: `f${index}`, isNew: index % 2 === 1 }),
      gameType: 'FISH' as const,
      vendorCode: index < 3 ? 'AAA' : 'BBB',
    }));
    await worker.db.catalogue.put({ language: 'TY', gameType: 'FISH', page: 1, totalPages, games });
  };
  const open = async (filter: GameListFilter, page = FIRST_PAGE_NUMBER) => {
    await worker.api.refresh('gameList', { ...filter, page });
    const saved = await worker.db.gameLists.get([gameListKey(filter), page]);
    const games = await worker.db.games.bulkGet(saved?.gameKeys ?? []);
    return { saved, ids: games.map((game) => game?.gameId) };
  };

  it('opens a list that was never opened from the saved catalogue, page by page', async () => {
    await saveCatalogue(30);
    goOffline(worker);
    const first = await open(fish);
    expect(first.ids.slice(0, 3)).toEqual(['f0', 'f1', 'f2']);
    expect(first.saved).toMatchObject({ totalPages: 2, totalCount: 30 });
    expect((await open(fish, 2)).ids).toEqual(['f26', 'f27', 'f28', 'f29']);
    expect((await open({ ...fish, vendorCode: 'AAA' })).ids).toEqual(['f0', 'f1', 'f2']);
    expect((await open({ ...fish, classify: 'NEW', vendorCode: 'AAA' })).ids).toEqual(['f1']);
  });

  it('opens nothing that the saved games do not tell', async () => {
    await saveCatalogue(5, 2);
    goOffline(worker);
    expect((await open(fish)).saved).toBeUndefined();
    await saveCatalogue(5);
    expect((await open({ ...fish, minBet: '0.5' })).saved).toBeUndefined();
    expect((await open({ ...fish, classify: 'OWN' })).saved).toBeUndefined();
    expect((await open({ ...fish, gameType: 'PVP' })).saved).toBeUndefined();
  });

  it('replaces the list by the platform’s when there is a connection', async () => {
    await saveCatalogue(3);
    goOffline(worker);
    await open(fish);
    worker.intercept(null);
    await worker.api.retryConnection();
    const { ids } = await open(fish);
    expect(ids).not.toContain('f0');
    expect(ids.length).toBeGreaterThan(3);
  });

  it('has a heart that was set offline in the favourites at once, also of a game only the catalogue has', async () => {
    await saveCatalogue(5);
    await worker.api.refresh('favourites', { account });
    await worker.api.refresh('gameList', { ...favourites, page: 1 });
    goOffline(worker);
    for (const gameId of ['f3', 'f1']) await worker.api.setFavourite({ gameId, vendorCode: 'BBB', on: true });
    expect((await open(favourites)).ids).toEqual(['f1', 'f3']);
  });

  it('makes favourites that were never opened of the hearts on this phone', async () => {
    await saveCatalogue(5);
    goOffline(worker);
    for (const gameId of ['f3', 'f1', 'f4'])
      await worker.api.setFavourite({ gameId, vendorCode: 'BBB', on: true });
    await worker.api.setFavourite({ gameId: 'f4', vendorCode: 'BBB', on: false });
    expect((await open(favourites)).ids).toEqual(['f1', 'f3']);
  });
});
