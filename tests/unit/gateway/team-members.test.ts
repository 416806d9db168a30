import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryOf } from '../../../contract/call';
import type { Call, CallName } from '../../../contract/wire/index';
import { dayIn, startOfDay } from '../../../gateway/house-days';
import { moveMoney } from '../../../gateway/store/ledger';
import { operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, login, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { WALKED } from '../../support/team';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';

const HOUSE = 'Asia/Ho_Chi_Minh';
const QUARTER = { range: 'quarter', pageSize: '500', language: 'TY' } as const;

describe('the members of an agent’s team', () => {
  let gateway: TestGateway;
  let agent: string;
  beforeAll(async () => {
    gateway = await startGateway();
    agent = await tokenOf(gateway.url, 'agent01');
    await gateway.db.query("UPDATE members SET upline_id = 'm9001' WHERE account = 'trial01'");
    const today = startOfDay(HOUSE, dayIn(HOUSE, gateway.gateway.now()));
    await gateway.db.tx((tx) =>
      moveMoney(tx, {
        ...{ merchantCode: 'parlour', memberId: 'm_team08', kind: 'bonus', reference: 'morning' },
        ...{ amountMinor: 12_345, account: 'bonuses', at: today },
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

  it('members are the direct downlines of whoever is shown, with the size of their teams and the way to them', async () => {
    const members = async (of?: string) =>
      (await call('team.members', { pageSize: '50', ...(of && { of }) })).value;
    const top = await members();
    expect(top.totals).toEqual({ count: 15, members: (await walked('m9001')).length });
    expect(top.path).toEqual([]);
    expect(top.list.map(({ account }) => account)).not.toContain('trial01');
    expect(top.list.find(({ account }) => account === 'agent11')).toMatchObject({
      ...{ type: 1, depth: 1, nickname: 'Hai Dang' },
      members: (await walked('m_agent11')).length,
    });
    const below = await members('agent21');
    expect(below.path.map(({ account }) => account)).toEqual(['agent11', 'agent21']);
    expect(below.list.map(({ account, depth }) => [account, depth])).toEqual([
      ['team06', 3],
      ['team05', 3],
      ['agent31', 3],
      ['team04', 3],
    ]);
  });

  it('a search finds members at any depth by how their account begins, below whoever is shown', async () => {
    const find = async (search: string, of?: string) =>
      (await call('team.members', { pageSize: '3', search, ...(of && { of }) })).value;
    const found = await find('TEAM0');
    expect(found.totals?.count).toBe(9);
    const more = await call('team.members', { pageSize: '50', search: 'team0', after: found.next ?? '' });
    const all = [...found.list, ...more.value.list].map(({ account }) => account);
    expect(all.sort()).toEqual((await walked('m9001')).filter((account) => account.startsWith('team0')));
    expect((await find('team0', 'agent31')).list.map(({ account }) => account).sort()).toEqual([
      'team07',
      'team08',
    ]);
    for (const search of ['captain', 'agent02', 'trial', 'team0%', '_eam0'])
      expect((await find(search)).totals?.count).toBe(0);
  });

  it('a member’s details are the wallet, the last use and today’s own figures', async () => {
    const { value } = await call('team.member', { account: 'team08' });
    const [wallet] = await sql<{ balance: number }>(
      "SELECT balance_minor::float8 / 100 AS balance FROM wallets WHERE member_id = 'm_team08'",
      [],
    );
    expect(value).toMatchObject({ account: 'team08', type: 0, depth: 4, members: 0, ...wallet });
    expect(value.path.map(({ account }) => account)).toEqual(['agent11', 'agent21', 'agent31', 'team08']);
    expect(value.today).toMatchObject({ bonuses: 123.45 });
    const before = (await call('team.member', { account: 'team02' })).value.seenAt ?? 0;
    await login(gateway.url, 'team02', 'Parlour123', gateway.gateway.now());
    expect((await call('team.member', { account: 'team02' })).value.seenAt).toBeGreaterThan(before);
  });

  it('whoever is not below the agent is unknown, whether there is such an account or not', async () => {
    await gateway.db.query("UPDATE members SET upline_id = 'm9002' WHERE account = 'down12'");
    const sub = await tokenOf(gateway.url, 'agent31');
    const tests: [string, string][] = [
      // Nobody, another agent and that one's downline, another merchant's member, a trial account, the agent.
      ...['nobody99', 'agent02', 'down12', 'mariner01', 'trial01', 'agent01'].map(
        (name) => [name, agent] as [string, string],
      ),
      // Above the agent, and beside.
      ...['agent21', 'agent11', 'agent01', 'team06', 'agent31'].map(
        (name) => [name, sub] as [string, string],
      ),
    ];
    for (const [account, token] of tests) {
      const answers = [
        await call('team.member', { account }, token),
        await call('team.members', { pageSize: '50', of: account }, token),
        await call('team.results', { range: 'week', pageSize: '50', of: account }, token),
        await call('team.rounds', { ...QUARTER, account }, token),
        await call('team.transactions', { ...QUARTER, account }, token),
      ];
      for (const answer of answers) {
        expect(statusAndCode(answer)).toEqual([404, 'team.unknown']);
        expect(answer.text).not.toContain(account);
      }
    }
    await gateway.db.query("UPDATE members SET upline_id = 'm9001' WHERE account = 'down12'");
    expect((await call('team.member', { account: 'agent31' }, sub)).status).toBe(404);
    expect((await call('team.member', { account: 'team07' }, sub)).status).toBe(200);
  });

  it('an agent of another merchant sees that merchant’s team', async () => {
    const captain = await tokenAt(gateway, 'tidehouse', 'captain01');
    const { value } = await ask(gateway.url, 'team.members', {
      ...{ token: captain, headers: AT_TIDEHOUSE },
      query: { pageSize: '50' },
    });
    expect(value.list.map(({ account }) => account).sort()).toEqual(['crew01', 'crew02', 'crew03', 'crew04']);
  });

  const DAY = { startDate: '2026-11-23', endDate: '2026-11-23', size: '0' } as const;
  const CALLS: [CallName, object, feature: string | null][] = [
    ['team.kpi', DAY, null],
    ['team.days', { range: 'week' }, 'AGEPAG'],
    ['team.results', { range: 'week', pageSize: '50' }, 'AGETEAMPNL3'],
    ['team.rounds', QUARTER, 'TEAMBETTING3'],
    ['team.transactions', QUARTER, 'TRANSREC3'],
    ['team.members', { pageSize: '50' }, 'DOWNMAN'],
    ['team.member', { account: 'team08' }, 'DOWNMAN'],
  ];

  it.each(CALLS.filter(([, , feature]) => feature))(
    '%s is refused where %o its key is off',
    async (name, query, feature) => {
      await operate(gateway, 'feature', feature ?? '', 'off');
      try {
        expect(statusAndCode(await call(name, query as never))).toEqual([403, 'auth.forbidden']);
        expect((await call('team.kpi', DAY)).status).toBe(200);
      } finally {
        await operate(gateway, 'feature', feature ?? '', 'on');
      }
      expect((await call(name, query as never)).status).toBe(200);
    },
  );

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [4, false],
    [40, false],
    [41, true],
    [42, true],
  ])('a member of type %i sees a team: %s', async (type, sees) => {
    const account = `shape${type}`;
    const added = await tryOperate(gateway, 'member', 'add', account);
    const password = added.text.split('password: ')[1]?.trim() ?? '';
    const token = (await login(gateway.url, account, password, gateway.gateway.now())).value.token;
    const [member] = await sql<{ id: string }>(
      'UPDATE members SET type = $2 WHERE account = $1 RETURNING id',
      [account, type],
    );
    await gateway.db.query("UPDATE members SET upline_id = $1 WHERE account = 'team12'", [member?.id]);
    for (const [name, query] of CALLS) {
      const asked = name === 'team.member' ? { account: 'team12' } : query;
      const answer = await call(name, asked as never, token);
      expect(statusAndCode(answer)).toEqual(sees ? [200, ''] : [403, 'auth.forbidden']);
    }
    await gateway.db.query("UPDATE members SET upline_id = 'm_agent22' WHERE account = 'team12'");
  });

  it('what makes no sense is refused', async () => {
    const rounds = (query: object) => call('team.rounds', { ...QUARTER, ...query });
    for (const query of [
      { range: 'always' },
      { range: '2026-02-30..2026-03-01' },
      { pageSize: '501' },
      { after: '1-a' },
      { gameType: 'HOT' },
      { account: '' },
      { account: 'two words' },
    ])
      expect(statusAndCode(await rounds(query))).toEqual([400, 'request.invalid']);
  });
});
