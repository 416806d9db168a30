import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/records';
import { runAgentRebates, runEndedDays } from '../../../gateway/agent-rebate-run';
import { dayIn, startOfDay } from '../../../gateway/house-days';
import { walletDifferences } from '../../../gateway/store/ledger';
import { readMerchant } from '../../../gateway/store/merchants';
import { countOf, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { balanceOf, createDownline, type Created } from '../../support/agents';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { addBets, gameOfType, movementsOf } from '../../support/promotions';
import { AT_TIDEHOUSE } from '../../support/tenants';

const ZONE = 'Asia/Ho_Chi_Minh';
const noon = (day: string) => startOfDay(ZONE, day) + 12 * 3_600_000;

describe('agent rebates', () => {
  let gateway: TestGateway;
  let top: string;
  let sub: Created;
  let player: Created;
  let today: string;
  let slots: string;
  /** A day of the far past, on which nobody of the demo has played. */
  const DAY = '2020-03-05';
  beforeAll(async () => {
    gateway = await startGateway();
    top = await tokenOf(gateway.url, 'agent01');
    slots = await gameOfType(gateway, 'RNG');
    today = dayIn(ZONE, gateway.gateway.now());
    sub = await createDownline(gateway, top, { kind: 'agent', rates: { RNG: 0.6 } });
    player = await createDownline(gateway, sub.token, { rates: { RNG: 0.2 } });
    // What is given holds from now on; the tests look back.
    await gateway.db.query('UPDATE agent_rates SET day = $2 WHERE member_id = ANY($1::text[])', [
      [sub.id, player.id],
      '2000-01-01',
    ]);
  });
  afterAll(() => gateway.close());

  const run = async (day: string) =>
    runAgentRebates(gateway.db, (await readMerchant(gateway.db, 'parlour'))!, day, gateway.gateway.now());
  const bet = (id: string, day: string, stakeMinor: number, winMinor = 0) =>
    addBets(gateway, id, [{ gameId: slots, stakeMinor, winMinor, at: noon(day) }]);
  const income = async (token: string, range: string, more = {}) =>
    (await ask(gateway.url, 'agentRebates.income', { token, query: { range, pageSize: '50', ...more } }))
      .value;
  const set = (token: string, account: string, percent: number, headers = newKey()) =>
    ask(gateway.url, 'agentRebates.set', {
      ...{ token, headers },
      body: { account, rates: [{ gameType: 'RNG', percent }] },
    });
  const rateOf = async (token: string, account: string) => {
    const query = { pageSize: '50', account };
    const { value } = await ask(gateway.url, 'agentRebates.downlines', { token, query });
    return value.list[0]?.rates[0];
  };

  it('each agent gets the difference of the rates on the valid stakes below, once', async () => {
    await bet(player.id, DAY, 100_000_000);
    // Neither a round that paid back its stake, nor one of another day.
    await bet(player.id, DAY, 500_000_000, 500_000_000);
    await bet(player.id, addDays(DAY, 1), 100_000_000);
    const before = await balanceOf(gateway, top);
    // Each transaction of a run pays one member: cut off after the first, the rest follows with the next run.
    expect(await run(DAY)).toEqual({ paid: 3, amountMinor: 1_000_000, before: 0 });
    expect(await run(DAY)).toEqual({ paid: 0, amountMinor: 0, before: 3 });
    expect([await balanceOf(gateway, player.token), await balanceOf(gateway, sub.token)]).toEqual([
      2_000, 4_000,
    ]);
    expect((await balanceOf(gateway, top)) - before).toBe(4_000);
    expect(await movementsOf(gateway, sub.id)).toMatchObject([{ kind: 'agentRebate', minor: 400_000 }]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('a run that was cut off pays the others when it runs again', async () => {
    const day = '2020-03-08';
    await bet(player.id, day, 100_000_000);
    const { db } = gateway;
    let transactions = 0;
    const cut = {
      ...db,
      tx: <T>(work: Parameters<typeof db.tx<T>>[0]): Promise<T> =>
        ++transactions === 2 ? Promise.reject(new Error('cut off')) : db.tx(work),
    };
    const merchant = (await readMerchant(db, 'parlour'))!;
    await expect(runAgentRebates(cut, merchant, day, gateway.gateway.now())).rejects.toThrow('cut off');
    expect(await countOf(gateway, 'agent_rebates', `day = '${day}'`)).toBe(1);
    const [one, other] = await Promise.all([run(day), run(day)]);
    expect(one.paid + other.paid).toBe(2);
    expect(await countOf(gateway, 'agent_rebates', `day = '${day}'`)).toBe(3);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('the income by day, by downline and line by line adds up', async () => {
    const range = `${DAY}..${addDays(DAY, 3)}`;
    const { list, totals } = await income(top, range);
    expect(list.map(({ day, stake, amount }) => [day, stake, amount])).toEqual([
      ['2020-03-08', 1_000_000, 4_000],
      ['2020-03-05', 1_000_000, 4_000],
    ]);
    expect(totals).toEqual({ count: 2, amount: 8_000, staked: 2_000_000 });
    const first = await income(top, range, { pageSize: '1' });
    const second = await income(top, range, { pageSize: '1', after: first.next });
    expect([...first.list, ...second.list]).toEqual(list);
    expect([second.next, second.totals]).toEqual([null, null]);
    const by = await ask(gateway.url, 'agentRebates.byDownline', {
      token: top,
      query: { range, pageSize: '50' },
    });
    expect(by.value.list).toEqual([{ via: sub.account, stake: 2_000_000, amount: 8_000 }]);
    const detail = await ask(gateway.url, 'agentRebates.detail', { token: top, query: { id: list[0]!.id } });
    expect(detail.value.lines).toEqual([
      { via: sub.account, gameType: 'RNG', stake: 1_000_000, own: 1, below: 0.6, amount: 4_000 },
    ]);
    // By hand: what the top agent has above the sub-agent, of every valid stake below the sub-agent.
    const [sql] = await gateway.db.query<{ minor: number }>(
      `SELECT sum(b.stake_minor * 40 / 10000)::bigint AS minor FROM bets b
       WHERE b.member_id IN (SELECT member_id FROM downlines WHERE upline_id = $1)
         AND b.at >= $2 AND b.at < $3 AND b.win_minor <> b.stake_minor`,
      [sub.id, startOfDay(ZONE, DAY), startOfDay(ZONE, addDays(DAY, 1))],
    );
    expect(sql?.minor).toBe(list[1]!.amount * 100);
  });

  it('another agent sees nothing of it', async () => {
    const other = await tokenOf(gateway.url, 'agent02');
    const { list } = await income(top, `${DAY}..${DAY}`);
    expect((await income(other, `${DAY}..${DAY}`)).list).toEqual([]);
    const stolen = await ask(gateway.url, 'agentRebates.detail', {
      token: other,
      query: { id: list[0]!.id },
    });
    expect(stolen.code).toBe('request.not_found');
    expect((await set(other, sub.account, 0.3)).code).toBe('team.unknown');
    // A downline's own downline is given rates by that downline alone.
    expect((await set(top, player.account, 0.3)).code).toBe('team.unknown');
    const headers = { ...newKey(), ...AT_TIDEHOUSE };
    expect((await set(top, sub.account, 0.3, headers)).code).toBe('auth.session_ended');
  });

  it('a rate changes from tomorrow on, within the own and what was given further down', async () => {
    expect(await rateOf(top, sub.account)).toEqual({ gameType: 'RNG', percent: 0.6, next: 0.6, least: 0.2 });
    const headers = newKey();
    const answers = await Promise.all([
      set(top, sub.account, 0.5, headers),
      set(top, sub.account, 0.5, headers),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await rateOf(top, sub.account)).toMatchObject({ percent: 0.6, next: 0.5 });
    for (const percent of [1.01, 0.19, 0.255])
      expect(statusAndCode(await set(top, sub.account, percent))).toEqual([400, 'agentRebate.rate']);
    expect((await set(sub.token, player.account, 0.55)).code).toBe('agentRebate.rate');
    expect(
      await countOf(gateway, 'agent_rates', `member_id = '${sub.id}' AND day = '${addDays(today, 1)}'`),
    ).toBe(1);
  });

  it('an agent that lowers a downline while the downline gives the same away: one of them is refused', async () => {
    const [lower, raise] = await Promise.all([
      set(top, sub.account, 0.3),
      set(sub.token, player.account, 0.5),
    ]);
    expect([lower.status, raise.status].sort()).toEqual([200, 400]);
    const [own, least] = [
      (await rateOf(top, sub.account))!.next,
      (await rateOf(sub.token, player.account))!.next,
    ];
    expect(least).toBeLessThanOrEqual(own);
  });

  it('the gateway pays by itself the days that end from its first look on', async () => {
    const { db } = gateway;
    await db.query('DELETE FROM agent_rebate_days');
    await runEndedDays(db, noon('2020-03-11'));
    expect(await countOf(gateway, 'agent_rebates', "day > '2020-03-08'")).toBe(0);
    await bet(player.id, '2020-03-11', 100_000_000);
    await bet(player.id, '2020-03-12', 100_000_000);
    await runEndedDays(db, noon('2020-03-13'));
    await runEndedDays(db, noon('2020-03-13'));
    expect(await countOf(gateway, 'agent_rebates', "day IN ('2020-03-11', '2020-03-12')")).toBe(6);
    expect(await walletDifferences(db, 'parlour')).toEqual([]);
  });

  it('days that the operator runs ahead of the gateway leave it the days before, and are paid once', async () => {
    const { db } = gateway;
    for (const day of ['2020-03-13', '2020-03-14', '2020-03-15']) await bet(player.id, day, 100_000_000);
    expect(await run('2020-03-15')).toMatchObject({ paid: 3 });
    // A day before the gateway began is run again, too.
    await run(DAY);
    await runEndedDays(db, noon('2020-03-16'));
    for (const day of ['2020-03-13', '2020-03-14', '2020-03-15'])
      expect([day, await countOf(gateway, 'agent_rebates', `day = '${day}'`)]).toEqual([day, 3]);
    // A day that follows the last one is done: the gateway does not go over it again.
    await run('2020-03-16');
    await bet(player.id, '2020-03-17', 100_000_000);
    await runEndedDays(db, noon('2020-03-18'));
    const closed = await countOf(
      gateway,
      'agent_rebate_days',
      "merchant = 'parlour' AND day >= '2020-03-13'",
    );
    expect(closed).toBe(5);
    expect(await countOf(gateway, 'agent_rebates', "day = '2020-03-17'")).toBe(3);
    expect(await walletDifferences(db, 'parlour')).toEqual([]);
  });

  it('a merchant that lowers or removes its rates pays no more than those, whatever was given', async () => {
    const [, ...others] = (await readMerchant(gateway.db, 'parlour'))!.agentRebates;
    const setRates = (...own: object[]) =>
      operate(gateway, 'merchant', 'set', 'agentRebates', JSON.stringify([...own, ...others]));
    const amounts = (day: string) =>
      gateway.db.query<{ minor: number }>(
        `SELECT amount_minor AS minor FROM agent_rebates WHERE day = '${day}' ORDER BY 1`,
      );
    const before = (await rateOf(sub.token, player.account))!;
    await setRates({ gameType: 'RNG', percent: 0.3 });
    await bet(player.id, '2020-04-01', 100_000_000);
    await run('2020-04-01');
    expect(await amounts('2020-04-01')).toEqual([{ minor: 100_000 }, { minor: 200_000 }]);
    expect(await rateOf(top, sub.account)).toMatchObject({ percent: 0.3 });
    const own = await ask(gateway.url, 'agentRebates.own', { token: sub.token });
    expect(own.value.rates[0]).toMatchObject({ percent: 0.3 });
    await setRates({ gameType: 'RNG', percent: 0.1 });
    expect(await rateOf(top, sub.account)).toEqual({ gameType: 'RNG', percent: 0.1, next: 0.1, least: 0.1 });
    // What the page shows may be given anew: then it stays when the merchant pays more again.
    expect((await set(top, sub.account, 0.1)).status).toBe(200);
    await setRates();
    await bet(player.id, '2020-04-02', 100_000_000);
    expect(await run('2020-04-02')).toMatchObject({ paid: 0 });
    await setRates({ gameType: 'RNG', percent: 1 });
    expect(await rateOf(sub.token, player.account)).toEqual(before);
    expect(await rateOf(top, sub.account)).toMatchObject({ next: 0.1 });
  });

  it('the operator runs a day that has ended, and no other', async () => {
    expect((await tryOperate(gateway, 'agent-rebates', 'run', DAY)).text).toContain('3 had been paid before');
    expect((await tryOperate(gateway, 'agent-rebates', 'run', today)).text).toContain('has not ended yet');
    expect((await tryOperate(gateway, 'agent-rebates', 'run', '2020-02-30')).ok).toBe(false);
  });

  it('each page is refused while its key is off', async () => {
    const own = () => ask(gateway.url, 'agentRebates.own', { token: top });
    expect((await own()).value.rates[0]).toEqual({ gameType: 'RNG', percent: 1, next: 1 });
    await operate(gateway, 'feature', 'GAMSER', 'off');
    await operate(gateway, 'feature', 'AGEREBINC3', 'off');
    expect((await own()).code).toBe('auth.forbidden');
    expect((await set(top, sub.account, 0.4)).code).toBe('auth.forbidden');
    const query = { range: 'week', pageSize: '5' };
    expect((await ask(gateway.url, 'agentRebates.income', { token: top, query })).code).toBe(
      'auth.forbidden',
    );
  });

  it.each([0, 4, 40])('type %d is refused', async (type) => {
    await gateway.db.query('UPDATE members SET type = $2 WHERE id = $1', [player.id, type]);
    const query = { range: 'week', pageSize: '5' };
    const { token } = player;
    expect((await ask(gateway.url, 'agentRebates.income', { token, query })).code).toBe('auth.forbidden');
    expect((await ask(gateway.url, 'agentRebates.own', { token })).code).toBe('auth.forbidden');
  });
});
