import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import type { ContractKind } from '../../../contract/contracts';
import { DAY_MS } from '../../../contract/time';
import type { Call } from '../../../contract/wire/index';
import { spanAt } from '../../../gateway/contract-periods';
import { runEndedPeriods } from '../../../gateway/contract-run';
import { walletDifferences } from '../../../gateway/store/ledger';
import { askSealed, countOf, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask } from '../../support/ask';
import { answerOffer, offer as offerOfMerchant, placeBelow } from '../../support/contracts';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  addBets,
  balanceOf,
  gameOfType,
  movementsOf,
  newPlayer,
  type Player,
} from '../../support/promotions';

const ZONE = 'Asia/Ho_Chi_Minh';
const HOUR_MS = 3_600_000;
type Offer = BodyOf<Call<'givenContracts.offer'>>;

describe('contracts of an upline', () => {
  let gateway: TestGateway;
  let slots: string;
  /** An agent, a direct downline, and one below that. */
  let boss: Player;
  let direct: Player;
  let deep: Player;
  beforeAll(async () => {
    gateway = await startGateway();
    slots = await gameOfType(gateway, 'RNG');
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    boss = await newPlayer(gateway);
    direct = await newPlayer(gateway);
    deep = await newPlayer(gateway);
    await placeBelow(gateway, boss.account, 'm9001', 1);
    await placeBelow(gateway, direct.account, boss.id, 1);
    await placeBelow(gateway, deep.account, direct.id);
  });

  const bodyOf = (change: Partial<Offer> = {}): Offer => ({
    ...{ account: direct.account, kind: 'salary', password: boss.password },
    terms: { basis: 'stake', pays: 'amount', period: 'day', tiers: [{ from: 1_000, value: 70 }] },
    ...change,
  });
  const offer = (change: Partial<Offer> = {}, by = boss, headers = newKey()) =>
    askSealed(gateway, 'givenContracts.offer', bodyOf(change), { token: by.token, headers });
  const end = (id: string, by = boss) =>
    ask(gateway.url, 'givenContracts.end', { token: by.token, headers: newKey(), body: { id } });
  const given = async (by = boss) =>
    (await ask(gateway.url, 'givenContracts.list', { token: by.token })).value;
  const answer = (id: string, said: 'accept' | 'refuse' = 'accept', kind: ContractKind = 'salary') =>
    answerOffer(gateway, direct.token, { kind, id, answer: said });
  const messages = (of: Player, title: string) =>
    countOf(gateway, 'messages', `member_id = '${of.id}' AND title LIKE '%${title}%'`);
  const payments = async () =>
    (
      await ask(gateway.url, 'contracts.payments', {
        token: direct.token,
        query: { kind: 'salary', pageSize: '20' },
      })
    ).value.list;
  /** A contract that has counted for 40 days, and stakes of yesterday that reach its tier. */
  const counting = async (): Promise<string> => {
    const { value } = await offer();
    await answer(value.id);
    await gateway.db.query('UPDATE contracts SET starts_at = starts_at - $2 WHERE id = $1', [
      value.id,
      40 * DAY_MS,
    ]);
    const { fromMs } = spanAt('day', ZONE, gateway.gateway.now() - DAY_MS);
    await addBets(gateway, deep.id, [
      { gameId: slots, stakeMinor: 2_000_00, winMinor: 0, at: fromMs + HOUR_MS },
    ]);
    return value.id;
  };
  const credit = (of: Player, amount: string) => operate(gateway, 'credit', of.account, amount);

  it('a direct downline is offered one, is told who pays, and the agent learns of the answer', async () => {
    expect((await given()).password).toBe('login');
    const { value, status } = await offer();
    expect(status).toBe(200);
    expect(value).toMatchObject({ account: direct.account, state: 'offered', payer: 'upline', owed: 0 });
    const requests = await ask(gateway.url, 'contracts.requests', { token: direct.token });
    expect(requests.value.dailysalreqtype).toBe(value.id);
    expect(await messages(direct, 'contract is offered')).toBe(1);
    const seen = await ask(gateway.url, 'contracts.list', { token: direct.token, query: { kind: 'salary' } });
    expect(seen.value.list).toMatchObject([{ id: value.id, payer: 'upline' }]);
    expect(JSON.stringify(seen.value)).not.toContain(boss.account);
    expect((await answer(value.id)).value.state).toBe('upcoming');
    expect((await answer(value.id)).value.state).toBe('upcoming');
    expect(await messages(boss, 'accepted your contract')).toBe(1);
    expect((await given()).list).toMatchObject([
      { id: value.id, state: 'upcoming', account: direct.account },
    ]);
    const other = (await offer({ kind: 'hourly', terms: { ...bodyOf().terms, period: 'hour' } })).value;
    await answer(other.id, 'refuse', 'hourly');
    expect(await messages(boss, 'refused your contract')).toBe(1);
  });

  it('the same request again offers once; of two offers the newer waits', async () => {
    const key = newKey();
    const twice = await Promise.all([offer({}, boss, key), offer({}, boss, key), offer({}, boss, key)]);
    for (const { code } of twice) expect(['', 'idempotency.in_progress']).toContain(code);
    expect((await given()).list).toHaveLength(1);
    await offer();
    expect((await given()).list.map(({ state }) => state)).toEqual(['offered', 'replaced']);
  });

  it('what waits, counts or is owed comes before any number of older offers that have ended', async () => {
    await end((await offer()).value.id);
    await gateway.db.query(
      `INSERT INTO contracts SELECT (jsonb_populate_record(c, jsonb_build_object(
         'id', c.id || '-' || n, 'offered_at', c.offered_at - $2::bigint))).*
       FROM contracts c, generate_series(1, 120) n WHERE payer_id = $1`,
      [boss.id, 2 * DAY_MS],
    );
    const counted = await counting();
    await gateway.db.query(
      'UPDATE contracts SET offered_at = starts_at, ends_at = offered_at - 1 WHERE id = $1',
      [counted],
    );
    await tryOperate(gateway, 'run', 'salary');
    const { list } = await given();
    expect(list).toHaveLength(100);
    expect(list[0]).toMatchObject({ id: counted, owed: 70, state: 'ended' });
    expect(new Set(list.slice(1).map(({ state }) => state))).toEqual(new Set(['withdrawn']));
  });

  it.each<[string, () => Partial<Offer>, number, string]>([
    ['nobody', () => ({ account: 'nobody' }), 404, 'team.unknown'],
    ['a downline further down', () => ({ account: deep.account }), 404, 'team.unknown'],
    ['a stranger', () => ({ account: 'player01' }), 404, 'team.unknown'],
    ['a member of another merchant', () => ({ account: 'captain01' }), 404, 'team.unknown'],
    ['a wrong password', () => ({ password: 'Wrong1234' }), 400, 'verification.password'],
    ['no tiers', () => ({ terms: { ...bodyOf().terms, tiers: [] } }), 400, 'contract.terms'],
    [
      'tiers that fall',
      () => ({ terms: { ...bodyOf().terms, tiers: [9, 8].map((from) => ({ from, value: 1 })) } }),
      400,
      'contract.terms',
    ],
    [
      'more than 100 %',
      () => ({ terms: { ...bodyOf().terms, pays: 'percent', tiers: [{ from: 0, value: 100.01 }] } }),
      400,
      'contract.terms',
    ],
    [
      'a part of a dong',
      () => ({ terms: { ...bodyOf().terms, tiers: [{ from: 0, value: 0.5 }] } }),
      400,
      'contract.terms',
    ],
    [
      'nothing',
      () => ({ terms: { ...bodyOf().terms, tiers: [{ from: 0, value: 0 }] } }),
      400,
      'contract.terms',
    ],
    [
      'a period of another kind',
      () => ({ terms: { ...bodyOf().terms, period: 'month' } }),
      400,
      'contract.terms',
    ],
  ])('%s is refused, and nothing is offered', async (_what, change, status, code) => {
    expect(statusAndCode(await offer(change()))).toEqual([status, code]);
    expect(await countOf(gateway, 'contracts', `payer_id = '${boss.id}'`)).toBe(0);
  });

  it.each([
    ['a player', 0, 'auth.forbidden'],
    ['type 2', 2, ''],
    ['type 40', 40, 'auth.forbidden'],
    ['type 41', 41, 'auth.forbidden'],
    ['type 42', 42, 'auth.forbidden'],
  ])('who may offer: %s', async (_who, type, code) => {
    await placeBelow(gateway, boss.account, 'm9001', type);
    expect((await offer()).code).toBe(code);
    expect((await ask(gateway.url, 'givenContracts.list', { token: boss.token })).code).toBe(code);
  });

  it('who may be offered one: no types without contracts, no disabled members', async () => {
    for (const type of [4, 40, 41, 42]) {
      await placeBelow(gateway, direct.account, boss.id, type);
      expect((await offer()).code).toBe('team.unknown');
    }
    await placeBelow(gateway, direct.account, boss.id, 0);
    await gateway.db.query('UPDATE members SET disabled = true WHERE id = $1', [direct.id]);
    expect((await offer()).code).toBe('team.unknown');
    await gateway.db.query('UPDATE members SET disabled = false WHERE id = $1', [direct.id]);
    expect((await offer()).code).toBe('');
    await operate(gateway, 'feature', 'MEMTRANS3', 'off');
    expect((await offer()).code).toBe('auth.forbidden');
    await operate(gateway, 'feature', 'MEMTRANS3', 'on');
  });

  it('an offer of the merchant is not replaced; the merchant may replace the agent’s', async () => {
    await offerOfMerchant(gateway, direct.account, 'salary', '1:1');
    expect(statusAndCode(await offer())).toEqual([409, 'contract.waiting']);
    await operate(gateway, 'contract', 'withdraw', direct.account, 'salary');
    const { value } = await offer();
    await offerOfMerchant(gateway, direct.account, 'salary', '1:1');
    expect((await given()).list).toMatchObject([{ id: value.id, state: 'replaced' }]);
  });

  it('a period is paid from the agent’s wallet, once, and must be staked like a transfer', async () => {
    await counting();
    await credit(boss, '100');
    expect((await tryOperate(gateway, 'run', 'salary')).text).toContain('paid');
    await Promise.all([tryOperate(gateway, 'run', 'salary'), tryOperate(gateway, 'run', 'salary')]);
    expect([await balanceOf(gateway, boss.token), await balanceOf(gateway, direct.token)]).toEqual([30, 70]);
    const kinds = async (of: Player) =>
      (await movementsOf(gateway, of.id)).filter(({ kind }) => kind === 'uplineContract');
    expect(await kinds(boss)).toMatchObject([{ minor: -70_00 }]);
    expect(await kinds(direct)).toMatchObject([{ minor: 70_00 }]);
    expect(await payments()).toMatchObject([{ amount: 70, owed: false }]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    await operate(gateway, 'merchant', 'set', 'withdrawal.depositTurnover', '2');
    const options = await ask(gateway.url, 'withdrawals.options', { token: direct.token });
    expect(options.value.turnover).toEqual({ needed: 140, done: 0 });
    await operate(gateway, 'merchant', 'set', 'withdrawal.depositTurnover', '1');
    const record = await ask(gateway.url, 'records.transactions', {
      token: direct.token,
      query: { range: 'week', language: 'TY', pageSize: '50', group: 'agency' },
    });
    expect(record.value).toMatchObject({
      list: [{ kind: 'uplineContract', amount: 70 }],
      totals: { in: 70 },
    });
  });

  it('what the agent does not have is owed, shown to both, and paid once the money is there', async () => {
    const id = await counting();
    await credit(boss, '69');
    expect((await tryOperate(gateway, 'run', 'salary')).text).toContain('owed by the upline');
    expect(await balanceOf(gateway, boss.token)).toBe(69);
    expect(await payments()).toMatchObject([{ amount: 70, owed: true }]);
    expect((await given()).list).toMatchObject([{ id, owed: 70 }]);
    expect(await messages(boss, 'payment is due')).toBe(1);
    expect(
      statusAndCode(await offer({ kind: 'hourly', terms: { ...bodyOf().terms, period: 'hour' } })),
    ).toEqual([409, 'contract.owed']);
    await credit(boss, '1');
    await Promise.all([tryOperate(gateway, 'run', 'salary'), tryOperate(gateway, 'run', 'salary')]);
    expect([await balanceOf(gateway, boss.token), await balanceOf(gateway, direct.token)]).toEqual([0, 70]);
    expect(await payments()).toMatchObject([{ amount: 70, owed: false }]);
    expect((await given()).list).toMatchObject([{ id, owed: 0 }]);
    expect(await messages(boss, 'payment is due')).toBe(1);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('an offer is withdrawn, a contract ends with its period, and only by the agent who pays', async () => {
    const first = (await offer()).value;
    const stranger = await newPlayer(gateway);
    await placeBelow(gateway, stranger.account, 'm9001', 1);
    expect(statusAndCode(await end(first.id, stranger))).toEqual([404, 'content.not_found']);
    expect((await given(stranger)).list).toEqual([]);
    const both = await Promise.all([end(first.id), end(first.id)]);
    for (const { value } of both) expect(value.state).toBe('withdrawn');
    expect(statusAndCode(await answer(first.id))).toEqual([409, 'contract.changed']);
    const id = await counting();
    const { untilMs } = spanAt('day', ZONE, gateway.gateway.now());
    expect((await end(id)).value).toMatchObject({ state: 'active', endsAt: untilMs });
    expect((await end(id)).value.endsAt).toBe(untilMs);
    const merchants = await offerOfMerchant(gateway, direct.account, 'salary', '1:1');
    expect(statusAndCode(await end(merchants))).toEqual([404, 'content.not_found']);
  });
});

describe('the timer of contracts', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('notes where it begins, then pays every period that has ended, once, also after a pause', async () => {
    const slots = await gameOfType(gateway, 'RNG');
    const boss = await newPlayer(gateway);
    const child = await newPlayer(gateway);
    await placeBelow(gateway, child.account, boss.id);
    const id = await offerOfMerchant(gateway, boss.account, 'hourly', '1:5');
    await answerOffer(gateway, boss.token, { kind: 'hourly', id, answer: 'accept' });
    await gateway.db.query('UPDATE contracts SET starts_at = starts_at - $2 WHERE id = $1', [id, DAY_MS]);
    const hour = spanAt('hour', ZONE, gateway.gateway.now() + DAY_MS).fromMs;
    const play = (at: number) =>
      addBets(gateway, child.id, [{ gameId: slots, stakeMinor: 10_00, winMinor: 0, at }]);
    const paid = async () =>
      (
        await gateway.db.query<{ from: number }>(
          `SELECT from_ms AS "from" FROM contract_payments WHERE member_id = $1 AND amount_minor > 0 ORDER BY 1`,
          [boss.id],
        )
      ).map(({ from }) => (from - hour) / HOUR_MS);
    for (const hours of [-2, 0, 1, 3]) await play(hour + hours * HOUR_MS);
    await runEndedPeriods(gateway.db, hour);
    expect(await paid()).toEqual([]);
    await runEndedPeriods(gateway.db, hour + HOUR_MS + 60_000);
    expect(await paid(), 'a round may still come').toEqual([]);
    await runEndedPeriods(gateway.db, hour + HOUR_MS + 11 * 60_000);
    expect(await paid()).toEqual([0]);
    const late = hour + 5 * HOUR_MS;
    await Promise.all([runEndedPeriods(gateway.db, late), runEndedPeriods(gateway.db, late)]);
    await runEndedPeriods(gateway.db, late);
    expect(await paid()).toEqual([0, 1, 3]);
    expect(await balanceOf(gateway, boss.token)).toBe(15);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });
});
