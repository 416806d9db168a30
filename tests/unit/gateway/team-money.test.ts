import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletDifferences } from '../../../gateway/store/ledger';
import { divide } from '../../../gateway/shares';
import { askSealed, newKey, operate, statusAndCode } from '../../support/access';
import { balanceOf, createDownline, NEW_PASSWORD, type Created } from '../../support/agents';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE } from '../../support/tenants';

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a rain is divided exactly', () => {
  it.each([
    ['equal', 10, 3],
    ['equal', 3, 3],
    ['random', 10, 3],
    ['random', 3, 3],
    ['random', 1, 1],
    ['random', 99_999_999_999_999, 1_000],
  ] as const)('%s shares of %d for %d', (mode, units, count) => {
    for (let times = 0; times < 50; times++) {
      const shares = divide(units, count, mode);
      expect([shares.length, sumOf(shares), Math.min(...shares) >= 1]).toEqual([count, units, true]);
      if (mode === 'equal') expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
  });
});

describe('money from an agent to the team', () => {
  let gateway: TestGateway;
  let boss: Created;
  let team: Created[];
  let below: Created;
  beforeAll(async () => {
    gateway = await startGateway();
    const top = await tokenOf(gateway.url, 'agent01');
    boss = await createDownline(gateway, top, { kind: 'agent' });
    team = [
      await createDownline(gateway, boss.token, { kind: 'agent' }),
      await createDownline(gateway, boss.token),
    ];
    team.push(await createDownline(gateway, boss.token));
    below = await createDownline(gateway, team[0]!.token);
    await operate(gateway, 'credit', boss.account, '1000000');
  });
  afterAll(() => gateway.close());

  const newest = async () =>
    (await ask(gateway.url, 'team.transfers', { token: boss.token })).value.list[0]?.id ?? '';
  const send = async (
    account: string,
    amount: number,
    { after, by = boss.token, secret = NEW_PASSWORD, headers = newKey() as Record<string, string> } = {} as {
      after?: string;
      by?: string;
      secret?: string;
      headers?: Record<string, string>;
    },
  ) =>
    askSealed(
      gateway,
      'team.transferDown',
      { account, amount, password: secret, after: after ?? (await newest()) },
      { token: by, headers },
    );
  const newestRain = async () =>
    (await ask(gateway.url, 'redRain.list', { token: boss.token })).value.list[0]?.id ?? '';
  const rain = async (
    change: { after?: string; [name: string]: unknown } = {},
    by = boss.token,
    headers: Record<string, string> = newKey(),
  ) =>
    askSealed(
      gateway,
      'redRain.send',
      {
        ...{
          amount: 10_000,
          mode: 'equal',
          to: null,
          password: NEW_PASSWORD,
          after: change.after ?? (await newestRain()),
        },
        ...change,
      },
      { token: by, headers },
    );
  const balances = () => Promise.all(team.map(({ token }) => balanceOf(gateway, token)));

  it('lists the direct downlines, page by page', async () => {
    const page = async (query: object) =>
      (await ask(gateway.url, 'team.directs', { token: boss.token, query: { pageSize: '2', ...query } }))
        .value;
    const first = await page({});
    expect([first.list.length, first.count]).toEqual([2, 3]);
    const rest = await page({ after: first.next });
    const accounts = [...first.list, ...rest.list].map(({ account }) => account);
    expect(accounts).toEqual(team.map(({ account }) => account).sort());
    expect((await page({ account: team[1]!.account })).list[0]?.account).toBe(team[1]!.account);
  });

  it('moves money to a direct downline, with a message and an entry in both records', async () => {
    const { value } = await send(team[1]!.account, 20_000);
    expect(value).toMatchObject({ amount: 20_000, to: team[1]!.account });
    expect([await balanceOf(gateway, boss.token), await balanceOf(gateway, team[1]!.token)]).toEqual([
      980_000, 20_000,
    ]);
    const { list } = (
      await ask(gateway.url, 'messages.list', {
        token: team[1]!.token,
        query: { language: 'EN', pageSize: '5' },
      })
    ).value;
    expect(list[0]?.content).toContain('transferred ₫ 20,000 to you');
    expect((await ask(gateway.url, 'transfers.upline', { token: boss.token })).value.list).toEqual([]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('the same request twice, and two tabs that have seen the same, move once', async () => {
    const [headers, after] = [newKey(), await newest()];
    const same = await Promise.all([1, 2].map(() => send(team[2]!.account, 5_000, { headers, after })));
    expect((await send(team[2]!.account, 5_000, { headers, after })).status).toBe(200);
    expect(same.some(({ status }) => status === 200)).toBe(true);
    const seen = await newest();
    const tabs = await Promise.all([1, 2].map(() => send(team[2]!.account, 5_000, { after: seen })));
    expect(tabs.map(statusAndCode).sort()).toEqual([
      [200, ''],
      [409, 'transfer.changed'],
    ]);
    expect(await balanceOf(gateway, team[2]!.token)).toBe(10_000);
  });

  it('up, down and to many at the same time: nobody waits for ever, and the ledger agrees', async () => {
    await operate(gateway, 'credit', team[0]!.account, '200000');
    const up = async () =>
      askSealed(
        gateway,
        'transfers.toUpline',
        { amount: 10_000, password: NEW_PASSWORD, after: '' },
        { token: team[0]!.token, headers: newKey() },
      );
    const answers = await Promise.all([
      up(),
      send(team[0]!.account, 3_000),
      rain(),
      send(team[1]!.account, 1_000, { after: '0' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it.each(['equal', 'random'] as const)(
    'a rain in %s shares reaches all, sums exactly, and has its lines',
    async (mode) => {
      const before = await balances();
      const own = await balanceOf(gateway, boss.token);
      const { value } = await rain({ mode, amount: 10_001 });
      expect(value).toMatchObject({ amount: 10_001, receivers: 3, mode });
      const got = (await balances()).map((balance, index) => balance - before[index]!);
      expect([sumOf(got), own - (await balanceOf(gateway, boss.token))]).toEqual([10_001, 10_001]);
      const { lines } = (
        await ask(gateway.url, 'redRain.detail', { token: boss.token, query: { id: value.id } })
      ).value;
      expect(lines.map(({ amount }) => amount).sort()).toEqual([...got].sort());
      const entries = await gateway.db.query(
        "SELECT 1 FROM ledger_entries WHERE kind = 'redRain' AND starts_with(reference, $1)",
        [`${value.id}:`],
      );
      expect(entries).toHaveLength(3);
      expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    },
  );

  it('a rain on chosen ones; the same request, and two tabs, rain once', async () => {
    const before = await balances();
    const [headers, after] = [newKey(), await newestRain()];
    const to = [team[1]!.account, team[2]!.account];
    await Promise.all([1, 2].map(() => rain({ to, after }, boss.token, headers)));
    const seen = await newestRain();
    const tabs = await Promise.all([1, 2].map(() => rain({ to, after: seen })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    const got = (await balances()).map((balance, index) => balance - before[index]!);
    expect(got).toEqual([0, 10_000, 10_000]);
  });

  it('the record of the team says who gave, as the own record does', async () => {
    const [{ account, token }] = [team[1]!];
    const range = { range: 'today', language: 'EN', pageSize: '50', group: 'transfers' } as const;
    const own = (await ask(gateway.url, 'records.transactions', { token, query: range })).value.list;
    const query = { ...range, account };
    const ofTeam = (await ask(gateway.url, 'team.transactions', { token: boss.token, query })).value.list;
    expect(own.map(({ kind }) => kind)).toContain('redRain');
    expect(own.every(({ about }) => about !== '')).toBe(true);
    expect(ofTeam.map(({ kind, about }) => [kind, about])).toEqual(
      own.map(({ kind, about }) => [kind, about]),
    );
  });

  it.each([
    ['more than the balance', { amount: 5_000_000 }, 409, 'transfer.balance'],
    ['less than a unit for each', { amount: 2 }, 400, 'transfer.amount'],
    ['a part of a unit', { amount: 10_000.5 }, 400, 'transfer.amount'],
    ['a stranger among the chosen', { to: ['player01'] }, 409, 'redRain.receivers'],
    ['nobody', { to: [] }, 400, 'request.invalid'],
  ] as const)('a rain of %s moves nothing', async (_, change, status, code) => {
    const before = await balanceOf(gateway, boss.token);
    expect(statusAndCode(await rain(change))).toEqual([status, code]);
    expect(await balanceOf(gateway, boss.token)).toBe(before);
  });

  it('a transfer to anyone but a direct downline, or with a wrong amount or password, moves nothing', async () => {
    const before = await balanceOf(gateway, boss.token);
    for (const account of [below.account, 'player01', 'agent01', boss.account, 'nobody99'])
      expect((await send(account, 5_000)).code).toBe('team.unknown');
    expect((await send(team[1]!.account, 0.5)).code).toBe('transfer.amount');
    expect((await send(team[1]!.account, 5_000_000)).code).toBe('transfer.balance');
    expect((await send(team[1]!.account, 5_000, { secret: 'Wrong12345' })).code).toBe(
      'verification.password',
    );
    await operate(gateway, 'member', 'disable', team[2]!.account);
    expect((await send(team[2]!.account, 5_000)).code).toBe('team.unknown');
    expect((await rain({ to: [team[2]!.account] })).code).toBe('redRain.receivers');
    await operate(gateway, 'member', 'enable', team[2]!.account);
    expect(await balanceOf(gateway, boss.token)).toBe(before);
  });

  it('the rains of another agent, another merchant and a closed gate are refused', async () => {
    const other = await tokenOf(gateway.url, 'agent02');
    const id = await newestRain();
    const query = { id };
    expect((await ask(gateway.url, 'redRain.detail', { token: other, query })).code).toBe(
      'request.not_found',
    );
    const headers = { ...newKey(), ...AT_TIDEHOUSE };
    expect((await rain({}, boss.token, headers)).code).toBe('auth.session_ended');
    expect((await send(team[1]!.account, 5_000, { headers })).code).toBe('auth.session_ended');
    const after = await newest();
    await operate(gateway, 'feature', 'MEMTRANS3', 'off');
    expect((await send(team[1]!.account, 5_000, { after })).code).toBe('auth.forbidden');
    await operate(gateway, 'feature', 'AGENTRANSMULTDOWN3', 'off');
    expect((await rain({ after: id })).code).toBe('auth.forbidden');
    for (const key of ['MEMTRANS3', 'AGENTRANSMULTDOWN3']) await operate(gateway, 'feature', key, 'on');
  });

  it.each([
    [0, 403],
    [2, 200],
    [4, 403],
    [40, 403],
    [41, 200],
    [42, 200],
  ])('type %d gets %d', async (type, status) => {
    await gateway.db.query('UPDATE members SET type = $2 WHERE id = $1', [boss.id, type]);
    expect((await ask(gateway.url, 'redRain.list', { token: boss.token })).status).toBe(status);
    expect((await ask(gateway.url, 'team.transfers', { token: boss.token })).status).toBe(status);
    await gateway.db.query('UPDATE members SET type = 1 WHERE id = $1', [boss.id]);
  });
});
