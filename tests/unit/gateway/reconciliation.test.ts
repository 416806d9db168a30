import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../../../gateway/payments/payments';
import { reconcile } from '../../../gateway/payments/reports';
import { settleDeposit } from '../../../gateway/payments/settle';
import { addDeposit } from '../../../gateway/store/deposits';
import { newKey, operate } from '../../support/access';
import { ask, login } from '../../support/ask';
import { depositOf } from '../../support/deposits';
import { startGateway, type TestGateway } from '../../support/gateway';
import { balanceOf, newPlayer } from '../../support/promotions';

const MEMBER = 'm9101';
const THREE_DAYS = 3 * 24 * 60 * 60_000;
/** More than are looked up at once. */
const NEVER_PAID = 1_100;

describe('reconciliation with the provider', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('one payment that cannot be looked up, and many that never come, hold up no other', async () => {
    const at = gateway.gateway.now() - 60_000;
    const add = (id: string, createdAt: number) =>
      addDeposit(gateway.db, depositOf(MEMBER, { id, createdAt, expiresAt: createdAt + 3_600_000 }));
    await add('first', at);
    // All of one moment.
    await gateway.db.query(
      `INSERT INTO deposits (id, merchant, member_id, method, amount_minor, bonus_minor, state, instructions, created_at,
         expires_at, changed_at)
       SELECT 'never' || n, merchant, member_id, method, amount_minor, 0, 'cancelled', instructions, created_at,
         expires_at, changed_at
       FROM deposits, generate_series(1, ${NEVER_PAID}) n WHERE id = 'first'`,
    );
    await add('last', at + 1);
    const asked: string[] = [];
    const { payments: demo } = gateway.gateway;
    const payments: Payments = {
      open: (tx, order) => demo.open(tx, order),
      sent: (tx, depositId, now) => demo.sent(tx, depositId, now),
      look: async (_db, depositId) => {
        asked.push(depositId);
        if (depositId === 'first') throw new Error('no answer');
        return depositId === 'last' ? { depositId, outcome: 'paid', amountMinor: 10_000_000 } : null;
      },
    };
    await expect(reconcile({ ...gateway.gateway, payments })).rejects.toThrow(
      '1 payments; the first: Error: no answer',
    );
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((id) => id.startsWith('never'))).toHaveLength(NEVER_PAID);
    const states = await gateway.db.query(
      "SELECT id, state FROM deposits WHERE id IN ('first', 'last') ORDER BY id",
    );
    expect(states).toEqual([
      { id: 'first', state: 'waiting' },
      { id: 'last', state: 'paid' },
    ]);
  });

  it('a deposit that the player says is paid is open as long as it is looked for; later money is credited', async () => {
    const { account, password, id: memberId } = await newPlayer(gateway);
    const at = gateway.gateway.now();
    const ids = ['one', 'two', 'three'];
    for (const id of ids)
      await addDeposit(
        gateway.db,
        depositOf(memberId, { id, createdAt: at, expiresAt: at + 60_000, state: 'checking' }),
      );
    gateway.advance(THREE_DAYS - 1_000);
    const { token } = (await login(gateway.url, account, password, gateway.gateway.now())).value;
    const by = () => ({ token, headers: newKey() });
    const create = () =>
      ask(gateway.url, 'deposits.create', { ...by(), body: { methodId: 'sen-bank', amount: 100_000 } });
    const detail = async (id = 'one') =>
      (await ask(gateway.url, 'deposits.detail', { token, query: { id } })).value;
    const used = async () =>
      (await ask(gateway.url, 'saferPlay.state', { token })).value.limits.map((limit) => limit.used);
    const shown = async () => [
      (await ask(gateway.url, 'deposits.recent', { token })).value.list.map(({ state }) => state),
      (await operate(gateway, 'deposits', 'list', '--state', 'checking')).includes(account),
    ];
    expect(await shown()).toEqual([Array(3).fill('checking'), true]);
    expect([(await create()).code, await used()]).toEqual(['deposit.open', Array(3).fill(300_000)]);

    gateway.advance(1_000);
    expect(await shown()).toEqual([Array(3).fill('expired'), false]);
    expect(await detail()).toMatchObject({ state: 'expired', changedAt: at + THREE_DAYS });
    expect(await used()).toEqual([0, 0, 0]);
    for (const call of ['deposits.sent', 'deposits.cancel'] as const)
      expect((await ask(gateway.url, call, { ...by(), body: { id: 'one' } })).code).toBe('deposit.ended');
    expect((await create()).status).toBe(200);
    const report = { depositId: 'one', outcome: 'paid', amountMinor: 10_000_000 } as const;
    await gateway.db.tx((tx) => settleDeposit(tx, report, gateway.gateway.now()));
    expect([(await detail()).state, await balanceOf(gateway, token)]).toEqual(['paid', 100_000]);
  });
});
