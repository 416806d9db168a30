import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nameOrder } from '../../../contract/fold';
import { GAME_SORTS, gameListKey, joinVendors, type GameListFilter } from '../../../contract/game-lists';
import { goOffline, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const slots = { language: 'VI', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
const SORTS = GAME_SORTS.map((sort) => [sort, sort === 'popular' ? undefined : sort] as const);

describe('the order of a game list (spec: games, Sort)', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });

  /** All games of a list, page by page. */
  const open = async (filter: GameListFilter) => {
    const ids: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      await worker.api.refresh('gameList', { ...filter, page });
      const saved = await worker.db.gameLists.get([gameListKey(filter), page]);
      pages = saved?.totalPages ?? 0;
      ids.push(...(saved?.gameKeys ?? []));
    }
    return ids;
  };
  const games = async (ids: string[]) => (await worker.db.games.bulkGet(ids)).flatMap((game) => game ?? []);
  const saveCatalogue = () =>
    worker.api.refresh('cataloguePage', { language: 'VI', gameType: 'RNG', page: 1 });

  it.each(SORTS)(
    '%s: the saved catalogue has the platform’s order, also of several vendors',
    async (_, sort) => {
      const filters = [
        { ...slots, ...(sort && { sort }) },
        { ...slots, ...(sort && { sort }), classify: 'NEW' },
        { ...slots, ...(sort && { sort }), vendorCode: joinVendors(['OXB', 'JDW']) as string },
      ];
      const online: string[][] = [];
      for (const filter of filters) online.push(await open(filter));
      await saveCatalogue();
      await worker.db.gameLists.clear();
      await worker.db.syncState.where('key').startsWith('gameList').delete();
      goOffline(worker);
      for (const [index, filter] of filters.entries()) {
        expect(online[index]?.length).toBeGreaterThan(5);
        expect(await open(filter)).toEqual(online[index]);
      }
    },
  );

  it('popular starts with the merchant’s hot games, new with the new ones; names and vendors come in their order', async () => {
    const inOrderOf = async (sort?: 'new' | 'name' | 'vendor') =>
      games(await open({ ...slots, ...(sort && { sort }) }));
    const [popular, fresh] = [await inOrderOf(), await inOrderOf('new')];
    const hot = popular.filter(({ isHot }) => isHot).length;
    expect(hot).toBeGreaterThan(5);
    expect(popular.slice(0, hot).every(({ isHot }) => isHot)).toBe(true);
    const news = fresh.filter(({ isNew }) => isNew).length;
    expect(news).toBeGreaterThan(5);
    expect(fresh.slice(0, news).every(({ isNew }) => isNew)).toBe(true);
    const names = (await inOrderOf('name')).map(({ name }) => nameOrder(name));
    expect(names).toEqual([...names].sort());
    const vendors = (await inOrderOf('vendor')).map(({ vendorName }) => nameOrder(vendorName));
    expect(vendors).toEqual([...vendors].sort());
    expect(new Set(vendors).size).toBeGreaterThan(1);
  });

  it('one vendor is sent as the specification says, several as a parameter of their own, the platform’s order not at all', async () => {
    const asked: string[] = [];
    worker.intercept(({ url }) => {
      asked.push(url);
      return undefined;
    });
    for (const filter of [
      slots,
      { ...slots, vendorCode: 'JDW' },
      { ...slots, vendorCode: 'JDW,OXB', sort: 'name' as const },
    ])
      await worker.api.refresh('gameList', { ...filter, page: 1 });
    const queries = asked
      .filter((url) => url.includes('GCSGAME_gameList'))
      .map((url) => Object.fromEntries(new URL(url).searchParams));
    expect(queries.map(({ vassalage, vassalages, sort }) => ({ vassalage, vassalages, sort }))).toEqual([
      {},
      { vassalage: 'JDW' },
      { vassalages: 'JDW,OXB', sort: 'name' },
    ]);
  });

  it('a game has the figures that the platform publishes, and no others', async () => {
    const [slot] = await games(await open(slots));
    expect(slot).toMatchObject({ rtp: 95, volatility: 'medium', maxBetMinor: 1_000_000_000 });
    expect(slot?.minBetMinor).toBeGreaterThan(0);
    const [table] = await games(await open({ ...slots, gameType: 'LIVE' }));
    expect(table?.maxBetMinor).toBe(1_000_000_000);
    expect(table).not.toHaveProperty('rtp');
    expect(table).not.toHaveProperty('volatility');
  });

  it('figures that make no sense are left out, and the list stays', async () => {
    const senseless = { rtp: 400, volatility: 'wild', minBet: -1, maxBet: null };
    worker.onResponse(async (request, response) => {
      if (!request.url.includes('GCSGAME_gameList')) return response;
      const body = (await response.json()) as { value: { games: object[] } };
      body.value.games = body.value.games.map((game) => ({ ...game, ...senseless }));
      return Response.json(body);
    });
    const shown = await games(await open(slots));
    expect(shown.length).toBeGreaterThan(5);
    for (const figure of ['rtp', 'volatility', 'minBetMinor', 'maxBetMinor'])
      expect(shown.filter((game) => figure in game)).toEqual([]);
  });
});

describe('what names are sorted by', () => {
  it('has no case and no accents, and numbers by their value', () => {
    const names = ['Đường Bay', 'apple 10', 'Apple 9', 'Zebra', 'Ánh', 'đua'];
    const sorted = names.map((name) => [nameOrder(name), name] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted.map(([, name]) => name)).toEqual([
      'Ánh',
      'Apple 9',
      'apple 10',
      'đua',
      'Đường Bay',
      'Zebra',
    ]);
  });
});
