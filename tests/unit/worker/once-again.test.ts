import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo, countOf, knownCaptcha } from '../../support/access';
import { login } from '../../support/ask';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { registrationBody } from '../../support/registration';
import { sessionEvents, timesAsked } from '../../support/session-events';

const REGISTER = '/wps/member/register';
const CHANGE = '/wps/member/passWordChangeV2';
const BY_PHONE = '/wps/member/password/phone';
const SETTLE = '/wps/system/requests/resolve';
const FIRST = 'http://first.gateway.test';
const PHONE = { mobileNum: '0912345001', countryDialingCode: '84' };

describe('the same once more', () => {
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
  });

  const settles = () => timesAsked(worker, SETTLE);
  const loseAnswers = (...paths: string[]) =>
    worker.onAnswer((request, response) =>
      paths.some((path) => request.url.endsWith(path)) ? networkError() : response,
    );
  const logsIn = async (account: string, password: string) =>
    (await login(gateway.url, account, password)).code === '';
  const change = (newPassword: string) =>
    worker.api.changePassword({
      oldPassword: '',
      newPassword,
      confirmNewPassword: newPassword,
      remPass: null,
    });
  async function registration(fields: { username: string; password?: string }) {
    const { headers, text } = await knownCaptcha(gateway);
    const body = registrationBody({ ...fields, captcha: text });
    return worker.api.register({ body, captchaId: headers['Captcha'] as string });
  }
  const freshName = () => `again${String(++names).padStart(3, '0')}`;

  describe('with something else typed since', () => {
    beforeEach(() => worker.hello());

    it('a password that took effect is changed once more into the one that is wanted now', async () => {
      await worker.login('down01');
      loseAnswers(CHANGE, SETTLE);
      expect(await change('Changed111')).toEqual({ ok: false, code: 'unsettled' });
      worker.onAnswer(null);
      expect(await change('Changed222')).toEqual({ ok: true, value: { remPass: null } });
      expect(await logsIn('down01', 'Changed222')).toBe(true);
      expect([timesAsked(worker, CHANGE), settles()]).toEqual([2, 2]);
      // The password that is held is the last one.
      expect(await change('Changed222')).toEqual({ ok: false, code: 'modify.new.old.same' });
      expect(await change('Changed333')).toMatchObject({ ok: true });
    });

    it('a password that did not arrive is replaced by the one that is wanted now', async () => {
      await worker.login('down01');
      worker.intercept((request) =>
        Promise.resolve(
          request.url.endsWith(CHANGE) || request.url.endsWith(SETTLE) ? networkError() : undefined,
        ),
      );
      expect(await change('Changed111')).toEqual({ ok: false, code: 'unsettled' });
      worker.intercept(null);
      expect(await change('Changed222')).toEqual({ ok: true, value: { remPass: null } });
      expect(await logsIn('down01', 'Changed222')).toBe(true);
      expect(await logsIn('down01', 'Changed111')).toBe(false);
    });

    it('a password by phone that took effect is changed into the one that is wanted now', async () => {
      await worker.api.sendCode({ purpose: 'password', ...PHONE });
      const verificationCode = codeSentTo(gateway, '+84912345001');
      const input = { ...PHONE, verificationCode };
      loseAnswers(BY_PHONE, SETTLE);
      const first = await worker.api.passwordByPhone({ ...input, newPassword: 'ByPhone111' });
      expect(first).toEqual({ ok: false, code: 'unsettled' });
      worker.onAnswer(null);
      expect(await worker.api.passwordByPhone({ ...input, newPassword: 'ByPhone222' })).toEqual({
        ok: true,
        value: { signedIn: true },
      });
      expect(timesAsked(worker, BY_PHONE)).toBe(1);
      expect(await logsIn('agent01', 'ByPhone222')).toBe(true);
      expect(await logsIn('agent01', 'ByPhone111')).toBe(false);
    });

    it('a registration that took effect is the answer, with the password that was typed then', async () => {
      const username = freshName();
      loseAnswers(REGISTER, SETTLE);
      expect(await registration({ username })).toEqual({ ok: false, code: 'unsettled' });
      worker.onAnswer(null);
      const other = freshName();
      expect(await registration({ username: other, password: 'Another222' })).toEqual({
        ok: true,
        value: { userName: username, signedIn: true },
      });
      expect(timesAsked(worker, REGISTER)).toBe(1);
      expect(await countOf(gateway, 'members', `account = '${other}'`)).toBe(0);
    });

    it('after a sign-out nothing is asked of what another member sent', async () => {
      await worker.login('down01');
      loseAnswers(CHANGE, SETTLE);
      expect(await change('Changed111')).toEqual({ ok: false, code: 'unsettled' });
      worker.onAnswer(null);
      await worker.api.logout();
      await worker.login('agent01');
      const before = settles();
      expect(await change('Changed222')).toMatchObject({ ok: true });
      expect(settles()).toBe(before);
    });
  });

  describe('at a second address', () => {
    /** A shell whose config names two addresses of the gateway. @param first what happens at the first */
    async function withTwo(first: (request: Request, forward: () => Promise<Response>) => Promise<Response>) {
      worker.intercept(async (request) => {
        if (request.url.endsWith('/m/config.json')) {
          return Response.json({ merchantCode: 'parlour', gateways: [FIRST, gateway.url] });
        }
        if (!request.url.startsWith(FIRST)) {
          seen.push(request);
          return undefined;
        }
        const forward = () => fetch(new Request(request.url.replace(FIRST, gateway.url), request.clone()));
        if (!request.url.endsWith(REGISTER)) return forward();
        seen.push(request);
        return first(request, forward);
      });
      await worker.hello();
      await worker.api.refresh('settings', {});
    }
    const seen: Request[] = [];
    beforeEach(() => void seen.splice(0));
    const sent = () => seen.filter((request) => request.url.endsWith(REGISTER));
    const headers = (name: string) => sent().map((request) => request.headers.get(name));

    it.each([
      ['does not answer', false],
      ['loses its answer', true],
    ])('the first one %s: sealed anew, under the same key, and done once', async (_name, arrives) => {
      await withTwo(async (_request, forward) => {
        if (arrives) await forward();
        return networkError();
      });
      const userName = freshName();
      expect(await registration({ username: userName })).toEqual({
        ok: true,
        value: { userName, signedIn: true },
      });
      expect(sent().map((request) => new URL(request.url).origin)).toEqual([FIRST, gateway.url]);
      expect(new Set(headers('Idempotency-Key')).size).toBe(1);
      expect(new Set(headers('Encryption')).size).toBe(2);
      expect(await countOf(gateway, 'members', `account = '${userName}'`)).toBe(1);
      expect(sessionEvents(worker).at(-1)).toMatchObject({ reason: 'login', session: { userName } });
    });

    it('the first one is still at work there: what becomes of it is the answer', async () => {
      await withTwo(async (_request, forward) => {
        await forward();
        return networkError();
      });
      const refusal = { success: false, errorCode: 'idempotency.in_progress', message: '' };
      worker.onAnswer((request, response) =>
        request.url.endsWith(REGISTER) ? Response.json(refusal, { status: 409 }) : response,
      );
      const userName = freshName();
      expect(await registration({ username: userName })).toEqual({
        ok: true,
        value: { userName, signedIn: true },
      });
      expect(settles()).toBe(1);
      expect(sent()).toHaveLength(2);
    });

    it('a browser that sends a request twice by itself is no failure', async () => {
      await worker.hello();
      worker.intercept(async (request) => {
        if (request.url.endsWith(REGISTER)) await fetch(request);
        return undefined;
      });
      const userName = freshName();
      expect(await registration({ username: userName })).toEqual({
        ok: true,
        value: { userName, signedIn: true },
      });
      expect(settles()).toBe(1);
      expect(await countOf(gateway, 'members', `account = '${userName}'`)).toBe(1);
    });
  });
});
