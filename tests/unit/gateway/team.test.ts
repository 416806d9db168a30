import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryOf } from '../../../contract/call';
import type { Call, CallName } from '../../../contract/wire/index';
import { dayIn, startOfDay } from '../../../gateway/house-days';
import { moveMoney } from '../../../gateway/store/ledger';
import { transferMoney } from '../../../gateway/store/transfers';
import { statusAndCode } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { WALKED } from '../../support/team';

const HOUSE = 'Asia/Ho_Chi_Minh';
const QUARTER = { range: 'quarter', pageSize: '500', language: 'TY' } as const;
const TRANSFER_MINOR = 1_500_000;

const DAY_OF = (at: string) => `to_char(to_timestamp(${at} / 1000.0) AT TIME ZONE '${HOUSE}', 'YYYY-MM-DD')`;
/** The five figures of wallet lines `l` of entries `e`, as decimal numbers. */
const FIGURES = `coalesce(-sum(l.amount_minor) FILTER (WHERE e.kind = 'bet'), 0)::float8 / 100 AS staked,
  coalesce(sum(l.amount_minor) FILTER (WHERE e.kind = 'win'), 0)::float8 / 100 AS won,
  coalesce(sum(l.amount_minor) FILTER (WHERE e.kind IN ('bonus', 'reward', 'rebate')), 0)::float8 / 100 AS bonuses,
  coalesce(sum(l.amount_minor) FILTER (WHERE e.kind = 'deposit'), 0)::float8 / 100 AS deposited,
  coalesce(-sum(l.amount_minor) FILTER (WHERE e.kind IN ('withdraw', 'withdrawReturn')), 0)::float8 / 100 AS withdrawn`;
const LINES = `ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id`;

