import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginInput, ResumableLogin } from '../../../contract/commands';
import { hashPassword } from '../../../gateway/crypto/password';
import { revokeSessions } from '../../../gateway/store/sessions';
import { codeSentTo } from '../../support/access';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  hold,
  keptOf,
  sessionEvents,
  sessionReasons,
  sessionSettled,
  timesAsked,
  tokenOf,
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
const WALLET = '/wps/wallets/balance';
const isWps = (request: Request) => new URL(request.url).pathname.startsWith('/wps/');

describe('a start that resumes', () => {
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

  /** Logs in, remembered, and closes the app. @returns what the page has of it */
  async function remembered(input: LoginInput = BY_NAME): Promise<{ saved: ResumableLogin; token: string }> {
    expect(await worker.api.login(input)).toMatchObject({ ok: true });
    const { sass, remPass } = keptOf(worker);
    return { saved: { sass, remPass }, token: tokenOf(worker) };
  }
  /** The same by SMS. */
  async function rememberedBySms() {
    const mobile = { mobileNum: '0912345678', countryDialingCode: '84' };
    await worker.api.sendCode({ purpose: 'login', ...mobile });
    const verificationCode = codeSentTo(gateway, '+84912345678');
    return remembered({ type: 'sms', ...mobile, verificationCode, remember: true });
  }
  /** The next launch on the same phone. */
  const launch = () => startDataWorker(gateway.url, { indexedDB: worker.indexedDB });

  it('goes on with the session, confirmed by the gateway', async () => {
    const { saved, token } = await remembered();
    const next = launch();
    await next.hello({ resume: saved });
    await sessionSettled(next, 1);
    const session = { token, userName: 'player01', type: 0 };
    await until(() => timesAsked(next, RENEW) === 1, { message: 'the renewal' });
    expect(sessionEvents(next)).toEqual([{ type: 'session', session, reason: 'resumed' }]);
    expect(await next.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
    expect(timesAsked(next, LOGIN)).toBe(0);
    // What was typed at the login is not known after a start.
    expect(await next.api.hasPassword()).toBe(false);
  });

  it('goes on without a network, and stays signed in', async () => {
    const { saved, token } = await remembered();
    await worker.api.refresh('settings', {});
    const next = launch();
    next.intercept((request) => Promise.resolve(isWps(request) ? networkError() : undefined));
    await next.hello({ resume: saved });
    await sessionSettled(next, 1);
    expect(await next.api.refresh('wallet', { account: 'player01' }, { force: true })).toMatchObject({
      ok: false,
      code: 'offline',
    });
    await until(() => timesAsked(next, RENEW) >= 1, { message: 'the renewal' });
    expect(sessionEvents(next)).toEqual([
      { type: 'session', session: { token, userName: 'player01', type: 0 }, reason: 'resumed' },
    ]);
    expect(timesAsked(next, LOGIN)).toBe(0);
  });

  it('a refused session is replaced by a login with the remembered name, and the rows are asked for again', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'player01');
    const next = launch();
    const tokens: Record<string, (string | null)[]> = {};
    next.intercept((request) => {
      (tokens[new URL(request.url).pathname] ??= []).push(request.headers.get('Authorization'));
      return Promise.resolve(undefined);
    });
    await next.hello({ resume: saved });
    await sessionSettled(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    const fresh = tokenOf(next);
    expect(fresh).not.toBe(token);
    const { sass, remPass, psw } = keptOf(next);
    expect(await next.api.readRememberedLogin(remPass as string)).toMatchObject({ username: 'player01' });
    expect(sass).not.toBeNull();
    expect(psw).not.toBeNull();
    const paths = ['member/info', 'wallets/balance', 'favourite', 'unread', 'unclaimed'];
    const withFresh = (part: string) =>
      Object.entries(tokens).some(
        ([path, used]) => path.toLowerCase().includes(part) && used.includes(fresh),
      );
    await until(() => paths.every(withFresh), { message: 'the member’s rows with the new session' });
    await until(async () => (await next.rows('wallet', { account: 'player01' })) !== undefined, {
      message: 'the wallet',
    });
    expect(await next.api.hasPassword()).toBe(true);
  });

  it('a session that cannot be opened: the remembered name logs in', async () => {
    const { saved } = await remembered();
    const next = launch();
    await next.hello({ resume: { sass: 'AAAA', remPass: saved.remPass } });
    await sessionSettled(next, 1);
    expect(sessionReasons(next)).toEqual(['login']);
    expect(timesAsked(next, RENEW)).toBe(0);
  });

  it('a refused session of an SMS login ends', async () => {
    const { saved } = await rememberedBySms();
    await revokeSessions(gateway.db, 'player01');
    const next = launch();
    await next.hello({ resume: saved });
    await sessionSettled(next, 2);
    expect(sessionEvents(next).at(-1)).toEqual({ type: 'session', session: null, reason: 'ended' });
    expect(timesAsked(next, LOGIN)).toBe(0);
    expect(await next.api.refresh('wallet', { account: 'player01' })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
  });

  it('a refused session whose remembered password is no longer the member’s ends', async () => {
    const { saved } = await remembered({ ...BY_NAME, username: 'down01' });
    await revokeSessions(gateway.db, 'down01');
    const hash = await hashPassword('Another123');
    await gateway.db.query("UPDATE members SET password_hash = $1 WHERE account = 'down01'", [hash]);
    const next = launch();
    await next.hello({ resume: saved });
    await sessionSettled(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
    expect(timesAsked(next, LOGIN)).toBe(1);
  });

  const unreadable: [string, ResumableLogin][] = [
    ['garbage', { sass: 'AAAA', remPass: '{"type":"username"}' }],
    ['nothing but a session of another phone', { sass: 'A'.repeat(120), remPass: null }],
    ['an empty record', { sass: '', remPass: '' }],
    ['nothing', { sass: null, remPass: null }],
  ];
  it.each(unreadable)('with %s is a guest’s', async (_name, resume) => {
    const next = launch();
    await next.hello({ resume });
    await sessionSettled(next, 1);
    expect(sessionEvents(next)).toEqual([{ type: 'session', session: null, reason: 'not_resumed' }]);
    expect(timesAsked(next, LOGIN) + timesAsked(next, RENEW)).toBe(0);
  });

  it('opens no text that the vault sealed as something else', async () => {
    await remembered();
    const { psw } = keptOf(worker);
    const next = launch();
    await next.hello({ resume: { sass: psw, remPass: null } });
    await sessionSettled(next, 1);
    expect(sessionReasons(next)).toEqual(['not_resumed']);
  });

  it('refreshes that are refused meanwhile do not end it', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'player01');
    const next = launch();
    const answer = hold(next, [RENEW], token);
    await next.hello({ resume: saved });
    await sessionSettled(next, 1);
    expect(await next.api.refresh('wallet', { account: 'player01' })).toMatchObject({
      code: 'auth.session_ended',
    });
    expect(await next.api.refresh('member', { account: 'player01' })).toMatchObject({
      code: 'auth.session_ended',
    });
    expect(sessionReasons(next)).toEqual(['resumed']);
    answer(RENEW);
    await sessionSettled(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    await until(async () => (await next.rows('wallet', { account: 'player01' })) !== undefined, {
      message: 'the wallet',
    });
    // Later on, a refusal ends it as ever.
    await revokeSessions(gateway.db, 'player01');
    expect(await next.api.refresh('wallet', { account: 'player01' }, { force: true })).toMatchObject({
      code: 'auth.session_ended',
    });
    expect(sessionReasons(next)).toEqual(['resumed', 'login', 'ended']);
  });

  it('a late refusal of the old session does not end the one that took its place', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'player01');
    const next = launch();
    const answer = hold(next, [RENEW, WALLET], token);
    await next.hello({ resume: saved });
    await sessionSettled(next, 1);
    const wallet = next.api.refresh('wallet', { account: 'player01' });
    await until(() => timesAsked(next, WALLET) === 1, { message: 'the wallet is asked for' });
    answer(RENEW);
    await sessionSettled(next, 2);
    answer(WALLET);
    // It is asked for again, with the session of now.
    expect(await wallet).toMatchObject({ ok: true });
    expect(await next.rows('wallet', { account: 'player01' })).toBeDefined();
    expect(timesAsked(next, WALLET)).toBe(2);
    expect(await next.api.refresh('member', { account: 'player01' }, { force: true })).toMatchObject({
      ok: true,
    });
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
  });

  it('nor that of another member, whose row it is not', async () => {
    const { saved, token } = await remembered();
    await revokeSessions(gateway.db, 'player01');
    const next = launch();
    const answer = hold(next, [RENEW, WALLET], token);
    await next.hello({ resume: { ...saved, remPass: null } });
    await sessionSettled(next, 1);
    const wallet = next.api.refresh('wallet', { account: 'player01' });
    await until(() => timesAsked(next, WALLET) === 1, { message: 'the wallet is asked for' });
    answer(RENEW);
    await sessionSettled(next, 2);
    expect(await next.api.login({ ...BY_NAME, username: 'agent01' })).toMatchObject({ ok: true });
    answer(WALLET);
    expect(await wallet).toEqual({ ok: false, code: 'cancelled' });
    expect(await next.rows('wallet', { account: 'player01' })).toBeUndefined();
    expect(sessionReasons(next)).toEqual(['resumed', 'ended', 'login']);
  });

  it('a sign-out while the gateway is still asked is final', async () => {
    const { saved, token } = await remembered();
    const next = launch();
    const answer = hold(next, [RENEW], token);
    await next.hello({ resume: saved });
    await until(() => timesAsked(next, RENEW) === 1, { message: 'the renewal' });
    expect(await next.api.logout()).toMatchObject({ ok: true });
    answer(RENEW);
    // By the time another login is through, one of the answer's making would have been asked for.
    expect(await next.api.login({ ...BY_NAME, username: 'agent01' })).toMatchObject({ ok: true });
    expect(timesAsked(next, LOGIN)).toBe(1);
    expect(sessionReasons(next)).toEqual(['resumed', 'signed_out', 'login']);
  });

  it('a sign-out while the remembered name logs in is final', async () => {
    const { saved } = await remembered();
    await revokeSessions(gateway.db, 'player01');
    const next = launch();
    const answer = hold(next, [LOGIN]);
    await next.hello({ resume: saved });
    await until(() => timesAsked(next, LOGIN) === 1, { message: 'the login' });
    await next.api.logout();
    answer(LOGIN);
    expect(await next.api.login({ ...BY_NAME, username: 'agent01' })).toMatchObject({ ok: true });
    expect(sessionReasons(next)).toEqual(['resumed', 'signed_out', 'login']);
    expect(sessionEvents(next).at(-1)?.session?.userName).toBe('agent01');
  });
});
