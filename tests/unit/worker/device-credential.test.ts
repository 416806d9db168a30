import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResumableLogin } from '../../../contract/commands';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { revokeSessions } from '../../../gateway/store/sessions';
import { countOf } from '../../support/access';
import { changePasswordInput } from '../../support/account-forms';
import { ask } from '../../support/ask';
import { copyOf, decryptAll, knowsOnlyPasswords } from '../../support/credentials';
import {
  goOffline,
  loseResponses,
  networkError,
  refusedStorage,
  startDataWorker,
  type TestWorker,
} from '../../support/data-worker';
import { addDevice, newDevice } from '../../support/device';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  logInRemembered,
  requestCount,
  sessionEvents,
  sessionReasons,
  storedCredential,
  storedLogin,
  tokenOf,
  untilRegistered,
  untilSessionEvents,
} from '../../support/session-events';
import { until } from '../../support/until';
import { WebLocks } from '../../support/web-locks';

const BY_NAME = { type: 'username', username: 'player01', password: 'Parlour123', remember: true } as const;
const LOGIN = '/wps/session/login';
const ADD = 'POST /wps/session/devices';
const CHALLENGE = '/wps/session/devices/challenge';
const BY_DEVICE = '/wps/session/devices/login';

describe('a remembered login at a gateway with credentials of devices', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await freshAccess(gateway);
    await gateway.db.query('DELETE FROM sessions');
    await gateway.db.query('DELETE FROM devices');
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });

  const remembered = async () => (await logInRemembered(worker, BY_NAME)).saved;
  /** The next start of the app on a phone. */
  const launch = (indexedDB = worker.indexedDB, options: Parameters<typeof startDataWorker>[1] = {}) =>
    startDataWorker(gateway.url, { indexedDB, ...options });
  /** A launch that finds its session ended. */
  async function launchLater(saved: ResumableLogin, next = launch()): Promise<TestWorker> {
    await revokeSessions(gateway.db, 'parlour', 'player01');
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 2);
    return next;
  }
  /** What the page holds after a login. */
  const savedBy = (of: TestWorker): ResumableLogin => {
    const { sass, remPass } = storedLogin(of);
    return { sass, remPass };
  };
  const devices = () => countOf(gateway, 'devices');

  it('goes on by the credential after every restart, and sends no password', async () => {
    let saved = await remembered();
    const values = new Set([(await storedCredential(worker))?.value]);
    for (let times = 1; times <= 3; times++) {
      const next = await launchLater(saved);
      expect(sessionReasons(next)).toEqual(['resumed', 'login']);
      expect(requestCount(next, LOGIN)).toBe(0);
      expect(requestCount(next, BY_DEVICE)).toBe(1);
      expect(await next.api.refresh('wallet', { account: 'player01' }, { force: true })).toMatchObject({
        ok: true,
      });
      values.add((await storedCredential(next))?.value);
      saved = savedBy(next);
    }
    expect(values.size).toBe(4);
    expect(await devices()).toBe(1);
  });

  it('stores no password anywhere, not even for whoever has all keys', async () => {
    const saved = await remembered();
    const { psw } = storedLogin(worker);
    const found = await decryptAll(worker, [saved.sass, saved.remPass, psw]);
    // The search decrypts what there is: the session, and the reference to the credential.
    expect(found.some((text) => text.includes(tokenOf(worker)))).toBe(true);
    expect(found.some((text) => text.startsWith('\0device '))).toBe(true);
    expect(found.filter((text) => text.includes('Parlour123'))).toEqual([]);
    const key = (await storedCredential(worker))?.key;
    expect([key?.type, key?.extractable]).toEqual(['private', false]);
    expect(Object.keys(JSON.parse(saved.remPass!) as object).sort()).toEqual([
      'countryDialingCode',
      'password',
      'type',
      'username',
    ]);
  });

  it('the same search finds the password of a platform that knows nothing else', async () => {
    worker = startDataWorker(gateway.url);
    knowsOnlyPasswords(worker);
    await worker.hello();
    await worker.api.login(BY_NAME);
    const { sass, remPass, psw } = storedLogin(worker);
    for (const text of [remPass, psw]) expect(await decryptAll(worker, [text])).toContain('Parlour123');
    expect(worker.requests).not.toContain(ADD);
    const next = launch();
    knowsOnlyPasswords(next);
    await launchLater({ sass, remPass }, next);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    expect(requestCount(next, LOGIN)).toBe(1);
    expect(await next.api.hasPassword()).toBe(true);
  });

  it('a password that was stored before works once more, and is replaced', async () => {
    worker = startDataWorker(gateway.url);
    knowsOnlyPasswords(worker);
    await worker.hello();
    await worker.api.login(BY_NAME);
    const next = await launchLater(savedBy(worker));
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    expect(requestCount(next, LOGIN)).toBe(1);
    await untilRegistered(next);
    const { sass, remPass, psw } = storedLogin(next);
    expect(
      (await decryptAll(next, [sass, remPass, psw])).filter((text) => text.includes('Parlour123')),
    ).toEqual([]);
    const later = await launchLater({ sass, remPass });
    expect([sessionReasons(later), requestCount(later, LOGIN)]).toEqual([['resumed', 'login'], 0]);
  });

  describe('that was revoked elsewhere', () => {
    const signOutThere = async () => {
      const elsewhere = startDataWorker(gateway.url);
      await elsewhere.hello();
      await elsewhere.login();
      const { id } = (await storedCredential(worker))!;
      const answer = await ask(gateway.url, 'devices.remove', { token: tokenOf(elsewhere), query: { id } });
      expect(answer.status).toBe(200);
    };

    it('ends at the login, says so, and only the name is left', async () => {
      const saved = await remembered();
      await signOutThere();
      const next = launch();
      await next.hello({ resume: saved });
      await untilSessionEvents(next, 2);
      expect(sessionReasons(next)).toEqual(['resumed', 'revoked']);
      const { stored, session } = sessionEvents(next)[1]!;
      expect(session).toBeNull();
      expect(stored).toMatchObject({ sass: null, psw: null });
      expect(await next.api.readRememberedLogin(stored!.remPass!)).toMatchObject({
        type: 'username',
        username: 'player01',
        password: '',
      });
      expect(await storedCredential(next)).toBeUndefined();
    });

    it('is refused in the form as well', async () => {
      const saved = await remembered();
      await signOutThere();
      const next = launch();
      await next.hello();
      expect(await next.api.readRememberedLogin(saved.remPass!)).toMatchObject({ password: DEVICE_PASSWORD });
      expect(await next.api.login({ type: 'device', remPass: saved.remPass!, remember: true })).toEqual({
        ok: false,
        code: 'auth.device',
      });
      expect(sessionReasons(next)).toEqual(['revoked']);
      expect(await next.api.login(BY_NAME)).toMatchObject({ ok: true });
      await untilRegistered(next);
      expect(await devices()).toBe(1);
    });
  });

  describe('whose profile was copied', () => {
    it('ends for both when the member comes after the thief', async () => {
      const saved = await remembered();
      const thief = await launchLater(saved, launch(await copyOf(worker)));
      expect(sessionReasons(thief)).toEqual(['resumed', 'login']);
      const member = launch();
      await member.hello({ resume: saved });
      await untilSessionEvents(member, 2);
      expect(sessionReasons(member)).toEqual(['resumed', 'revoked']);
      await thief.api.refresh('wallet', { account: 'player01' }, { force: true });
      expect(sessionReasons(thief).at(-1)).toBe('ended');
      const again = launch(thief.indexedDB);
      await again.hello({ resume: firstSavedBy(thief) });
      await untilSessionEvents(again, 2);
      expect(sessionReasons(again)).toEqual(['resumed', 'revoked']);
    });

    it('ends for both when the thief comes after the member', async () => {
      const saved = await remembered();
      const copy = await copyOf(worker);
      const member = await launchLater(saved);
      const thief = launch(copy);
      await thief.hello({ resume: saved });
      await untilSessionEvents(thief, 2);
      expect(sessionReasons(thief)).toEqual(['resumed', 'revoked']);
      await member.api.refresh('wallet', { account: 'player01' }, { force: true });
      expect(sessionReasons(member)).toEqual(['resumed', 'login', 'ended']);
    });

    /** What the page stored at the last login, whatever came afterwards. */
    const firstSavedBy = (of: TestWorker): ResumableLogin => {
      const { sass, remPass } = sessionEvents(of).find(({ reason }) => reason === 'login')!.stored!;
      return { sass, remPass };
    };
  });

  describe('when an answer is lost', () => {
    it('of the challenge: the session ends, and the next launch goes on', async () => {
      const saved = await remembered();
      const next = launch();
      loseResponses(next, CHALLENGE);
      await launchLater(saved, next);
      expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
      expect(sessionReasons(await launchLater(saved))).toEqual(['resumed', 'login']);
    });

    it('of the login, once: it is sent again at once', async () => {
      const saved = await remembered();
      const next = launch();
      let lost = 0;
      next.onResponse((request, response) =>
        request.url.endsWith(BY_DEVICE) && lost++ === 0 ? networkError() : response,
      );
      await launchLater(saved, next);
      expect(sessionReasons(next)).toEqual(['resumed', 'login']);
      expect(requestCount(next, BY_DEVICE)).toBe(2);
      expect(sessionReasons(await launchLater(savedBy(next)))).toEqual(['resumed', 'login']);
    });

    it('of every login: the next launch sends the same pair of values, and goes on', async () => {
      const saved = await remembered();
      const next = launch();
      loseResponses(next, BY_DEVICE);
      await launchLater(saved, next);
      expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
      const { value, next: pending } = (await storedCredential(next))!;
      expect(pending).toMatch(/^[\w-]{43}$/);
      const later = await launchLater(saved);
      expect(sessionReasons(later)).toEqual(['resumed', 'login']);
      expect(await storedCredential(later)).toMatchObject({ value: pending, next: null });
      expect(value).not.toBe(pending);
      expect(sessionReasons(await launchLater(savedBy(later)))).toEqual(['resumed', 'login']);
    });

    it.each(['before', 'after'])('because the app is killed %s the gateway has answered', async (when) => {
      const saved = await remembered();
      const next = launch();
      const stuck = new Promise<never>(() => undefined);
      if (when === 'before') next.intercept(({ url }) => (url.endsWith(BY_DEVICE) ? stuck : undefined));
      else next.onResponse(({ url }, response) => (url.endsWith(BY_DEVICE) ? stuck : response));
      await revokeSessions(gateway.db, 'parlour', 'player01');
      await next.hello({ resume: saved });
      await until(async () => (await storedCredential(next))?.next !== null, { message: 'the next value' });
      await until(() => requestCount(next, BY_DEVICE) === 1, { message: 'the login' });
      expect(sessionReasons(await launchLater(saved))).toEqual(['resumed', 'login']);
    });

    it('of the registration: it is repeated at the next chance', async () => {
      loseResponses(worker, '/wps/session/devices');
      await worker.api.login(BY_NAME);
      await until(() => requestCount(worker, '/wps/session/devices') === 1, { message: 'the registration' });
      worker.onResponse(null);
      await until(async () => {
        await worker.api.renewSession();
        return (await storedCredential(worker))?.registered === true;
      }, { message: 'a registered credential' });
      expect(await devices()).toBe(1);
      expect(sessionReasons(await launchLater(savedBy(worker)))).toEqual(['resumed', 'login']);
    });
  });

  describe('that cannot be registered', () => {
    const refuse = (of: TestWorker) =>
      of.intercept((request) =>
        request.method === 'POST' && request.url.endsWith('/wps/session/devices')
          ? new Response('', { status: 503 })
          : undefined,
      );

    it('is a login all the same; until it is, only the session is remembered', async () => {
      refuse(worker);
      expect(await worker.api.login(BY_NAME)).toMatchObject({ ok: true });
      await until(() => requestCount(worker, '/wps/session/devices') === 1, { message: 'the registration' });
      const saved = savedBy(worker);
      expect((await decryptAll(worker, [saved.sass, saved.remPass])).join()).not.toContain('Parlour123');
      expect(await worker.api.readRememberedLogin(saved.remPass!)).toMatchObject({
        username: 'player01',
        password: '',
      });
      const next = launch();
      refuse(next);
      await launchLater(saved, next);
      // Nobody has signed this phone out, and nobody says so.
      expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
    });

    it('is registered by the next launch that goes on with the session', async () => {
      refuse(worker);
      await worker.api.login(BY_NAME);
      const next = launch();
      await next.hello({ resume: savedBy(worker) });
      await untilRegistered(next);
      expect(sessionReasons(await launchLater(savedBy(worker)))).toEqual(['resumed', 'login']);
    });
  });

  describe('in two tabs', () => {
    const resumeBoth = async (saved: ResumableLogin, locks?: WebLocks) => {
      await revokeSessions(gateway.db, 'parlour', 'player01');
      const tabs = [0, 1].map(() =>
        launch(worker.indexedDB, locks ? { platform: { locks: locks.open().locks } } : {}),
      );
      await Promise.all(tabs.map((tab) => tab.hello({ resume: saved })));
      await Promise.all(tabs.map((tab) => untilSessionEvents(tab, 2)));
      for (const tab of tabs) expect(sessionReasons(tab)).toEqual(['resumed', 'login']);
      return tabs;
    };
    const stillWorks = async ([tab]: TestWorker[]) =>
      expect(sessionReasons(await launchLater(savedBy(tab!)))).toEqual(['resumed', 'login']);

    it('shares one rotation and one session', async () => {
      const tabs = await resumeBoth(await remembered(), new WebLocks());
      expect(tabs.map((tab) => requestCount(tab, BY_DEVICE)).sort()).toEqual([0, 1]);
      expect(tokenOf(tabs[0]!)).toBe(tokenOf(tabs[1]!));
      await stillWorks(tabs);
    });

    it('sends one pair of values where the browser has no locks', async () => {
      const tabs = await resumeBoth(await remembered());
      for (const tab of tabs)
        expect(await tab.api.refresh('wallet', { account: 'player01' }, { force: true })).toMatchObject({
          ok: true,
        });
      await stillWorks(tabs);
    });

    it('takes no session of another tab that has ended as well', async () => {
      const saved = await remembered();
      await launchLater(saved);
      // The tab still holds what was stored before that.
      const old = await launchLater(saved);
      expect(sessionReasons(old)).toEqual(['resumed', 'login']);
      expect(requestCount(old, BY_DEVICE)).toBe(1);
    });
  });

  it('is of no use where the browser refuses storage, and leaves no password there', async () => {
    const refused = startDataWorker(gateway.url, { indexedDB: refusedStorage() });
    await refused.hello();
    expect(await refused.api.login(BY_NAME)).toMatchObject({ ok: true });
    expect(await refused.api.readRememberedLogin(storedLogin(refused).remPass!)).toMatchObject({
      password: '',
    });
    expect(refused.requests).not.toContain(ADD);
    // A launch with an empty database knows nothing.
    const next = launch(new IDBFactory());
    await next.hello({ resume: savedBy(refused) });
    await untilSessionEvents(next, 1);
    expect(sessionReasons(next)).toEqual(['not_resumed']);
  });

  it('is not used at another merchant', async () => {
    const saved = await remembered();
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    next.intercept(({ url }) =>
      url.endsWith('/m/config.json')
        ? Response.json({ merchantCode: 'tidehouse', gateways: [''] })
        : undefined,
    );
    await worker.db.meta.delete('shellConfig');
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
    expect(requestCount(next, BY_DEVICE)).toBe(0);
    await worker.db.meta.delete('shellConfig');
    expect(sessionReasons(await launchLater(saved))).toEqual(['resumed', 'login']);
  });

  describe('in the login form', () => {
    it('logs in with a tap', async () => {
      const { remPass } = await remembered();
      const next = launch();
      await next.hello();
      const before = requestCount(next, LOGIN);
      await revokeSessions(gateway.db, 'parlour', 'player01');
      expect(await next.api.readRememberedLogin(remPass!)).toMatchObject({
        username: 'player01',
        password: DEVICE_PASSWORD,
      });
      expect(await next.api.login({ type: 'device', remPass: remPass!, remember: true })).toMatchObject({
        ok: true,
      });
      expect(requestCount(next, LOGIN)).toBe(before);
      expect(await next.api.hasPassword()).toBe(false);
    });

    it('without "remember" it is used a last time', async () => {
      const { remPass } = await remembered();
      await revokeSessions(gateway.db, 'parlour', 'player01');
      const next = launch();
      await next.hello();
      expect(await next.api.login({ type: 'device', remPass: remPass!, remember: false })).toMatchObject({
        ok: true,
      });
      expect(storedLogin(next)).toMatchObject({ sass: null, remPass: null });
      expect(await storedCredential(next)).toBeUndefined();
      expect(await next.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
      await next.api.logout();
      expect(await devices()).toBe(0);
    });

    it.each(['{"type":"username"}', '', 'garbage'])('refuses the record %j', async (remPass) => {
      expect(await worker.api.login({ type: 'device', remPass, remember: true })).toMatchObject({
        ok: false,
        code: 'not_signed_in',
      });
    });
  });

  describe('and the sign-out', () => {
    it('deletes the key here and the credential at the gateway', async () => {
      await remembered();
      expect(await worker.api.logout()).toMatchObject({ ok: true });
      expect(await storedCredential(worker)).toBeUndefined();
      expect(await devices()).toBe(0);
    });

    it('without a network deletes the key, and what the page held logs nobody in', async () => {
      const saved = await remembered();
      goOffline(worker);
      await worker.api.logout();
      expect(await storedCredential(worker)).toBeUndefined();
      worker.intercept(null);
      const next = await launchLater(saved);
      expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
      expect(requestCount(next, BY_DEVICE)).toBe(0);
    });

    it('during a login by it ends that one at the gateway too', async () => {
      const saved = await remembered();
      await revokeSessions(gateway.db, 'parlour', 'player01');
      const next = launch();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      next.intercept(async ({ url }) => {
        if (url.endsWith(BY_DEVICE)) await held;
        return undefined;
      });
      await next.hello({ resume: saved });
      await until(() => requestCount(next, BY_DEVICE) === 1, { message: 'the login' });
      await next.api.logout();
      release();
      await until(async () => (await devices()) === 0, { message: 'the end of the credential' });
      expect(await countOf(gateway, 'sessions')).toBe(0);
    });
  });

  it('another login on the phone takes its place, and the gateway forgets it', async () => {
    await remembered();
    const { id } = (await storedCredential(worker))!;
    await worker.api.login(BY_NAME);
    await untilRegistered(worker);
    const now = (await storedCredential(worker))!;
    expect(now.id).not.toBe(id);
    await until(async () => (await devices()) === 1, { message: 'one device' });
    await worker.api.login({ ...BY_NAME, remember: false });
    await until(async () => (await devices()) === 0, { message: 'no device' });
    expect(await storedCredential(worker)).toBeUndefined();
    expect(await worker.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
  });

  it('outlives a change of the password here, and ends by one elsewhere', async () => {
    const saved = await remembered();
    const other = newDevice();
    await addDevice(gateway, tokenOf(worker), other);
    await worker.api.login(BY_NAME);
    await untilRegistered(worker);
    const { remPass } = storedLogin(worker);
    expect(await worker.api.changePassword(changePasswordInput('Changed111', { remPass }))).toEqual({
      ok: true,
      value: { remPass },
    });
    expect(await devices()).toBe(1);
    expect(sessionReasons(await launchLater({ ...saved, ...savedBy(worker) }))).toEqual(['resumed', 'login']);
    const elsewhere = startDataWorker(gateway.url);
    await elsewhere.hello();
    await elsewhere.login('player01', 'Changed111');
    await elsewhere.api.changePassword(changePasswordInput('Changed222'));
    const next = launch();
    await next.hello({ resume: savedBy(worker) });
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'revoked']);
  });
});
