import { describe, expect, it } from 'vitest';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { countOf } from '../../support/access';
import { changePasswordInput } from '../../support/account-forms';
import { goOffline, startDataWorker } from '../../support/data-worker';
import { addDevice, newDevice } from '../../support/device';
import {
  requestCount,
  sessionReasons,
  storedCredential,
  storedLogin,
  tokenOf,
  untilRegistered,
  untilSessionEvents,
} from '../../support/session-events';
import { until } from '../../support/until';
import { BY_DEVICE, BY_NAME, LOGIN, savedBy, useRememberedDevice } from './remembered-device';

describe('the use and the end of a credential of the device', () => {
  const { world, launch, endSessions, remembered, launchLater, devices } = useRememberedDevice();

  describe('in the login form', () => {
    it('logs in with a tap', async () => {
      const { remPass } = await remembered();
      const next = launch();
      await next.hello();
      const before = requestCount(next, LOGIN);
      await endSessions();
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
      await endSessions();
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
      expect(await world.worker.api.login({ type: 'device', remPass, remember: true })).toMatchObject({
        ok: false,
        code: 'not_signed_in',
      });
    });
  });

  describe('and the sign-out', () => {
    it('deletes the key here and the credential at the world.gateway', async () => {
      await remembered();
      expect(await world.worker.api.logout()).toMatchObject({ ok: true });
      expect(await storedCredential(world.worker)).toBeUndefined();
      expect(await devices()).toBe(0);
    });

    it('without a network deletes the key, and what the page held logs nobody in', async () => {
      const saved = await remembered();
      goOffline(world.worker);
      await world.worker.api.logout();
      expect(await storedCredential(world.worker)).toBeUndefined();
      world.worker.intercept(null);
      const next = await launchLater(saved);
      expect(sessionReasons(next)).toEqual(['resumed', 'ended']);
      expect(requestCount(next, BY_DEVICE)).toBe(0);
    });

    it('during a login by it ends that one at the gateway too', async () => {
      const saved = await remembered();
      await endSessions();
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
      expect(await countOf(world.gateway, 'sessions')).toBe(0);
    });
  });

  it('another login on the phone takes its place, and the gateway forgets it', async () => {
    await remembered();
    const { id } = (await storedCredential(world.worker))!;
    await world.worker.api.login(BY_NAME);
    await untilRegistered(world.worker);
    const now = (await storedCredential(world.worker))!;
    expect(now.id).not.toBe(id);
    await until(async () => (await devices()) === 1, { message: 'one device' });
    await world.worker.api.login({ ...BY_NAME, remember: false });
    await until(async () => (await devices()) === 0, { message: 'no device' });
    expect(await storedCredential(world.worker)).toBeUndefined();
    expect(await world.worker.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
  });

  it('outlives a change of the password here, and ends by one elsewhere', async () => {
    const saved = await remembered();
    const other = newDevice();
    await addDevice(world.gateway, tokenOf(world.worker), other);
    await world.worker.api.login(BY_NAME);
    await untilRegistered(world.worker);
    const { remPass } = storedLogin(world.worker);
    expect(await world.worker.api.changePassword(changePasswordInput('Changed111', { remPass }))).toEqual({
      ok: true,
      value: { remPass },
    });
    expect(await devices()).toBe(1);
    expect(sessionReasons(await launchLater({ ...saved, ...savedBy(world.worker) }))).toEqual([
      'resumed',
      'login',
    ]);
    const elsewhere = startDataWorker(world.gateway.url);
    await elsewhere.hello();
    await elsewhere.login('player01', 'Changed111');
    await elsewhere.api.changePassword(changePasswordInput('Changed222'));
    const next = launch();
    await next.hello({ resume: savedBy(world.worker) });
    await untilSessionEvents(next, 2);
    expect(sessionReasons(next)).toEqual(['resumed', 'revoked']);
  });
});
