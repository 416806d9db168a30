import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countOf } from '../../support/access';
import {
  AGENT_MOBILE,
  PLAYER_MOBILE,
  changePasswordInput,
  receiveCode,
  registerInput,
} from '../../support/account-forms';
import { login } from '../../support/ask';
import {
  loseRequests,
  loseResponses,
  networkError,
  startDataWorker,
  type TestWorker,
} from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { requestCount, sessionEvents } from '../../support/session-events';

const REGISTER = '/wps/member/register';
const CHANGE = '/wps/member/passWordChangeV2';
const BY_PHONE = '/wps/member/password/phone';
const RESOLVE = '/wps/system/requests/resolve';
const FIRST = 'http://first.gateway.test';

describe('repeating an idempotent command', () => {
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

  const resolveCount = () => requestCount(worker, RESOLVE);
  const canLogIn = async (account: string, password: string) =>
    (await login(gateway.url, account, password)).code === '';
  const change = (newPassword: string) => worker.api.changePassword(changePasswordInput(newPassword));
  const register = async (fields: { username: string; password?: string }) =>
    worker.api.register(await registerInput(gateway, fields));
  const newName = () => `again${String(++names).padStart(3, '0')}`;

  describe('with other input', () => {
    beforeEach(() => worker.hello());

    it('changes the password again if the first change took effect', async () => {
      await worker.login('down01');
      loseResponses(worker, CHANGE, RESOLVE);
      expect(await change('Changed111')).toEqual({ ok: false, code: 'unresolved' });
      worker.onResponse(null);
      expect(await change('Changed222')).toEqual({ ok: true, value: { remPass: null } });
      expect(await canLogIn('down01', 'Changed222')).toBe(true);
      expect([requestCount(worker, CHANGE), resolveCount()]).toEqual([2, 2]);
      // The password in memory is the last one.
      expect(await change('Changed222')).toEqual({ ok: false, code: 'modify.new.old.same' });
      expect(await change('Changed333')).toMatchObject({ ok: true });
    });

    it('changes the password once if the first change did not take effect', async () => {
      await worker.login('down01');
      loseRequests(worker, CHANGE, RESOLVE);
      expect(await change('Changed111')).toEqual({ ok: false, code: 'unresolved' });
      worker.intercept(null);
      expect(await change('Changed222')).toEqual({ ok: true, value: { remPass: null } });
      expect(await canLogIn('down01', 'Changed222')).toBe(true);
      expect(await canLogIn('down01', 'Changed111')).toBe(false);
    });

    it('changes the password after a new password by phone that took effect', async () => {
      const code = { purpose: 'password', ...AGENT_MOBILE } as const;
      const input = { ...AGENT_MOBILE, verificationCode: await receiveCode(worker, gateway, code) };
      loseResponses(worker, BY_PHONE, RESOLVE);
      const first = await worker.api.passwordByPhone({ ...input, newPassword: 'ByPhone111' });
      expect(first).toEqual({ ok: false, code: 'unresolved' });
      worker.onResponse(null);
      expect(await worker.api.passwordByPhone({ ...input, newPassword: 'ByPhone222' })).toEqual({
        ok: true,
        value: { signedIn: true },
      });
      expect(requestCount(worker, BY_PHONE)).toBe(1);
      expect(await canLogIn('agent01', 'ByPhone222')).toBe(true);
      expect(await canLogIn('agent01', 'ByPhone111')).toBe(false);
    });

    it('sets the password of another number after one by phone that took effect', async () => {
      const inputOf = async (mobile: typeof AGENT_MOBILE) => ({
        ...mobile,
        verificationCode: await receiveCode(worker, gateway, { purpose: 'password', ...mobile }),
      });
      const agent = { ...(await inputOf(AGENT_MOBILE)), newPassword: 'ByPhone333' };
      const player = { ...(await inputOf(PLAYER_MOBILE)), newPassword: 'ByPhone444' };
      loseResponses(worker, BY_PHONE, RESOLVE);
      expect(await worker.api.passwordByPhone(agent)).toEqual({ ok: false, code: 'unresolved' });
      worker.onResponse(null);
      expect(await worker.api.passwordByPhone(player)).toMatchObject({ ok: true });
      expect(await canLogIn('agent01', 'ByPhone333')).toBe(true);
      expect(await canLogIn('player01', 'ByPhone444')).toBe(true);
    });

    it('returns the first registration if it took effect', async () => {
      const username = newName();
      loseResponses(worker, REGISTER, RESOLVE);
      expect(await register({ username })).toEqual({ ok: false, code: 'unresolved' });
      worker.onResponse(null);
      const other = newName();
      expect(await register({ username: other, password: 'Another222' })).toEqual({
        ok: true,
        value: { userName: username, signedIn: true },
      });
      expect(requestCount(worker, REGISTER)).toBe(1);
      expect(await countOf(gateway, 'members', `account = '${other}'`)).toBe(0);
    });

    it('does not resolve the request of another member after sign-out', async () => {
      await worker.login('down01');
      loseResponses(worker, CHANGE, RESOLVE);
      expect(await change('Changed111')).toEqual({ ok: false, code: 'unresolved' });
      worker.onResponse(null);
      await worker.api.logout();
      await worker.login('agent01');
      const before = resolveCount();
      expect(await change('Changed222')).toMatchObject({ ok: true });
      expect(resolveCount()).toBe(before);
    });
  });

  describe('at a second gateway address', () => {
    /** Starts the worker with two gateway addresses. @param atFirst responds to registrations at the first one */
    async function startWithTwo(
      atFirst: (request: Request, forward: () => Promise<Response>) => Promise<Response>,
    ) {
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
        return atFirst(request, forward);
      });
      await worker.hello();
      await worker.api.refresh('settings', {});
    }
    const seen: Request[] = [];
    beforeEach(() => void seen.splice(0));
    const registrations = () => seen.filter((request) => request.url.endsWith(REGISTER));
    const headers = (name: string) => registrations().map((request) => request.headers.get(name));

    it.each([
      ['does not receive the request', false],
      ['sends a response that is lost', true],
    ])(
      'seals the body again with the same idempotency key if the first address %s',
      async (_name, arrives) => {
        await startWithTwo(async (_request, forward) => {
          if (arrives) await forward();
          return networkError();
        });
        const userName = newName();
        expect(await register({ username: userName })).toEqual({
          ok: true,
          value: { userName, signedIn: true },
        });
        expect(registrations().map((request) => new URL(request.url).origin)).toEqual([FIRST, gateway.url]);
        expect(new Set(headers('Idempotency-Key')).size).toBe(1);
        expect(new Set(headers('Encryption')).size).toBe(2);
        expect(await countOf(gateway, 'members', `account = '${userName}'`)).toBe(1);
        expect(sessionEvents(worker).at(-1)).toMatchObject({ reason: 'login', session: { userName } });
      },
    );

    it('resolves the request if the gateway still processes the first one', async () => {
      await startWithTwo(async (_request, forward) => {
        await forward();
        return networkError();
      });
      const error = { success: false, errorCode: 'idempotency.in_progress', message: '' };
      worker.onResponse((request, response) =>
        request.url.endsWith(REGISTER) ? Response.json(error, { status: 409 }) : response,
      );
      const userName = newName();
      expect(await register({ username: userName })).toEqual({
        ok: true,
        value: { userName, signedIn: true },
      });
      expect(resolveCount()).toBe(1);
      expect(registrations()).toHaveLength(2);
    });

    it('succeeds if the browser sends the request twice by itself', async () => {
      await worker.hello();
      worker.intercept(async (request) => {
        if (request.url.endsWith(REGISTER)) await fetch(request);
        return undefined;
      });
      const userName = newName();
      expect(await register({ username: userName })).toEqual({
        ok: true,
        value: { userName, signedIn: true },
      });
      expect(resolveCount()).toBe(1);
      expect(await countOf(gateway, 'members', `account = '${userName}'`)).toBe(1);
    });
  });
});
