import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginInput } from '../../../contract/commands';
import type { ResumableLogin } from '../../../contract/stored-login';
import { hashPassword } from '../../../gateway/crypto/password';
import { revokeSessions } from '../../../gateway/store/sessions';
import { SEEN_BY_MEMBERS } from '../../../worker/connect';
import { PLAYER_MOBILE, receiveCode } from '../../support/account-forms';
import { knowsOnlyPasswords } from '../../support/credentials';
import { goOffline, loseRequests, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  holdRequests,
  logInRemembered,
  requestCount,
  sessionEvents,
  sessionReasons,
  storedLogin,
  tokenOf,
  untilSessionEvents,
} from '../../support/session-events';
import { until } from '../../support/until';

const BY_NAME = {
  type: 'username',
  username: 'player01',
  password: 'Parlour123',
  countryDialingCode: '84',
  remember: true,
} as const satisfies LoginInput;
const RENEW = '/wps/session/renew';
const LOGIN = '/wps/session/login';
const BY_DEVICE = '/wps/session/devices/login';
const WALLET = '/wps/wallets/balance';

describe('resuming a session at the start', () => {
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

  const remembered = (input: LoginInput = BY_NAME) => logInRemembered(worker, input);
  async function rememberedBySms() {
    const verificationCode = await receiveCode(worker, gateway, { purpose: 'login', ...PLAYER_MOBILE });
    return remembered({ type: 'sms', ...PLAYER_MOBILE, verificationCode, remember: true });
  }
  /** The next launch on the same device. */
  const launch = () => startDataWorker(gateway.url, { indexedDB: worker.indexedDB });

  it('continues the session and renews it', async () => {
    const { saved, token } = await remembered();
    const next = launch();
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 1);
    const session = { token, userName: 'player01', type: 0 };
    await until(() => requestCount(next, RENEW) === 1, { message: 'the renewal' });
    expect(sessionEvents(next)).toEqual([{ type: 'session', session, reason: 'resumed' }]);
    await until(() => next.events.some(({ type }) => type === 'confirmed'), { message: 'the confirmation' });
    expect(await next.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
    expect(requestCount(next, LOGIN)).toBe(0);
    // The password of the login is not known after a new start.
    expect(await next.api.hasPassword()).toBe(false);
  });

  it('is not renewed again by home, which opens with the launch', async () => {
    const { saved } = await remembered();
    const next = launch();
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 1);
    expect(await next.api.renewSession()).toEqual({ ok: true, value: undefined });
    expect(await next.api.renewSession()).toEqual({ ok: true, value: undefined });
    expect(requestCount(next, RENEW)).toBe(1);
  });

  it('is renewed by home if the launch could not', async () => {
    const { saved } = await remembered();
    const next = launch();
    const lost = loseRequests(next, RENEW);
    await next.hello({ resume: saved });
    await until(() => lost.length > 0, { message: 'the lost renewal' });
    next.intercept(() => undefined);
    expect(await next.api.renewSession()).toEqual({ ok: true, value: undefined });
    expect(next.events.some(({ type }) => type === 'confirmed')).toBe(true);
  });

  it('stays signed in without a network', async () => {
    const { saved, token } = await remembered();
    await worker.api.refresh('settings', {});
    const next = launch();
    goOffline(next);
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 1);
    expect(await next.api.refresh('wallet', { account: 'player01' }, { force: true })).toMatchObject({
      ok: false,
      code: 'offline',
    });
    await until(() => requestCount(next, RENEW) >= 1, { message: 'the renewal' });
    expect(sessionEvents(next)).toEqual([
      { type: 'session', session: { token, userName: 'player01', type: 0 }, reason: 'resumed' },
    ]);
    expect(requestCount(next, LOGIN)).toBe(0);
  });

  it('logs in with the remembered login if the session has ended, and refreshes the member’s rows', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    const tokens: Record<string, (string | null)[]> = {};
    next.intercept((request) => {
      (tokens[new URL(request.url).pathname] ??= []).push(request.headers.get('Authorization'));
      return Promise.resolve(undefined);
    });
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    const newToken = tokenOf(next);
    expect(newToken).not.toBe(token);
    const { sass, remPass, psw } = storedLogin(next);
    expect(await next.api.readRememberedLogin(remPass as string)).toMatchObject({ username: 'player01' });
    expect(sass).not.toBeNull();
    expect(psw).toBeNull();
    const paths = ['member/info', 'wallets/balance', 'favourite', 'unread', 'unclaimed'];
    const requestedAgain = (part: string) =>
      Object.entries(tokens).some(
        ([path, used]) => path.toLowerCase().includes(part) && used.includes(newToken),
      );
    await until(() => paths.every(requestedAgain), { message: 'requests with the new session' });
    await until(async () => (await next.rows('wallet', { account: 'player01' })) !== undefined, {
      message: 'the wallet',
    });
    // The password was not typed in this launch, and is stored nowhere.
    expect(await next.api.hasPassword()).toBe(false);
  });

  it('logs in with the remembered login if the session has ended and the launch had no network', async () => {
    const { saved } = await remembered();
    await worker.api.refresh('settings', {});
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    goOffline(next);
    await next.hello({ resume: saved });
    await until(() => requestCount(next, RENEW) >= 1, { message: 'the renewal' });
    expect(await next.api.refresh('wallet', { account: 'player01' })).toMatchObject({ code: 'offline' });
    next.intercept(null);
    await next.api.refresh('wallet', { account: 'player01' }, { force: true });
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    await until(async () => (await next.rows('wallet', { account: 'player01' })) !== undefined, {
      message: 'the wallet',
    });
  });

  it('logs in with the remembered login if the session cannot be decrypted', async () => {
    const { saved } = await remembered();
    const next = launch();
    await next.hello({ resume: { sass: 'AAAA', remPass: saved.remPass } });
    await untilSessionEvents(next, 1);
    expect(sessionReasons(next)).toEqual(['login']);
    expect(requestCount(next, RENEW)).toBe(0);
  });

  it('ends if the session has ended and the login was by SMS', async () => {
    const { saved } = await rememberedBySms();
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 2);
    expect(sessionEvents(next).at(-1)).toEqual({ type: 'session', session: null, reason: 'ended' });
    expect(requestCount(next, LOGIN)).toBe(0);
    expect(await next.api.refresh('wallet', { account: 'player01' })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
  });

  it('ends if the session has ended and the remembered password is wrong', async () => {
    knowsOnlyPasswords(worker);
    await worker.api.refresh('settings', {}, { force: true });
    await worker.api.login({ ...BY_NAME, username: 'down01' });
    const { sass, remPass } = storedLogin(worker);
    await revokeSessions(gateway.db, 'parlour', 'down01');
    const hash = await hashPassword('Another123');
    await gateway.db.query("UPDATE members SET password_hash = $1 WHERE account = 'down01'", [hash]);
    const next = launch();
    knowsOnlyPasswords(next);
    await next.hello({ resume: { sass, remPass } });
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
    expect(requestCount(next, LOGIN)).toBe(1);
  });

  const unreadable: [string, ResumableLogin][] = [
    ['unreadable records', { sass: 'AAAA', remPass: '{"type":"username"}' }],
    ['only a session of another device', { sass: 'A'.repeat(120), remPass: null }],
    ['empty records', { sass: '', remPass: '' }],
    ['no records', { sass: null, remPass: null }],
  ];
  it.each(unreadable)('starts as a guest with %s', async (_name, resume) => {
    const next = launch();
    await next.hello({ resume });
    await untilSessionEvents(next, 1);
    expect(sessionEvents(next)).toEqual([{ type: 'session', session: null, reason: 'not_resumed' }]);
    expect(requestCount(next, LOGIN) + requestCount(next, RENEW)).toBe(0);
  });

  it('does not accept another encrypted text as the session', async () => {
    knowsOnlyPasswords(worker);
    await worker.api.refresh('settings', {}, { force: true });
    await worker.api.login(BY_NAME);
    const { psw } = storedLogin(worker);
    expect(psw).not.toBeNull();
    const next = launch();
    await next.hello({ resume: { sass: psw, remPass: null } });
    await untilSessionEvents(next, 1);
    expect(sessionReasons(next)).toEqual(['not_resumed']);
  });

  it('is not ended by a refresh that fails before the renewal', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    const release = holdRequests(next, [RENEW], token);
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 1);
    expect(await next.api.refresh('wallet', { account: 'player01' })).toMatchObject({
      code: 'auth.session_ended',
    });
    expect(await next.api.refresh('member', { account: 'player01' })).toMatchObject({
      code: 'auth.session_ended',
    });
    expect(sessionReasons(next)).toEqual(['resumed']);
    release(RENEW);
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    // The renewal requests these itself: none may still be on its way when the session ends.
    for (const name of SEEN_BY_MEMBERS)
      expect(await next.api.refresh(name, { account: 'player01' })).toMatchObject({ ok: true });
    // After the renewal, such a failure ends the session as usual.
    await revokeSessions(gateway.db, 'parlour', 'player01');
    expect(await next.api.refresh('wallet', { account: 'player01' }, { force: true })).toMatchObject({
      code: 'auth.session_ended',
    });
    expect(sessionReasons(next)).toEqual(['resumed', 'login', 'ended']);
  });

  it('a late failure of the old session does not end the new one', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    const release = holdRequests(next, [RENEW, WALLET], token);
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 1);
    const wallet = next.api.refresh('wallet', { account: 'player01' });
    await until(() => requestCount(next, WALLET) === 1, { message: 'the request for the wallet' });
    release(RENEW);
    await untilSessionEvents(next, 2);
    release(WALLET);
    // It is requested again with the new session.
    expect(await wallet).toMatchObject({ ok: true });
    expect(await next.rows('wallet', { account: 'player01' })).toBeDefined();
    expect(requestCount(next, WALLET)).toBe(2);
    expect(await next.api.refresh('member', { account: 'player01' }, { force: true })).toMatchObject({
      ok: true,
    });
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
  });

  it('a late failure of the old session does not end another member’s session', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    const release = holdRequests(next, [RENEW, WALLET], token);
    await next.hello({ resume: { ...saved, remPass: null } });
    await untilSessionEvents(next, 1);
    const wallet = next.api.refresh('wallet', { account: 'player01' });
    await until(() => requestCount(next, WALLET) === 1, { message: 'the request for the wallet' });
    release(RENEW);
    await untilSessionEvents(next, 2);
    expect(await next.api.login({ ...BY_NAME, username: 'agent01' })).toMatchObject({ ok: true });
    release(WALLET);
    expect(await wallet).toEqual({ ok: false, code: 'cancelled' });
    expect(await next.rows('wallet', { account: 'player01' })).toBeUndefined();
    expect(sessionReasons(next)).toEqual(['resumed', 'ended', 'login']);
  });

  it('sign-out during the renewal is final', async () => {
    const { saved, token } = await remembered();
    const next = launch();
    const release = holdRequests(next, [RENEW], token);
    await next.hello({ resume: saved });
    await until(() => requestCount(next, RENEW) === 1, { message: 'the renewal' });
    expect(await next.api.logout()).toMatchObject({ ok: true });
    release(RENEW);
    // A login caused by the renewal would have been requested before this one is done.
    expect(await next.api.login({ ...BY_NAME, username: 'agent01' })).toMatchObject({ ok: true });
    expect(requestCount(next, LOGIN)).toBe(1);
    expect(sessionReasons(next)).toEqual(['resumed', 'signed_out', 'login']);
  });

  it('sign-out during the login with the remembered login is final', async () => {
    const { saved } = await remembered();
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    const release = holdRequests(next, [BY_DEVICE]);
    await next.hello({ resume: saved });
    await until(() => requestCount(next, BY_DEVICE) === 1, { message: 'the login' });
    await next.api.logout();
    release(BY_DEVICE);
    expect(await next.api.login({ ...BY_NAME, username: 'agent01' })).toMatchObject({ ok: true });
    expect(sessionReasons(next)).toEqual(['resumed', 'signed_out', 'login']);
    expect(sessionEvents(next).at(-1)?.session?.userName).toBe('agent01');
  });
});
