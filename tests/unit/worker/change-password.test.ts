import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangePasswordInput } from '../../../contract/commands';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { hashPassword } from '../../../gateway/crypto/password';
import { AGENT_MOBILE, changePasswordInput, receiveCode } from '../../support/account-forms';
import { knowsOnlyPasswords } from '../../support/credentials';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sessionEvents, storedLogin, untilRegistered } from '../../support/session-events';
import { watchRequests } from '../../support/watch-requests';

const CHANGE = '/wps/member/passWordChangeV2';
const BY_NAME = { type: 'username', username: 'down01', password: 'Parlour123', remember: true } as const;

describe('changing the password', () => {
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
  /** The platform knows nothing but the password. */
  const withoutCredentials = async () => {
    knowsOnlyPasswords(worker);
    await worker.api.refresh('settings', {}, { force: true });
  };
  const watch = () => watchRequests(worker, gateway, CHANGE);
  const change = (newPassword: string, fields?: Partial<ChangePasswordInput>) =>
    worker.api.changePassword(changePasswordInput(newPassword, fields));

  it('sends the password of the login as the old one, and afterwards the new one', async () => {
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

  it('decrypts the password that the page stored for this tab', async () => {
    await withoutCredentials();
    await worker.api.login(BY_NAME);
    const { psw } = storedLogin(worker);
    const session = sessionEvents(worker).at(-1)?.session ?? null;
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await next.hello({ session, psw });
    expect(await next.api.hasPassword()).toBe(true);
    worker = next;
    const requests = watch();
    expect(await change('Changed111')).toMatchObject({ ok: true });
    expect(requests[0]?.body).toMatchObject({ oldPassword: 'Parlour123' });
  });

  it.each([null, '', 'AAAA', 'Parlour123'])('needs the old password if %j is stored', async (psw) => {
    await worker.api.login(BY_NAME);
    const session = sessionEvents(worker).at(-1)?.session ?? null;
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await next.hello({ session, psw });
    expect(await next.api.hasPassword()).toBe(false);
  });

  it('rejects the same password without a request', async () => {
    await worker.api.login(BY_NAME);
    const before = worker.requests.length;
    const same = { ok: false, code: 'modify.new.old.same' };
    expect(await change('Parlour123')).toEqual(same);
    expect(await change('Typed1234', { oldPassword: 'Typed1234' })).toEqual(same);
    expect(worker.requests.slice(before)).toEqual([]);
    expect(await worker.api.hasPassword()).toBe(true);
  });

  it('drops the password in memory if the gateway rejects it, so that the form asks for it', async () => {
    await worker.api.login(BY_NAME);
    // Another device changes the password.
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

  it('keeps the password in memory after any other failure', async () => {
    await worker.api.login(BY_NAME);
    expect(await change('short')).toMatchObject({
      code: 'request.invalid',
      hints: { field: 'newPassword' },
    });
    expect(await worker.api.hasPassword()).toBe(true);
  });

  it('updates the remembered login', async () => {
    await withoutCredentials();
    await worker.api.login({ ...BY_NAME, countryDialingCode: '84' });
    const { remPass } = storedLogin(worker);
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

  it('does not hold the password after a reload where there are credentials of devices', async () => {
    await worker.api.login(BY_NAME);
    expect(await worker.api.hasPassword()).toBe(true);
    const session = sessionEvents(worker).at(-1)?.session ?? null;
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB });
    await next.hello({ session, psw: storedLogin(worker).psw });
    expect(await next.api.hasPassword()).toBe(false);
  });

  it('replaces a password that was stored before by a credential', async () => {
    await withoutCredentials();
    await worker.api.login(BY_NAME);
    const { remPass } = storedLogin(worker);
    worker.onResponse(null);
    await worker.api.refresh('settings', {}, { force: true });
    const changed = await change('Changed111', { remPass });
    await untilRegistered(worker);
    const updated = changed.ok ? changed.value.remPass : null;
    expect(await worker.api.readRememberedLogin(updated as string)).toMatchObject({
      username: 'down01',
      password: DEVICE_PASSWORD,
    });
  });

  it('leaves a remembered SMS login and an unreadable one as they are', async () => {
    const verificationCode = await receiveCode(worker, gateway, { purpose: 'login', ...AGENT_MOBILE });
    await worker.api.login({ type: 'sms', ...AGENT_MOBILE, verificationCode, remember: true });
    const { remPass } = storedLogin(worker);
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

  it('ends the session if the gateway no longer knows it', async () => {
    await worker.api.login(BY_NAME);
    // What follows the login would find the session ended first.
    await untilRegistered(worker);
    await gateway.db.query('DELETE FROM sessions');
    expect(await change('Changed111')).toEqual({ ok: false, code: 'auth.session_ended' });
    expect(sessionEvents(worker).at(-1)).toEqual({ type: 'session', session: null, reason: 'ended' });
    expect(await change('Changed111')).toEqual({ ok: false, code: 'not_signed_in' });
  });
});
