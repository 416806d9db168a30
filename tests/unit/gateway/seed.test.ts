import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_TYPES } from '../../../contract/categories';
import { FEATURE_KEYS } from '../../../contract/features';
import { BANNER_KINDS } from '../../../gateway/art/art';
import { gameSeeds } from '../../../gateway/seed/games';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { seed } from '../../../gateway/seed/seed';
import { VENDORS } from '../../../gateway/seed/vendors';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('demo seeds', () => {
  it.each([100, 3_000, 100_000])('about %d games have distinct names', (count) => {
    const games = gameSeeds(count);
    expect(Math.abs(games.length - count)).toBeLessThanOrEqual(20);
    expect(new Set(games.map((game) => game.name)).size).toBe(games.length);
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
    expect(new Set(games.map((game) => game.game_type))).toEqual(new Set(GAME_TYPES));
    const codes = new Set(VENDORS.map((vendor) => vendor.code));
    expect(games.every((game) => codes.has(game.vendor_code))).toBe(true);
  });

  it('are the same every time', () => {
    expect(gameSeeds(500)).toEqual(gameSeeds(500));
  });

  it('include plausible numbers of new, hot and jackpot games', () => {
    const games = gameSeeds(3_000);
    const share = games.filter((game) => game.is_new).length / games.length;
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.13);
    const ranks = games.flatMap((game) => (game.hot_rank === null ? [] : [game.hot_rank]));
    expect(ranks.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(games.filter((game) => game.jackpot).length).toBeGreaterThan(10);
  });

  it.each(MERCHANTS.map(({ merchant, features }) => [merchant.merchantCode, features] as const))(
    'every feature key of %s has a value',
    (_code, features) => {
      expect(Object.keys(features).sort()).toEqual([...FEATURE_KEYS].sort());
    },
  );

  it('two merchants have different features', () => {
    const [first, second] = MERCHANTS.map(({ features }) => features['DIRECTREG3']);
    expect([first, second]).toEqual([true, false]);
  });
});

describe('the seeded database', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const count = async (sql: string) => (await gateway.db.query<{ n: number }>(sql))[0]?.n ?? 0;

  it('is seeded once', async () => {
    const before = await count('SELECT count(*)::int AS n FROM games');
    await seed(gateway.db, { games: 3_000, now: Date.now() });
    expect(await count('SELECT count(*)::int AS n FROM games')).toBe(before);
  });

  it('has fifteen direct downlines of the agent, player01 and two sub-agents among them, and ninety days of history for every member', async () => {
    expect(
      await count(
        `SELECT count(*)::int AS n FROM members WHERE upline_id = (SELECT id FROM members WHERE account = 'agent01')`,
      ),
    ).toBe(15);
    expect(await count('SELECT count(DISTINCT member_id)::int AS n FROM bets')).toBe(39);
    expect(await count('SELECT count(*)::int AS n FROM bets')).toBeGreaterThan(39 * 150);
    expect(await count('SELECT ((max(at) - min(at)) / 86400000)::int AS n FROM bets')).toBeGreaterThan(85);
  });

  it('has a team of the agent that is four levels deep, with a sub-agent at each of the first three', async () => {
    const levels = await gateway.db.query(
      `SELECT d.depth, count(*) FILTER (WHERE m.type = 0)::int AS players, count(*) FILTER (WHERE m.type = 1)::int AS agents
       FROM downlines d JOIN members m ON m.id = d.member_id WHERE d.upline_id = 'm9001' GROUP BY 1 ORDER BY 1`,
    );
    expect(levels).toEqual([
      { depth: 1, players: 13, agents: 2 },
      { depth: 2, players: 5, agents: 2 },
      { depth: 3, players: 5, agents: 1 },
      { depth: 4, players: 2, agents: 0 },
    ]);
  });

  it('has banners with pictures, popups of every group, notices and upcoming matches', async () => {
    const query = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode: 'parlour' };
    const { value } = await ask(gateway.url, 'announcements.home', { query });
    const token = await tokenOf(gateway.url);
    const forMembers = (await ask(gateway.url, 'announcements.home', { query, token })).value;
    const pictures = value.banners.map((banner) => banner.image);
    expect(new Set(pictures).size).toBe(4);
    const known = BANNER_KINDS.map((kind) => `banners/${kind}-{shape}-{dir}.svg`);
    expect(known).toEqual(expect.arrayContaining(pictures));
    expect(known).toEqual(expect.arrayContaining(value.promotion.map(({ image }) => image)));
    const popups = [...value.popup, ...forMembers.popup];
    expect(new Set(popups.map((popup) => popup.execution))).toEqual(new Set(['A', 'B', 'F']));
    expect(forMembers.player.length).toBeGreaterThan(0);
    expect(value.promotion.length).toBeGreaterThan(0);
    expect(value.hot).toHaveLength(3);
    expect(value.hot.filter((match) => match.matchTime > Date.now()).length).toBeGreaterThanOrEqual(2);
    const notices = await ask(gateway.url, 'announcements.notices', { query: { merchantCode: 'parlour' } });
    expect(notices.value.contentLobby).toHaveLength(5);
  });

  it('matches refer to existing games and vendors', async () => {
    expect(
      await count(
        'SELECT count(*)::int AS n FROM hot_matches m JOIN games g ON g.id = m.game_id AND g.vendor_code = m.vendor_code',
      ),
    ).toBe(5);
  });
});
