import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberRow } from '../../support/access';
import { AGENT_MOBILE, receiveCode } from '../../support/account-forms';
import { login } from '../../support/ask';
import { loseRequests, loseResponses, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sessionEvents, storedLogin } from '../../support/session-events';
import { watchRequests } from '../../support/watch-requests';

const BY_EMAIL = '/wps/member/password/forgot';
const BY_PHONE = '/wps/member/password/phone';
const LOGIN = '/wps/session/login';

describe('a forgotten password', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });
  const newPasswordInput = async () => ({
    ...AGENT_MOBILE,
    verificationCode: await receiveCode(worker, gateway, { purpose: 'password', ...AGENT_MOBILE }),
    newPassword: 'ByPhone111',
  });

  it('by e-mail: sends user name and e-mail as a form', async () => {
    const requests = watchRequests(worker, gateway, BY_EMAIL);
    const email = 'quoc.bao+1@parlour.example.com';
    expect(await worker.api.forgotPassword({ username: 'agent01', email })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(requests[0]?.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect([...new URLSearchParams(requests[0]?.text)]).toEqual([
      ['username', 'agent01'],
      ['email', email],
    ]);
  });

  it('by phone: sets the new password and signs in', async () => {
    const input = await newPasswordInput();
    const requests = watchRequests(worker, gateway, BY_PHONE);
    expect(await worker.api.passwordByPhone(input)).toEqual({ ok: true, value: { signedIn: true } });
    const { newPassword, mobileNum, verificationCode } = input;
    expect(requests[0]?.body).toEqual({ newPassword, mobileNum, verificationCode });
    expect(sessionEvents(worker).at(-1)?.session?.userName).toBe('agent01');
    expect(storedLogin(worker)).toMatchObject({ sass: null, remPass: null });
    expect(await worker.api.hasPassword()).toBe(true);
  });

  it('by phone: logs in with the mobile number as user name', async () => {
    const input = await newPasswordInput();
    const logins = watchRequests(worker, gateway, LOGIN);
    await worker.api.passwordByPhone(input);
    expect(logins.map(({ body }) => body)).toEqual([
      { type: 'username', username: '0912345001', password: 'ByPhone111', countryDialingCode: '84' },
    ]);
  });

  it('by phone: succeeds without a session if only the login fails', async () => {
    const input = await newPasswordInput();
    const { password_hash: before } = await memberRow(gateway, 'agent01');
    loseRequests(worker, LOGIN);
    expect(await worker.api.passwordByPhone(input)).toEqual({ ok: true, value: { signedIn: false } });
    expect((await memberRow(gateway, 'agent01'))['password_hash']).not.toBe(before);
  });

  it('by phone: does not succeed while another password is set than the one typed last', async () => {
    const input = await newPasswordInput();
    loseResponses(worker, BY_PHONE, '/wps/system/requests/resolve');
    expect(await worker.api.passwordByPhone(input)).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    loseRequests(worker, LOGIN);
    const again = await worker.api.passwordByPhone({ ...input, newPassword: 'ByPhone222' });
    expect(again).toMatchObject({ ok: false, code: 'unconfirmed' });
    expect((await login(gateway.url, 'agent01', 'ByPhone111')).status).toBe(200);
  });

  it('by phone: names the field of a wrong code', async () => {
    const input = { ...AGENT_MOBILE, verificationCode: '000000', newPassword: 'ByPhone111' };
    expect(await worker.api.passwordByPhone(input)).toEqual({
      ok: false,
      code: 'verification.code',
      hints: { field: 'verificationCode' },
    });
    expect(sessionEvents(worker)).toEqual([]);
  });
});
