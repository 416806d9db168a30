import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askSealed, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { walletDifferences } from '../../../gateway/store/ledger';
import { hashPassword } from '../../../gateway/crypto/password';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE } from '../../support/tenants';
import { loginAt } from '../../support/tenants';

const UPLINE = 'agent01';
let people = 0;

describe('transfers to the upline', () => {
  let gateway: TestGateway;
  let account: string;
  let password: string;
  let token: string;
  let upline: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    account = `downline${++people}`;
    const added = await tryOperate(gateway, 'member', 'add', account);
    password = added.text.split('password: ')[1]?.trim() ?? '';
    await gateway.db.query(
      "UPDATE members SET upline_id = 'm9001', to_upline = true WHERE account = $1 AND merchant = 'parlour'",
      [account],
    );
    await operate(gateway, 'credit', account, '500000');
    token = (await loginAt(gateway, 'parlour', account, { password })).value.token;
    upline = await tokenOf(gateway.url, UPLINE);
  });
  afterAll(() => gateway.close());

  const form = (by = token) => ask(gateway.url, 'transfers.upline', { token: by });
  const send = (
    amount: number,
    { after = '', secret = password, by = token, headers = newKey() as Record<string, string> } = {},
  ) => askSealed(gateway, 'transfers.toUpline', { amount, password: secret, after }, { token: by, headers });
  const balance = async (by = token) =>
    (await ask(gateway.url, 'wallet.balance', { token: by })).value.sumBalance;
  const record = async (by: string) =>
    (
      await ask(gateway.url, 'records.transactions', {
        token: by,
        query: { range: 'today', language: 'EN', pageSize: '10', group: 'transfers' },
      })
    ).value.list;
  const messages = async (by: string) =>
    (await ask(gateway.url, 'messages.list', { token: by, query: { language: 'EN', pageSize: '5' } })).value
      .list;

  it('the form names the upline masked, the bounds and the password that is asked for', async () => {
    expect((await form()).value).toEqual({
      ...{ upline: 'a•••1', minAmount: 10_000, maxAmount: 100_000_000, password: 'login', list: [] },
    });
  });

  it('moves money between two wallets, which both records and a message tell', async () => {
    const before = await balance(upline);
    const { value } = await send(120_000);
    expect(value).toMatchObject({ amount: 120_000, to: 'a•••1' });
    expect([await balance(), (await balance(upline)) - before]).toEqual([380_000, 120_000]);
    expect((await form()).value.list).toEqual([value]);
    const masked = `d•••${account.at(-1)}`;
    expect(await record(token)).toMatchObject([
      { kind: 'transfer', amount: -120_000, balance: 380_000, about: 'a•••1' },
    ]);
    expect((await record(upline))[0]).toMatchObject({ kind: 'transfer', amount: 120_000, about: masked });
    const [message] = await messages(upline);
    expect(message).toMatchObject({ kind: 'money', title: 'You received a transfer' });
    expect(message?.content).toContain(`${masked} transferred ₫ 120,000 to you`);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    const lines = await gateway.db.query(
      'SELECT account, amount_minor AS minor FROM ledger_lines WHERE entry_id = $1 ORDER BY amount_minor',
      [value.id],
    );
    expect(lines).toEqual([
      { account: 'wallet', minor: -12_000_000 },
      { account: 'wallet', minor: 12_000_000 },
    ]);
  });

  it('the same request twice moves once', async () => {
    const headers = newKey();
    const answers = await Promise.all([send(50_000, { headers }), send(50_000, { headers })]);
    const again = await send(50_000, { headers });
    expect(again.status).toBe(200);
    expect(answers.some(({ text }) => text === again.text)).toBe(true);
    expect(await balance()).toBe(450_000);
  });

  it('two tabs that have seen the same list move once', async () => {
    const answers = await Promise.all([send(50_000), send(50_000), send(50_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(statusAndCode)).toEqual([
      [409, 'transfer.changed'],
      [409, 'transfer.changed'],
    ]);
    expect(await balance()).toBe(450_000);
    const after = (await form()).value.list[0]?.id ?? '';
    expect((await send(50_000, { after })).status).toBe(200);
    expect(await balance()).toBe(400_000);
    expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
  });

  it.each([
    [9_999, 400, 'transfer.amount'],
    [10_000.5, 400, 'transfer.amount'],
    [10_000.001, 400, 'transfer.amount'],
    [100_000_001, 400, 'transfer.amount'],
    [500_001, 409, 'transfer.balance'],
    [-10_000, 400, 'request.invalid'],
    [0, 400, 'request.invalid'],
  ] as const)('an amount of %s is refused and moves nothing', async (amount, status, code) => {
    expect(statusAndCode(await send(amount))).toEqual([status, code]);
    expect(await balance()).toBe(500_000);
  });

  it('a wrong password moves nothing and is counted; the payment password takes the place of the login password', async () => {
    expect(statusAndCode(await send(50_000, { secret: 'Wrong12345' }))).toEqual([
      400,
      'verification.password',
    ]);
    await gateway.db.query('UPDATE members SET payment_password_hash = $2 WHERE account = $1', [
      account,
      await hashPassword('246810'),
    ]);
    expect((await form()).value.password).toBe('payment');
    expect((await send(50_000)).code).toBe('password.payment');
    expect((await send(50_000, { secret: '٢٤٦ ٨١٠' })).status).toBe(200);
    const after = (await form()).value.list[0]?.id ?? '';
    for (let tries = 0; tries < 5; tries++) await send(50_000, { after, secret: '111111' });
    expect((await send(50_000, { after, secret: '246810' })).code).toBe('request.rate_limited');
    expect(await balance()).toBe(450_000);
  });

  it.each([
    ['without an upline', 'upline_id = NULL', 'transfer.upline'],
    ['without the flag', 'to_upline = false', 'auth.forbidden'],
    ['of type 2', 'type = 2', 'auth.forbidden'],
  ] as const)('a member %s transfers nothing', async (_, change, code) => {
    await gateway.db.query(`UPDATE members SET ${change} WHERE account = $1`, [account]);
    expect((await send(50_000)).code).toBe(code);
    const shown = await form();
    if (code === 'transfer.upline') expect(shown.value.upline).toBeNull();
    else expect(shown.code).toBe(code);
  });

  it('nobody transfers to a disabled upline, and the money stays', async () => {
    const added = await tryOperate(gateway, 'member', 'add', `boss${people}`, '--type', '1');
    expect(added.ok).toBe(true);
    await gateway.db.query(
      `UPDATE members SET upline_id = (SELECT id FROM members WHERE account = $2) WHERE account = $1`,
      [account, `boss${people}`],
    );
    await operate(gateway, 'member', 'disable', `boss${people}`);
    expect((await send(50_000)).code).toBe('transfer.upline');
    expect(await balance()).toBe(500_000);
  });

  it('a trial member, another merchant and a closed gate are refused', async () => {
    const trial = await tokenOf(gateway.url, 'trial01');
    expect((await form(trial)).code).toBe('auth.not_member');
    expect((await send(50_000, { by: trial })).code).toBe('auth.not_member');
    expect((await send(50_000, { headers: { ...newKey(), ...AT_TIDEHOUSE } })).code).toBe(
      'auth.session_ended',
    );
    await operate(gateway, 'feature', 'AGETRANSFERUP3', 'off');
    expect((await form()).code).toBe('auth.forbidden');
    expect((await send(50_000)).code).toBe('auth.forbidden');
    await operate(gateway, 'feature', 'AGETRANSFERUP3', 'on');
    expect(await balance()).toBe(500_000);
  });
});
