import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { ResumableLogin } from '../../../contract/stored-login';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { ask } from '../../support/ask';
import { copyOf, decryptAll, knowsOnlyPasswords } from '../../support/credentials';
import { refusedStorage, startDataWorker, type TestWorker } from '../../support/data-worker';
import {
  requestCount,
  sessionEvents,
  sessionReasons,
  storedCredential,
  storedLogin,
  tokenOf,
  untilRegistered,
  untilSessionEvents,
} from '../../support/session-events';
import { ADD, BY_DEVICE, BY_NAME, LOGIN, savedBy, useRememberedDevice } from './remembered-device';

describe('a remembered login at a gateway with credentials of devices', () => {
  const { world, launch, endSessions, remembered, launchLater, devices } = useRememberedDevice();

  it('goes on by the credential after every restart, and sends no password', async () => {
    let saved = await remembered();
    const values = new Set([(await storedCredential(world.worker))?.value]);
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

  it('stays while a trial begins on the same phone', async () => {
    await remembered();
    const credential = (await storedCredential(world.worker))?.id;
    const tab = launch();
    await tab.hello();
    expect(await tab.api.trialLogin()).toMatchObject({ ok: true });
    expect((await storedCredential(tab))?.id).toBe(credential);
  });

  it('stores no password anywhere, not even for whoever has all keys', async () => {
    const saved = await remembered();
    const { psw } = storedLogin(world.worker);
    const found = await decryptAll(world.worker, [saved.sass, saved.remPass, psw]);
    // The search decrypts what there is: the session, and the reference to the credential.
    expect(found.some((text) => text.includes(tokenOf(world.worker)))).toBe(true);
    expect(found.some((text) => text.startsWith('\0device '))).toBe(true);
    expect(found.filter((text) => text.includes('Parlour123'))).toEqual([]);
    const key = (await storedCredential(world.worker))?.key;
    expect([key?.type, key?.extractable]).toEqual(['private', false]);
    expect(Object.keys(JSON.parse(saved.remPass!) as object).sort()).toEqual([
      'countryDialingCode',
      'password',
      'type',
      'username',
    ]);
  });

  it('the same search finds the password of a platform that knows nothing else', async () => {
    world.worker = startDataWorker(world.gateway.url);
    knowsOnlyPasswords(world.worker);
    await world.worker.hello();
    await world.worker.api.login(BY_NAME);
    const { sass, remPass, psw } = storedLogin(world.worker);
    for (const text of [remPass, psw]) expect(await decryptAll(world.worker, [text])).toContain('Parlour123');
    expect(world.worker.requests).not.toContain(`POST ${ADD}`);
    const next = launch();
    knowsOnlyPasswords(next);
    await launchLater({ sass, remPass }, next);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
    expect(requestCount(next, LOGIN)).toBe(1);
    expect(await next.api.hasPassword()).toBe(true);
  });

  it('a password that was stored before works once more, and is replaced', async () => {
    world.worker = startDataWorker(world.gateway.url);
    knowsOnlyPasswords(world.worker);
    await world.worker.hello();
    await world.worker.api.login(BY_NAME);
    const next = await launchLater(savedBy(world.worker));
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
      const elsewhere = startDataWorker(world.gateway.url);
      await elsewhere.hello();
      await elsewhere.login();
      const { id } = (await storedCredential(world.worker))!;
      const answer = await ask(world.gateway.url, 'devices.remove', {
        token: tokenOf(elsewhere),
        query: { id },
      });
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
      const thief = await launchLater(saved, launch(await copyOf(world.worker)));
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
      const copy = await copyOf(world.worker);
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

  it('is of no use where the browser refuses storage, and leaves no password there', async () => {
    const refused = startDataWorker(world.gateway.url, { indexedDB: refusedStorage() });
    await refused.hello();
    expect(await refused.api.login(BY_NAME)).toMatchObject({ ok: true });
    expect(await refused.api.readRememberedLogin(storedLogin(refused).remPass!)).toMatchObject({
      password: '',
    });
    expect(refused.requests).not.toContain(`POST ${ADD}`);
    // A launch with an empty database knows nothing.
    const next = launch(new IDBFactory());
    await next.hello({ resume: savedBy(refused) });
    await untilSessionEvents(next, 1);
    expect(sessionReasons(next)).toEqual(['not_resumed']);
  });

  it('is not used at another merchant', async () => {
    const saved = await remembered();
    await endSessions();
    const next = launch();
    next.intercept(({ url }) =>
      url.endsWith('/m/config.json')
        ? Response.json({ merchantCode: 'tidehouse', gateways: [''] })
        : undefined,
    );
    await world.worker.db.meta.delete('shellConfig');
    await next.hello({ resume: saved });
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
    expect(requestCount(next, BY_DEVICE)).toBe(0);
    await world.worker.db.meta.delete('shellConfig');
    expect(sessionReasons(await launchLater(saved))).toEqual(['resumed', 'login']);
  });
});
