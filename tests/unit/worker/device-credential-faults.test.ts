import { describe, expect, it } from 'vitest';
import type { ResumableLogin } from '../../../contract/stored-login';
import { decryptAll } from '../../support/credentials';
import { loseResponses, networkError, type TestWorker } from '../../support/data-worker';
import {
  requestCount,
  sessionReasons,
  storedCredential,
  tokenOf,
  untilRegistered,
  untilSessionEvents,
} from '../../support/session-events';
import { until } from '../../support/until';
import { WebLocks } from '../../support/web-locks';
import { ADD, BY_DEVICE, BY_NAME, CHALLENGE, savedBy, useRememberedDevice } from './remembered-device';

describe('a credential of the device, when things go wrong', () => {
  const { world, launch, endSessions, remembered, launchLater, devices } = useRememberedDevice();

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
      await endSessions();
      await next.hello({ resume: saved });
      await until(async () => (await storedCredential(next))?.next !== null, { message: 'the next value' });
      await until(() => requestCount(next, BY_DEVICE) === 1, { message: 'the login' });
      expect(sessionReasons(await launchLater(saved))).toEqual(['resumed', 'login']);
    });

    it('of the registration: it is repeated at the next chance', async () => {
      loseResponses(world.worker, ADD);
      await world.worker.api.login(BY_NAME);
      await until(() => requestCount(world.worker, ADD) === 1, { message: 'the registration' });
      world.worker.onResponse(null);
      await until(
        async () => {
          await world.worker.api.renewSession();
          return (await storedCredential(world.worker))?.registered === true;
        },
        { message: 'a registered credential' },
      );
      expect(await devices()).toBe(1);
      expect(sessionReasons(await launchLater(savedBy(world.worker)))).toEqual(['resumed', 'login']);
    });
  });

  describe('that cannot be registered', () => {
    const refuse = (of: TestWorker) =>
      of.intercept((request) =>
        request.method === 'POST' && request.url.endsWith(ADD)
          ? new Response('', { status: 503 })
          : undefined,
      );

    it('is a login all the same; until it is, only the session is remembered', async () => {
      refuse(world.worker);
      expect(await world.worker.api.login(BY_NAME)).toMatchObject({ ok: true });
      await until(() => requestCount(world.worker, ADD) === 1, { message: 'the registration' });
      const saved = savedBy(world.worker);
      expect((await decryptAll(world.worker, [saved.sass, saved.remPass])).join()).not.toContain(
        'Parlour123',
      );
      expect(await world.worker.api.readRememberedLogin(saved.remPass!)).toMatchObject({
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
      refuse(world.worker);
      await world.worker.api.login(BY_NAME);
      const next = launch();
      await next.hello({ resume: savedBy(world.worker) });
      await untilRegistered(next);
      expect(sessionReasons(await launchLater(savedBy(world.worker)))).toEqual(['resumed', 'login']);
    });
  });

  describe('in two tabs', () => {
    const resumeBoth = async (saved: ResumableLogin, locks?: WebLocks) => {
      await endSessions();
      const tabs = [0, 1].map(() =>
        launch(world.worker.indexedDB, locks ? { platform: { locks: locks.open().locks } } : {}),
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
});
