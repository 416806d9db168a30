import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../gateway/seed/seed';
import { maskAccount } from '../../../gateway/store/winners';
import { newKey, operate, statusAndCode } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { gameNamed } from './launch-calls';

describe('home and recent games', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
  });
  afterAll(() => gateway.close());

  describe('the winner board', () => {
    const winners = (body: Partial<{ gameCategory: string; language: string; limitNum: number }> = {}) =>
      ask(gateway.url, 'home.winners', {
        body: { gameCategory: 'ALL', language: 'TY', limitNum: 20, ...body },
      });

    it('has the requested number of winners, highest first, with game name and avatar', async () => {
      const { list } = (await winners()).value;
      expect(list).toHaveLength(20);
      const amounts = list.map(({ vo }) => vo.winAmount);
      expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
      for (const { vo } of list) {
        expect(vo.customerName).toMatch(/^\w+\*\*\*\w+$/);
        expect(vo.gameName).not.toBe('');
        expect(vo.iconUrl).toMatch(/^winners\/\d+\.svg$/);
      }
      expect((await fetch(`${gateway.url}/img/${list[0]?.vo.iconUrl}`)).status).toBe(200);
      expect((await winners({ limitNum: 3 })).value.list).toEqual(list.slice(0, 3));
      const [top] = await gateway.db.query<{ minor: number }>(
        'SELECT max(amount_minor) AS minor FROM winners',
      );
      expect(amounts[0]).toBe((top?.minor ?? 0) / 100);
    });

    it('shows recent wins: an old win disappears, however high', async () => {
      const { id } = await gameNamed(gateway, 'Lantern Street');
      const add = (customer: string, minor: number, at: number) =>
        gateway.db.query(
          `INSERT INTO winners (merchant, customer, game_id, amount_minor, at)
           VALUES ('parlour', $1, $2, $3, $4)`,
          [customer, id, minor, at],
        );
      await add('ol***d', 9e11, 1);
      expect((await winners({ limitNum: 1 })).value.list[0]?.vo.customerName).toBe('ol***d');
      for (let i = 0; i < 140; i++) await add('ne***w', 100, gateway.gateway.now() + i);
      const { list } = (await winners({ limitNum: 100 })).value;
      expect(list.map(({ vo }) => vo.customerName)).not.toContain('ol***d');
      await gateway.db.query(`DELETE FROM winners WHERE customer IN ('ol***d', 'ne***w')`);
    });

    it('filters by game type', async () => {
      const { list } = (await winners({ gameCategory: 'FISH' })).value;
      const names = await gateway.db.query<{ name: string }>(
        `SELECT DISTINCT g.name FROM winners w JOIN games g ON g.id = w.game_id
         WHERE g.game_type = 'FISH' AND w.merchant = 'parlour'`,
      );
      expect(new Set(list.map(({ vo }) => vo.gameName))).toEqual(new Set(names.map(({ name }) => name)));
    });

    it.each([
      { gameCategory: 'NONE' },
      { limitNum: 0 },
      { limitNum: -1 },
      { limitNum: 101 },
      { limitNum: 1.5 },
    ])('%j gets request.invalid', async (body) => {
      expect(statusAndCode(await winners(body))).toEqual([400, 'request.invalid']);
    });

    it.each([
      ['player01', 'pl***01'],
      ['ann', 'a***n'],
    ])('masks %s as %s', (account, shown) => {
      expect(maskAccount(account)).toBe(shown);
    });
  });

  it('the game menu has every type with its number of games, in the merchant’s order', async () => {
    const { list } = (await ask(gateway.url, 'games.menu', { query: { merchantCode: 'parlour' } })).value;
    expect(list.map(({ gameType }) => gameType)).toEqual([
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
      'LIVE',
      'FISH',
      'RNG',
      'PVP',
      'INHOUSE',
      'ELOTT',
      'LOTT',
    ]);
    const [count] = await gateway.db.query<{ n: number }>('SELECT count(*)::int AS n FROM games');
    expect(list.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(count?.n);
  });

  it('classifications have names in the requested language, or their default', async () => {
    const named = async (language: string) =>
      (
        await ask(gateway.url, 'vendors.classifications', {
          query: { typeId: '1', merchant_code: 'parlour', language },
        })
      ).value.list.find(({ vassalage }) => vassalage === 'OXB')?.classifications;
    expect(await named('TY')).toEqual([
      { code: 'CLASSIC', name: 'Classic reels' },
      { code: 'FREESPINS', name: 'Free spins' },
    ]);
    expect((await named('VI'))?.[0]?.name).toBe('Cuộn cổ điển');
    expect(await named('FR')).toEqual(await named('TY'));
  });

  it('there is one jackpot feed, which the operator can publish in the settings', async () => {
    const jackpot = (feed: string) => ask(gateway.url, 'home.jackpot', { query: { feed } });
    expect((await jackpot('house')).value.amount).toBeGreaterThan(1_000_000);
    for (const feed of ['', 'HOUSE', 'constructor'])
      expect(statusAndCode(await jackpot(feed))).toEqual([404, 'content.not_found']);
    const feedOf = async () => (await ask(gateway.url, 'system.settings')).value.jackpotFeed;
    expect(await feedOf()).toBeUndefined();
    await operate(gateway, 'merchant', 'set', 'jackpotFeed', '"house"');
    expect(await feedOf()).toBe('house');
    await operate(gateway, 'merchant', 'set', 'jackpotFeed', 'null');
    expect(await feedOf()).toBeNull();
  });

  it('the merchant’s wallet has the whole balance', async () => {
    const [all, merchant] = await Promise.all([
      ask(gateway.url, 'wallet.balance', { token }),
      ask(gateway.url, 'wallet.merchant', { token }),
    ]);
    expect(merchant.value.balance).toBe(all.value.sumBalance);
    expect(merchant.headers.get('Cache-Control')).toBe('no-store');
    expect((await ask(gateway.url, 'wallet.merchant')).code).toBe('auth.required');
  });

  it('an opened game moves to the top of the recent games', async () => {
    const own = await tokenOf(gateway.url, 'down07');
    const add = (nodeId: string) =>
      ask(gateway.url, 'games.addRecent', { token: own, headers: newKey(), query: { nodeId, vendor: '' } });
    const recent = async () =>
      (
        await ask(gateway.url, 'games.recent', {
          token: own,
          query: { language: 'TY', page: '1', pageSize: '500', gameType: 'RNG', clientType: '2' },
        })
      ).value.list.map(({ nodeId }) => nodeId);
    const [a, b] = [await gameNamed(gateway, 'Lantern Street'), await gameNamed(gateway, 'Book of Anubis')];
    for (const { id } of [a, b, a]) {
      gateway.advance(1_000);
      expect((await add(id)).status).toBe(200);
    }
    const list = await recent();
    expect(list.slice(0, 2)).toEqual([a.id, b.id]);
    expect(new Set(list).size).toBe(list.length);
    expect(statusAndCode(await add('g0'))).toEqual([404, 'game.not_found']);
  });

  it('vendors of one group share a mark that differs from their own', async () => {
    const mark = async (code: string) => (await fetch(`${gateway.url}/img/vendors/${code}-mark.svg`)).text();
    const [group, own] = await Promise.all([mark('TCG'), mark('TCG_SEA')]);
    expect(group).toMatch(/^<svg /);
    expect(group).not.toBe(own);
  });

  it('a database of an earlier release gets the game details once and keeps the operator’s changes', async () => {
    const { db } = gateway;
    const content = async () =>
      JSON.stringify(
        await Promise.all(
          [
            'games ORDER BY id',
            'classifications ORDER BY 1, 3',
            'lotteries ORDER BY 2',
            'lottery_groups ORDER BY 1',
          ].map((from) => db.query(`SELECT * FROM ${from}`)),
        ),
      );
    const whole = await content();
    await db.query('DELETE FROM launches');
    for (const table of ['lotteries', 'lottery_groups', 'classifications'])
      await db.query(`DELETE FROM ${table}`);
    await db.query(`DELETE FROM games WHERE id LIKE 'lott-%'`);
    await db.query(`UPDATE games SET names = '{}', classify = '{}', min_line = NULL, search = NULL`);
    await db.query(`DELETE FROM facts WHERE key = 'seededLobby'`);
    await seed(db, { games: 300, now: gateway.gateway.now() });
    expect(await content()).toBe(whole);
    await operate(gateway, 'vendor', 'KST', 'framed');
    await seed(db, { games: 300, now: gateway.gateway.now() });
    expect(await content()).toBe(whole);
    expect(await db.query(`SELECT outside FROM vendors WHERE code = 'KST'`)).toEqual([{ outside: false }]);
  });
});
