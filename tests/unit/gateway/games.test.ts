import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, GAME_TYPES, isGameType } from '../../../contract/categories';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { listGames } from './list-games';

describe('games', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
  });
  afterAll(() => gateway.close());

  const list = (query: Parameters<typeof listGames>[1] = {}) => listGames(gateway, query);
  const hot = (gameType?: string) =>
    ask(gateway.url, 'games.hot', {
      query: {
        merchantCode: 'parlour',
        language: 'TY',
        isPlatform: '2',
        platform: 'html5',
        ...(gameType && { gameType }),
      },
    });

  it('pages of 26 contain each game once', async () => {
    const first = (await list()).value;
    expect(first.games).toHaveLength(26);
    expect(first.totalPages).toBe(Math.ceil(first.totalCount / 26));
    const ids: string[] = [];
    for (let page = 1; page <= first.totalPages; page++) {
      const { value } = await list({ pageNo: String(page) });
      expect(value.pageNum).toBe(page);
      ids.push(...value.games.map((game) => game.nodeId));
    }
    expect(ids).toHaveLength(first.totalCount);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await list({ pageNo: String(first.totalPages + 1) })).value.games).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', ''])('the page number %j gets request.invalid', async (pageNo) => {
    expect((await list({ pageNo })).code).toBe('request.invalid');
  });

  it.each(GAME_TYPES)('%s has games', async (gameType) => {
    const { value } = await list({ gameType });
    expect(value.totalCount).toBeGreaterThan(0);
    expect(new Set(value.games.map((game) => game.gameType))).toEqual(new Set([gameType]));
  });

  it('a part of the name in any case finds a game; there are no wildcards', async () => {
    const { value } = await list({ gameName: 'lantern str' });
    expect(value.games.map((game) => game.gameName)).toEqual(['Lantern Street']);
    expect((await list({ gameName: '%' })).value.totalCount).toBe(0);
    expect((await list({ gameName: `'; DROP TABLE games; --` })).value.totalCount).toBe(0);
  });

  it('filters by vendor, new, hot and minimum bet', async () => {
    const all = (await list()).value.totalCount;
    const vendor = (await list({ vassalage: 'JDW', pageSize: '500' })).value;
    expect(vendor.games.every((game) => game.vassalage === 'JDW')).toBe(true);
    for (const query of [{ isNew: '1' }, { gameClassify: 'NEW' }]) {
      const { games } = (await list({ ...query, pageSize: '500' })).value;
      expect(games.length).toBeGreaterThan(0);
      expect(games.every((game) => game.isNew === 1)).toBe(true);
    }
    const popular = (await list({ gameClassify: 'HOT' })).value;
    expect(popular.games.every((game) => game.isHot === 1)).toBe(true);
    const bet = (await list({ minBet: '0.05' })).value.totalCount;
    for (const part of [vendor.totalCount, popular.totalCount, bet]) {
      expect(part).toBeGreaterThan(0);
      expect(part).toBeLessThan(all);
    }
    expect((await list({ minBet: 'much' })).code).toBe('request.invalid');
  });

  it('hot games are in the merchant’s order, across several types', async () => {
    const { value } = await hot();
    expect(value.list.length).toBeGreaterThanOrEqual(20);
    expect(value.list.slice(0, 3).map((game) => game.gameName)).toEqual([
      'Lantern Street',
      'Speed Baccarat',
      'Koi Harvest',
    ]);
    expect(new Set(value.list.map((game) => game.gameType)).size).toBeGreaterThanOrEqual(6);
    const slots = (await hot('RNG')).value.list.map((game) => game.nodeId);
    expect(slots).toEqual(value.list.filter((game) => game.gameType === 'RNG').map((game) => game.nodeId));
  });

  it('every category has vendors, and sports lists those of e-sports and cockfight', async () => {
    const { value } = await ask(gateway.url, 'vendors.list', {
      query: { merchantCode: 'parlour', language: 'TY' },
    });
    expect(value.sorting).not.toContain('ESPORTS');
    expect(value.sorting).not.toContain('COCKFIGHT');
    const types = new Set((value.mapping['SPORTS'] ?? []).map((vendor) => vendor.gameType));
    expect(types).toEqual(new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']));
    const all = Object.values(value.mapping).flat();
    expect(all.length).toBeGreaterThanOrEqual(14);
    expect(new Set(all.map((vendor) => vendor.gameType)).size).toBe(CATEGORIES.length - 1);
    for (const vendor of all) {
      expect(isGameType(vendor.gameType)).toBe(true);
      expect(vendor.gameCount).toBeGreaterThan(0);
    }
    const lotteries = [...(value.mapping['ELOTT'] ?? []), ...(value.mapping['LOTT'] ?? [])];
    expect(lotteries.map((vendor) => vendor.vassalage)).toEqual(
      expect.arrayContaining(['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']),
    );
  });

  it('recent games are sorted newest first, in pages of 25', async () => {
    const ask25 = (page: string) =>
      ask(gateway.url, 'games.recent', {
        token,
        query: {
          language: 'TY',
          page,
          pageSize: '25',
          gameType: 'RNG',
          clientType: '2',
        },
      });
    const first = (await ask25('1')).value;
    expect(first.list).toHaveLength(25);
    expect(first.totalPages).toBeGreaterThan(1);
    const second = (await ask25('2')).value;
    const ids = [...first.list, ...second.list].map((game) => game.nodeId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('recent games and favourites without a type are those of every type', async () => {
    const recent = async (gameType?: string) =>
      (
        await ask(gateway.url, 'games.recent', {
          token,
          query: {
            language: 'TY',
            page: '1',
            pageSize: '500',
            clientType: '2',
            ...(gameType && { gameType }),
          },
        })
      ).value.list;
    const all = await recent();
    const types = new Set(all.map((game) => game.gameType));
    expect(types.size).toBeGreaterThan(1);
    for (const type of types) {
      const ofType = all.filter((game) => game.gameType === type).map((game) => game.nodeId);
      expect((await recent(type)).map((game) => game.nodeId)).toEqual(ofType);
    }
    const two = [...types]
      .slice(0, 2)
      .map((type) => all.find((game) => game.gameType === type)?.nodeId ?? '');
    for (const nodeId of two) {
      await ask(gateway.url, 'favourites.add', {
        token,
        headers: { 'Idempotency-Key': `every ${nodeId}` },
        body: { nodeId, vendor: 'NCR' },
      });
    }
    const { value } = await ask(gateway.url, 'favourites.list', {
      token,
      query: { language: 'TY', pageNo: '1', pageSize: '26' },
    });
    expect(value.content.map((game) => game.nodeId)).toEqual(expect.arrayContaining(two));
    for (const nodeId of two) {
      await ask(gateway.url, 'favourites.remove', {
        token,
        headers: { 'Idempotency-Key': `none ${nodeId}` },
        query: { nodeId, vendor: 'NCR' },
      });
    }
  });

  it('favourites are added and removed, newest first; adding twice changes nothing', async () => {
    const mark = (nodeId: string, key: string) =>
      ask(gateway.url, 'favourites.add', {
        token,
        headers: { 'Idempotency-Key': key },
        body: { nodeId, vendor: 'NCR' },
      });
    const ids = async () => (await ask(gateway.url, 'favourites.ids', { token })).value.ids;
    await mark('g1001', 'a');
    gateway.advance(1_000);
    await mark('g1003', 'b');
    await mark('g1001', 'c');
    expect(await ids()).toEqual(['g1003', 'g1001']);
    const { value } = await ask(gateway.url, 'favourites.list', {
      token,
      query: { language: 'TY', gameType: 'RNG', pageNo: '1', pageSize: '26' },
    });
    expect(value.content.map((game) => game.nodeId)).toEqual(['g1003', 'g1001']);
    for (const key of ['d', 'e']) {
      const removed = await ask(gateway.url, 'favourites.remove', {
        token,
        headers: { 'Idempotency-Key': key },
        query: { nodeId: 'g1003', vendor: 'NCR' },
      });
      expect(removed.status).toBe(200);
    }
    expect(await ids()).toEqual(['g1001']);
  });
});
