import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginInput } from '../../../contract/commands';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { codeSentTo, knownCaptcha } from '../../support/access';
import { PLAYER_MOBILE, receiveCode } from '../../support/account-forms';
import { loseResponses, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  holdRequests,
  requestCount,
  sessionEvents,
  storedLogin,
  tokenOf,
  untilRegistered,
} from '../../support/session-events';
import { rememberable } from '../../../worker/services/session-records';
import { until } from '../../support/until';
import { watchRequests } from '../../support/watch-requests';

const LOGIN = '/wps/session/login';
const BY_NAME = {
  type: 'username',
  username: 'player01',
  password: 'Parlour123',
  remember: true,
} as const satisfies LoginInput;

describe('login', () => {
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
  const smsLogin = async (): Promise<LoginInput> => {
    const verificationCode = await receiveCode(worker, gateway, { purpose: 'login', ...PLAYER_MOBILE });
    return { type: 'sms', ...PLAYER_MOBILE, verificationCode, remember: true };
  };

  // (spec: session, Login payload)
  describe('the request', () => {
    const watch = () => watchRequests(worker, gateway, LOGIN);

    it('by user name: sends name and password, sealed', async () => {
      const requests = watch();
      expect(await worker.api.login(BY_NAME)).toEqual({ ok: true, value: undefined });
      const [request] = requests;
      expect(request?.body).toEqual({ type: 'username', username: 'player01', password: 'Parlour123' });
      expect(request?.headers.get('Captcha')).toBeNull();
      expect(request?.text).not.toContain('Parlour123');
    });

    it('by mobile number and password: also sends the dialling code', async () => {
      const requests = watch();
      const input = { ...BY_NAME, username: '0912345678', countryDialingCode: '84' };
      expect(await worker.api.login(input)).toMatchObject({ ok: true });
      expect(requests[0]?.body).toEqual({
        type: 'username',
        username: '0912345678',
        password: 'Parlour123',
        countryDialingCode: '84',
      });
      expect(sessionEvents(worker).at(-1)?.session?.userName).toBe('player01');
    });

    it('by SMS: sends the number as user name and the code as password', async () => {
      const input = await smsLogin();
      const requests = watch();
      expect(await worker.api.login(input)).toMatchObject({ ok: true });
      expect(requests[0]?.body).toEqual({
        type: 'sms',
        username: '0912345678',
        password: codeSentTo(gateway, '+84912345678'),
        countryDialingCode: '84',
      });
    });

    const byFirebase = { type: 'firebase', firebaseIdToken: 'a.b.c', remember: false } as const;
    it.each([
      [
        { firebaseChannel: 'sms' as const, firebaseMobileNo: '0912345678', countryDialingCode: '84' },
        { username: '0912345678', firebaseMobileNo: '0912345678', countryDialingCode: '84' },
      ],
      [{ firebaseChannel: 'google' as const }, { username: '', firebaseMobileNo: '' }],
      [{ firebaseChannel: 'facebook' as const }, { username: '', firebaseMobileNo: '' }],
      [{ firebaseChannel: 'telegram' as const }, { username: '', firebaseMobileNo: '' }],
    ])('by Firebase, %j: sends the ID token', async (input, expected) => {
      const requests = watch();
      // The demo merchant has no Firebase.
      expect(await worker.api.login({ ...byFirebase, ...input })).toEqual({
        ok: false,
        code: 'auth.forbidden',
      });
      expect(requests[0]?.body).toEqual({
        type: 'firebase',
        password: '',
        firebaseChannel: input.firebaseChannel,
        firebaseIdToken: 'a.b.c',
        ...expected,
      });
    });

    it('with a captcha: sends its text in the body and its id in a header', async () => {
      const wrong = { ...BY_NAME, password: 'WrongWrong1' };
      expect(await worker.api.login(wrong)).toEqual({ ok: false, code: 'auth.credentials' });
      await worker.api.login(wrong);
      expect(await worker.api.login(wrong)).toEqual({
        ok: false,
        code: 'auth.credentials',
        hints: { captcha: true },
      });
      expect(await worker.api.login(BY_NAME)).toMatchObject({
        code: 'verification.captcha',
        hints: { captcha: true, field: 'captcha' },
      });
      const { headers, text } = await knownCaptcha(gateway);
      const id = headers['Captcha']!;
      const requests = watch();
      expect(await worker.api.login({ ...BY_NAME, captcha: { id, text } })).toMatchObject({ ok: true });
      expect(requests[0]?.body).toMatchObject({ captcha: text });
      expect(requests[0]?.headers.get('Captcha')).toBe(id);
      expect(JSON.stringify(requests[0]?.body)).not.toContain(id);
    });

    it('is not repeated if its response is lost, and signs nobody in', async () => {
      loseResponses(worker, LOGIN);
      expect(await worker.api.login(BY_NAME)).toMatchObject({ ok: false, code: 'unconfirmed' });
      expect(requestCount(worker, LOGIN)).toBe(1);
      expect(sessionEvents(worker)).toEqual([]);
      expect(await worker.api.refresh('wallet', { account: 'player01' })).toEqual({
        ok: false,
        code: 'not_signed_in',
      });
    });
  });

  describe('what is stored', () => {
    it('of a remembered login: the session and the login, encrypted', async () => {
      const release = holdRequests(worker, ['/wps/session/devices']);
      expect(await worker.api.login({ ...BY_NAME, countryDialingCode: '84' })).toMatchObject({ ok: true });
      const stored = storedLogin(worker);
      expect(stored).toMatchObject({ firstTimeLogin: false, trialUserName: null });
      expect(stored.sass).toMatch(/^[\w-]{60,}$/);
      expect(stored.psw).toBeNull();
      const token = tokenOf(worker);
      for (const secret of [token, BY_NAME.password]) {
        for (const text of [secret, btoa(secret).replace(/=+$/, '')]) {
          expect(JSON.stringify(stored)).not.toContain(text);
          expect(JSON.stringify(await worker.db.meta.toArray())).not.toContain(text);
        }
      }
      expect(await worker.api.readRememberedLogin(stored.remPass!)).toEqual({
        type: 'username',
        username: 'player01',
        password: '',
        countryDialingCode: '84',
      });
      release('/wps/session/devices');
      await untilRegistered(worker);
      expect(await worker.api.readRememberedLogin(stored.remPass!)).toMatchObject({
        password: DEVICE_PASSWORD,
      });
    });

    it('of a login that is not remembered: nothing', async () => {
      expect(await worker.api.login({ ...BY_NAME, remember: false })).toMatchObject({ ok: true });
      expect(storedLogin(worker)).toMatchObject({ sass: null, remPass: null, trialUserName: null });
      expect(storedLogin(worker).psw).toBeNull();
      expect(await worker.api.hasPassword()).toBe(true);
    });

    it('of an SMS login: the number, without a password', async () => {
      expect(await worker.api.login(await smsLogin())).toMatchObject({ ok: true });
      const { sass, remPass, psw } = storedLogin(worker);
      expect(sass).not.toBeNull();
      expect(psw).toBeNull();
      expect(await worker.api.readRememberedLogin(remPass!)).toEqual({
        type: 'sms',
        username: '0912345678',
        password: '',
        countryDialingCode: '84',
      });
      expect(await worker.api.hasPassword()).toBe(false);
    });

    it('of an SMS login whose code Firebase has sent: the number', () => {
      const input = { type: 'firebase', firebaseIdToken: 'a.b.c', remember: true } as const;
      const bySms = { firebaseChannel: 'sms', firebaseMobileNo: '0912345678' } as const;
      expect(rememberable({ ...input, ...bySms, countryDialingCode: '84' })).toEqual({
        login: { type: 'sms', username: '0912345678', password: '', countryDialingCode: '84' },
      });
      expect(rememberable({ ...input, firebaseChannel: 'google' })).toEqual({ login: null });
    });

    it('of a trial login: its user name, and nothing to resume from', async () => {
      expect(await worker.api.trialLogin()).toMatchObject({ ok: true });
      expect(sessionEvents(worker)).toHaveLength(1);
      const { session, reason } = sessionEvents(worker)[0]!;
      expect(reason).toBe('login');
      expect(session).toMatchObject({ type: 4, userName: expect.stringMatching(/^\w+$/) as string });
      expect(storedLogin(worker)).toEqual({
        sass: null,
        remPass: null,
        psw: null,
        firstTimeLogin: false,
        trialUserName: session?.userName,
      });
      expect(await worker.api.hasPassword()).toBe(false);
    });

    it('of a trial that was asked for before a login and opened after it: nothing', async () => {
      let open: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (open = resolve));
      worker.intercept(async (request) => {
        if (request.url.endsWith('/wps/session/login/freeplay')) await held;
        return undefined;
      });
      const trial = worker.api.trialLogin();
      await worker.api.login(BY_NAME);
      open();
      expect(await trial).toEqual({ ok: false, code: 'cancelled' });
      expect(sessionEvents(worker).at(-1)?.session?.userName).toBe('player01');
      await until(() => requestCount(worker, '/wps/session/logout') === 1, { message: 'the trial ends' });
    });

    it('of a trial that logs in to an account: nothing, and its session ends', async () => {
      await worker.api.trialLogin();
      const { token, userName } = sessionEvents(worker)[0]!.session!;
      await worker.api.refresh('member', { account: userName });
      const rowsOf = (account: string) => worker.db.saved.where('account').equals(account).count();
      expect(await rowsOf(userName)).toBe(1);
      expect(await worker.api.login(BY_NAME)).toMatchObject({ ok: true });
      expect(storedLogin(worker).trialUserName).toBeNull();
      await until(
        async () => {
          const headers = { Authorization: token, Merchant: 'parlour', Language: 'EN' };
          return (await fetch(`${gateway.url}/wps/member/info`, { headers })).status === 401;
        },
        { message: 'the session of the trial has ended' },
      );
      await until(async () => (await rowsOf(userName)) === 0, { message: 'nothing of the trial is saved' });
      expect(sessionEvents(worker).map(({ reason }) => reason)).toEqual(['login', 'login']);
    });

    it('of a first login: that it was the first', async () => {
      const first = { ...BY_NAME, username: 'down12' };
      await worker.api.login(first);
      expect(storedLogin(worker).firstTimeLogin).toBe(true);
      await worker.api.login(first);
      expect(storedLogin(worker).firstTimeLogin).toBe(false);
    });

    it('of a failed login: nothing, and the session before it continues', async () => {
      await worker.api.login(BY_NAME);
      const events = worker.events.length;
      expect(await worker.api.login({ ...BY_NAME, password: 'WrongWrong1' })).toMatchObject({ ok: false });
      expect(worker.events.slice(events).filter(({ type }) => type === 'session')).toEqual([]);
      expect(await worker.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
      expect(await worker.api.hasPassword()).toBe(true);
    });
  });

  it('sign-out drops the password, and succeeds although the gateway had ended the session', async () => {
    await worker.api.login(BY_NAME);
    // What follows the login would find the session ended, and say so first.
    await untilRegistered(worker);
    await gateway.db.query('DELETE FROM sessions');
    expect(await worker.api.logout()).toEqual({ ok: true, value: undefined });
    expect(sessionEvents(worker).at(-1)).toEqual({ type: 'session', session: null, reason: 'signed_out' });
    expect(await worker.api.hasPassword()).toBe(false);
  });

  it('a response that arrives after sign-out writes no rows', async () => {
    await worker.api.login(BY_NAME);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const received = new Promise<void>((resolve) => {
      worker.intercept(async (request) => {
        if (!request.url.endsWith('/wps/wallets/balance')) return undefined;
        const response = await fetch(request);
        resolve();
        await held;
        return response;
      });
    });
    const wallet = worker.api.refresh('wallet', { account: 'player01' });
    await received;
    expect(await worker.api.logout()).toMatchObject({ ok: true });
    release();
    await wallet;
    expect(await worker.rows('wallet', { account: 'player01' })).toBeUndefined();
    expect(await worker.db.syncState.where('account').equals('player01').count()).toBe(0);
  });
});