describe('an agent’s team', () => {
  let gateway: TestGateway;
  let agent: string;
  let from: number;
  let until: number;
  beforeAll(async () => {
    gateway = await startGateway();
    agent = await tokenOf(gateway.url, 'agent01');
    const now = gateway.gateway.now();
    const today = startOfDay(HOUSE, dayIn(HOUSE, now));
    [from, until] = [today - 89 * 86_400_000, today + 86_400_000];
    // A trial account below the agent, whose play money counts nowhere.
    await gateway.db.query("UPDATE members SET upline_id = 'm9001' WHERE account = 'trial01'");
    await gateway.db.query(
      "INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at) VALUES ('m9900', 'g1001', 700, 0, $1)",
      [now],
    );
    // At the last moment of a day and at the first of the next one.
    for (const [reference, at] of [
      ['night', today - 1],
      ['morning', today],
    ] as const)
      await gateway.db.tx((tx) =>
        moveMoney(tx, {
          ...{ merchantCode: 'parlour', memberId: 'm_team08', kind: 'bonus', reference, amountMinor: 12_345 },
          ...{ account: 'bonuses', at },
        }).then(() => undefined),
      );
    // Within the team: one entry, two wallets of it.
    await gateway.db.tx((tx) =>
      transferMoney(tx, {
        ...{ merchantCode: 'parlour', fromId: 'm_team08', toId: 'm_agent31', reference: 'within' },
        ...{ amountMinor: TRANSFER_MINOR, at: now },
      }),
    );
  });
  afterAll(() => gateway.close());

  const call = <N extends CallName>(name: N, query: QueryOf<Call<N>>, token = agent) =>
    ask(gateway.url, name, { token, query } as never) as ReturnType<typeof ask<N>>;
  const sql = <T extends object>(text: string, params: unknown[]) => gateway.db.query<T>(text, params);
  const walked = async (id: string) =>
    (await sql<{ account: string }>(`${WALKED} SELECT account FROM team ORDER BY 1`, [id])).map(
      ({ account }) => account,
    );

  it('has figures of today that agree with the tables', async () => {
    const day = dayIn(HOUSE, gateway.gateway.now());
    await tokenOf(gateway.url, 'team01');
    await tokenOf(gateway.url, 'down01');
    const kpi = async (startDate = day, endDate = day) =>
      (await call('team.kpi', { startDate, endDate, size: '0' })).value.footer;
    const today = `${DAY_OF('x')} = $2`;
    const count = async (exists: string, params: unknown[] = [day]) =>
      (
        await sql<{ n: number }>(
          `${WALKED} SELECT count(*)::int AS n FROM team JOIN members m USING (id) WHERE ${exists}`,
          ['m9001', ...params],
        )
      )[0]?.n;
    const all = await kpi();
    expect(all).toEqual({
      teamLoginMemberCount: await count(today.replace('x', 'm.last_login_at')),
      teamBetMemberCount: await count(
        `EXISTS (SELECT 1 FROM bets b WHERE b.member_id = m.id AND ${today.replace('x', 'b.at')})`,
      ),
      teamRegisterMemberCount: await count(today.replace('x', 'm.registered_at')),
      teamOnlineCount: 2,
    });
    expect(all.teamLoginMemberCount).toBeGreaterThanOrEqual(2);
    const earlier = await kpi(dayIn(HOUSE, from), day);
    expect(earlier.teamBetMemberCount).toBeGreaterThan(all.teamBetMemberCount);
    expect(earlier.teamRegisterMemberCount).toBe(await count('m.registered_at >= $2', [from]));
    for (const query of [
      { startDate: day, endDate: '2020-01-01', size: '0' as const },
      { startDate: 'today', endDate: day, size: '0' as const },
      { startDate: day, endDate: day, size: '5' as never },
    ])
      expect(statusAndCode(await call('team.kpi', query))).toEqual([400, 'request.invalid']);
  });

  it('days come to what the ledger and the rounds of the tree come to, day by day', async () => {
    const { value } = await call('team.days', { range: 'quarter' });
    const sums = await sql<{ day: string }>(
      `${WALKED} SELECT ${DAY_OF('l.at')} AS day, ${FIGURES} FROM ${LINES}
       WHERE l.account = 'wallet' AND l.member_id IN (SELECT id FROM team) AND l.at >= $2 AND l.at < $3
       GROUP BY 1 ORDER BY 1`,
      ['m9001', from, until],
    );
    const people = await sql<{ day: string; active: number }>(
      `${WALKED} SELECT ${DAY_OF('b.at')} AS day, count(DISTINCT b.member_id)::int AS active FROM bets b
       WHERE b.member_id IN (SELECT id FROM team) AND b.at >= $2 AND b.at < $3 GROUP BY 1`,
      ['m9001', from, until],
    );
    const joined = await sql<{ day: string; joined: number }>(
      `${WALKED} SELECT ${DAY_OF('m.registered_at')} AS day, count(*)::int AS joined FROM members m
       WHERE m.id IN (SELECT id FROM team) AND m.registered_at >= $2 AND m.registered_at < $3 GROUP BY 1`,
      ['m9001', from, until],
    );
    const on = <T extends { day: string }>(rows: T[], day: string) => rows.find((row) => row.day === day);
    expect(value.list).toEqual(
      sums.map((row) => ({
        ...row,
        active: on(people, row.day)?.active ?? 0,
        joined: on(joined, row.day)?.joined ?? 0,
      })),
    );
    expect(value.list.length).toBeGreaterThan(80);
    const [all] = await sql<object>(
      `${WALKED} SELECT ${FIGURES} FROM ${LINES}
       WHERE l.account = 'wallet' AND l.member_id IN (SELECT id FROM team) AND l.at >= $2 AND l.at < $3`,
      ['m9001', from, until],
    );
    const members = (await walked('m9001')).length;
    const sum = joined.reduce((total, day) => total + day.joined, 0);
    expect(value.totals).toMatchObject({ ...all, members, joined: sum });
    // Each member once, whatever the days.
    expect(value.totals.active).toBeLessThanOrEqual(members);
    expect(value.totals.active).toBeGreaterThanOrEqual(Math.max(...people.map(({ active }) => active)));
  });

  it.each([
    [undefined, 'm9001', 15],
    ['agent11', 'm_agent11', 5],
    ['agent31', 'm_agent31', 3],
    ['team08', 'm_team08', 1],
  ] as const)(
    'results of %s: each row is a downline with everyone below, and they add up',
    async (of, id, rows) => {
      const { value } = await call('team.results', { range: 'quarter', pageSize: '50', ...(of && { of }) });
      expect(value.list).toHaveLength(rows);
      expect(value.totals?.count).toBe(rows);
      for (const row of value.list) {
        const [member] = await sql<{ id: string }>('SELECT id FROM members WHERE account = $1', [
          row.account,
        ]);
        const below = row.self ? [] : await walked(member?.id ?? '');
        const [figures] = await sql<object>(
          `SELECT ${FIGURES} FROM ${LINES} JOIN members m ON m.id = l.member_id
         WHERE l.account = 'wallet' AND m.account = ANY($1) AND l.at >= $2 AND l.at < $3`,
          [[row.account, ...below], from, until],
        );
        expect(row).toMatchObject({ ...figures, members: below.length, self: row.account === of });
      }
      const cents = (read: (row: (typeof value.list)[number]) => number) =>
        value.list.reduce((all, row) => all + Math.round(read(row) * 100), 0) / 100;
      expect(value.totals).toMatchObject({
        staked: cents((row) => row.staked),
        won: cents((row) => row.won),
        bonuses: cents((row) => row.bonuses),
        deposited: cents((row) => row.deposited),
        withdrawn: cents((row) => row.withdrawn),
      });
      expect(value.path.at(-1)?.account).toBe(of);
      expect(value.path.length).toBe({ m9001: 0, m_agent11: 1, m_agent31: 3, m_team08: 4 }[id]);
    },
  );

  it('results come in pages without gaps, the member’s own figures on the first one only', async () => {
    const whole = (await call('team.results', { range: 'quarter', pageSize: '50', of: 'agent11' })).value;
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { range: 'quarter', pageSize: '2', of: 'agent11', ...(after && { after }) };
      const { value } = await call('team.results', query);
      seen.push(...value.list.map(({ account }) => account));
      expect(value.totals === null).toBe(after !== undefined);
      after = value.next ?? undefined;
    } while (after);
    expect(seen).toEqual(whole.list.map(({ account }) => account));
    expect(new Set(seen).size).toBe(5);
  });

  /** All ids of a list that comes in pages. */
  const pagesOf = async (
    name: 'team.rounds' | 'team.transactions',
    query: object,
    betweenPages: (page: number) => Promise<unknown>,
  ): Promise<string[]> => {
    const seen: string[] = [];
    let after: string | undefined;
    let page = 0;
    do {
      const asked = { ...QUARTER, pageSize: '97', ...query, ...(after && { after }) };
      const { value } = await call(name, asked);
      seen.push(...value.list.map(({ id }) => id));
      after = value.next ?? undefined;
      await betweenPages(++page);
    } while (after);
    return seen;
  };

  it('rounds are those of the tree, newest first, each once, while others are played', async () => {
    const expected = await sql<{ id: string }>(
      `${WALKED} SELECT b.id::text AS id FROM bets b WHERE b.member_id IN (SELECT id FROM team) AND b.at >= $2 AND b.at < $3
       ORDER BY b.at DESC, b.id DESC`,
      ['m9001', from, until],
    );
    const [sums] = await sql<object>(
      `${WALKED} SELECT count(*)::int AS count, sum(stake_minor)::float8 / 100 AS staked, sum(win_minor)::float8 / 100 AS won
       FROM bets b WHERE b.member_id IN (SELECT id FROM team) AND b.at >= $2 AND b.at < $3`,
      ['m9001', from, until],
    );
    expect((await call('team.rounds', QUARTER)).value.totals).toEqual(sums);
    const seen = await pagesOf('team.rounds', {}, () =>
      gateway.db.query(
        "INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at) VALUES ('m_team07', 'g1001', 100, 0, $1)",
        [gateway.gateway.now()],
      ),
    );
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('rounds are filtered by member and by type of games', async () => {
    const one = (await call('team.rounds', { ...QUARTER, account: 'TEAM07' })).value;
    expect(new Set(one.list.map(({ account }) => account))).toEqual(new Set(['team07']));
    expect(one.totals?.count).toBe(one.list.length);
    const types = await sql<{ type: string; n: number }>(
      `${WALKED} SELECT g.game_type AS type, count(*)::int AS n FROM bets b JOIN games g ON g.id = b.game_id
       WHERE b.member_id IN (SELECT id FROM team) AND b.at >= $2 AND b.at < $3 GROUP BY 1`,
      ['m9001', from, until],
    );
    expect(types.length).toBeGreaterThan(2);
    for (const { type, n } of types) {
      const query = { ...QUARTER, pageSize: '1', gameType: type as 'RNG' };
      expect((await call('team.rounds', query)).value.totals?.count).toBe(n);
    }
  });

  it('transactions are those of the tree’s wallets, each once; a transfer within it stands on both sides', async () => {
    const kinds = { transfers: ['transfer'], bonuses: ['bonus', 'reward', 'rebate'], deposits: ['deposit'] };
    for (const [group, wanted] of Object.entries(kinds)) {
      const [sums] = await sql<{ count: number }>(
        `${WALKED} SELECT count(*)::int AS count,
           coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor > 0), 0)::float8 / 100 AS in,
           coalesce(-sum(l.amount_minor) FILTER (WHERE l.amount_minor < 0), 0)::float8 / 100 AS out
         FROM ${LINES} WHERE l.account = 'wallet' AND l.member_id IN (SELECT id FROM team)
           AND l.at >= $2 AND l.at < $3 AND e.kind = ANY($4)`,
        ['m9001', from, until, wanted],
      );
      const { value } = await call('team.transactions', { ...QUARTER, group: group as 'transfers' });
      expect(value.totals).toEqual(sums);
      expect(value.list).toHaveLength(Math.min(500, sums?.count ?? 0));
    }
    const transfers = (await call('team.transactions', { ...QUARTER, group: 'transfers' })).value.list;
    expect(transfers.map(({ account, amount }) => [account, amount])).toEqual([
      ['agent31', TRANSFER_MINOR / 100],
      ['team08', -TRANSFER_MINOR / 100],
    ]);
    // A page may end between both sides.
    const first = await call('team.transactions', { ...QUARTER, group: 'transfers', pageSize: '1' });
    const second = await call('team.transactions', {
      ...{ ...QUARTER, group: 'transfers', pageSize: '1' },
      after: first.value.next ?? '',
    });
    expect([...first.value.list, ...second.value.list]).toEqual(transfers);
    expect(second.value.next).toBeNull();
  });

  it('transactions come in pages without gaps, while money moves', async () => {
    const expected = (await call('team.transactions', { ...QUARTER, account: 'agent31' })).value;
    expect(expected.totals?.count).toBe(expected.list.length);
    const seen = await pagesOf('team.transactions', { account: 'agent31' }, (page) =>
      gateway.db.tx((tx) =>
        moveMoney(tx, {
          ...{ merchantCode: 'parlour', memberId: 'm_agent31', kind: 'bonus', reference: `late${page}` },
          ...{ amountMinor: 1, account: 'bonuses', at: gateway.gateway.now() },
        }),
      ),
    );
    expect(seen).toEqual(expected.list.map(({ id }) => id));
  });
});
