import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../../../gateway/payments/payments';
import { reconcile } from '../../../gateway/payments/reports';
import { addDeposit } from '../../../gateway/store/deposits';
import { depositOf } from '../../support/deposits';
import { startGateway, type TestGateway } from '../../support/gateway';

const MEMBER = 'm9101';
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
});
