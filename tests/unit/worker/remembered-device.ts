import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ResumableLogin } from '../../../contract/stored-login';
import { revokeSessions } from '../../../gateway/store/sessions';
import { countOf } from '../../support/access';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { logInRemembered, storedLogin, untilSessionEvents } from '../../support/session-events';

export const BY_NAME = {
  type: 'username',
  username: 'player01',
  password: 'Parlour123',
  remember: true,
} as const;
export const LOGIN = '/wps/session/login';
export const ADD = '/wps/session/devices';
export const CHALLENGE = '/wps/session/devices/challenge';
export const BY_DEVICE = '/wps/session/devices/login';

/** What the page holds after a login. */
export const savedBy = (of: TestWorker): ResumableLogin => {
  const { sass, remPass } = storedLogin(of);
  return { sass, remPass };
};

/** A gateway for a file of tests, and for each test a phone on which nobody has logged in. */
export function useRememberedDevice() {
  const world = {} as { gateway: TestGateway; worker: TestWorker };
  beforeAll(async () => {
    world.gateway = await startGateway();
  });
  afterAll(() => world.gateway.close());
  beforeEach(async () => {
    await freshAccess(world.gateway);
    await world.gateway.db.query('DELETE FROM sessions');
    await world.gateway.db.query('DELETE FROM devices');
    world.worker = startDataWorker(world.gateway.url);
    await world.worker.hello();
  });
  /** The next start of the app on a phone. */
  const launch = (
    indexedDB = world.worker.indexedDB,
    options: Parameters<typeof startDataWorker>[1] = {},
  ): TestWorker => startDataWorker(world.gateway.url, { indexedDB, ...options });
  const endSessions = () => revokeSessions(world.gateway.db, 'parlour', 'player01');
  return {
    world,
    launch,
    endSessions,
    /** Logs in and is remembered. @returns what the page holds */
    remembered: async () => (await logInRemembered(world.worker, BY_NAME)).saved,
    /** A launch that finds its session ended. */
    launchLater: async (saved: ResumableLogin, next = launch()): Promise<TestWorker> => {
      await endSessions();
      await next.hello({ resume: saved });
      await untilSessionEvents(next, 2);
      return next;
    },
    /** How many credentials the gateway has. */
    devices: () => countOf(world.gateway, 'devices'),
  };
}
