import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRate } from '../../../contract/wire/agent-rebates';
import { readMerchant } from '../../../gateway/store/merchants';
import { askSealed, countOf, memberRow, newKey, operate, statusAndCode } from '../../support/access';
import { createBody, createDownline, NEW_PASSWORD } from '../../support/agents';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newMemberBody, register } from '../../support/registration';
import { AT_TIDEHOUSE, loginAt } from '../../support/tenants';

describe('open account', () => {
  let gateway: TestGateway;
  let agent: string;
  beforeAll(async () => {
    gateway = await startGateway();
    agent = await tokenOf(gateway.url, 'agent01');
  });
  afterAll(() => gateway.close());

  const info = async (token = agent) => (await ask(gateway.url, 'openAccount.info', { token })).value;
  const create = (body: object, { token = agent, headers = newKey() as Record<string, string> } = {}) =>
    askSealed(gateway, 'openAccount.create', body, { token, headers });
  const setLink = (body: { kind: 'player' | 'agent'; rates: WireRate[] }, token = agent) =>
    ask(gateway.url, 'openAccount.setLink', { token, headers: newKey(), body });
  const ratesOf = (account: string) =>
    gateway.db.query<{ gameType: string; rate: number }>(
      `SELECT r.game_type AS "gameType", r.rate FROM agent_rates r JOIN members m ON m.id = r.member_id
       WHERE m.account = $1 AND r.rate > 0 ORDER BY 1`,
      [account],
    );

  it('shows a link for players and one for agents, and the rates that may be given', async () => {
    const { links, own } = await info();
    expect(links.map(({ kind }) => kind)).toEqual(['player', 'agent']);
    expect(links[0]?.code).toBe('harbour-9001');
    expect(links[1]?.code).toMatch(/^[\da-f]{16}$/);
    expect(own[0]).toEqual({ gameType: 'RNG', percent: 1 });
  });

  it.each([
    ['player', 0],
    ['agent', 1],
  ] as const)('whoever registers by the link for a %s has its type and rates', async (kind, type) => {
    expect((await setLink({ kind, rates: [{ gameType: 'RNG', percent: 0.35 }] })).status).toBe(200);
    const link = (await info()).links.find((one) => one.kind === kind)!;
    expect(link.rates[0]).toEqual({ gameType: 'RNG', percent: 0.35 });
    const username = `linked${kind}`;
    const body = newMemberBody({ username, affiliateCode: link.code });
    const answer = await register(gateway, body);
    expect([answer.status, answer.value.customerType]).toEqual([200, type]);
    expect(await memberRow(gateway, username)).toMatchObject({ type, upline_id: 'm9001', to_upline: true });
    expect(await ratesOf(username)).toEqual([{ gameType: 'RNG', rate: 35 }]);
  });

  it('a link keeps the rates that are not named, also one that the merchant does not pay now', async () => {
    const kind = 'player';
    const { agentRebates } = (await readMerchant(gateway.db, 'parlour'))!;
    const setRates = (rates: object) =>
      operate(gateway, 'merchant', 'set', 'agentRebates', JSON.stringify(rates));
    const other = agentRebates.find(({ gameType }) => gameType !== 'RNG')!.gameType;
    const rateOf = async (type: string) =>
      (await info()).links[0]?.rates.find(({ gameType }) => gameType === type)?.percent;
    await setLink({ kind, rates: [{ gameType: 'RNG', percent: 0.8 }] });
    await setRates(agentRebates.map((rate) => (rate.gameType === 'RNG' ? { ...rate, percent: 0.5 } : rate)));
    expect(await rateOf('RNG')).toBe(0.5);
    expect((await setLink({ kind, rates: [{ gameType: other, percent: 0.1 }] })).status).toBe(200);
    await setRates(agentRebates);
    expect([await rateOf('RNG'), await rateOf(other)]).toEqual([0.8, 0.1]);
    await setLink({ kind, rates: [{ gameType: other, percent: 0 }] });
  });

  it('the code for agents is valid, but not that of somebody who is no agent', async () => {
    const valid = async (code: string) =>
      (await ask(gateway.url, 'registration.checkAffiliate', { query: { code, domain: 'localhost' } }))
        .status;
    const [player] = await gateway.db.query<{ code: string }>(
      "SELECT agent_code AS code FROM members WHERE account = 'player01'",
    );
    expect(await valid((await info()).links[1]!.code)).toBe(200);
    expect(await valid(player!.code)).toBe(400);
  });

  it('a member whom the agent creates logs in at once, with the type and rates', async () => {
    const rates = [{ gameType: 'LIVE', percent: 0.8 }];
    const body = createBody({ kind: 'agent', rates });
    const answer = await create({ ...body, username: body.username.toUpperCase() });
    expect(answer.value).toEqual({ userName: body.username, kind: 'agent' });
    const login = await loginAt(gateway, 'parlour', body.username, { password: NEW_PASSWORD });
    expect(login.value).toMatchObject({ userName: body.username, customerType: 1, firstTimeLogin: true });
    expect(await ratesOf(body.username)).toEqual([{ gameType: 'LIVE', rate: 80 }]);
    expect(await memberRow(gateway, body.username)).toMatchObject({ upline_id: 'm9001', type: 1 });
  });

  it('the same request at the same time and again creates one member', async () => {
    const [body, headers] = [createBody(), newKey()];
    const answers = await Promise.all([create(body, { headers }), create(body, { headers })]);
    expect((await create(body, { headers })).status).toBe(200);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await countOf(gateway, 'members', `account = '${body.username}'`)).toBe(1);
  });

  it('two agents who want the same name: one gets it', async () => {
    const other = await tokenOf(gateway.url, 'agent02');
    const body = createBody();
    const answers = await Promise.all([create(body), create(body, { token: other })]);
    expect(answers.map(statusAndCode).sort()).toEqual([
      [200, ''],
      [409, 'register.username_taken'],
    ]);
  });

  it.each([
    ['a taken name', { username: 'player01' }, 409, 'register.username_taken'],
    ['a name by no rule', { username: 'x' }, 400, 'request.invalid'],
    ['a weak password', { password: 'short', confirmPassword: 'short' }, 400, 'request.invalid'],
    ['a common password', { password: 'password1', confirmPassword: 'password1' }, 400, 'password.common'],
    ['two passwords', { confirmPassword: 'Harbour78' }, 400, 'request.invalid'],
    ['more than the own rate', { rates: [{ gameType: 'RNG', percent: 1.01 }] }, 400, 'agentRebate.rate'],
    ['a finer rate', { rates: [{ gameType: 'RNG', percent: 0.125 }] }, 400, 'agentRebate.rate'],
    [
      'a type twice',
      { rates: [1, 0.5].map((percent) => ({ gameType: 'RNG', percent })) },
      400,
      'request.invalid',
    ],
  ] as const)('%s creates nobody', async (_, change, status, code) => {
    const before = await countOf(gateway, 'members');
    expect(statusAndCode(await create(createBody(change)))).toEqual([status, code]);
    expect(await countOf(gateway, 'members')).toBe(before);
  });

  it('a sub-agent gives no more than it was given, and its link no more than it has now', async () => {
    const sub = await createDownline(gateway, agent, { kind: 'agent', rates: { RNG: 0.5 } });
    const rates = [{ gameType: 'RNG' as const, percent: 0.6 }];
    expect((await create(createBody({ rates }), { token: sub.token })).code).toBe('agentRebate.rate');
    expect((await setLink({ kind: 'player', rates }, sub.token)).code).toBe('agentRebate.rate');
    const low = [{ gameType: 'RNG' as const, percent: 0.4 }];
    expect((await setLink({ kind: 'player', rates: low }, sub.token)).status).toBe(200);
    await ask(gateway.url, 'agentRebates.set', {
      token: agent,
      headers: newKey(),
      body: { account: sub.account, rates: [{ gameType: 'RNG', percent: 0.3 }] },
    });
    const code = (await info(sub.token)).links[0]!.code;
    const body = newMemberBody({ username: 'cutback1', affiliateCode: code });
    expect((await register(gateway, body)).status).toBe(200);
    expect(await ratesOf('cutback1')).toEqual([{ gameType: 'RNG', rate: 30 }]);
  });

  it.each([
    [0, 403],
    [1, 200],
    [2, 200],
    [4, 403],
    [40, 403],
    [41, 200],
    [42, 200],
  ])('type %d gets %d', async (type, status) => {
    const member = await createDownline(gateway, agent);
    await gateway.db.query('UPDATE members SET type = $2 WHERE id = $1', [member.id, type]);
    const { token } = member;
    expect((await ask(gateway.url, 'openAccount.info', { token })).status).toBe(status);
    expect((await create(createBody(), { token })).status).toBe(status);
  });

  it('another merchant knows no such session', async () => {
    const headers = { ...newKey(), ...AT_TIDEHOUSE };
    expect((await create(createBody(), { headers })).code).toBe('auth.session_ended');
  });
});
