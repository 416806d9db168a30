import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../../contract/fold';
import { searchOf } from '../../../gateway/store/fold';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { listGames } from './list-games';

describe('folding', () => {
  it.each([
    ['Phố Đèn Lồng', 'pho den long'],
    ['Lucky Cat Café', 'lucky cat cafe'],
    ['  SALON\n Privé ', 'salon prive'],
    ['Hold’em', "hold'em"],
    ['مَقهى', 'مقهى'],
  ])('%j is folded to %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it('a term does not match across two names', () => {
    const search = searchOf('Red', { VI: 'Đỏ', EN: 'Red' }, 'Duel');
    expect(search).toBe('red\ndo\nduel');
    expect(search).not.toContain(fold('red duel'));
    expect(search).not.toContain(fold('red\ndo'));
  });
});

describe('game search', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const list = async (query: Parameters<typeof listGames>[1] = {}) =>
    (await listGames(gateway, { pageSize: '500', ...query })).value;
  const namesFound = async (query: Parameters<typeof listGames>[1]) =>
    (await list(query)).games.map((game) => game.gameName);

  it.each([
    ['TY', 'Lantern Street'],
    ['VI', 'Phố Đèn Lồng'],
    ['AR', 'شارع الفوانيس'],
    ['TH', 'ถนนโคมไฟ'],
    ['FR', 'Lantern Street'],
    ['constructor', 'Lantern Street'],
  ])('in %s a well-known game is called %s', async (language, name) => {
    expect(await namesFound({ language, gameName: 'lantern street' })).toEqual([name]);
  });

  it.each(['pho den long', 'PHỐ ĐÈN', 'đèn lồng', 'الفوانيس', '灯笼', '등불', 'โคมไฟ'])(
    'finds a game by its name in another language, ignoring case and accents: %s',
    async (gameName) => {
      expect(await namesFound({ gameName })).toContain('Lantern Street');
    },
  );

  it('finds names with and without accents', async () => {
    expect(await namesFound({ gameName: 'cat cafe' })).toEqual(['Lucky Cat Café']);
    expect(await namesFound({ gameName: 'càt café' })).toEqual(['Lucky Cat Café']);
  });

  it('finds games by their vendor’s name', async () => {
    const found = await list({ gameName: 'nine crane' });
    expect(found.totalCount).toBeGreaterThan(0);
    expect(found.games.every((game) => game.vassalage === 'NCR')).toBe(true);
    expect(found.totalCount).toBe((await list({ vassalage: 'NCR' })).totalCount);
  });

  it.each(['%', '_', '\\', 'l%n', '.*', "'"])('%j is no wildcard', async (gameName) => {
    const all = await list();
    const found = await list({ gameName });
    expect(found.totalCount).toBeLessThan(all.totalCount);
    expect(found.games.every((game) => game.gameName?.includes(gameName))).toBe(true);
  });

  it.each(['JDW', 'NCR', 'OXB'])('filters by every classification of %s', async (vendor) => {
    const types = await ask(gateway.url, 'vendors.classifications', {
      query: { typeId: '1', merchant_code: 'parlour', language: 'TY' },
    });
    const own = types.value.list.find(({ vassalage }) => vassalage === vendor);
    const codes = own?.classifications.map(({ code }) => code) ?? [];
    expect(codes.length).toBeGreaterThanOrEqual(2);
    expect(codes.length).toBeLessThanOrEqual(5);
    const all = (await list({ vassalage: vendor })).totalCount;
    const found = new Set<string>();
    for (const gameClassify of codes) {
      const { games, totalCount } = await list({ vassalage: vendor, gameClassify });
      expect(totalCount).toBeGreaterThan(0);
      expect(totalCount).toBeLessThan(all);
      for (const game of games) found.add(game.nodeId);
    }
    // Every game of the vendor has at least one classification.
    expect(found.size).toBe(all);
    expect((await list({ vassalage: vendor, gameClassify: 'NO_SUCH' })).totalCount).toBe(0);
  });

  it('filters by lines, and rejects an invalid number', async () => {
    const all = (await list()).totalCount;
    const twenty = await list({ minLine: '20' });
    expect(twenty.totalCount).toBeGreaterThan(0);
    expect(twenty.totalCount).toBeLessThan(all);
    const rows = await gateway.db.query('SELECT DISTINCT min_line FROM games WHERE id = ANY($1::text[])', [
      twenty.games.map((game) => game.nodeId),
    ]);
    expect(rows).toEqual([{ min_line: 20 }]);
    const rejected = await listGames(gateway, { minLine: 'many' });
    expect(rejected.code).toBe('request.invalid');
  });

  it('games contain the launch fields and whether trial accounts may play them', async () => {
    const [slot] = (await list({ pageSize: '1' })).games;
    expect(slot).toMatchObject({ isGameH5: true, supportPlay: true, freeplay: true, playType: null });
    expect(slot?.mobileSmallIcon).toBe(slot?.showIcon);
    expect(slot).not.toHaveProperty('lottoMode');
    const [lottery] = (await list({ gameType: 'LOTT', pageSize: '1' })).games;
    expect(lottery).toMatchObject({
      gameCode: 'LQ2',
      lottoMode: 'QUICK',
      playType: 'trad,ent',
      freeplay: false,
    });
  });
});
