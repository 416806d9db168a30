import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationBody } from '../../../contract/wire/registration';
import { codeSentTo, countOf, knownCaptcha, memberRow } from '../../support/access';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { registrationBody } from '../../support/registration';
import { sessionEvents, timesAsked } from '../../support/session-events';
import { until } from '../../support/until';

const REGISTER = '/wps/member/register';
const CHANGE = '/wps/member/passWordChangeV2';
const BY_PHONE = '/wps/member/password/phone';
const SETTLE = '/wps/system/requests/resolve';
const endsWith = (...paths: string[]) => {
  const matches = (request: Request) => paths.some((path) => request.url.endsWith(path));
  return matches;
};

describe('what may take effect only once', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let names = 0;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.api.refresh('settings', {});
  });

  const settles = () => timesAsked(worker, SETTLE);
  /** The gateway gets the requests; their answers are lost on the way. */
  const loseAnswers = (...paths: string[]) =>
    worker.onAnswer((request, response) => (endsWith(...paths)(request) ? networkError() : response));
  /** The requests are lost before they arrive; they are kept to be delivered late. */
  function loseRequests(...paths: string[]): Request[] {
    const lost: Request[] = [];
    worker.intercept((request) => {
      if (!endsWith(...paths)(request)) return Promise.resolve(undefined);
      lost.push(request);
      return Promise.resolve(networkError());
    });
    return lost;
  }
  const mend = () => {
    worker.intercept(null);
    worker.onAnswer(null);
  };
  const deliver = async (request: Request | undefined) => {
    const response = await fetch(request!);
    return ((await response.json()) as { errorCode?: string }).errorCode;
  };

  /** Three ways to ask, each with a fresh member or a fresh name. */
  const WAYS = {
    registration: async () => {
      const username = `once${String(++names).padStart(3, '0')}`;
      const { headers, text } = await knownCaptcha(gateway);
      const body: RegistrationBody = registrationBody({ username, captcha: text });
      return {
        path: REGISTER,
        send: () => worker.api.register({ body, captchaId: headers['Captcha'] as string }),
        value: { userName: username, signedIn: true } as unknown,
        happened: () => countOf(gateway, 'members', `account = '${username}'`),
      };
    },
    'a change of password': async () => {
      const account = 'down01';
      await worker.login(account);
      const { password_hash: before } = await memberRow(gateway, account);
      const newPassword = 'Changed123';
      return {
        path: CHANGE,
        send: () =>
          worker.api.changePassword({
            oldPassword: '',
            newPassword,
            confirmNewPassword: newPassword,
            remPass: null,
          }),
        value: { remPass: null } as unknown,
        happened: async () => Number((await memberRow(gateway, account))['password_hash'] !== before),
      };
    },
    'a password by phone': async () => {
      const account = 'agent01';
      const mobile = { mobileNum: '0912345001', countryDialingCode: '84' };
      await worker.api.sendCode({ purpose: 'password', ...mobile });
      const { password_hash: before } = await memberRow(gateway, account);
      const newPassword = `ByPhone${++names}`;
      const verificationCode = codeSentTo(gateway, '+84912345001');
      return {
        path: BY_PHONE,
        send: () => worker.api.passwordByPhone({ ...mobile, verificationCode, newPassword }),
        value: { signedIn: true } as unknown,
        happened: async () => Number((await memberRow(gateway, account))['password_hash'] !== before),
      };
    },
  };

  describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('%s', (name) => {
    const begin = () => WAYS[name]();

    it('is sent once and asks nothing when all is well', async () => {
      const { path, send, value, happened } = await begin();
      expect(await send()).toEqual({ ok: true, value });
      expect(timesAsked(worker, path)).toBe(1);
      expect(settles()).toBe(0);
      expect(await happened()).toBe(1);
    });

    it.each(['lost', 'cut in two', 'replaced by a proxy’s error page', 'replaced by a page of the network'])(
      'its answer is %s: asks what became of it, and succeeds',
      async (how) => {
        const { path, send, value, happened } = await begin();
        const page = (status: number) =>
          new Response('<html>Sorry</html>', { status, headers: { 'Content-Type': 'text/html' } });
        worker.onAnswer((request, response) => {
          if (!endsWith(path)(request)) return response;
          if (how === 'lost') return networkError();
          if (how === 'cut in two') return new Response('{"success":true,"val');
          return page(how === 'replaced by a proxy’s error page' ? 504 : 200);
        });
        expect(await send()).toEqual({ ok: true, value });
        expect(timesAsked(worker, path)).toBe(1);
        expect(settles()).toBe(1);
        expect(await happened()).toBe(1);
      },
    );

    it('is lost on its way: may be tried again, and the late copy is refused', async () => {
      const { path, send, value, happened } = await begin();
      const lost = loseRequests(path);
      expect(await send()).toMatchObject({ ok: false, code: 'offline' });
      expect(settles()).toBe(1);
      expect(lost).toHaveLength(1);
      expect(await deliver(lost[0])).toBe('idempotency.closed');
      expect(await happened()).toBe(0);
      mend();
      expect(await send()).toEqual({ ok: true, value });
      expect(await happened()).toBe(1);
      expect(settles()).toBe(1);
    });

    it('the answer is lost and nothing can be asked: unsettled; the next try begins with the question', async () => {
      const { path, send, value, happened } = await begin();
      loseAnswers(path, SETTLE);
      expect(await send()).toEqual({ ok: false, code: 'unsettled' });
      expect(await happened()).toBe(1);
      mend();
      const before = worker.requests.length;
      expect(await send()).toEqual({ ok: true, value });
      const after = worker.requests.slice(before).filter((request) => !/settings|whitelabel/.test(request));
      expect(after[0]).toMatch(SETTLE);
      expect(timesAsked(worker, path)).toBe(1);
      expect(await happened()).toBe(1);
    });

    it('neither arrives: unsettled; the next try asks, then sends', async () => {
      const { path, send, value, happened } = await begin();
      const lost = loseRequests(path, SETTLE);
      expect(await send()).toEqual({ ok: false, code: 'unsettled' });
      expect(await send()).toEqual({ ok: false, code: 'unsettled' });
      // The second try was a question only.
      expect(lost.filter(endsWith(path))).toHaveLength(1);
      mend();
      expect(await send()).toEqual({ ok: true, value });
      expect(await deliver(lost.find(endsWith(path)))).toBe('idempotency.closed');
      expect(await happened()).toBe(1);
    });

    it('is not sent at all where there is no network', async () => {
      const { path, send, happened } = await begin();
      const all = (request: Request) => new URL(request.url).pathname.startsWith('/wps/');
      worker.intercept((request) => Promise.resolve(all(request) ? networkError() : undefined));
      await until(async () => (await worker.api.retryConnection()) === 'offline', { message: 'offline' });
      expect(await send()).toEqual({ ok: false, code: 'offline' });
      expect(timesAsked(worker, path) + settles()).toBe(0);
      mend();
      // It looks for itself whether the network is back.
      expect(await send()).toMatchObject({ ok: true });
      expect(await happened()).toBe(1);
    });
  });

  it('a request that is still worked on is asked about again', async () => {
    const { path, send, value } = await WAYS.registration();
    loseAnswers(path);
    let times = 0;
    worker.intercept((request) => {
      if (!endsWith(SETTLE)(request) || times++ > 0) return Promise.resolve(undefined);
      const refusal = { success: false, errorCode: 'idempotency.in_progress', message: '' };
      return Promise.resolve(Response.json(refusal, { status: 409 }));
    });
    expect(await send()).toEqual({ ok: true, value });
    expect(settles()).toBe(2);
  });

  it('a refusal is an answer: nothing is asked', async () => {
    const { path } = await WAYS.registration();
    const { headers, text } = await knownCaptcha(gateway);
    const body = registrationBody({ username: 'player01', captcha: text });
    expect(await worker.api.register({ body, captchaId: headers['Captcha'] as string })).toEqual({
      ok: false,
      code: 'register.username_taken',
      hints: { field: 'username' },
    });
    expect([timesAsked(worker, path), settles()]).toEqual([1, 0]);
  });

  it('a trial player’s registration is asked about as a guest’s, for that is what it was', async () => {
    expect(await worker.api.trialLogin()).toMatchObject({ ok: true });
    const { path, send, value, happened } = await WAYS.registration();
    loseAnswers(path);
    expect(await send()).toEqual({ ok: true, value });
    expect(await happened()).toBe(1);
    expect(sessionEvents(worker).at(-1)?.session?.type).toBe(0);
  });
});
