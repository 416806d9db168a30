import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePasswordInput } from '../../support/account-forms';
import { ask, login } from '../../support/ask';
import { loseRequests, loseResponses, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sessionEvents, sessionReasons, tokenOf } from '../../support/session-events';
import { until } from '../../support/until';

const CHANGE = '/wps/member/passWordChangeV2';
const BY_MAIL = '/wps/member/password/mailed';
const RESOLVE = '/wps/system/requests/resolve';
const NEW = 'Harbour2031';
const PLAYER = { username: 'player01', email: 'minh.anh@parlour.example.com' };
const AGENT = { username: 'agent01', email: 'quoc.bao@parlour.example.com' };

describe('the token that a change of password replaces', () => {
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
    await worker.login('down01');
  });
  const change = (newPassword = NEW) => worker.api.changePassword(changePasswordInput(newPassword));
  const opens = async (token: string) => (await ask(gateway.url, 'member.info', { token })).status === 200;

  it('an answer that comes once another member has logged in changes nothing of that session', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    worker.onResponse(async ({ url }, response) => {
      if (url.endsWith(CHANGE)) await held;
      return response;
    });
    const changing = change();
    await until(() => worker.requests.includes(`POST ${CHANGE}`), { message: 'the change is sent' });
    await worker.login('agent01');
    const after = tokenOf(worker);
    arrive();
    expect(await changing).toEqual({ ok: false, code: 'cancelled' });
    expect(tokenOf(worker)).toBe(after);
    // Its own password is the one in memory.
    expect(await change('Lighthouse7')).toMatchObject({ ok: true });
    expect(sessionEvents(worker).at(-1)?.session?.userName).toBe('agent01');
  });

  it('the session goes on with the new one, and the page stores it', async () => {
    const before = tokenOf(worker);
    expect(await change()).toMatchObject({ ok: true });
    const event = sessionEvents(worker).at(-1);
    expect(event).toMatchObject({ reason: 'renewed', session: { userName: 'down01' } });
    expect(event?.sass).toEqual(expect.any(String));
    expect(event?.sass).not.toContain(tokenOf(worker));
    expect([await opens(before), await opens(tokenOf(worker))]).toEqual([false, true]);
    expect(await worker.api.renewSession()).toMatchObject({ ok: true });
  });

  it('tabs that share the session get it too', async () => {
    const name = `tabs-${Math.random()}`;
    const tab = async () => {
      const channel = new BroadcastChannel(name);
      const started = startDataWorker(gateway.url, { indexedDB: worker.indexedDB, platform: { channel } });
      await started.hello({ session: sessionEvents(worker).at(-1)?.session ?? null });
      return { started, channel };
    };
    const tabs = [await tab(), await tab()] as const;
    expect(
      await tabs[0].started.api.changePassword(changePasswordInput(NEW, { oldPassword: 'Parlour123' })),
    ).toMatchObject({ ok: true });
    await until(() => sessionReasons(tabs[1].started).includes('renewed'), { message: 'the other tab' });
    expect(tokenOf(tabs[1].started)).toBe(tokenOf(tabs[0].started));
    expect(await tabs[1].started.api.renewSession()).toMatchObject({ ok: true });
    for (const { channel } of tabs) channel.close();
  });

  it('a call that is refused while the change is under way does not end the session', async () => {
    worker.onResponse(async (request, response) => {
      // The gateway has replaced the token, and its answer is still on its way.
      if (request.url.endsWith(CHANGE)) await worker.api.renewSession();
      return response;
    });
    expect(await change()).toMatchObject({ ok: true });
    expect(sessionReasons(worker)).not.toContain('ended');
    expect(await worker.api.renewSession()).toMatchObject({ ok: true });
  });

  it('after a lost answer the app asks with the token of before, and logs in with the new password', async () => {
    loseResponses(worker, CHANGE);
    expect(await change()).toMatchObject({ ok: true });
    expect(sessionReasons(worker)).not.toContain('ended');
    expect(await opens(tokenOf(worker))).toBe(true);
  });

  it('a second copy of the change, which the browser sends by itself, does not end the session', async () => {
    worker.intercept(async (request) => {
      if (!request.url.endsWith(CHANGE)) return undefined;
      worker.intercept(null);
      // The answer to the first copy is lost with its connection.
      await fetch(request.clone());
      return undefined;
    });
    expect(await change()).toMatchObject({ ok: true });
    expect(sessionReasons(worker)).not.toContain('ended');
    expect(await opens(tokenOf(worker))).toBe(true);
  });

  it('a refusal after a change that could not be asked about leads to the question, not to the login', async () => {
    loseResponses(worker, CHANGE, RESOLVE);
    expect(await change()).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    await worker.api.renewSession();
    await until(() => sessionReasons(worker).includes('renewed'), { message: 'another token' });
    expect(sessionReasons(worker)).not.toContain('ended');
    expect(await worker.api.hasPassword()).toBe(true);
    expect(await change('Harbour2032')).toMatchObject({ ok: true });
  });

  it('a platform that keeps the token goes on as before', async () => {
    const before = tokenOf(worker);
    worker.intercept(({ url }) =>
      url.endsWith(CHANGE) ? Response.json({ success: true, value: null }) : undefined,
    );
    expect(await change()).toMatchObject({ ok: true });
    expect(tokenOf(worker)).toBe(before);
    expect(sessionReasons(worker)).not.toContain('renewed');
  });
});

