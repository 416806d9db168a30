import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/time';
import { walletDifferences } from '../../../gateway/store/ledger';
import { newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, login, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { balanceOf, movementsOf, newPlayer, type Player } from '../../support/promotions';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';

describe('rewards', () => {
  let gateway: TestGateway;
  let player: Player;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    player = await newPlayer(gateway);
  });
  afterAll(() => gateway.close());

  const list = async (language = 'TY', by = player.token) =>
    (await ask(gateway.url, 'rewards.list', { token: by, query: { language } })).value.list;
  const claim = (id: string, headers = newKey(), by = player.token) =>
    ask(gateway.url, 'rewards.claim', { token: by, headers, body: { id } });
  const count = async (by = player.token) =>
    (await ask(gateway.url, 'rewards.unclaimedCount', { token: by })).value;
  const grant = async (...more: string[]) => {
    await operate(gateway, 'reward', 'grant', player.account, '1500.50', 'Sorry for the wait', ...more);
    return (await list())[0]!;
  };

  it('the demo has open, claimed and expired ones, in the language of the request', async () => {
    const token = await tokenOf(gateway.url);
    const states = (await list('TY', token)).map(({ title, state }) => [title, state]);
    expect(states).toEqual([
      ['Weekly rebate', 'open'],
      ['Five evenings in a row', 'open'],
      ['Bring a friend', 'claimed'],
      ['Lantern nights', 'expired'],
    ]);
    expect((await list('VI', token))[0]?.title).toBe('Hoàn trả hằng tuần');
    expect(await count(token)).toBe(2);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('one is granted by the operator and claimed: the wallet has it once, and the ledger and the count say so', async () => {
    const { id, ...reward } = await grant();
    expect(reward).toMatchObject({
      kind: 'GRANT',
      title: 'Sorry for the wait',
      amount: 1_500.5,
      state: 'open',
    });
    expect([await count(), await balanceOf(gateway, player.token)]).toEqual([1, 0]);
    expect((await claim(id)).value).toEqual({ amount: 1_500.5 });
    expect([await count(), await balanceOf(gateway, player.token)]).toEqual([0, 1_500.5]);
    expect(await movementsOf(gateway, player.id)).toEqual([
      { kind: 'reward', minor: 150_050, note: 'Sorry for the wait' },
    ]);
    expect((await list())[0]).toMatchObject({
      id,
      state: 'claimed',
      claimedAt: expect.any(Number) as number,
    });
    const record = await ask(gateway.url, 'records.transactions', {
      token: player.token,
      query: { range: 'today', language: 'TY', pageSize: '50', group: 'bonuses' },
    });
    expect(record.value).toMatchObject({
      list: [{ kind: 'reward', amount: 1_500.5, about: 'Sorry for the wait' }],
      totals: { in: 1_500.5 },
    });
    const days = await ask(gateway.url, 'records.days', { token: player.token, query: { range: 'today' } });
    expect(days.value.list).toMatchObject([{ bonuses: 1_500.5 }]);
  });

  it('of concurrent claims, with one key or several, one moves money', async () => {
    const { id } = await grant();
    const key = newKey();
    const second = (await login(gateway.url, player.account, player.password, gateway.gateway.now())).value
      .token;
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => claim(id, key)),
      ...Array.from({ length: 3 }, () => claim(id)),
      claim(id, newKey(), second),
    ]);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(answers.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual(
      answers.filter(({ status }) => status === 409).map(() => 'idempotency.in_progress'),
    );
    expect((await claim(id, key)).value).toEqual({ amount: 1_500.5 });
    expect(await movementsOf(gateway, player.id)).toHaveLength(1);
    expect(await balanceOf(gateway, player.token)).toBe(1_500.5);
  });

  it('one that has expired is neither counted nor credited', async () => {
    const { id, expiresAt, at } = await grant('--days', '2');
    expect(expiresAt).toBe(at + 2 * DAY_MS);
    gateway.advance(2 * DAY_MS);
    const { token } = (await login(gateway.url, player.account, player.password, gateway.gateway.now()))
      .value;
    expect(await count(token)).toBe(0);
    expect(statusAndCode(await claim(id, newKey(), token))).toEqual([409, 'reward.expired']);
    expect((await list('TY', token))[0]?.state).toBe('expired');
    expect(await balanceOf(gateway, token)).toBe(0);
    gateway.advance(-2 * DAY_MS);
  });

  it('another member’s, and one that does not exist, are not found', async () => {
    const { id } = await grant();
    const other = await newPlayer(gateway);
    for (const wanted of [id, '999999999999'])
      expect(statusAndCode(await claim(wanted, newKey(), other.token))).toEqual([404, 'content.not_found']);
    for (const wanted of ['0', '-1', '1e3', '99999999999999999999', 'x'])
      expect(statusAndCode(await claim(wanted))).toEqual([400, 'request.invalid']);
    expect((await list())[0]?.state).toBe('open');
  });

  it('trial members and merchants without a reward center have none', async () => {
    const trial = (await ask(gateway.url, 'session.trial')).value.token;
    expect(
      statusAndCode(await ask(gateway.url, 'rewards.list', { token: trial, query: { language: 'TY' } })),
    ).toEqual([403, 'auth.not_member']);
    expect(statusAndCode(await claim('1', newKey(), trial))).toEqual([403, 'auth.not_member']);
    const token = await tokenAt(gateway, 'tidehouse', 'mariner01');
    const options = { token, headers: { ...AT_TIDEHOUSE, ...newKey() } };
    const [row] = await gateway.db.query<{ id: string }>(
      "SELECT r.id::text AS id FROM rewards r JOIN members m ON m.id = r.member_id WHERE m.account = 'mariner01'",
    );
    const answers = [
      await ask(gateway.url, 'rewards.list', { ...options, query: { language: 'TY' } }),
      await ask(gateway.url, 'rewards.claim', { ...options, body: { id: row?.id } }),
    ];
    for (const answer of answers) expect(statusAndCode(answer)).toEqual([403, 'auth.forbidden']);
    await grant();
    expect(await count()).toBe(1);
    await operate(gateway, 'feature', 'REWCEN3', 'off');
    expect(statusAndCode(await claim('1'))).toEqual([403, 'auth.forbidden']);
    // Nothing can be claimed, and nothing waits.
    expect(await count()).toBe(0);
    await operate(gateway, 'feature', 'REWCEN3', 'on');
  });

  it.each([
    [['winner1', '0', 'nothing'], /^usage: reward grant/],
    [['winner1', '5.005', 'too fine'], /^usage/],
    [['winner1', '5', ''], /^usage/],
    [['nobody', '5', 'who?'], /there is no member nobody/],
    [['trial01', '5', 'play money'], /trial account/],
    [['winner1', '5', 'x'.repeat(121)], /120 characters/],
    [['winner1', '5', 'late', '--days', '0'], /--days/],
  ] as const)('the operator is told what is wrong with %j', async (words, text) => {
    const result = await tryOperate(gateway, 'reward', 'grant', ...words);
    expect(result.ok).toBe(false);
    expect(result.text).toMatch(text);
  });
});
