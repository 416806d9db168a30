import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContractKind } from '../../../contract/contracts';
import { DAY_MS } from '../../../contract/time';
import { spanAt } from '../../../gateway/contract-periods';
import { walletDifferences } from '../../../gateway/store/ledger';
import { countOf, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { acceptedContract, placeBelow } from '../../support/contracts';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  addBets,
  balanceOf,
  gameOfType,
  movementsOf,
  newPlayer,
  type Player,
} from '../../support/promotions';

const HOUR_MS = 3_600_000;
const ZONE = 'Asia/Ho_Chi_Minh';
type Kind = ContractKind;

describe('periods of the house', () => {
  const at = Date.parse('2026-11-23T10:20:30Z');
  const iso = (period: Parameters<typeof spanAt>[0], moment = at, zone = ZONE) => {
    const { fromMs, untilMs } = spanAt(period, zone, moment);
    return [new Date(fromMs).toISOString(), new Date(untilMs).toISOString()];
  };
  it.each([
    ['hour', '2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'],
    ['day', '2026-11-22T17:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ['week', '2026-11-22T17:00:00.000Z', '2026-11-29T17:00:00.000Z'],
    ['halfMonth', '2026-11-15T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
    ['month', '2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  ] as const)('%s', (period, from, until) => expect(iso(period)).toEqual([from, until]));
  it('the first half of a month ends with the 15th, and February is short', () => {
    expect(iso('halfMonth', Date.parse('2026-02-15T16:59:59Z'))).toEqual([
      '2026-01-31T17:00:00.000Z',
      '2026-02-15T17:00:00.000Z',
    ]);
    expect(iso('month', Date.parse('2026-02-27T00:00:00Z'))[1]).toBe('2026-02-28T17:00:00.000Z');
  });
  it('an hour begins with its day where the zone has half an hour', () => {
    expect(iso('hour', at, 'Asia/Kolkata')).toEqual(['2026-11-23T09:30:00.000Z', '2026-11-23T10:30:00.000Z']);
  });
});

describe('runs of contracts', () => {
  let gateway: TestGateway;
  let agent: Player;
  let slots: string;
  beforeAll(async () => {
    gateway = await startGateway();
    slots = await gameOfType(gateway, 'RNG');
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    agent = await newPlayer(gateway);
  });

  const payments = async (kind: Kind, more: object = {}) =>
    (
      await ask(gateway.url, 'contracts.payments', {
        token: agent.token,
        query: { kind, pageSize: '20', ...more },
      })
    ).value;
  const lines = (id: string, token = agent.token, more: object = {}) =>
    ask(gateway.url, 'contracts.lines', { token, query: { id, pageSize: '50', ...more } });
  const put = (account: string, uplineId: string, type = 0) => placeBelow(gateway, account, uplineId, type);
  const below = async (upline = agent, type = 0) => {
    const player = await newPlayer(gateway);
    await put(player.account, upline.id, type);
    return player;
  };
  const accepted = (kind: Kind, ...terms: string[]) => acceptedContract(gateway, agent, kind, ...terms);
  const run = (kind: Kind, ...more: string[]) => tryOperate(gateway, 'run', kind, ...more);
  const yesterday = () => spanAt('day', ZONE, gateway.gateway.now() - DAY_MS);

  it('a salary is what the figures of hand-written SQL say, line by line, and is paid once', async () => {
    await put(agent.account, 'm9001', 1);
    const child = await below(agent, 1);
    const grandchild = await below(child);
    const deep = await below(grandchild);
    const trial = await below();
    await gateway.db.query('UPDATE members SET type = 4 WHERE id = $1', [trial.id]);
    const other = await newPlayer(gateway);
    const { fromMs, untilMs } = yesterday();
    const bet = (player: Player, stakeMinor: number, at: number, winMinor = 0) =>
      addBets(gateway, player.id, [{ gameId: slots, stakeMinor, winMinor, at }]);
    await bet(child, 1_000_00, fromMs);
    await bet(grandchild, 2_000_00, untilMs - 1, 500_00);
    await bet(deep, 3_000_00, fromMs + HOUR_MS, 4_000_00);
    // Neither outside the day, nor a round that paid back its stake, nor the agent's own, a trial's or a stranger's.
    await bet(child, 9_000_00, fromMs - 1);
    await bet(child, 9_000_00, untilMs);
    await bet(child, 9_000_00, fromMs, 9_000_00);
    for (const player of [agent, trial, other]) await bet(player, 9_000_00, fromMs);
    await accepted('salary', '5000:40', '6000:70', '7000:100');
    expect((await run('salary')).text).toContain(`${agent.account}  `);
    const [sums] = await gateway.db.query<{ stake: number; loss: number }>(
      `WITH RECURSIVE team AS (
         SELECT id, type FROM members WHERE upline_id = $1
         UNION ALL SELECT m.id, m.type FROM members m JOIN team t ON m.upline_id = t.id
       ) SELECT (sum(b.stake_minor) / 100)::int AS stake, (sum(b.stake_minor - b.win_minor) / 100)::int AS loss
       FROM bets b JOIN team t ON t.id = b.member_id
       WHERE t.type <> 4 AND b.win_minor <> b.stake_minor
         AND to_char(to_timestamp(b.at / 1000.0) AT TIME ZONE $2, 'YYYY-MM-DD') = $3`,
      [agent.id, ZONE, new Date(fromMs + 7 * HOUR_MS).toISOString().slice(0, 10)],
    );
    expect(sums).toEqual({ stake: 6_000, loss: 1_500 });
    const { list: paid, next } = await payments('salary');
    expect(next).toBeNull();
    expect(paid).toMatchObject([
      { ...sums, kind: 'salary', members: 3, amount: 70, tier: { from: 6_000, value: 70 }, from: fromMs },
    ]);
    const ofLines = (await lines(paid[0]!.id)).value.list;
    expect(ofLines).toEqual(
      [
        { account: child.account, stake: 1_000, loss: 1_000 },
        { account: grandchild.account, stake: 2_000, loss: 1_500 },
        { account: deep.account, stake: 3_000, loss: -1_000 },
      ].sort((a, b) => (a.account < b.account ? -1 : 1)),
    );
    const first = (await lines(paid[0]!.id, agent.token, { pageSize: '2' })).value;
    const second = await lines(paid[0]!.id, agent.token, { pageSize: '2', after: first.next ?? '' });
    expect([...first.list, ...second.value.list]).toEqual(ofLines);
    expect(statusAndCode(await lines(paid[0]!.id, other.token))).toEqual([404, 'content.not_found']);
    expect(await movementsOf(gateway, agent.id)).toMatchObject([{ kind: 'salary', minor: 70_00 }]);
    const again = await Promise.all([run('salary'), run('salary')]);
    for (const { text } of again) expect(text).toContain('paid before');
    expect(await balanceOf(gateway, agent.token)).toBe(70);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    const query = { range: 'today', language: 'TY', pageSize: '50', group: 'agency' } as const;
    const record = await ask(gateway.url, 'records.transactions', { token: agent.token, query });
    expect(record.value).toMatchObject({ list: [{ kind: 'salary', amount: 70 }], totals: { in: 70 } });
  });

  it('a run that breaks off is started again, and pays each contract once', async () => {
    const others = [agent, await newPlayer(gateway), await newPlayer(gateway)];
    for (const player of others) {
      agent = player;
      await addBets(gateway, (await below()).id, [
        { gameId: slots, stakeMinor: 100_00, at: yesterday().fromMs },
      ]);
      await accepted('salary', '100:10');
    }
    const broken = others[1]!;
    await gateway.db.query(
      `CREATE FUNCTION break_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.member_id = '${broken.id}' THEN RAISE EXCEPTION 'the run is cut'; END IF; RETURN NEW; END $$`,
    );
    await gateway.db.query(
      'CREATE TRIGGER break_run BEFORE INSERT ON ledger_lines FOR EACH ROW EXECUTE FUNCTION break_run()',
    );
    await expect(run('salary')).rejects.toThrow('the run is cut');
    const balances = () => Promise.all(others.map(({ token }) => balanceOf(gateway, token)));
    expect(await balances()).toEqual([10, 0, 0]);
    expect(await countOf(gateway, 'contract_payments', `member_id = '${broken.id}'`)).toBe(0);
    await gateway.db.query('DROP TRIGGER break_run ON ledger_lines');
    await run('salary');
    await run('salary');
    expect(await balances()).toEqual([10, 10, 10]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('an hourly salary is of an hour, and nothing is paid before it is over or for a disabled member', async () => {
    const player = await below();
    const span = spanAt('hour', ZONE, gateway.gateway.now() - HOUR_MS);
    await addBets(gateway, player.id, [{ gameId: slots, stakeMinor: 50_00, at: span.untilMs - 1 }]);
    await addBets(gateway, player.id, [{ gameId: slots, stakeMinor: 70_00, at: span.untilMs }]);
    await accepted('hourly', '50:3');
    await gateway.db.query('UPDATE members SET disabled = true WHERE id = $1', [agent.id]);
    expect((await run('hourly')).text).toContain('not paid');
    await gateway.db.query('UPDATE members SET disabled = false WHERE id = $1', [agent.id]);
    await run('hourly');
    expect((await payments('hourly')).list).toMatchObject([{ stake: 50, amount: 3, from: span.fromMs }]);
    const local = new Date(gateway.gateway.now() + 7 * HOUR_MS).toISOString().slice(0, 13);
    expect((await run('hourly', '--period', local)).text).toContain('no contract counts');
    expect((await run('hourly', '--period', '2026-13-01')).ok).toBe(false);
    expect(await movementsOf(gateway, agent.id)).toMatchObject([{ kind: 'hourlySalary', minor: 3_00 }]);
  });

  it('a dividend is a rate of the net loss; a team that has won pays nothing', async () => {
    const player = await below();
    const at = gateway.gateway.now();
    const last = spanAt('week', ZONE, spanAt('week', ZONE, at).fromMs - 1);
    await addBets(gateway, player.id, [
      { gameId: slots, stakeMinor: 1_000_00, winMinor: 333_00, at: last.fromMs },
      { gameId: slots, stakeMinor: 500_00, at: spanAt('week', ZONE, at).fromMs },
    ]);
    await accepted('dividend', '100:10%', '600:12.5%', '--period', 'week');
    await run('dividend');
    // 12.5% of 667, in whole dong.
    expect((await payments('dividend')).list).toMatchObject([
      { stake: 1_000, loss: 667, amount: 83, tier: { from: 600, value: 12.5 }, from: last.fromMs },
    ]);
    const info = async () => (await ask(gateway.url, 'dividends.info', { token: agent.token })).value;
    expect(await info()).toMatchObject({
      contract: { state: 'active' },
      current: { stake: 500, loss: 500, members: 1, amount: 50, tier: { from: 100, value: 10 } },
    });
    await addBets(gateway, player.id, [{ gameId: slots, stakeMinor: 1_00, winMinor: 900_00, at }]);
    expect((await info()).current).toMatchObject({ loss: -399, amount: 0, tier: null });
    const before = spanAt('week', ZONE, last.fromMs - 1);
    const day = new Date(before.fromMs + 7 * HOUR_MS).toISOString().slice(0, 10);
    expect((await run('dividend', '--period', day)).text).toContain('below the first tier');
    expect((await payments('dividend')).list).toHaveLength(2);
    expect(await balanceOf(gateway, agent.token)).toBe(83);
    await operate(gateway, 'merchant', 'set', 'options.dividends', 'false');
    expect(statusAndCode(await ask(gateway.url, 'dividends.info', { token: agent.token }))).toEqual([
      403,
      'auth.forbidden',
    ]);
    expect((await run('dividend')).ok).toBe(false);
    await operate(gateway, 'merchant', 'set', 'options.dividends', 'true');
  });
});
