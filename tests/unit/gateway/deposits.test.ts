import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookHeaders } from '../../../gateway/crypto/webhook';
import { REPORT_PATH, reconcile, reportKey } from '../../../gateway/payments/reports';
import { DemoPayments } from '../../../gateway/payments/demo-payments';
import { runCommand } from '../../../gateway/operator/commands';
import { walletDifferences } from '../../../gateway/store/ledger';
import { newKey, operate, statusAndCode } from '../../support/access';
import { ask, login, type CallResponse } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import { until } from '../../support/until';

const MINUTE = 60_000;
const BANK = 'sen-bank';
const QR = 'sen-qr';
let people = 0;

describe('deposits', () => {
  let gateway: TestGateway;
  let account: string;
  let token: string;
  let password: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    await operate(gateway, 'payments', 'outcome', 'paid');
    account = `payer${++people}`;
    const added = await runCommand(gateway.db, ['member', 'add', account], gateway.gateway.now());
    password = added.text.split('password: ')[1]?.trim() ?? '';
    token = await tokenOf(account, password);
  });
  afterAll(() => gateway.close());

  const tokenOf = async (name: string, secret: string) =>
    (await login(gateway.url, name, secret, gateway.gateway.now())).value.token;
  const create = (amount: number, methodId = BANK, headers = newKey(), by = token) =>
    ask(gateway.url, 'deposits.create', { token: by, headers, body: { methodId, amount } });
  const open = async (amount: number, methodId = BANK) => (await create(amount, methodId)).value;
  const tell = (call: 'deposits.sent' | 'deposits.cancel', id: string, by = token) =>
    ask(gateway.url, call, { token: by, headers: newKey(), body: { id } });
  const detail = (id: string, by = token) =>
    ask(gateway.url, 'deposits.detail', { token: by, query: { id } });
  const balance = async () => (await ask(gateway.url, 'wallet.balance', { token })).value.sumBalance;
  const movements = () =>
    gateway.db.query(
      `SELECT kind, l.amount_minor AS minor FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
       JOIN members m ON m.id = l.member_id WHERE m.account = $1 ORDER BY e.id`,
      [account],
    );
  const becomes = async (id: string, isRight: (state: string) => boolean) => {
    await until(async () => isRight((await detail(id)).value.state), {
      message: 'another state of the deposit',
    });
    return (await detail(id)).value;
  };
  /** Waits for what the provider reports by itself. */
  const settled = (id: string) => {
    gateway.advance(3_000);
    return becomes(id, (state) => state !== 'checking');
  };

  it('offers the merchant’s ways to pay, without who is paid', async () => {
    const { value, text } = await ask(gateway.url, 'deposits.methods', { token });
    expect(value.list.map(({ id, kind }) => [id, kind])).toEqual([
      ['sen-qr', 'qr'],
      ['sen-bank', 'bank'],
      ['lotus', 'ewallet'],
    ]);
    expect(text).not.toContain('payee');
    const own = await tokenAt(gateway, 'tidehouse', 'mariner01');
    const tidehouse = await ask(gateway.url, 'deposits.methods', { token: own, headers: AT_TIDEHOUSE });
    expect(tidehouse.value.list.map(({ id }) => id)).toEqual(['harbour', 'tidepay']);
  });

  it('a deposit is paid: the wallet has it once, and the ledger says so', async () => {
    const deposit = await open(250_000);
    expect(deposit).toMatchObject({ state: 'waiting', amount: 250_000, bonus: 0, paidAmount: null });
    expect(deposit.instructions.lines.map(({ line }) => line)).toEqual([
      'bank',
      'holder',
      'account',
      'reference',
    ]);
    expect(await balance()).toBe(0);
    expect((await tell('deposits.sent', deposit.id)).value.state).toBe('checking');
    expect(await settled(deposit.id)).toMatchObject({ state: 'paid', paidAmount: 250_000 });
    expect(await balance()).toBe(250_000);
    expect(await movements()).toEqual([{ kind: 'deposit', minor: 25_000_000 }]);
  });

  it('a bonus is a movement of its own, capped and rounded down to what the currency has', async () => {
    expect((await open(20_033, QR)).bonus).toBe(400);
    expect((await open(20_000_000, QR)).bonus).toBe(400_000);
    const { id } = await open(50_000, QR);
    await tell('deposits.sent', id);
    await settled(id);
    expect(await movements()).toEqual([
      { kind: 'deposit', minor: 5_000_000 },
      { kind: 'bonus', minor: 100_000 },
    ]);
    expect(await balance()).toBe(51_000);
  });

  it.each([
    ['underpaid', 'underpaid', 60_000],
    ['twice', 'paid', 101_999],
    ['refused', 'refused', null],
  ] as const)('outcome %s: %s, and what arrived is in the wallet once', async (outcome, state, paid) => {
    await operate(gateway, 'payments', 'outcome', outcome);
    const { id } = await open(outcome === 'twice' ? 101_999 : 100_000);
    await tell('deposits.sent', id);
    expect(await settled(id)).toMatchObject({ state, paidAmount: paid });
    expect(await balance()).toBe(paid ?? 0);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it('an underpaid deposit gets no bonus', async () => {
    await operate(gateway, 'payments', 'outcome', 'underpaid');
    const { id } = await open(50_000, QR);
    await tell('deposits.sent', id);
    await settled(id);
    expect(await movements()).toEqual([{ kind: 'deposit', minor: 3_000_000 }]);
  });

  it('a silent payment is found when the gateway asks the provider', async () => {
    await operate(gateway, 'payments', 'outcome', 'silent');
    const { id } = await open(100_000);
    await tell('deposits.sent', id);
    expect(await reconcile(gateway.gateway)).toBe(0);
    gateway.advance(3_000);
    expect(await reconcile(gateway.gateway)).toBe(1);
    expect(await reconcile(gateway.gateway)).toBe(0);
    expect((await detail(id)).value.state).toBe('paid');
    expect(await balance()).toBe(100_000);
  });

  it('money that comes late is credited all the same', async () => {
    await operate(gateway, 'payments', 'outcome', 'late');
    const { id } = await open(100_000);
    await tell('deposits.sent', id);
    gateway.advance(31 * MINUTE + 5_000);
    token = await tokenOf(account, password);
    await becomes(id, (state) => state === 'paid');
    expect(await balance()).toBe(100_000);
  });

  it('a deposit that nobody pays expires, and can neither be confirmed nor cancelled then', async () => {
    const { id, expiresAt } = await open(100_000);
    gateway.advance(30 * MINUTE);
    token = await tokenOf(account, password);
    expect((await detail(id)).value).toMatchObject({ state: 'expired', changedAt: expiresAt });
    for (const call of ['deposits.sent', 'deposits.cancel'] as const)
      expect(statusAndCode(await tell(call, id))).toEqual([409, 'deposit.ended']);
  });

  it('a deposit is cancelled, also twice, but not after it was confirmed', async () => {
    const { id } = await open(100_000);
    expect((await tell('deposits.cancel', id)).value.state).toBe('cancelled');
    expect((await tell('deposits.cancel', id)).value.state).toBe('cancelled');
    expect(statusAndCode(await tell('deposits.sent', id))).toEqual([409, 'deposit.ended']);
    const other = await open(100_000);
    await tell('deposits.sent', other.id);
    expect((await tell('deposits.sent', other.id)).value.state).toBe('checking');
    expect(statusAndCode(await tell('deposits.cancel', other.id))).toEqual([409, 'deposit.ended']);
  });

  it.each([99_999, 300_000_001, 100_000.5, 100_000.001])('an amount of %s is refused', async (amount) => {
    const answer = await create(amount);
    expect([...statusAndCode(answer), answer.value]).toEqual([400, 'deposit.amount', { field: 'amount' }]);
  });

  it.each([0, -5, 1e13, Number.MAX_VALUE])('an amount of %s is no amount', async (amount) => {
    expect(statusAndCode(await create(amount))).toEqual([400, 'request.invalid']);
  });

  it('a way to pay that is gone, or of another merchant, is refused', async () => {
    for (const methodId of ['harbour', 'nothing', 'constructor'])
      expect(statusAndCode(await create(100_000, methodId))).toEqual([409, 'deposit.method']);
  });

  it('of concurrent requests three deposits are opened', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(100_000)));
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, 200, 200, 409, 409, 409]);
    const { value } = await ask(gateway.url, 'deposits.recent', { token });
    expect(value.list).toHaveLength(3);
    await tell('deposits.cancel', value.list[0]?.id ?? '');
    expect((await create(100_000)).status).toBe(200);
  });

  it('a repeated request opens one deposit', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 3 }, () => create(100_000, BANK, key)));
    const ids = (await Promise.all([create(100_000, BANK, key), ...answers]))
      .filter(({ status }) => status === 200)
      .map(({ value }) => value.id);
    expect(new Set(ids).size).toBe(1);
    expect((await ask(gateway.url, 'deposits.recent', { token })).value.list).toHaveLength(1);
  });

  it('another member sees, confirms and cancels nothing', async () => {
    const { id } = await open(100_000);
    const other = await tokenOf('player01', 'Parlour123');
    const answers: CallResponse[] = [
      await detail(id, other),
      await tell('deposits.sent', id, other),
      await tell('deposits.cancel', id, other),
    ];
    for (const answer of answers) expect(statusAndCode(answer)).toEqual([404, 'content.not_found']);
    expect((await detail(id)).value.state).toBe('waiting');
    const { list } = (await ask(gateway.url, 'deposits.recent', { token: other })).value;
    expect(list.filter((deposit) => deposit.id === id)).toEqual([]);
  });

  it('trial members deposit nothing', async () => {
    const { value } = await ask(gateway.url, 'session.trial');
    expect(statusAndCode(await create(100_000, BANK, newKey(), value.token))).toEqual([
      403,
      'auth.not_member',
    ]);
    expect(statusAndCode(await ask(gateway.url, 'deposits.methods', { token: value.token }))).toEqual([
      403,
      'auth.not_member',
    ]);
  });

  describe('reports of the provider', () => {
    const report = (body: object | string, headers?: Record<string, string>) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const signed = webhookHeaders(reportKey(gateway.gateway.secret), 'event', text, gateway.gateway.now());
      return fetch(gateway.url + REPORT_PATH, {
        method: 'POST',
        headers: { ...signed, ...headers },
        body: text,
      });
    };
    const paid = (depositId: string, amountMinor = 10_000_000) => ({
      depositId,
      outcome: 'paid',
      amountMinor,
    });

    it('are believed only with a signature of this body at this time', async () => {
      const { id } = await open(100_000);
      const other = webhookHeaders(
        reportKey(Buffer.alloc(32)),
        'event',
        JSON.stringify(paid(id)),
        gateway.gateway.now(),
      );
      const old = String(Math.floor(gateway.gateway.now() / 1_000) - 301);
      const refused = [
        await report(paid(id), { 'webhook-signature': '' }),
        await report(paid(id), { 'webhook-signature': other['webhook-signature'] ?? '' }),
        await report(paid(id), { 'webhook-timestamp': old }),
        await report(paid(id), { 'webhook-id': 'another' }),
      ];
      for (const { status } of refused) expect(status).toBe(403);
      expect((await detail(id)).value.state).toBe('waiting');
    });

    it.each(['', 'null', '{}', '{"depositId":"x","outcome":"paid","amountMinor":1.5}'])(
      'with the body “%s” are refused',
      async (body) => {
        expect((await report(body)).status).toBe(400);
      },
    );

    it('count once, however often and at the same time they come, and with whatever amount', async () => {
      const { id } = await open(100_000);
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, () => report(paid(id))),
        report({ ...paid(id), amountMinor: 0, outcome: 'refused' }),
        reconcile(gateway.gateway),
      ]);
      expect(answers).toHaveLength(10);
      await report(paid(id, 99_000_000));
      expect((await detail(id)).value).toMatchObject({ state: 'paid', paidAmount: 100_000 });
      expect(await balance()).toBe(100_000);
    });

    it('of an unknown deposit change nothing', async () => {
      expect((await report(paid('nobody'))).status).toBe(200);
    });

    it('of a deposit that was cancelled or has expired are credited: the money is there', async () => {
      const cancelled = await open(100_000);
      await tell('deposits.cancel', cancelled.id);
      await report(paid(cancelled.id));
      expect((await detail(cancelled.id)).value.state).toBe('paid');
      expect(await balance()).toBe(100_000);
    });
  });

  it('the provider’s own table survives a restart: what was not reported is found', async () => {
    const { id } = await open(100_000);
    await tell('deposits.sent', id);
    gateway.advance(3_000);
    // A provider that was stopped after it had noted the report.
    const stopped = new DemoPayments(gateway.db, gateway.gateway.secret, gateway.gateway.now);
    await stopped.report(() => Promise.reject(new Error('stopped'))).catch(() => undefined);
    await reconcile(gateway.gateway);
    expect(await settled(id)).toMatchObject({ state: 'paid' });
    expect(await balance()).toBe(100_000);
  });
});
