import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/time';
import { spanAt } from '../../../gateway/contract-periods';
import { walletDifferences } from '../../../gateway/store/ledger';
import { countOf, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { offer } from '../../support/contracts';
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

const HOUR_MS = 3_600_000;
const ZONE = 'Asia/Ho_Chi_Minh';
const CALL_OF = {
  salary: 'contracts.dailySalary',
  dividend: 'contracts.dividend',
  hourly: 'contracts.hourlySalary',
} as const;
type Kind = keyof typeof CALL_OF;

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

describe('contracts', () => {
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

  const requests = async (token = agent.token) =>
    (await ask(gateway.url, 'contracts.requests', { token })).value;
  const answer = (
    kind: Kind,
    id: string,
    said: 'accept' | 'refuse',
    headers = newKey(),
    token = agent.token,
  ) => ask(gateway.url, CALL_OF[kind], { token, headers, query: { id, answer: said } });
  const list = async (kind: Kind) =>
    (await ask(gateway.url, 'contracts.list', { token: agent.token, query: { kind } })).value.list;
  const payments = async (kind: Kind, more: object = {}) =>
    (
      await ask(gateway.url, 'contracts.payments', {
        token: agent.token,
        query: { kind, pageSize: '20', ...more },
      })
    ).value;
  const lines = (id: string, token = agent.token, more: object = {}) =>
    ask(gateway.url, 'contracts.lines', { token, query: { id, pageSize: '50', ...more } });
  const put = async (account: string, uplineId: string, type = 0): Promise<void> => {
    await gateway.db.query('UPDATE members SET upline_id = $2, type = $3 WHERE account = $1', [
      account,
      uplineId,
      type,
    ]);
  };
  const below = async (upline = agent, type = 0) => {
    const player = await newPlayer(gateway);
    await put(player.account, upline.id, type);
    return player;
  };
  /** An accepted contract that has counted for 40 days. */
  const accepted = async (kind: Kind, ...terms: string[]) => {
    const id = await offer(gateway, agent.account, kind, ...terms);
    expect((await answer(kind, id, 'accept')).status).toBe(200);
    await gateway.db.query('UPDATE contracts SET starts_at = starts_at - $2 WHERE id = $1', [
      id,
      40 * DAY_MS,
    ]);
    return id;
  };
  const run = (kind: Kind, ...more: string[]) => tryOperate(gateway, 'run', kind, ...more);
  const yesterday = () => spanAt('day', ZONE, gateway.gateway.now() - DAY_MS);

  it('an offer is one field of the requests, until it is accepted or refused', async () => {
    expect(await requests()).toEqual({
      dailysalreqtype: '',
      divtypecompperiodreq: '',
      contracthoursalreq: '',
    });
    const salary = await offer(gateway, agent.account, 'salary', '100:5', '200:9');
    const dividend = await offer(gateway, agent.account, 'dividend', '100:10%', '--period', 'week');
    const hourly = await offer(gateway, agent.account, 'hourly', '0:1');
    expect(await requests()).toEqual({
      dailysalreqtype: salary,
      divtypecompperiodreq: dividend,
      contracthoursalreq: hourly,
    });
    const { value } = await answer('salary', salary, 'accept');
    expect(value).toMatchObject({
      ...{ id: salary, kind: 'salary', state: 'upcoming', upline: null, endsAt: null },
      terms: { basis: 'stake', pays: 'amount', period: 'day' },
      startsAt: spanAt('day', ZONE, gateway.gateway.now()).untilMs,
    });
    expect(value.terms.tiers).toEqual([
      { from: 100, value: 5 },
      { from: 200, value: 9 },
    ]);
    expect((await answer('dividend', dividend, 'refuse')).value).toMatchObject({ state: 'refused' });
    expect((await answer('hourly', hourly, 'accept')).value.state).toBe('upcoming');
    expect(Object.values(await requests())).toEqual(['', '', '']);
    // The operator's offer was also a message.
    expect(await countOf(gateway, 'messages', `member_id = '${agent.id}' AND title LIKE '%contract%'`)).toBe(
      3,
    );
  });

  it('the same answer again is the same, another one changes nothing', async () => {
    const id = await offer(gateway, agent.account, 'salary', '100:5');
    const key = newKey();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => answer('salary', id, 'accept', key)),
      ...Array.from({ length: 3 }, () => answer('salary', id, 'accept')),
    ]);
    const decided = answers.filter(({ status }) => status === 200);
    expect(decided.length).toBeGreaterThan(0);
    for (const { code } of answers) expect(['', 'idempotency.in_progress']).toContain(code);
    expect((await answer('salary', id, 'accept')).value).toEqual(decided[0]?.value);
    expect(statusAndCode(await answer('salary', id, 'refuse'))).toEqual([409, 'contract.changed']);
    expect(await list('salary')).toMatchObject([{ id, state: 'upcoming' }]);
  });

  it('of an accept and a refuse at the same time one counts', async () => {
    const id = await offer(gateway, agent.account, 'salary', '100:5');
    const both = await Promise.all([answer('salary', id, 'accept'), answer('salary', id, 'refuse')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list('salary')).toHaveLength(1);
  });

  it('an offer that was withdrawn or replaced meanwhile cannot be answered', async () => {
    const first = await offer(gateway, agent.account, 'salary', '100:5');
    const second = await offer(gateway, agent.account, 'salary', '100:6');
    expect(statusAndCode(await answer('salary', first, 'accept'))).toEqual([409, 'contract.changed']);
    await operate(gateway, 'contract', 'withdraw', agent.account, 'salary');
    expect(statusAndCode(await answer('salary', second, 'accept'))).toEqual([409, 'contract.changed']);
    expect((await list('salary')).map(({ state }) => state)).toEqual(['withdrawn', 'replaced']);
    expect(await countOf(gateway, 'contracts', `member_id = '${agent.id}' AND starts_at IS NOT NULL`)).toBe(
      0,
    );
  });

  it('a contract that is accepted ends the one before it with the period', async () => {
    const before = await accepted('salary', '100:5');
    const next = await offer(gateway, agent.account, 'salary', '100:6');
    const { value } = await answer('salary', next, 'accept');
    expect(await list('salary')).toMatchObject([
      { id: next, state: 'upcoming' },
      { id: before, state: 'active', endsAt: value.startsAt },
    ]);
    await operate(gateway, 'contract', 'end', agent.account, 'salary');
    expect((await list('salary'))[0]).toMatchObject({ state: 'ended', endsAt: value.startsAt });
  });

  it('ids of others, of another kind, and member types without contracts', async () => {
    const id = await offer(gateway, agent.account, 'salary', '100:5');
    const other = await newPlayer(gateway);
    const notFound = [404, 'content.not_found'];
    expect(statusAndCode(await answer('salary', id, 'accept', newKey(), other.token))).toEqual(notFound);
    expect(statusAndCode(await answer('dividend', id, 'accept'))).toEqual(notFound);
    for (const type of [1, 2]) {
      await put(agent.account, 'm9001', type);
      expect((await requests()).dailysalreqtype).toBe(id);
    }
    for (const type of [40, 41, 42]) {
      await put(agent.account, 'm9001', type);
      expect(statusAndCode(await ask(gateway.url, 'contracts.requests', { token: agent.token }))).toEqual([
        403,
        'auth.forbidden',
      ]);
      expect(statusAndCode(await answer('salary', id, 'accept'))).toEqual([403, 'auth.forbidden']);
      expect(statusAndCode(await ask(gateway.url, 'dividends.info', { token: agent.token }))).toEqual([
        403,
        'auth.forbidden',
      ]);
      expect((await tryOperate(gateway, 'contract', 'offer', agent.account, 'salary', '1:1')).ok).toBe(false);
    }
    const trial = (await ask(gateway.url, 'session.trial')).value.token;
    expect(statusAndCode(await ask(gateway.url, 'contracts.requests', { token: trial }))).toEqual([
      403,
      'auth.not_member',
    ]);
  });

  it('the operator’s terms are checked', async () => {
    const refused = async (...words: string[]) =>
      (await tryOperate(gateway, 'contract', 'offer', agent.account, ...words)).text;
    expect(await refused('salary', '100')).toContain('FROM:AMOUNT');
    expect(await refused('salary', '200:1', '100:2')).toContain('must rise');
    expect(await refused('salary', '100:1', '200:2%')).toContain('either all');
    expect(await refused('salary', '100:0')).toContain('pays nothing');
    expect(await refused('salary', '100:0.5')).toContain('no decimals');
    expect(await refused('dividend', '100:101%')).toContain('100%');
    expect(await refused('dividend', '100:1%', '--period', 'day')).toContain('--period day');
    expect(await refused('salary', '100:1', '--basis', 'luck')).toContain('--basis luck');
    expect((await tryOperate(gateway, 'contract', 'offer', 'nobody', 'salary', '1:1')).text).toContain(
      'nobody',
    );
    expect(await countOf(gateway, 'contracts', `member_id = '${agent.id}'`)).toBe(0);
    const atTidehouse = ['contract', 'offer', 'captain01', 'dividend', '1:1%', '--merchant', 'tidehouse'];
    expect((await tryOperate(gateway, ...atTidehouse)).text).toContain('options.dividends');
  });

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

  it('announcements for agents: list, unread count and marks are the agent’s own', async () => {
    await operate(
      gateway,
      'announce',
      '--type',
      'agent',
      '--title',
      'New rates',
      '--content',
      '<p>From Monday.</p>',
      '--merchant',
      'parlour',
    );
    await operate(
      gateway,
      'announce',
      '--type',
      'agent',
      '--title',
      'For the crew',
      '--merchant',
      'tidehouse',
    );
    const query = { types: 'A', groupName: 'm_home', merchantCode: 'parlour' };
    const read = async (token: string, more = query) =>
      (await ask(gateway.url, 'announcements.agent', { token, query: more })).value;
    const token = await tokenOf(gateway.url, 'agent01');
    const { list: shown, footer } = await read(token);
    const [news] = shown;
    expect(news).toMatchObject({ title: 'New rates', read: false });
    expect(shown.some(({ title }) => title === 'For the crew')).toBe(false);
    expect(footer.unreadCount).toBe(shown.filter((notice) => !notice.read).length);
    const mark = (ids: string[], by = token) =>
      ask(gateway.url, 'announcements.readAgent', { token: by, headers: newKey(), body: { ids } });
    await Promise.all([mark([news!.id]), mark([news!.id])]);
    await mark(['notice-age', 'nothing']);
    expect((await read(token)).footer.unreadCount).toBe(footer.unreadCount - 1);
    expect((await read(await tokenOf(gateway.url, 'agent02'))).footer.unreadCount).toBe(footer.unreadCount);
    expect(await countOf(gateway, 'announcement_reads')).toBe(1);
    expect((await read(token, { ...query, types: 'PL' })).list).toEqual([]);
    for (const type of [0, 40]) {
      await put(agent.account, 'm9001', type);
      expect(
        statusAndCode(await ask(gateway.url, 'announcements.agent', { token: agent.token, query })),
      ).toEqual([403, 'auth.forbidden']);
      expect(statusAndCode(await mark([news!.id], agent.token))).toEqual([403, 'auth.forbidden']);
    }
    for (const type of [1, 2, 41, 42]) {
      await put(agent.account, 'm9001', type);
      expect((await read(agent.token)).footer.unreadCount).toBe(footer.unreadCount);
    }
    const captain = await tokenAt(gateway, 'tidehouse', 'captain01');
    const theirs = await ask(gateway.url, 'announcements.agent', {
      token: captain,
      headers: AT_TIDEHOUSE,
      query: { ...query, merchantCode: 'tidehouse' },
    });
    expect(theirs.value.list.map(({ title }) => title)).toContain('For the crew');
    await operate(gateway, 'withdraw-announcement', news!.id);
    expect((await read(token)).list.some(({ id }) => id === news!.id)).toBe(false);
  });
});
