import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebateOf } from '../../../contract/rewards';
import { DAY_MS } from '../../../contract/time';
import { walletDifferences } from '../../../gateway/store/ledger';
import { countOf, newKey, operate, statusAndCode } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
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

describe('a rebate is rounded down in exact integers', () => {
  it.each([
    [100_000_000, 60, 100, 600_000],
    [33_333, 60, 1, 199],
    [33_333, 60, 100, 100],
    [16_666, 60, 100, 0],
    // Beyond what a floating-point product holds exactly.
    [8_999_999_999_999_999, 9_999, 1, 8_999_099_999_999_999],
  ])('%d at %d, in units of %d, is %d', (stake, rate, unit, due) => {
    expect(rebateOf(stake, rate, unit)).toBe(due);
  });
});

describe('rebates', () => {
  let gateway: TestGateway;
  let player: Player;
  let slots: string;
  let live: string;
  beforeAll(async () => {
    gateway = await startGateway();
    slots = await gameOfType(gateway, 'RNG');
    live = await gameOfType(gateway, 'LIVE');
  });
  beforeEach(async () => {
    player = await newPlayer(gateway);
  });
  afterAll(() => gateway.close());

  const due = async (by = player.token) => (await ask(gateway.url, 'rebates.due', { token: by })).value;
  const claim = (headers = newKey(), by = player.token) =>
    ask(gateway.url, 'rebates.claim', { token: by, headers, body: {} });
  const report = async (query: { range?: string; pageSize?: string; after?: string } = {}) =>
    (
      await ask(gateway.url, 'records.rebates', {
        token: player.token,
        query: { range: 'today', pageSize: '50', ...query },
      })
    ).value;
  const bet = (stakeMinor: number, gameId = slots, more: { winMinor?: number; at?: number } = {}) =>
    addBets(gateway, player.id, [{ gameId, stakeMinor, ...more }]);
  const unmarked = () => countOf(gateway, 'bets', `member_id = '${player.id}' AND rebate_id IS NULL`);

  it('what is due follows from the stakes of each type, its rate, and the last 30 days', async () => {
    await bet(100_000_000);
    await bet(33_333_300, live);
    // Neither a round that paid back its stake, nor an old one.
    await bet(500_000_000, slots, { winMinor: 500_000_000 });
    await bet(500_000_000, slots, { at: gateway.gateway.now() - 31 * DAY_MS });
    const { lines, amount, days } = await due();
    expect(lines.filter(({ stake }) => stake > 0)).toEqual([
      { gameType: 'RNG', stake: 1_000_000, percent: 0.6, amount: 6_000 },
      { gameType: 'LIVE', stake: 333_333, percent: 0.5, amount: 1_666 },
    ]);
    expect([amount, days]).toEqual([7_666, 30]);
  });

  it('a claim credits it, marks the bets, and enters the report, whose totals are those of the ledger', async () => {
    await bet(100_000_000);
    await bet(40_000_000, live);
    const { value } = await claim();
    expect(value).toMatchObject({ amount: 8_000, stake: 1_400_000 });
    expect([await unmarked(), await balanceOf(gateway, player.token)]).toEqual([0, 8_000]);
    expect(await movementsOf(gateway, player.id)).toMatchObject([{ kind: 'rebate', minor: 800_000 }]);
    expect(await due()).toMatchObject({ amount: 0, last: { id: value.id, amount: 8_000 } });
    expect(statusAndCode(await claim())).toEqual([409, 'rebate.none']);
    await bet(100_000_000);
    await claim();
    const { list, totals } = await report();
    expect(totals).toEqual({ count: 2, amount: 14_000, staked: 2_400_000 });
    expect(list[1]).toEqual(value);
    const first = await report({ pageSize: '1' });
    const second = await report({ pageSize: '1', after: first.next ?? '' });
    expect([first.list[0]?.id, second.list[0]?.id, second.next, second.totals]).toEqual([
      list[0]?.id,
      list[1]?.id,
      null,
      null,
    ]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('of concurrent and repeated claims one is credited, and bets that arrive meanwhile are counted once', async () => {
    const key = newKey();
    await bet(100_000_000);
    const [claims] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, () => claim(key))),
      ...Array.from({ length: 3 }, () => claim()),
      ...Array.from({ length: 10 }, () => bet(10_000_000)),
    ]);
    const repeated = await claim(key);
    // The other claims may have left nothing for this key, and an error is not stored. A credited claim is.
    const credited = claims.filter(({ status }) => status === 200);
    expect(repeated.status === 200 || credited.length === 0).toBe(true);
    expect(credited.map(({ value }) => value)).toEqual(credited.map(() => repeated.value));
    await claim();
    // 200,000,000 at 0.6%, in however many claims: nothing twice, nothing left.
    expect(await balanceOf(gateway, player.token)).toBe(12_000);
    expect([await unmarked(), (await due()).amount]).toEqual([0, 0]);
    expect((await report()).totals).toMatchObject({ amount: 12_000, staked: 2_000_000 });
    const lines = (await movementsOf(gateway, player.id)).map(({ minor }) => minor);
    expect(lines.reduce((sum, minor) => sum + minor, 0)).toBe(1_200_000);
  });

  it('stakes too small for the smallest amount wait', async () => {
    await bet(100_000_000);
    await bet(10_000, live);
    expect((await claim()).value).toMatchObject({ amount: 6_000, lines: [{ gameType: 'RNG' }] });
    expect(await unmarked()).toBe(1);
    expect(statusAndCode(await claim())).toEqual([409, 'rebate.none']);
    await bet(10_000, live);
    expect((await claim()).value).toMatchObject({ amount: 1, stake: 200 });
  });

  it('the member’s level adds to every rate, unless the merchant has no VIP benefits', async () => {
    await bet(2_600_000_000);
    const rate = async () => (await due()).lines.find(({ gameType }) => gameType === 'RNG');
    expect(await rate()).toMatchObject({ percent: 0.65, amount: 169_000 });
    await operate(gateway, 'merchant', 'set', 'options.vipBenefits', 'false');
    expect(await rate()).toMatchObject({ percent: 0.6, amount: 156_000 });
    await operate(gateway, 'merchant', 'set', 'options.vipBenefits', 'true');
  });

  it('an operator who sets no rates gives no rebate', async () => {
    await bet(100_000_000);
    const token = await tokenAt(gateway, 'tidehouse', 'mariner01');
    const at = { token, headers: AT_TIDEHOUSE };
    expect((await ask(gateway.url, 'rebates.due', at)).value.lines.map(({ gameType }) => gameType)).toEqual([
      'RNG',
      'LIVE',
      'SPORTS',
    ]);
    await operate(gateway, 'merchant', 'set', 'rebates', '[]', '--merchant', 'tidehouse');
    expect((await ask(gateway.url, 'rebates.due', at)).value).toMatchObject({ lines: [], amount: 0 });
    const headers = { ...AT_TIDEHOUSE, ...newKey() };
    expect(statusAndCode(await ask(gateway.url, 'rebates.claim', { token, headers, body: {} }))).toEqual([
      409,
      'rebate.none',
    ]);
  });

  it('a member claims for their own bets only', async () => {
    await bet(100_000_000);
    const other = await newPlayer(gateway);
    expect(statusAndCode(await claim(newKey(), other.token))).toEqual([409, 'rebate.none']);
    expect(await unmarked()).toBe(1);
  });

  it.each([
    ['MANPLAYREB3', 'rebates.due'],
    ['PLYRBT', 'records.rebates'],
  ] as const)('without %s there is no %s, and for trial members neither', async (feature, call) => {
    const query = { range: 'today', pageSize: '50' } as never;
    const trial = (await ask(gateway.url, 'session.trial')).value.token;
    expect(statusAndCode(await ask(gateway.url, call, { token: trial, query }))).toEqual([
      403,
      'auth.not_member',
    ]);
    expect(statusAndCode(await claim(newKey(), trial))).toEqual([403, 'auth.not_member']);
    await operate(gateway, 'feature', feature, 'off');
    const token = await tokenOf(gateway.url);
    expect(statusAndCode(await ask(gateway.url, call, { token, query }))).toEqual([403, 'auth.forbidden']);
    if (feature === 'MANPLAYREB3')
      expect(statusAndCode(await claim(newKey(), token))).toEqual([403, 'auth.forbidden']);
    await operate(gateway, 'feature', feature, 'on');
  });
});
