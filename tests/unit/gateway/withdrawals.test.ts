import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { walletDifferences } from '../../../gateway/store/ledger';
import { askSealed, countOf, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, login, type CallResponse } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import { addPayee, move, PAYMENT_PASSWORD, payeeOf, type Payee } from '../../support/withdrawals';

const DAY = 86_400_000;
let people = 0;

describe('withdrawals', () => {
  let gateway: TestGateway;
  let payee: Payee;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    payee = await payeeOf(gateway, `payee${++people}`);
  });
  afterAll(() => gateway.close());

  const tokenOf = async (name: string, secret: string) =>
    (await login(gateway.url, name, secret, gateway.gateway.now())).value.token;
  const made = async (amount = 200_000) => (await payee.create(amount)).value;
  const house = async (id: string) =>
    gateway.db.query<{ kind: string; account: string; minor: number }>(
      `SELECT kind, account, amount_minor AS minor FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
       WHERE e.reference = $1 ORDER BY e.id, account DESC`,
      [id],
    );

  it('takes the money at once, and is paid by the operator, the fee apart', async () => {
    const withdrawal = await made(250_000);
    expect(withdrawal).toMatchObject({
      ...{ state: 'waiting', amount: 250_000, fee: 2_500, accountName: 'Sen Bank', tail: '4567' },
      reason: null,
    });
    expect(await payee.balance()).toBe(750_000);
    await operate(gateway, 'withdrawal', 'pay', withdrawal.id);
    expect((await payee.detail(withdrawal.id)).value.state).toBe('paid');
    expect(await payee.balance()).toBe(750_000);
    expect(await house(withdrawal.id)).toEqual([
      { kind: 'withdraw', account: 'withdrawals', minor: 25_000_000 },
      { kind: 'withdraw', account: 'wallet', minor: -25_000_000 },
      { kind: 'payout', account: 'withdrawals', minor: -25_000_000 },
      { kind: 'payout', account: 'payments', minor: 24_750_000 },
      { kind: 'payout', account: 'fees', minor: 250_000 },
    ]);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    expect(statusAndCode(await payee.cancel(withdrawal.id))).toEqual([409, 'withdrawal.ended']);
  });

  it('one that is refused goes back once, with the reason', async () => {
    const { id } = await made();
    await operate(gateway, 'withdrawal', 'refuse', id, 'The', 'name', 'differs');
    expect((await payee.detail(id)).value).toMatchObject({ state: 'refused', reason: 'The name differs' });
    expect(await payee.balance()).toBe(1_000_000);
    for (const words of [
      ['refuse', id],
      ['pay', id],
    ])
      expect(await tryOperate(gateway, 'withdrawal', ...words)).toMatchObject({ ok: false });
    expect(await payee.balance()).toBe(1_000_000);
    expect((await payee.transactions()).value.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawReturn', 200_000],
      ['withdraw', -200_000],
    ]);
    expect((await payee.days()).value.list).toMatchObject([{ withdrawn: 0 }]);
  });

  it('one that waits is cancelled, also twice, and goes back once', async () => {
    const { id } = await made();
    const answers = await Promise.all([payee.cancel(id), payee.cancel(id), payee.cancel(id)]);
    expect(answers.map(({ value }) => value.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await payee.balance()).toBe(1_000_000);
    expect(await house(id)).toHaveLength(4);
  });

  it('of a cancellation and a decision at the same time one counts, whichever', async () => {
    for (const decision of ['pay', 'refuse', 'pay']) {
      const before = await payee.balance();
      const { id } = await made();
      const [cancelled, decided] = await Promise.all([
        payee.cancel(id),
        tryOperate(gateway, 'withdrawal', decision, id),
      ]);
      expect([cancelled.status === 200, decided.ok].filter(Boolean)).toHaveLength(1);
      const { state } = (await payee.detail(id)).value;
      expect(await payee.balance()).toBe(state === 'paid' ? before - 200_000 : before);
    }
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it.each([99_999, 100_000_001, 150_000.5, 150_000.001])('an amount of %s is refused', async (amount) => {
    await move(gateway, payee.id, 'credit', 20_000_000_000);
    const answer = await payee.create(amount);
    expect([...statusAndCode(answer), answer.value]).toEqual([400, 'withdrawal.amount', { field: 'amount' }]);
  });

  it.each([0, -5, 1e13])('an amount of %s is no amount', async (amount) => {
    expect(statusAndCode(await payee.create(amount))).toEqual([400, 'request.invalid']);
  });

  it('more than the balance is refused', async () => {
    expect(statusAndCode(await payee.create(1_000_001))).toEqual([409, 'withdrawal.balance']);
    expect(await payee.balance()).toBe(1_000_000);
  });

  it('concurrent requests spend the money once, and a repeated one is one withdrawal', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => payee.create(600_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await payee.balance()).toBe(400_000);
    const headers = newKey();
    const again = await Promise.all(Array.from({ length: 3 }, () => payee.create(100_000, { headers })));
    const last = await payee.create(100_000, { headers });
    const ids = [...again, last].filter(({ status }) => status === 200).map(({ value }) => value.id);
    expect(new Set(ids).size).toBe(1);
    expect(await payee.balance()).toBe(300_000);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('a day has so many withdrawals, and so much; returned ones do not count', async () => {
    await move(gateway, payee.id, 'credit', 50_000_000_000);
    await operate(gateway, 'merchant', 'set', 'withdrawal.dayCount', '2');
    await operate(gateway, 'merchant', 'set', 'withdrawal.dayMax', '300000');
    try {
      const { id } = await made(200_000);
      expect(statusAndCode(await payee.create(150_000))).toEqual([409, 'withdrawal.limit']);
      await payee.cancel(id);
      await made(100_000);
      await made(100_000);
      expect((await payee.options()).value).toMatchObject({ leftCount: 0, leftAmount: 100_000 });
      expect(statusAndCode(await payee.create(100_000))).toEqual([409, 'withdrawal.limit']);
      gateway.advance(DAY);
      await payee.again();
      expect((await payee.options()).value).toMatchObject({ leftCount: 2, leftAmount: 300_000 });
      expect((await payee.create(100_000)).status).toBe(200);
    } finally {
      await operate(gateway, 'merchant', 'set', 'withdrawal.dayCount', '5');
      await operate(gateway, 'merchant', 'set', 'withdrawal.dayMax', '200000000');
    }
  });

  it.each(['٤٨٠٢١٥', '４８０２１５', ' 480 215\u200f'])(
    'takes the payment password as any keyboard types it: “%s”',
    async (paymentPassword) => {
      expect((await payee.create(100_000, { paymentPassword })).status).toBe(200);
    },
  );

  it('a wrong payment password is counted, and after five the right one has to wait', async () => {
    for (let i = 0; i < 5; i++) {
      const answer = await payee.create(100_000, { paymentPassword: '111222' });
      expect([...statusAndCode(answer), answer.value]).toEqual([
        400,
        'password.payment',
        { field: 'paymentPassword' },
      ]);
    }
    // In another session too.
    const by = await payee.newSession();
    expect(statusAndCode(await payee.create(100_000, { by }))).toEqual([429, 'request.rate_limited']);
    expect(statusAndCode(await payee.addAccount())).toEqual([429, 'request.rate_limited']);
    gateway.advance(31_000);
    expect((await payee.create(100_000, { by })).status).toBe(200);
  });

  it('without a payment password or an account there is no withdrawal', async () => {
    const name = `bare${people}`;
    const bare = await addPayee(gateway, name, { paymentPassword: false });
    const by = await tokenOf(name, bare.password);
    expect(statusAndCode(await payee.create(100_000, { by, to: bare.accountId }))).toEqual([
      409,
      'withdrawal.password',
    ]);
    for (const to of ['nothing', bare.accountId])
      expect(statusAndCode(await payee.create(100_000, { to }))).toEqual([409, 'withdrawal.account']);
  });

  it('another member sees and cancels nothing, and is paid nothing', async () => {
    const { id } = await made();
    const other = await tokenOf('player01', 'Parlour123');
    const answers: CallResponse[] = [await payee.detail(id, other), await payee.cancel(id, other)];
    for (const answer of answers) expect(statusAndCode(answer)).toEqual([404, 'content.not_found']);
    await payee.removeAccount(payee.accountId, other);
    expect((await payee.options()).value.accounts).toHaveLength(1);
    expect(await tryOperate(gateway, 'withdrawal', 'pay', id, '--merchant', 'tidehouse')).toMatchObject({
      ok: false,
    });
    const own = await tokenAt(gateway, 'tidehouse', 'mariner01');
    const theirs = await ask(gateway.url, 'withdrawals.cancel', {
      token: own,
      headers: { ...newKey(), ...AT_TIDEHOUSE },
      body: { id },
    });
    expect(statusAndCode(theirs)).toEqual([404, 'content.not_found']);
    expect((await payee.detail(id)).value.state).toBe('waiting');
  });

  it('trial members withdraw nothing', async () => {
    const { value } = await ask(gateway.url, 'session.trial');
    const by = value.token;
    const refused = [
      await payee.create(100_000, { by }),
      await payee.addAccount({}, by),
      await ask(gateway.url, 'withdrawals.options', { token: by }),
      await ask(gateway.url, 'withdrawals.recent', { token: by }),
      await askSealed(
        gateway,
        'password.payment',
        { proof: '', newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD },
        { token: by, headers: newKey() },
      ),
    ];
    for (const answer of refused) expect(statusAndCode(answer)).toEqual([403, 'auth.not_member']);
  });

  it('the record lists them with what was paid, by state, where the merchant has it', async () => {
    const first = await made(100_000);
    const second = await made(150_000);
    await operate(gateway, 'withdrawal', 'pay', first.id);
    await payee.cancel(second.id);
    expect((await payee.record()).value).toMatchObject({
      totals: { count: 2, paid: 99_000, fees: 1_000 },
      next: null,
    });
    expect((await payee.record('paid')).value.list.map(({ id }) => id)).toEqual([first.id]);
    await operate(gateway, 'feature', 'WITHREC3', 'off');
    expect(statusAndCode(await payee.record())).toEqual([403, 'auth.forbidden']);
    await operate(gateway, 'feature', 'WITHREC3', 'on');
  });

  it('the operator lists what waits first, with where to pay', async () => {
    const { id } = await made();
    const { text } = await tryOperate(gateway, 'withdrawal', 'list', '--state', 'waiting');
    const line = text.split('\n').find((one) => one.startsWith(id));
    expect(line).toContain(`${payee.account}  200000.00 - 2000.00  Sen Bank 0101234567 Minh Anh`);
    for (const words of [[], ['list', 'all'], ['list', '--state', 'open'], ['pay'], ['pay', id, 'now']])
      expect((await tryOperate(gateway, 'withdrawal', ...words)).text).toMatch(/^usage/);
    expect((await tryOperate(gateway, 'withdrawal', 'pay', 'nothing')).ok).toBe(false);
  });

  it('each withdrawal of the demo’s ledger is one, and the first member can withdraw', async () => {
    const entered = await countOf(gateway, 'ledger_entries', "kind = 'withdraw' AND reference LIKE 'demo%'");
    expect(entered).toBeGreaterThan(10);
    expect(await countOf(gateway, 'withdrawals', "id LIKE 'demo%'")).toBe(entered);
    const by = await tokenOf('player01', 'Parlour123');
    expect((await ask(gateway.url, 'member.info', { token: by })).value.hasPaymentPassword).toBe(true);
    const { value } = await ask(gateway.url, 'withdrawals.options', { token: by });
    const to = value.accounts[0]?.id ?? '';
    expect((await payee.create(100_000, { by, to, paymentPassword: '246813' })).status).toBe(200);
  });
});
