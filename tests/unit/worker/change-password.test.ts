import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../gateway/crypto/password';
import { codeSentTo } from '../../support/access';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { watchRequests } from '../../support/watch-requests';
import { keptOf, sessionEvents } from '../../support/session-events';

const CHANGE = '/wps/member/passWordChangeV2';
const BY_NAME = { type: 'username', username: 'down01', password: 'Parlour123', remember: true } as const;

describe('change of password', () => {
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
  const watch = () => watchRequests(worker, gateway, CHANGE);
  const change = (newPassword: string, fields: { oldPassword?: string; remPass?: string | null } = {}) =>
    worker.api.changePassword({
      oldPassword: '',
      newPassword,
      confirmNewPassword: newPassword,
      remPass: null,
      ...fields,
    });

  it('uses the password of the login, and from then on the new one', async () => {
    await worker.api.login(BY_NAME);
    expect(await worker.api.hasPassword()).toBe(true);
    const requests = watch();
    expect(await change('Changed111')).toEqual({ ok: true, value: { remPass: null } });
    expect(await change('Changed222')).toMatchObject({ ok: true });
    expect(requests.map(({ body }) => body)).toEqual([
      { oldPassword: 'Parlour123', newPassword: 'Changed111', confirmNewPassword: 'Changed111' },
      { oldPassword: 'Changed111', newPassword: 'Changed222', confirmNewPassword: 'Changed222' },
    ]);
    expect(requests[0]?.text).not.toContain('Changed111');
  });

  it('opens the password that the page kept of this tab', async () => {
    await worker.api.login(BY_NAME);
    const { psw } = keptOf(worker);
    const session = sessionEvents(worker).at(-1)?.session ?? null;
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await next.hello({ session, psw });
    expect(await next.api.hasPassword()).toBe(true);
    worker = next;
    const requests = watch();
    expect(await change('Changed111')).toMatchObject({ ok: true });
    expect(requests[0]?.body).toMatchObject({ oldPassword: 'Parlour123' });
  });

  it.each([null, '', 'AAAA', 'Parlour123'])('has to ask for it with %j in its place', async (psw) => {
    await worker.api.login(BY_NAME);
    const session = sessionEvents(worker).at(-1)?.session ?? null;
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await next.hello({ session, psw });
    expect(await next.api.hasPassword()).toBe(false);
  });

  it('to the same password is refused without sending anything', async () => {
    await worker.api.login(BY_NAME);
    const before = worker.requests.length;
    const same = { ok: false, code: 'modify.new.old.same' };
    expect(await change('Parlour123')).toEqual(same);
    expect(await change('Typed1234', { oldPassword: 'Typed1234' })).toEqual(same);
    expect(worker.requests.slice(before)).toEqual([]);
    expect(await worker.api.hasPassword()).toBe(true);
  });

  it('forgets a held password that the gateway does not take, so that it is asked for', async () => {
    await worker.api.login(BY_NAME);
    // Someone sets another one elsewhere.
    await gateway.db.query("UPDATE members SET password_hash = $1 WHERE account = 'down01'", [
      await hashPassword('Elsewhere1'),
    ]);
    expect(await change('Changed111')).toEqual({
      ok: false,
      code: 'password.old',
      hints: { field: 'oldPassword' },
    });
    expect(await worker.api.hasPassword()).toBe(false);
    expect(await change('Changed111', { oldPassword: 'Elsewhere1' })).toMatchObject({ ok: true });
    expect(await worker.api.hasPassword()).toBe(true);
  });

  it('keeps the held password after any other failure', async () => {
    await worker.api.login(BY_NAME);
    expect(await change('short')).toMatchObject({
      code: 'request.invalid',
      hints: { field: 'newPassword' },
    });
    expect(await worker.api.hasPassword()).toBe(true);
  });

  it('brings the remembered login up to date', async () => {
    await worker.api.login({ ...BY_NAME, countryDialingCode: '84' });
    const { remPass } = keptOf(worker);
    const changed = await change('Changed111', { remPass });
    const updated = changed.ok ? changed.value.remPass : null;
    expect(updated).not.toBe(remPass);
    expect(updated).not.toContain('Changed111');
    expect(await worker.api.readRememberedLogin(updated as string)).toEqual({
      type: 'username',
      username: 'down01',
      password: 'Changed111',
      countryDialingCode: '84',
    });
  });

  it('leaves a remembered login by SMS, or one that cannot be opened, as it is', async () => {
    const mobile = { mobileNum: '0912345001', countryDialingCode: '84' };
    await worker.api.sendCode({ purpose: 'login', ...mobile });
    const verificationCode = codeSentTo(gateway, '+84912345001');
    await worker.api.login({ type: 'sms', ...mobile, verificationCode, remember: true });
    const { remPass } = keptOf(worker);
    expect(await worker.api.hasPassword()).toBe(false);
    expect(await change('Changed111', { oldPassword: 'Parlour123', remPass })).toEqual({
      ok: true,
      value: { remPass },
    });
    const garbage = '{"type":"username"}';
    expect(await change('Changed222', { remPass: garbage })).toEqual({
      ok: true,
      value: { remPass: garbage },
    });
  });

  it('ends the session that the gateway no longer knows', async () => {
    await worker.api.login(BY_NAME);
    await gateway.db.query('DELETE FROM sessions');
    expect(await change('Changed111')).toEqual({ ok: false, code: 'auth.session_ended' });
    expect(sessionEvents(worker).at(-1)).toEqual({ type: 'session', session: null, reason: 'ended' });
    expect(await change('Changed111')).toEqual({ ok: false, code: 'not_signed_in' });
  });
});
