import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo, countOf, operate, tryOperate } from '../../support/access';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const RESOLVE = 'POST /wps/system/requests/resolve';
let people = 0;

describe('phone, e-mail and transfers', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let account: string;
  let password: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    account = `holder${++people}`;
    const { text } = await tryOperate(gateway, 'member', 'add', account);
    password = text.split('password: ')[1]?.trim() ?? '';
    await gateway.db.query("UPDATE members SET upline_id = 'm9001', to_upline = true WHERE account = $1", [
      account,
    ]);
    await operate(gateway, 'credit', account, '500000');
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account, password);
  });

  /** The gateway's answers to these calls do not arrive. */
  const loseAnswers = (...calls: string[]) =>
    worker.onResponse((request, response) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname}`) ? networkError() : response,
    );
  const transfer = (amountMinor: number, after = '') =>
    worker.api.transferToUpline({ amountMinor, password, after });
  const moved = () =>
    countOf(
      gateway,
      'ledger_entries',
      `kind = 'transfer' AND member_id = (SELECT id FROM members WHERE account = '${account}')`,
    );
  const newPhone = async () => {
    const mobileNum = `09871${String(10_000 + people)}`;
    const sent = await worker.api.sendCode({ purpose: 'newPhone', mobileNum, countryDialingCode: '84' });
    expect(sent).toEqual({ ok: true, value: { expiredMinutes: 2 } });
    const verificationCode = codeSentTo(gateway, `+84${mobileNum.slice(1)}`);
    return { mobileNum, countryDialingCode: '84', verificationCode, password, oldCode: '' };
  };

  it('a phone is bound, also when the answer is lost, and nothing but a masked one is saved', async () => {
    const input = await newPhone();
    loseAnswers('POST /wps/security/phone');
    expect(await worker.api.bindPhone(input)).toEqual({ ok: true, value: undefined });
    worker.onResponse(null);
    expect(await worker.rows('contacts', { account })).toMatchObject({
      phone: `+84 •••••${input.mobileNum.slice(-3)}`,
      phoneVerified: true,
    });
    expect((await worker.rows('activity', { account, after: '' }))?.list[0]).toMatchObject({
      kind: 'phoneChanged',
    });
    await worker.api.logout();
    expect(await worker.rows('contacts', { account })).toBeUndefined();
    expect(await worker.rows('activity', { account, after: '' })).toBeUndefined();
  });

  it('the same digits in another country are another phone, also after a lost answer', async () => {
    const input = await newPhone();
    loseAnswers('POST /wps/security/phone', RESOLVE);
    expect(await worker.api.bindPhone(input)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    // No code was sent to that one.
    expect(await worker.api.bindPhone({ ...input, countryDialingCode: '66' })).toMatchObject({ ok: false });
    expect(await worker.rows('contacts', { account })).toMatchObject({ phoneVerified: true });
  });

  it('a refusal names its field; without a network nothing is sent', async () => {
    const input = await newPhone();
    expect(await worker.api.bindPhone({ ...input, password: 'Wrong12345' })).toMatchObject({
      ok: false,
      code: 'verification.password',
      hints: { field: 'password' },
    });
    goOffline(worker);
    expect(await worker.api.bindPhone(input)).toMatchObject({ ok: false });
    worker.intercept(null);
    expect(await worker.api.bindPhone(input)).toEqual({ ok: true, value: undefined });
  });

  it('a transfer whose answer is lost moved once, and is shown with the new balance', async () => {
    loseAnswers('POST /wps/transfers/upline/create');
    expect(await transfer(2_000_000)).toEqual({ ok: true, value: { amountMinor: 2_000_000 } });
    worker.onResponse(null);
    expect(await moved()).toBe(1);
    expect((await worker.rows('upline', { account }))?.list).toMatchObject([{ amountMinor: 2_000_000 }]);
    expect(await worker.rows('wallet', { account })).toMatchObject({ balanceMinor: 48_000_000 });
  });

  it('one that cannot be known to have arrived is asked about before another is made', async () => {
    loseAnswers('POST /wps/transfers/upline/create', RESOLVE);
    expect(await transfer(2_000_000)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await transfer(5_000_000)).toEqual({ ok: true, value: { amountMinor: 2_000_000 } });
    expect(await moved()).toBe(1);
  });

  it('an app that was ended before the answer came moves nothing twice', async () => {
    loseAnswers('POST /wps/transfers/upline/create', RESOLVE);
    await transfer(2_000_000);
    const next = startDataWorker(gateway.url);
    await next.hello();
    await next.login(account, password);
    expect(await next.api.transferToUpline({ amountMinor: 2_000_000, password, after: '' })).toMatchObject({
      ok: false,
      code: 'transfer.changed',
    });
    expect((await next.rows('upline', { account }))?.list).toMatchObject([{ amountMinor: 2_000_000 }]);
    expect(await moved()).toBe(1);
  });

  it('without a network nothing is moved or queued', async () => {
    goOffline(worker);
    expect(await transfer(2_000_000)).toMatchObject({ ok: false });
    worker.intercept(null);
    expect(await moved()).toBe(0);
  });
});
