import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate, statusAndCode } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { move, payeeOf, type Payee } from '../../support/withdrawals';

let people = 0;

describe('rules of withdrawals', () => {
  let gateway: TestGateway;
  let payee: Payee;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    payee = await payeeOf(gateway, `payee${++people}`);
  });
  afterAll(() => gateway.close());

  describe('turnover', () => {
    it('deposits must be staked once and bonuses five times, the oldest first', async () => {
      await move(gateway, payee.id, 'bet', -5_000_000);
      await move(gateway, payee.id, 'deposit', 20_000_000);
      expect((await payee.options()).value.turnover).toEqual({ needed: 200_000, done: 0 });
      expect(statusAndCode(await payee.create(100_000))).toEqual([409, 'withdrawal.turnover']);
      await move(gateway, payee.id, 'bet', -15_000_000);
      await move(gateway, payee.id, 'bonus', 1_000_000);
      expect((await payee.options()).value.turnover).toEqual({ needed: 250_000, done: 150_000 });
      await move(gateway, payee.id, 'bet', -9_999_900);
      expect((await payee.options()).value.turnover).toEqual({ needed: 250_000, done: 249_999 });
      expect(statusAndCode(await payee.create(100_000))).toEqual([409, 'withdrawal.turnover']);
      await move(gateway, payee.id, 'bet', -30_000_000);
      expect((await payee.options()).value.turnover).toEqual({ needed: 0, done: 0 });
      // What was staked beyond that does not count for a later deposit.
      await move(gateway, payee.id, 'deposit', 10_000_000);
      expect((await payee.options()).value.turnover).toEqual({ needed: 100_000, done: 0 });
      await move(gateway, payee.id, 'bet', -10_000_000);
      expect((await payee.create(100_000)).status).toBe(200);
    });

    it('after a withdrawal nothing from before counts, and one that came back needs no stakes', async () => {
      await move(gateway, payee.id, 'deposit', 20_000_000);
      await move(gateway, payee.id, 'bet', -20_000_000);
      const { id } = (await payee.create(200_000)).value;
      await payee.cancel(id);
      expect((await payee.options()).value.turnover).toEqual({ needed: 0, done: 0 });
      await move(gateway, payee.id, 'deposit', 30_000_000);
      expect((await payee.options()).value.turnover).toEqual({ needed: 300_000, done: 0 });
    });

    it('a deposit that was asked for before the withdrawal, and had to wait for it, counts', async () => {
      await move(gateway, payee.id, 'deposit', 20_000_000);
      await move(gateway, payee.id, 'bet', -20_000_000);
      const before = gateway.gateway.now() - 1_000;
      expect((await payee.create(200_000)).status).toBe(200);
      await move(gateway, payee.id, 'deposit', 30_000_000, before);
      expect((await payee.options()).value.turnover).toEqual({ needed: 300_000, done: 0 });
    });

    it('a reward counts like a bonus, and a rebate needs no stakes', async () => {
      await move(gateway, payee.id, 'reward', 1_000_000);
      await move(gateway, payee.id, 'rebate', 20_000_000);
      expect((await payee.options()).value.turnover).toEqual({ needed: 50_000, done: 0 });
      expect(statusAndCode(await payee.create(100_000))).toEqual([409, 'withdrawal.turnover']);
      await move(gateway, payee.id, 'bet', -5_000_000);
      expect((await payee.create(100_000)).status).toBe(200);
    });

    it('money that another member has transferred counts like a deposit, what was transferred for nothing', async () => {
      await move(gateway, payee.id, 'transfer', 20_000_000);
      await move(gateway, payee.id, 'transfer', -5_000_000);
      expect((await payee.options()).value.turnover).toEqual({ needed: 200_000, done: 0 });
    });

    it('is what the merchant sets', async () => {
      await operate(gateway, 'merchant', 'set', 'withdrawal.depositTurnover', '0');
      try {
        await move(gateway, payee.id, 'deposit', 20_000_000);
        expect((await payee.create(100_000)).status).toBe(200);
      } finally {
        await operate(gateway, 'merchant', 'set', 'withdrawal.depositTurnover', '1');
      }
    });
  });

  describe('accounts', () => {
    it('are shown masked, and never sent whole again', async () => {
      const added = await payee.addAccount();
      expect(added.value).toMatchObject({ kind: 'bank', name: 'River Bank', holder: 'N••• M••• A•••' });
      const answer = await payee.options();
      expect(answer.value.accounts.map(({ tail }) => tail)).toEqual(['4567', '5678']);
      expect(answer.text).not.toMatch(/0012345678|Nguyen/);
      const row = await gateway.db.query('SELECT number FROM payout_accounts WHERE id = $1', [
        added.value.id,
      ]);
      expect(row).toEqual([{ number: '0012345678' }]);
    });

    it.each([
      [{ accountNumber: '12345' }, [400, 'request.invalid', { field: 'accountNumber' }]],
      [{ payeeName: 'R2D2' }, [400, 'request.invalid', { field: 'payeeName' }]],
      [{ paymentPassword: '111222' }, [400, 'password.payment', { field: 'paymentPassword' }]],
      [{ providerId: 'harbour' }, [409, 'withdrawal.provider', { field: 'providerId' }]],
    ])('with %o is refused', async (change, expected) => {
      const answer = await payee.addAccount(change);
      expect([...statusAndCode(answer), answer.value]).toEqual(expected);
    });

    it('are at most five, each once', async () => {
      expect(
        statusAndCode(await payee.addAccount({ providerId: 'sen-bank', accountNumber: '0101234567' })),
      ).toEqual([409, 'withdrawal.account_exists']);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => payee.addAccount({ accountNumber: `12345678${index}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
      expect(statusAndCode(await payee.addAccount())).toEqual([409, 'withdrawal.accounts']);
      const [first] = (await payee.options()).value.accounts;
      await payee.removeAccount(first?.id ?? '');
      expect((await payee.options()).value.accounts).toHaveLength(4);
      expect((await payee.addAccount()).status).toBe(200);
    });

    it('that are removed stay with their withdrawals', async () => {
      const { id } = (await payee.create(200_000)).value;
      await payee.removeAccount(payee.accountId);
      expect((await payee.detail(id)).value.tail).toBe('4567');
      expect(statusAndCode(await payee.create(100_000))).toEqual([409, 'withdrawal.account']);
    });
  });
});
