import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginInput } from '../../../contract/commands';
import { codeSentTo, knownCaptcha } from '../../support/access';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { watchRequests } from '../../support/watch-requests';
import { keptOf, sessionEvents, timesAsked, tokenOf } from '../../support/session-events';

const LOGIN = '/wps/session/login';
const BY_NAME = {
  type: 'username',
  username: 'player01',
  password: 'Parlour123',
  remember: true,
} as const satisfies LoginInput;
const MOBILE = { mobileNum: '0912345678', countryDialingCode: '84' };

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
    expect(await worker.api.sendCode({ purpose: 'login', ...MOBILE })).toMatchObject({ ok: true });
    return { type: 'sms', ...MOBILE, verificationCode: codeSentTo(gateway, '+84912345678'), remember: true };
  };

  describe('as it arrives at the gateway (A §3)', () => {
    const seen = () => watchRequests(worker, gateway, LOGIN);

    it('by user name', async () => {
      const requests = seen();
      expect(await worker.api.login(BY_NAME)).toEqual({ ok: true, value: undefined });
      const [request] = requests;
      expect(request?.body).toEqual({ type: 'username', username: 'player01', password: 'Parlour123' });
      expect(request?.headers.get('Captcha')).toBeNull();
      expect(request?.text).not.toContain('Parlour123');
    });

    it('by user name that is a mobile number, with its country', async () => {
      const requests = seen();
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

    it('by SMS: the number as user name, the code as password', async () => {
      const input = await smsLogin();
      const requests = seen();
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
    ])('by Firebase, %j', async (input, expected) => {
      const requests = seen();
      // The demo merchant has no Firebase: the refusal is the gateway's.
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

    it('with a captcha: its text in the body, its id in the header', async () => {
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
      const id = headers['Captcha'] as string;
      const requests = seen();
      expect(await worker.api.login({ ...BY_NAME, captcha: { id, text } })).toMatchObject({ ok: true });
      expect(requests[0]?.body).toMatchObject({ captcha: text });
      expect(requests[0]?.headers.get('Captcha')).toBe(id);
      expect(JSON.stringify(requests[0]?.body)).not.toContain(id);
    });

    it('is sent once: a lost login is neither repeated nor kept', async () => {
      worker.onAnswer((request, response) => (request.url.endsWith(LOGIN) ? networkError() : response));
      expect(await worker.api.login(BY_NAME)).toMatchObject({ ok: false, code: 'offline' });
      expect(timesAsked(worker, LOGIN)).toBe(1);
      expect(sessionEvents(worker)).toEqual([]);
      expect(await worker.api.refresh('wallet', { account: 'player01' })).toEqual({
        ok: false,
        code: 'not_signed_in',
      });
    });
  });

  describe('what it leaves on the phone', () => {
    it('remembered: all that is kept is sealed', async () => {
      expect(await worker.api.login({ ...BY_NAME, countryDialingCode: '84' })).toMatchObject({ ok: true });
      const kept = keptOf(worker);
      expect(kept).toMatchObject({ firstTimeLogin: false, trialUserName: null });
      expect(kept.sass).toMatch(/^[\w-]{60,}$/);
      expect(kept.psw).toMatch(/^[\w-]{40,}$/);
      const token = tokenOf(worker);
      for (const secret of [token, BY_NAME.password]) {
        for (const form of [secret, btoa(secret).replace(/=+$/, '')]) {
          expect(JSON.stringify(kept)).not.toContain(form);
          expect(JSON.stringify(await worker.db.meta.toArray())).not.toContain(form);
        }
      }
      expect(await worker.api.readRememberedLogin(kept.remPass as string)).toEqual({
        type: 'username',
        username: 'player01',
        password: 'Parlour123',
        countryDialingCode: '84',
      });
    });

    it('not remembered: nothing is resumed, only the password of this tab is sealed', async () => {
      expect(await worker.api.login({ ...BY_NAME, remember: false })).toMatchObject({ ok: true });
      expect(keptOf(worker)).toMatchObject({ sass: null, remPass: null, trialUserName: null });
      expect(keptOf(worker).psw).toMatch(/^[\w-]{40,}$/);
    });

    it('by SMS: the number is remembered, and no password', async () => {
      expect(await worker.api.login(await smsLogin())).toMatchObject({ ok: true });
      const { sass, remPass, psw } = keptOf(worker);
      expect(sass).not.toBeNull();
      expect(psw).toBeNull();
      expect(await worker.api.readRememberedLogin(remPass as string)).toEqual({
        type: 'sms',
        username: '0912345678',
        password: '',
        countryDialingCode: '84',
      });
      expect(await worker.api.hasPassword()).toBe(false);
    });

    it('trial: its name, and nothing to come back with', async () => {
      expect(await worker.api.trialLogin()).toMatchObject({ ok: true });
      expect(sessionEvents(worker)).toHaveLength(1);
      const { session, reason } = sessionEvents(worker)[0]!;
      expect(reason).toBe('login');
      expect(session).toMatchObject({ type: 4, userName: expect.stringMatching(/^\w+$/) as string });
      expect(keptOf(worker)).toEqual({
        sass: null,
        remPass: null,
        psw: null,
        firstTimeLogin: false,
        trialUserName: session?.userName,
      });
      expect(await worker.api.hasPassword()).toBe(false);
    });

    it('a first login is said to be one', async () => {
      const first = { ...BY_NAME, username: 'down12' };
      await worker.api.login(first);
      expect(keptOf(worker).firstTimeLogin).toBe(true);
      await worker.api.login(first);
      expect(keptOf(worker).firstTimeLogin).toBe(false);
    });

    it('a refused one leaves nothing, and the session before it stays', async () => {
      await worker.api.login(BY_NAME);
      const events = worker.events.length;
      expect(await worker.api.login({ ...BY_NAME, password: 'WrongWrong1' })).toMatchObject({ ok: false });
      expect(worker.events.slice(events).filter(({ type }) => type === 'session')).toEqual([]);
      expect(await worker.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
      expect(await worker.api.hasPassword()).toBe(true);
    });
  });

  it('a sign-out forgets the password, and is one although the gateway had ended the session', async () => {
    await worker.api.login(BY_NAME);
    await gateway.db.query('DELETE FROM sessions');
    expect(await worker.api.logout()).toEqual({ ok: true, value: undefined });
    expect(sessionEvents(worker).at(-1)).toEqual({ type: 'session', session: null, reason: 'signed_out' });
    expect(await worker.api.hasPassword()).toBe(false);
  });

  it('an answer that comes after the sign-out leaves no row', async () => {
    await worker.api.login(BY_NAME);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const read = new Promise<void>((resolve) => {
      worker.intercept(async (request) => {
        if (!request.url.endsWith('/wps/wallets/balance')) return undefined;
        const response = await fetch(request);
        resolve();
        await held;
        return response;
      });
    });
    const wallet = worker.api.refresh('wallet', { account: 'player01' });
    await read;
    expect(await worker.api.logout()).toMatchObject({ ok: true });
    letGo();
    await wallet;
    expect(await worker.rows('wallet', { account: 'player01' })).toBeUndefined();
    expect(await worker.db.syncState.where('account').equals('player01').count()).toBe(0);
  });
});
