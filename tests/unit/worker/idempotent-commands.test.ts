import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countOf, memberRow } from '../../support/access';
import { AGENT_MOBILE, changePasswordInput, receiveCode, registerInput } from '../../support/account-forms';
import {
  goOffline,
  loseRequests,
  loseResponses,
  networkError,
  startDataWorker,
  type TestWorker,
} from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { requestCount, sessionEvents } from '../../support/session-events';
import { until } from '../../support/until';

const REGISTER = '/wps/member/register';
const CHANGE = '/wps/member/passWordChangeV2';
const BY_PHONE = '/wps/member/password/phone';
const RESOLVE = '/wps/system/requests/resolve';

describe('idempotent commands', () => {
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

  const resolveCount = () => requestCount(worker, RESOLVE);
  const restoreNetwork = () => {
    worker.intercept(null);
    worker.onResponse(null);
  };
  /** Delivers a lost request late. @returns the error code */
  const deliver = async (request: Request | undefined) => {
    const response = await fetch(request!);
    return ((await response.json()) as { errorCode?: string }).errorCode;
  };

  /** The commands, each with a new user name or a reset member. */
  const COMMANDS = {
    registration: async () => {
      const username = `member${String(++names).padStart(3, '0')}`;
      const input = await registerInput(gateway, { username });
      return {
        path: REGISTER,
        send: () => worker.api.register(input),
        value: { userName: username, signedIn: true } as unknown,
        effects: () => countOf(gateway, 'members', `account = '${username}'`),
      };
    },
    'a change of password': async () => {
      const account = 'down01';
      await worker.login(account);
      const { password_hash: before } = await memberRow(gateway, account);
      return {
        path: CHANGE,
        send: () => worker.api.changePassword(changePasswordInput('Changed123')),
        value: { remPass: null } as unknown,
        effects: async () => Number((await memberRow(gateway, account))['password_hash'] !== before),
      };
    },
    'a password by phone': async () => {
      const account = 'agent01';
      const verificationCode = await receiveCode(worker, gateway, { purpose: 'password', ...AGENT_MOBILE });
      const { password_hash: before } = await memberRow(gateway, account);
      const newPassword = `ByPhone${++names}`;
      return {
        path: BY_PHONE,
        send: () => worker.api.passwordByPhone({ ...AGENT_MOBILE, verificationCode, newPassword }),
        value: { signedIn: true } as unknown,
        effects: async () => Number((await memberRow(gateway, account))['password_hash'] !== before),
      };
    },
  };

  describe.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])('%s', (name) => {
    const prepare = () => COMMANDS[name]();

    it('sends one request if the network works', async () => {
      const { path, send, value, effects } = await prepare();
      expect(await send()).toEqual({ ok: true, value });
      expect(requestCount(worker, path)).toBe(1);
      expect(resolveCount()).toBe(0);
      expect(await effects()).toBe(1);
    });

    it.each(['lost', 'incomplete', 'a proxy’s error page', 'a captive portal’s page'])(
      'resolves the request and succeeds if the response is %s',
      async (how) => {
        const { path, send, value, effects } = await prepare();
        const page = (status: number) =>
          new Response('<html>Sorry</html>', { status, headers: { 'Content-Type': 'text/html' } });
        worker.onResponse((request, response) => {
          if (!request.url.endsWith(path)) return response;
          if (how === 'lost') return networkError();
          if (how === 'incomplete') return new Response('{"success":true,"val');
          return page(how === 'a proxy’s error page' ? 504 : 200);
        });
        expect(await send()).toEqual({ ok: true, value });
        expect(requestCount(worker, path)).toBe(1);
        expect(resolveCount()).toBe(1);
        expect(await effects()).toBe(1);
      },
    );

    it('can be sent again if the request is lost, and the gateway rejects the late copy', async () => {
      const { path, send, value, effects } = await prepare();
      const lost = loseRequests(worker, path);
      expect(await send()).toMatchObject({ ok: false, code: 'offline' });
      expect(resolveCount()).toBe(1);
      expect(lost).toHaveLength(1);
      expect(await deliver(lost[0])).toBe('idempotency.closed');
      expect(await effects()).toBe(0);
      restoreNetwork();
      expect(await send()).toEqual({ ok: true, value });
      expect(await effects()).toBe(1);
      expect(resolveCount()).toBe(1);
    });

    it('is unresolved if the response is lost and cannot be resolved; the next attempt resolves first', async () => {
      const { path, send, value, effects } = await prepare();
      loseResponses(worker, path, RESOLVE);
      expect(await send()).toEqual({ ok: false, code: 'unresolved' });
      expect(await effects()).toBe(1);
      restoreNetwork();
      const before = worker.requests.length;
      expect(await send()).toEqual({ ok: true, value });
      const after = worker.requests.slice(before).filter((request) => !/settings|whitelabel/.test(request));
      expect(after[0]).toMatch(RESOLVE);
      expect(requestCount(worker, path)).toBe(1);
      expect(await effects()).toBe(1);
    });

    it('is unresolved if the request is lost and cannot be resolved; the next attempt resolves, then sends', async () => {
      const { path, send, value, effects } = await prepare();
      const lost = loseRequests(worker, path, RESOLVE);
      expect(await send()).toEqual({ ok: false, code: 'unresolved' });
      expect(await send()).toEqual({ ok: false, code: 'unresolved' });
      // The second attempt only tried to resolve the first.
      expect(lost.filter(({ url }) => url.endsWith(path))).toHaveLength(1);
      restoreNetwork();
      expect(await send()).toEqual({ ok: true, value });
      // A change of password replaces the token with which the late copy was sent.
      const refused = name === 'a change of password' ? 'auth.session_ended' : 'idempotency.closed';
      expect(await deliver(lost.find(({ url }) => url.endsWith(path)))).toBe(refused);
      expect(await effects()).toBe(1);
    });

    it('is not sent without a network', async () => {
      const { path, send, effects } = await prepare();
      goOffline(worker);
      await until(async () => (await worker.api.retryConnection()) === 'offline', { message: 'offline' });
      expect(await send()).toEqual({ ok: false, code: 'offline' });
      expect(requestCount(worker, path) + resolveCount()).toBe(0);
      restoreNetwork();
      // The command checks by itself whether the network is back.
      expect(await send()).toMatchObject({ ok: true });
      expect(await effects()).toBe(1);
    });
  });

  it('resolves again while the gateway still processes the request', async () => {
    const { path, send, value } = await COMMANDS.registration();
    loseResponses(worker, path);
    let times = 0;
    worker.intercept((request) => {
      if (!request.url.endsWith(RESOLVE) || times++ > 0) return undefined;
      const error = { success: false, errorCode: 'idempotency.in_progress', message: '' };
      return Response.json(error, { status: 409 });
    });
    expect(await send()).toEqual({ ok: true, value });
    expect(resolveCount()).toBe(2);
  });

  it('does not resolve after an API error', async () => {
    const { path } = await COMMANDS.registration();
    const input = await registerInput(gateway, { username: 'player01' });
    expect(await worker.api.register(input)).toEqual({
      ok: false,
      code: 'register.username_taken',
      hints: { field: 'username' },
    });
    expect([requestCount(worker, path), resolveCount()]).toEqual([1, 0]);
  });

  it('resolves a trial player’s registration without the trial session, as it was sent', async () => {
    expect(await worker.api.trialLogin()).toMatchObject({ ok: true });
    const { path, send, value, effects } = await COMMANDS.registration();
    loseResponses(worker, path);
    expect(await send()).toEqual({ ok: true, value });
    expect(await effects()).toBe(1);
    expect(sessionEvents(worker).at(-1)?.session?.type).toBe(0);
  });
});
