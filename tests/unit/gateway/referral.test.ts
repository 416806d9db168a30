import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleDeposit } from '../../../gateway/payments/settle';
import { addDeposit } from '../../../gateway/store/deposits';
import { walletDifferences } from '../../../gateway/store/ledger';
import { operate, tryOperate } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { depositOf } from '../../support/deposits';
import { startGateway, type TestGateway } from '../../support/gateway';
import { loginAt } from '../../support/tenants';

const MAJOR = 100;
let people = 0;
let deposits = 0;

describe('invited members', () => {
  let gateway: TestGateway;
  let inviter: string;
  let token: string;
  let inviterId: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    inviter = `inviter${++people}`;
    const added = await tryOperate(gateway, 'member', 'add', inviter);
    const password = added.text.split('password: ')[1]?.trim() ?? '';
    token = (await loginAt(gateway, 'parlour', inviter, { password })).value.token;
    inviterId = await idOf(inviter);
  });
  afterAll(() => gateway.close());

  const idOf = async (account: string): Promise<string> => {
    const [row] = await gateway.db.query<{ id: string }>(
      "SELECT id FROM members WHERE account = $1 AND merchant = 'parlour'",
      [account],
    );
    return row?.id ?? '';
  };
  const invite = async (): Promise<string> => {
    const account = `friend${++people}`;
    await tryOperate(gateway, 'member', 'add', account);
    await gateway.db.query('UPDATE members SET upline_id = $2 WHERE account = $1', [account, inviterId]);
    return idOf(account);
  };
  /** A deposit of the member, and the provider's report about it. */
  const open = async (
    memberId: string,
    amount: number,
  ): Promise<{ depositId: string; amountMinor: number }> => {
    const depositId = `referral-${++deposits}`;
    const amountMinor = amount * MAJOR;
    await addDeposit(gateway.db, depositOf(memberId, { id: depositId, amountMinor }));
    return { depositId, amountMinor };
  };
  const settle = (
    payment: { depositId: string; amountMinor: number },
    outcome: 'paid' | 'refused' = 'paid',
  ) => gateway.db.tx((tx) => settleDeposit(tx, { ...payment, outcome }, gateway.gateway.now()));
  const pay = async (memberId: string, amount: number) => settle(await open(memberId, amount));
  const list = async (query: { pageSize: string; after?: string } = { pageSize: '50' }, by = token) =>
    (await ask(gateway.url, 'referral.invited', { token: by, query })).value;
  const rewards = () =>
    gateway.db.query(
      "SELECT amount_minor AS minor, claimed_at AS claimed FROM rewards WHERE member_id = $1 AND kind = 'REFERRAL'",
      [inviterId],
    );

  it('are listed masked, newest first, with the merchant’s rule', async () => {
    await invite();
    expect(await list()).toMatchObject({
      rule: { deposited: 500_000, bonus: 50_000 },
      list: [{ name: `f•••${String(people).at(-1)}`, earned: 0 }],
      next: null,
      totals: { invited: 1, earning: 0, earned: 0 },
    });
    expect(await list({ pageSize: '50' }, await tokenOf(gateway.url, 'agent02'))).toMatchObject({ list: [] });
  });

  it('earn the inviter a reward once enough has arrived, and never again', async () => {
    const friend = await invite();
    await pay(friend, 300_000);
    expect(await rewards()).toEqual([]);
    await pay(friend, 200_000);
    expect(await rewards()).toEqual([{ minor: 5_000_000, claimed: null }]);
    await pay(friend, 900_000);
    expect(await rewards()).toHaveLength(1);
    expect(await list()).toMatchObject({
      list: [{ earned: 50_000 }],
      totals: { invited: 1, earning: 1, earned: 50_000 },
    });
    const { value } = await ask(gateway.url, 'messages.list', {
      token,
      query: { language: 'AR', pageSize: '5' },
    });
    expect(value.list.map(({ title }) => title)).toEqual(['حصلت على مكافأة إحالة']);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('earn once when two deposits and a repeated report arrive at the same moment', async () => {
    const friend = await invite();
    const [first, second] = [await open(friend, 250_000), await open(friend, 250_000)];
    await Promise.all([settle(first), settle(second), settle(first)]);
    expect(await rewards()).toHaveLength(1);
  });

  it('a refused deposit earns nothing, one that arrived in part counts with what arrived', async () => {
    const friend = await invite();
    await settle(await open(friend, 600_000), 'refused');
    await settle({ ...(await open(friend, 600_000)), amountMinor: 400_000 * MAJOR });
    expect(await rewards()).toEqual([]);
  });

  it('with the promotion off, or without a rule, nothing is granted', async () => {
    const friend = await invite();
    await operate(gateway, 'merchant', 'set', 'options.promotions', '["MISSION"]');
    await pay(friend, 600_000);
    expect((await ask(gateway.url, 'referral.invited', { token, query: { pageSize: '5' } })).code).toBe(
      'auth.forbidden',
    );
    await operate(gateway, 'merchant', 'set', 'options.promotions', '["REFERRAL","MISSION"]');
    expect(await rewards()).toEqual([]);
    expect(await list()).toMatchObject({ list: [{ earned: 0 }] });
  });

  it('are paged without gaps', async () => {
    for (let friends = 0; friends < 5; friends++) await invite();
    const all = (await list()).list;
    const first = await list({ pageSize: '3' });
    const second = await list({ pageSize: '3', after: first.next ?? '' });
    expect([...first.list, ...second.list]).toEqual(all);
    expect(second).toMatchObject({ next: null, totals: null });
  });

  it('a trial member invites nobody', async () => {
    const trial = await tokenOf(gateway.url, 'trial01');
    const answer = await ask(gateway.url, 'referral.invited', { token: trial, query: { pageSize: '5' } });
    expect(answer.code).toBe('auth.not_member');
  });
});
