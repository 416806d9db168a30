import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const NUMBER = '912345678';
const CLOSED = [403, 'auth.forbidden'];

describe('verification methods that a merchant has switched off', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(() => gateway.db.query('DELETE FROM attempts'));
  afterAll(() => gateway.close());

  const sendLogin = (dial = '84') =>
    ask(gateway.url, 'verification.smsLogin', { body: { mobileNum: NUMBER, countryDialingCode: dial } });
  const send = (moduleId: 'REG3' | 'VERIFICATION3') =>
    ask(gateway.url, 'verification.sms', {
      body: { mobileNo: NUMBER, countryDialingCode: '84', moduleId },
    });

  it('no code is sent to a country that the merchant does not serve', async () => {
    expect(statusAndCode(await sendLogin('1'))).toEqual([400, 'request.invalid']);
    expect(gateway.messenger.messages).toEqual([]);
  });

  it('login codes fail', async () => {
    await operate(gateway, 'feature', 'MOBILEVERCODELOGIN3', 'off');
    expect(statusAndCode(await sendLogin())).toEqual(CLOSED);
    await operate(gateway, 'feature', 'MOBILEVERCODELOGIN3', 'on');
    expect((await sendLogin()).status).toBe(200);
  });

  it('registration codes fail', async () => {
    await operate(gateway, 'feature', 'REGMOBVERF3', 'off');
    expect(statusAndCode(await send('REG3'))).toEqual(CLOSED);
    await operate(gateway, 'feature', 'REGMOBVERF3', 'on');
    expect((await send('REG3')).status).toBe(200);
  });

  it('password codes fail', async () => {
    await operate(gateway, 'merchant', 'set', 'options.changePasswordVerification', 'false');
    expect(statusAndCode(await send('VERIFICATION3'))).toEqual(CLOSED);
    await operate(gateway, 'merchant', 'set', 'options.changePasswordVerification', 'true');
    expect((await send('VERIFICATION3')).status).toBe(200);
  });

  it('login by user name always works', async () => {
    expect((await login(gateway.url)).status).toBe(200);
  });
});