describe('a mailed password', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    // A mailed password that was not used keeps another from being mailed for a minute.
    await gateway.db.query('UPDATE members SET mailed_until = NULL');
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });

  /** Logs in with a mailed password. @returns the ticket */
  const useMailed = async ({ username, email } = PLAYER) => {
    gateway.messenger.messages.length = 0;
    await worker.api.forgotPassword({ username, email });
    const mailed = / is (\S+)\. Enter/.exec(gateway.messenger.messages[0]?.text ?? '')?.[1] ?? '';
    const answer = await worker.api.login({
      type: 'username',
      username,
      password: mailed,
      remember: true,
    });
    expect(answer).toMatchObject({ ok: false, code: 'password.mailed' });
    expect(sessionEvents(worker)).toEqual([]);
    return answer.ok ? '' : (answer.hints?.ticket ?? '');
  };
  const input = (ticket: string, newPassword = NEW) => ({
    ticket,
    username: PLAYER.username,
    newPassword,
    confirmNewPassword: newPassword,
    remember: true,
  });
  const signedIn = { ok: true, value: { signedIn: true } };
  /** The gateway's answer to a login; empty if the password is right. */
  const codeOf = async (password: string, username = PLAYER.username) =>
    (await login(gateway.url, username, password)).code;

  it('sets a new password, logs in and is remembered', async () => {
    expect(await worker.api.passwordByMail(input(await useMailed()))).toEqual(signedIn);
    const event = sessionEvents(worker).at(-1);
    expect(event).toMatchObject({ reason: 'login', session: { userName: 'player01' } });
    expect(event?.stored?.remPass).toEqual(expect.any(String));
  });

  it('is set once if the answer is lost', async () => {
    const ticket = await useMailed();
    loseResponses(worker, BY_MAIL);
    expect(await worker.api.passwordByMail(input(ticket))).toMatchObject({ ok: true });
    worker.onResponse(null);
    expect(await worker.api.passwordByMail(input(ticket, 'Harbour2032'))).toMatchObject({
      ok: false,
      code: 'password.ticket',
    });
  });

  it('that is typed again after a lost answer is set as it was typed last', async () => {
    const ticket = await useMailed();
    loseResponses(worker, BY_MAIL, RESOLVE);
    expect(await worker.api.passwordByMail(input(ticket))).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    expect(await worker.api.passwordByMail(input(ticket, 'Harbour2032'))).toEqual(signedIn);
    // When the new token comes, the page still holds the change: this worker may end at any moment.
    const renewed = worker.events.findLastIndex((event) => event.type === 'session');
    const held = worker.events.slice(0, renewed).findLast((event) => event.type === 'unsettled');
    expect(held?.requests.map(({ name }) => name)).toContain('password.change');
    expect(await codeOf('Harbour2032')).toBe('');
    expect(await codeOf(NEW)).toBe('auth.credentials');
  });

  it('that is typed again with the next mailed one, after a lost answer, is already set', async () => {
    const ticket = await useMailed();
    loseResponses(worker, BY_MAIL, RESOLVE);
    expect(await worker.api.passwordByMail(input(ticket))).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    await gateway.db.query('DELETE FROM attempts');
    expect(await worker.api.passwordByMail(input(await useMailed()))).toEqual(signedIn);
    expect(await codeOf(NEW)).toBe('');
  });

  it('that is typed again with the next mailed one is set also if the login with it fails', async () => {
    const ticket = await useMailed();
    loseResponses(worker, BY_MAIL, RESOLVE);
    expect(await worker.api.passwordByMail(input(ticket))).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    await gateway.db.query('DELETE FROM attempts');
    const next = input(await useMailed());
    loseRequests(worker, '/wps/session/login');
    expect(await worker.api.passwordByMail(next)).toEqual({ ok: true, value: { signedIn: false } });
    expect(await codeOf(NEW)).toBe('');
  });

  it('tells that the one typed last is refused, after a lost answer', async () => {
    const ticket = await useMailed();
    loseResponses(worker, BY_MAIL, RESOLVE);
    expect(await worker.api.passwordByMail(input(ticket))).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    // One of the commonest passwords.
    expect(await worker.api.passwordByMail(input(ticket, 'password1'))).toEqual({
      ok: true,
      value: { signedIn: true, earlierPassword: true },
    });
    expect(await codeOf(NEW)).toBe('');
  });

  it('of another member is set after the answer to the first was lost', async () => {
    const ticket = await useMailed();
    loseResponses(worker, BY_MAIL, RESOLVE);
    expect(await worker.api.passwordByMail(input(ticket))).toMatchObject({ ok: false, code: 'unresolved' });
    worker.onResponse(null);
    const other = { ...input(await useMailed(AGENT), 'Harbour2032'), username: AGENT.username };
    expect(await worker.api.passwordByMail(other)).toEqual(signedIn);
    expect(await codeOf('Harbour2032', AGENT.username)).toBe('');
    expect(await codeOf(NEW)).toBe('');
  });
});
