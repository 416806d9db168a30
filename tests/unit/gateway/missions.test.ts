import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { periodOf } from '../../../gateway/house-days';
import { walletDifferences } from '../../../gateway/store/ledger';
import { countOf, newKey, operate, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  addBets,
  balanceOf,
  gameOfType,
  movementsOf,
  newPlayer,
  type Player,
} from '../../support/promotions';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import { gameNamed, generic, NOTHING, playOf, vendorCall } from './launch-calls';

/** A Wednesday, noon in Vietnam. */
const WEDNESDAY = Date.parse('2026-11-25T05:00:00Z');
const DAY = 86_400_000;

describe('the house’s days and weeks', () => {
  it.each([
    ['day', 'Asia/Ho_Chi_Minh', '2026-11-25T16:59:59Z', '2026-11-25', '2026-11-25'],
    ['day', 'Asia/Ho_Chi_Minh', '2026-11-25T17:00:00Z', '2026-11-26', '2026-11-26'],
    ['week', 'Asia/Ho_Chi_Minh', '2026-11-25T05:00:00Z', '2026-11-23', '2026-11-29'],
    // Monday has begun in Vietnam, and not in London.
    ['week', 'Asia/Ho_Chi_Minh', '2026-11-22T17:00:00Z', '2026-11-23', '2026-11-29'],
    ['week', 'Europe/London', '2026-11-22T17:00:00Z', '2026-11-16', '2026-11-22'],
  ] as const)('a %s in %s at %s is %s to %s', (period, zone, at, from, to) => {
    expect(periodOf(period, zone, Date.parse(at))).toMatchObject({ from, to });
  });
});

