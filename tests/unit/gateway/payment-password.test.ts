import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askSealed, memberRow, newKey, operate, statusAndCode } from '../../support/access';
import { ask, login, type CallResponse } from '../../support/ask';
import { addDevice, loginByDevice, newDevice } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';
import { PASSKEY_PAGE, PasskeyHolder } from '../../support/passkeys';
import { addPayee, PAYMENT_PASSWORD } from '../../support/withdrawals';

const MINUTE = 60_000;
const NEXT = '735194';
let people = 0;

describe('the payment password', () => {
  let gateway: TestGateway;
  let account: string;
  let password: string;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    account = `keeper${++people}`;
    ({ password } = await addPayee(gateway, account, { paymentPassword: false, balanceMinor: 0 }));
    token = await newSession();
  });
  afterAll(() => gateway.close());

  const newSession = async () =>
    (await login(gateway.url, account, password, gateway.gateway.now())).value.token;
  const set = (
    proof: string,
    newPassword = PAYMENT_PASSWORD,
    { confirmNewPassword = newPassword, by = token } = {},
  ): Promise<CallResponse> =>
    askSealed(
      gateway,
      'password.payment',
      { proof, newPassword, confirmNewPassword },
      { token: by, headers: newKey() },
    );
  const hashOf = async () => (await memberRow(gateway, account))['payment_password_hash'];

  it('is set with the login password, stored hashed, and the member is told', async () => {
    expect((await ask(gateway.url, 'member.info', { token })).value.hasPaymentPassword).toBe(false);
    expect(statusAndCode(await set(password))).toEqual([200, '']);
    expect(await hashOf()).toMatch(/^\$argon2id\$/);
    expect((await ask(gateway.url, 'member.info', { token })).value.hasPaymentPassword).toBe(true);
    const { value } = await ask(gateway.url, 'messages.list', {
      token,
      query: { language: 'EN', pageSize: '20' },
    });
    expect(value.list.map(({ title }) => title)).toContain('Your payment password was changed');
  });

  it.each([
    ['a wrong login password', 'Parlour999', PAYMENT_PASSWORD, [400, 'password.login']],
    ['letters', null, 'abcdef', [400, 'request.invalid']],
    ['five digits', null, '48021', [400, 'request.invalid']],
    ['equal digits', null, '777777', [400, 'password.easy']],
    ['digits in a row', null, '345678', [400, 'password.easy']],
    ['digits in a row, backwards', null, '098765', [400, 'password.easy']],
  ] as const)('%s is refused', async (_what, proof, wanted, expected) => {
    expect(statusAndCode(await set(proof ?? password, wanted))).toEqual(expected);
    expect(await hashOf()).toBeNull();
  });

  it('another confirmation is refused', async () => {
    const answer = await set(password, PAYMENT_PASSWORD, { confirmNewPassword: NEXT });
    expect([...statusAndCode(answer), answer.value]).toEqual([
      400,
      'request.invalid',
      { field: 'confirmNewPassword' },
    ]);
  });

  it('is changed with the current one, not with the login password', async () => {
    await set(password);
    expect(statusAndCode(await set('111222', NEXT))).toEqual([400, 'password.payment']);
    expect((await set(password, NEXT)).status).toBe(400);
    expect(statusAndCode(await set(PAYMENT_PASSWORD, PAYMENT_PASSWORD))).toEqual([
      400,
      'modify.new.old.same',
    ]);
    expect((await set(PAYMENT_PASSWORD, NEXT)).status).toBe(200);
    expect(statusAndCode(await set(PAYMENT_PASSWORD, NEXT))).toEqual([400, 'password.payment']);
  });

  it('wrong ones are counted in all sessions together, also at the same time', async () => {
    await set(password);
    const others = await Promise.all([newSession(), newSession()]);
    const answers = await Promise.all(
      [token, ...others, token, ...others, token].map((by) => set('111222', NEXT, { by })),
    );
    const codes = answers.map(({ code }) => code).sort();
    expect(codes.filter((code) => code === 'password.payment')).toHaveLength(5);
    expect(codes.filter((code) => code === 'request.rate_limited')).toHaveLength(2);
    expect(statusAndCode(await set(PAYMENT_PASSWORD, NEXT))).toEqual([429, 'request.rate_limited']);
    gateway.advance(31_000);
    expect((await set(PAYMENT_PASSWORD, NEXT)).status).toBe(200);
  });

  it('a member without a login password sets it after a fresh login only', async () => {
    await gateway.db.query('UPDATE members SET has_password = false WHERE account = $1', [account]);
    gateway.advance(16 * MINUTE);
    expect(statusAndCode(await set(''))).toEqual([403, 'password.fresh_login']);
    await gateway.db.query('UPDATE members SET has_password = true WHERE account = $1', [account]);
    token = await newSession();
    await gateway.db.query('UPDATE members SET has_password = false WHERE account = $1', [account]);
    expect((await set('')).status).toBe(200);
  });

  it('a session that the device opened by itself is no fresh login, nor after it registers another device', async () => {
    const device = newDevice();
    expect((await addDevice(gateway, token, device)).status).toBe(200);
    await gateway.db.query('UPDATE members SET has_password = false WHERE account = $1', [account]);
    gateway.advance(1_000);
    const by = (await loginByDevice(gateway, device)).value.token;
    const setBy = () => set('', PAYMENT_PASSWORD, { by });
    expect(statusAndCode(await setBy())).toEqual([403, 'password.fresh_login']);
    // Also in the same millisecond.
    for (const wait of [0, 1_000]) {
      gateway.advance(wait);
      expect((await addDevice(gateway, by, newDevice())).status).toBe(200);
      expect(statusAndCode(await setBy())).toEqual([403, 'password.fresh_login']);
    }
    expect(await hashOf()).toBeNull();
    expect((await set('')).status).toBe(200);
  });

  it('a fresh login stays one when it registers a device', async () => {
    await gateway.db.query('UPDATE members SET has_password = false WHERE account = $1', [account]);
    gateway.advance(1_000);
    expect((await addDevice(gateway, token, newDevice())).status).toBe(200);
    expect((await set('')).status).toBe(200);
  });

  it('a passkey opens fresh logins only if it was added in one', async () => {
    await gateway.db.query('UPDATE members SET has_password = false WHERE account = $1', [account]);
    const page = (by: string) => new PasskeyHolder(gateway, by, PASSKEY_PAGE);
    gateway.advance(16 * MINUTE);
    const late = page(token);
    expect((await late.add()).status).toBe(200);
    const byLate = (await late.logIn()).value.token;
    // Nor are the passkeys that are added in a session of such a passkey, nor that session without its passkey.
    const later = page(byLate);
    expect((await later.add()).status).toBe(200);
    const byLater = (await later.logIn()).value.token;
    const isRefused = async (by: string) =>
      expect(statusAndCode(await set('', PAYMENT_PASSWORD, { by }))).toEqual([403, 'password.fresh_login']);
    await isRefused(byLater);
    for (const id of await late.ids()) expect((await page(byLate).remove(id)).status).toBe(200);
    await isRefused(byLate);
    expect(await hashOf()).toBeNull();
  });

  it('a passkey that was added in a fresh login opens fresh logins', async () => {
    await gateway.db.query('UPDATE members SET has_password = false WHERE account = $1', [account]);
    const holder = new PasskeyHolder(gateway, token, PASSKEY_PAGE);
    expect((await holder.add()).status).toBe(200);
    gateway.advance(16 * MINUTE);
    expect(statusAndCode(await set(''))).toEqual([403, 'password.fresh_login']);
    expect((await set('', PAYMENT_PASSWORD, { by: (await holder.logIn()).value.token })).status).toBe(200);
  });

  it('that is forgotten is cleared by the operator, and set anew', async () => {
    await set(password);
    await operate(gateway, 'payment-password', 'clear', account);
    expect(await hashOf()).toBeNull();
    expect((await set(password, NEXT)).status).toBe(200);
    const { value } = await ask(gateway.url, 'security.activity', { token, query: { pageSize: '20' } });
    expect(value.list.slice(0, 3).map(({ kind, network }) => [kind, network !== ''])).toEqual([
      ['paymentPasswordChanged', true],
      ['paymentPasswordCleared', false],
      ['paymentPasswordChanged', true],
    ]);
  });
});
