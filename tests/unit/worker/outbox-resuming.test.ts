import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeSessions } from '../../../gateway/store/sessions';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { logInRemembered, sessionReasons } from '../../support/session-events';
import { until } from '../../support/until';

const LOGIN = { type: 'username', username: 'player01', password: 'Parlour123', remember: true } as const;
const RENEW = '/wps/session/renew';

describe('the outbox of an app that was killed', () => {
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
  });

  /** The next launch on the same device. */
  const launch = () => startDataWorker(gateway.url, { indexedDB: worker.indexedDB });

  it('sends what waited in the outbox when the app was killed', async () => {
    const { saved } = await logInRemembered(worker, LOGIN);
    const filter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
    await worker.api.refresh('gameList', { ...filter, page: 1 });
    const [game] = await worker.db.games.toArray();
    goOffline(worker);
    await worker.api.setFavourite({ gameId: game!.gameId, vendorCode: game!.vendorCode, on: true });
    const next = launch();
    await next.hello({ resume: saved });
    await until(async () => (await next.db.outbox.count()) === 0, { message: 'the outbox is empty' });
    await until(async () => (await next.db.favourites.toArray()).some(({ pending }) => pending === null), {
      message: 'the favourite is confirmed',
    });
  });

  it('sends what waits although its session was refused while the renewal was lost', async () => {
    const { saved, token } = await logInRemembered(worker, LOGIN);
    const filter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
    await worker.api.refresh('gameList', { ...filter, page: 1 });
    const [game] = await worker.db.games.toArray();
    goOffline(worker);
    await worker.api.setFavourite({ gameId: game!.gameId, vendorCode: game!.vendorCode, on: true });
    await revokeSessions(gateway.db, 'parlour', 'player01');
    const next = launch();
    let sent = () => undefined as void;
    const untilSent = new Promise<void>((resolve) => (sent = resolve));
    let lost = false;
    next.intercept(async (request) => {
      const { url, headers } = request;
      if (url.endsWith('favouriteAdd') && !lost) await untilSent;
      if (!url.endsWith(RENEW) || lost || headers.get('Authorization') !== token) return undefined;
      lost = true;
      sent();
      await until(async () => (await next.db.outbox.toArray()).some(({ attempts }) => attempts > 1), {
        message: 'the refusal',
      });
      return networkError();
    });
    await next.hello({ resume: saved });
    await until(async () => (await next.db.outbox.count()) === 0, { message: 'the outbox is empty' });
    expect(lost).toBe(true);
    expect(sessionReasons(next)).toEqual(['resumed', 'login']);
  });
});