describe('missions and the board', () => {
  let gateway: TestGateway;
  let player: Player;
  let slots: string;
  beforeAll(async () => {
    gateway = await startGateway({ now: () => WEDNESDAY });
    slots = await gameOfType(gateway, 'RNG');
  });
  beforeEach(async () => {
    player = await newPlayer(gateway);
  });
  afterAll(() => gateway.close());

  const list = async (by = player.token, language = 'TY') =>
    (await ask(gateway.url, 'missions.list', { token: by, query: { language } })).value.list;
  const mission = async (id: string, by = player.token) => (await list(by)).find((one) => one.id === id);
  const claim = (id: string, from: string, headers = newKey(), by = player.token) =>
    ask(gateway.url, 'missions.claim', { token: by, headers, body: { id, from } });
  const board = async (period: 'day' | 'week', by = player.token) =>
    (await ask(gateway.url, 'missions.board', { token: by, query: { period } })).value;
  const bet = (stakeMinor: number, gameId = slots, more: { winMinor?: number; at?: number } = {}) =>
    addBets(gateway, player.id, [{ gameId, stakeMinor, ...more }]);

  it('progress follows from bets and deposits of the house’s day or week', async () => {
    await bet(30_000_000);
    await bet(50_000_000, await gameOfType(gateway, 'LIVE'));
    await bet(1_000_000, await gameOfType(gateway, 'RNG', 1));
    // Before Monday, and one that paid back its stake.
    await bet(90_000_000, slots, { at: WEDNESDAY - 3 * DAY });
    await bet(90_000_000, slots, { winMinor: 90_000_000 });
    await gateway.db.query(
      `INSERT INTO ledger_entries (merchant, kind, reference, member_id, at) VALUES ('parlour', 'deposit', $1, $1, $2)`,
      [player.id, WEDNESDAY - DAY],
    );
    expect((await list()).map(({ id, progress, goal, claimed }) => [id, progress, goal, claimed])).toEqual([
      ['slots-today', 310_000, 1_000_000, false],
      ['three-games', 3, 3, false],
      ['deposit-week', 1, 1, false],
      ['week-stake', 810_000, 20_000_000, false],
    ]);
    expect(await mission('slots-today')).toMatchObject({
      from: '2026-11-25',
      title: 'Bet 1,000,000 in slots today',
    });
    expect((await list(player.token, 'VI'))[1]).toMatchObject({ from: '2026-11-23', title: /^Chơi 3/ });
    await gateway.db.query("DELETE FROM ledger_entries WHERE reference = $1 AND kind = 'deposit'", [
      player.id,
    ]);
  });

  it('the reward of a fulfilled one is credited once, and enters the reward center', async () => {
    await bet(100_000_000);
    const key = newKey();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => claim('slots-today', '2026-11-25', key)),
      ...Array.from({ length: 3 }, () => claim('slots-today', '2026-11-25')),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await claim('slots-today', '2026-11-25', key)).value).toEqual({ amount: 10_000 });
    expect(await balanceOf(gateway, player.token)).toBe(10_000);
    expect(await movementsOf(gateway, player.id)).toMatchObject([{ kind: 'reward', minor: 1_000_000 }]);
    expect(await mission('slots-today')).toMatchObject({ claimed: true });
    const rewards = await ask(gateway.url, 'rewards.list', {
      token: player.token,
      query: { language: 'AR' },
    });
    expect(rewards.value.list).toMatchObject([{ kind: 'MISSION', state: 'claimed', title: /^راهن/ }]);
    const record = await ask(gateway.url, 'records.transactions', {
      token: player.token,
      query: { range: '2026-11-25..2026-11-25', language: 'VI', pageSize: '50', group: 'bonuses' },
    });
    expect(record.value.list).toMatchObject([{ about: /^Cược/ }]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('neither one that is not fulfilled, nor that of another day, nor an unknown one is credited', async () => {
    await bet(99_999_900);
    expect(statusAndCode(await claim('slots-today', '2026-11-25'))).toEqual([409, 'mission.unfulfilled']);
    await bet(100);
    expect(statusAndCode(await claim('slots-today', '2026-11-24'))).toEqual([409, 'mission.ended']);
    expect(statusAndCode(await claim('nothing', '2026-11-25'))).toEqual([404, 'content.not_found']);
    expect(await balanceOf(gateway, player.token)).toBe(0);
    const other = await newPlayer(gateway);
    expect(statusAndCode(await claim('slots-today', '2026-11-25', newKey(), other.token))).toEqual([
      409,
      'mission.unfulfilled',
    ]);
  });

  it('the next day it begins anew, and the late claim of the day before is not taken for it', async () => {
    await bet(100_000_000);
    gateway.advance(DAY);
    const { token } = (await login(gateway.url, player.account, player.password, gateway.gateway.now()))
      .value;
    expect(await mission('slots-today', token)).toMatchObject({ from: '2026-11-26', progress: 0 });
    await bet(100_000_000, slots, { at: WEDNESDAY + DAY });
    expect(statusAndCode(await claim('slots-today', '2026-11-25', newKey(), token))).toEqual([
      409,
      'mission.ended',
    ]);
    expect((await claim('slots-today', '2026-11-26', newKey(), token)).status).toBe(200);
    gateway.advance(-DAY);
  });

  it('the board has real stakes, masked names, and the member’s own place', async () => {
    // More than seeded members stake in a week, whichever week they were seeded in: the place is within the list.
    const ahead = await newPlayer(gateway);
    await addBets(gateway, ahead.id, [{ gameId: slots, stakeMinor: 8_888_888_800 }]);
    await bet(7_777_777_700);
    const { list: rows, own, endsAt } = await board('week');
    expect(rows.length).toBeLessThanOrEqual(20);
    expect(rows.map(({ stake }) => stake)).toEqual(rows.map(({ stake }) => stake).sort((a, b) => b - a));
    for (const { name } of rows) expect(name).toMatch(/^\w{1,2}\*{3}\w{1,2}$/);
    expect(endsAt).toBe(Date.parse('2026-11-29T17:00:00Z'));
    expect(own).toEqual({ place: 2, stake: 77_777_777 });
    expect(rows.map((row) => row.own).indexOf(true)).toBe(1);
    expect(rows.filter((row) => row.own)).toHaveLength(1);
    const nobody = await newPlayer(gateway);
    expect((await board('day', nobody.token)).own).toBeNull();
  });

  it('trial members and merchants without missions have none', async () => {
    const trial = (await ask(gateway.url, 'session.trial')).value.token;
    const attempts = async (token: string, headers: Record<string, string> = {}) => [
      await ask(gateway.url, 'missions.list', { token, headers, query: { language: 'TY' } }),
      await ask(gateway.url, 'missions.board', { token, headers, query: { period: 'day' } }),
      await ask(gateway.url, 'missions.claim', {
        ...{ token, headers: { ...headers, ...newKey() } },
        body: { id: 'slots-today', from: '2026-11-25' },
      }),
    ];
    for (const answer of await attempts(trial))
      expect(statusAndCode(answer)).toEqual([403, 'auth.not_member']);
    const tide = await tokenAt(gateway, 'tidehouse', 'mariner01');
    const [ours] = await attempts(tide, AT_TIDEHOUSE);
    expect((ours?.value as { list: { id: string }[] }).list.map(({ id }) => id)).toEqual([
      'slots-today',
      'five-games',
    ]);
    await operate(gateway, 'merchant', 'set', 'options.promotions', '["REFERRAL"]');
    for (const answer of await attempts(player.token))
      expect(statusAndCode(answer)).toEqual([403, 'auth.forbidden']);
    await operate(gateway, 'merchant', 'set', 'options.promotions', '["REFERRAL","MISSION"]');
  });

  describe('VIP levels', () => {
    const benefits = async (by = player.token, language = 'TY') =>
      (await ask(gateway.url, 'vip.benefits', { token: by, query: { language } })).value;
    const upgrades = () => countOf(gateway, 'rewards', `member_id = '${player.id}' AND kind = 'UPGRADE'`);

    it('a round that reaches a level brings its bonus once, and what is needed for the next is known', async () => {
      expect(await benefits()).toMatchObject({ turnover: 0, level: 'bronze' });
      await bet(2_497_000_000);
      await gateway.db.query('UPDATE wallets SET balance_minor = 1000000000 WHERE member_id = $1', [
        player.id,
      ]);
      const game = await gameNamed(gateway, 'Lantern Street');
      gateway.gateway.vendorRuntime = { roll: NOTHING, pause: () => Promise.resolve() };
      const play = await playOf(gateway, player.token, generic(game));
      let rounds = 0;
      const round = async (stake: number) => {
        const answer = await vendorCall(gateway, 'bet', {
          play,
          round: `round-${String(++rounds).padStart(8, '0')}`,
          stake,
        });
        expect(answer.status).toBe(200);
      };
      await round(20_000);
      expect([await upgrades(), (await benefits()).level]).toEqual([0, 'bronze']);
      await round(10_000);
      expect([await upgrades(), (await benefits()).level]).toEqual([1, 'silver']);
      await round(10_000);
      expect(await upgrades()).toBe(1);
      expect(await benefits(player.token, 'VI')).toMatchObject({
        turnover: 25_010_000,
        levels: [{ name: 'Đồng' }, { name: 'Bạc', upgradeBonus: 50_000, rebatePercent: 0.05 }, {}, {}, {}],
      });
      const count = await ask(gateway.url, 'rewards.unclaimedCount', { token: player.token });
      expect(count.value).toBe(1);
    });

    it('trial members and merchants without VIP benefits have none', async () => {
      const trial = (await ask(gateway.url, 'session.trial')).value.token;
      const query = { language: 'TY' };
      expect(statusAndCode(await ask(gateway.url, 'vip.benefits', { token: trial, query }))).toEqual([
        403,
        'auth.not_member',
      ]);
      const token = await tokenAt(gateway, 'tidehouse', 'mariner01');
      const answer = await ask(gateway.url, 'vip.benefits', { token, query, headers: AT_TIDEHOUSE });
      expect(statusAndCode(answer)).toEqual([403, 'auth.forbidden']);
    });
  });
});
