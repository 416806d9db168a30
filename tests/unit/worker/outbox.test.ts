import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { requestCount } from '../../support/session-events';
import { untilAttempted } from '../../support/outbox';
import { until } from '../../support/until';

const ADD = '/wps/relay/GCSGAME_favouriteAdd';
const REMOVE = '/wps/relay/GCSGAME_favouriteRemove';
const isWrite = (request: Request) => /favourite(Add|Remove)/.test(request.url);

describe('the outbox', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let games: { gameId: string; vendorCode: string }[];
  const account = 'player01';

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM favourites');
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login();
    await worker.api.refresh('favourites', { account });
    const filter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
    await worker.api.refresh('gameList', { ...filter, page: 1 });
    games = (await worker.db.games.toArray()).map(({ gameId, vendorCode }) => ({ gameId, vendorCode }));
  });

  const game = (index: number) => games[index]!;
  const waiting = () => worker.db.outbox.toArray();
  const untilEmpty = () =>
    until(async () => (await waiting()).length === 0, { message: 'the outbox is empty' });
  const favouritesOnGateway = async () =>
    (
      await gateway.db.query<{ id: string }>(
        "SELECT f.game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id WHERE m.account = 'player01' ORDER BY 1",
      )
    ).map((row) => row.id);
  const row = (index: number) => worker.db.favourites.get([account, game(index).gameId]);
  const backOnline = async () => {
    worker.intercept(null);
    await worker.api.retryConnection();
    await worker.api.hint('online');
  };

  it('saves a favourite at once and sends it to the gateway', async () => {
    await worker.api.setFavourite({ ...game(0), on: true });
    expect(await row(0)).toMatchObject({ pending: 'add' });
    await untilEmpty();
    expect(await row(0)).toMatchObject({ pending: null });
    expect(await favouritesOnGateway()).toEqual([game(0).gameId]);
  });

  it('stores changes made offline and sends them in order, each once', async () => {
    goOffline(worker);
    for (const index of [3, 1, 2]) await worker.api.setFavourite({ ...game(index), on: true });
    const ids = [3, 1, 2].map((index) => game(index).gameId);
    expect((await waiting()).map((entry) => entry.subject)).toEqual(ids);
    const sent: string[] = [];
    worker.intercept(async (request) => {
      if (isWrite(request)) sent.push(((await request.json()) as { nodeId: string }).nodeId);
      return undefined;
    });
    await worker.api.retryConnection();
    await untilEmpty();
    expect(sent).toEqual(ids);
    expect(await favouritesOnGateway()).toEqual([...ids].sort());
  });

  it('repeats a request whose response is lost with the same key', async () => {
    const keys: (string | null)[] = [];
    let lost = 0;
    worker.onResponse((request, response) => {
      if (!isWrite(request)) return response;
      keys.push(request.headers.get('Idempotency-Key'));
      return lost++ === 0 ? networkError() : response;
    });
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(() => keys.length === 1, { message: 'the first attempt' });
    expect(await favouritesOnGateway()).toEqual([game(0).gameId]);
    await untilAttempted(worker);
    await backOnline();
    await untilEmpty();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await favouritesOnGateway()).toEqual([game(0).gameId]);
  });

  it('saves the idempotency key before it sends the request', async () => {
    let saved: unknown;
    worker.intercept(async (request) => {
      if (isWrite(request)) saved = (await waiting())[0];
      return undefined;
    });
    await worker.api.setFavourite({ ...game(0), on: true });
    await untilEmpty();
    expect(saved).toMatchObject({
      status: 'sent',
      idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) as string,
    });
  });

  it('drops an add and a remove of the same game if neither was sent', async () => {
    goOffline(worker);
    await worker.api.setFavourite({ ...game(5), on: true });
    await untilAttempted(worker);
    await worker.api.setFavourite({ ...game(0), on: true });
    await worker.api.setFavourite({ ...game(0), on: false });
    expect((await waiting()).map((entry) => entry.subject)).toEqual([game(5).gameId]);
    expect(await row(0)).toBeUndefined();
    await worker.api.setFavourite({ ...game(0), on: true });
    expect(await waiting()).toHaveLength(2);
    await backOnline();
    await untilEmpty();
    expect(requestCount(worker, REMOVE)).toBe(0);
    expect(await favouritesOnGateway()).toEqual([game(0).gameId, game(5).gameId].sort());
  });

  it('sends a remove after an add that may have taken effect', async () => {
    let lost = 0;
    worker.onResponse((request, response) => (isWrite(request) && lost++ === 0 ? networkError() : response));
    await worker.api.setFavourite({ ...game(0), on: true });
    await untilAttempted(worker);
    await worker.api.setFavourite({ ...game(0), on: false });
    expect(await row(0)).toMatchObject({ pending: 'remove' });
    await backOnline();
    await untilEmpty();
    expect(await favouritesOnGateway()).toEqual([]);
    expect(await row(0)).toBeUndefined();
  });

  it('removes a favourite that the gateway has', async () => {
    await worker.api.setFavourite({ ...game(0), on: true });
    await untilEmpty();
    await worker.api.setFavourite({ ...game(0), on: false });
    expect(await row(0)).toMatchObject({ pending: 'remove' });
    await untilEmpty();
    expect(await favouritesOnGateway()).toEqual([]);
    expect(requestCount(worker, ADD)).toBe(1);
  });

  it('drops a change that the gateway rejects, and restores the row', async () => {
    await worker.api.setFavourite({ gameId: 'no-such-game', vendorCode: 'NONE', on: true });
    await untilEmpty();
    expect(await worker.db.favourites.get([account, 'no-such-game'])).toBeUndefined();
    expect(worker.events).toContainEqual({ type: 'rejected', code: 'game.not_found' });
  });

  it.each(['vendor.unavailable', 'platform.upgrading', 'platform.maintenance', 'platform.unknown'] as const)(
    'sends a change again that was refused for a while: %s',
    async (errorCode) => {
      let refused = 0;
      worker.intercept((request) =>
        isWrite(request) && refused++ === 0
          ? Response.json({ success: false, errorCode, message: '' }, { status: 503 })
          : undefined,
      );
      await worker.api.setFavourite({ ...game(0), on: true });
      await untilEmpty();
      expect(refused).toBe(2);
      expect(await favouritesOnGateway()).toEqual([game(0).gameId]);
      expect(worker.events.filter(({ type }) => type === 'rejected')).toEqual([]);
    },
  );

  /** The worker knows that there is no connection. */
  const knowsItIsOffline = async () => {
    goOffline(worker);
    while ((await worker.api.retryConnection()) !== 'offline');
  };

  it('marks no change as sent without a connection, so that it can still be cancelled', async () => {
    await knowsItIsOffline();
    await worker.api.setFavourite({ ...game(0), on: true });
    await worker.api.hint('visible');
    expect(await waiting()).toMatchObject([{ status: 'queued', attempts: 0 }]);
    await worker.api.setFavourite({ ...game(0), on: false });
    expect(await waiting()).toEqual([]);
  });

  it('does not send a change that is cancelled while the network is checked', async () => {
    await knowsItIsOffline();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let checks = 0;
    worker.intercept(async ({ url }) => {
      if (!url.endsWith('/wps/system/ping')) return undefined;
      checks += 1;
      await answered;
      return undefined;
    });
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(() => checks > 0, { message: 'the network is checked' });
    await worker.api.setFavourite({ ...game(0), on: false });
    answer();
    await worker.api.hint('online');
    expect(await worker.api.retryConnection()).toBe('online');
    await worker.api.setFavourite({ ...game(1), on: true });
    await untilEmpty();
    expect(requestCount(worker, ADD)).toBe(1);
    expect(await favouritesOnGateway()).toEqual([game(1).gameId]);
  });

  it('requests the whole list of favourites after a change: the saved one is of no answer', async () => {
    const etags: (string | null)[] = [];
    worker.intercept(({ url, headers }) => {
      if (url.endsWith('favouriteIds')) etags.push(headers.get('If-None-Match'));
      return undefined;
    });
    await worker.api.refresh('favourites', { account }, { force: true });
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(() => etags.length === 2, { message: 'the list after the change' });
    expect(etags).toEqual([expect.any(String), null]);
  });

  it('sends a change again also when the clock was set back meanwhile', async () => {
    let clock = 0;
    const platform = { now: () => Date.now() + clock, random: () => 0.05 };
    const next = startDataWorker(gateway.url, { indexedDB: worker.indexedDB, platform });
    await next.hello();
    await next.login();
    next.intercept((request) => {
      if (!isWrite(request) || clock !== 0) return undefined;
      // After the answer the pause counts by the old clock, then an hour is missing.
      setTimeout(() => (clock = -3_600_000), 50);
      return new Response('', { status: 502 });
    });
    await next.api.setFavourite({ ...game(0), on: true });
    await untilEmpty();
    expect(clock).toBeLessThan(0);
    expect(await favouritesOnGateway()).toEqual([game(0).gameId]);
  });

  it('stores entries while the session has ended, and sends them after the next login', async () => {
    await gateway.db.query('DELETE FROM sessions');
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(() => worker.events.some((e) => e.type === 'session' && e.reason === 'ended'), {
      message: 'the end of the session',
    });
    expect(await waiting()).toHaveLength(1);
    expect(await row(0)).toMatchObject({ pending: 'add' });
    await worker.login();
    await untilEmpty();
    expect(await favouritesOnGateway()).toEqual([game(0).gameId]);
  });

  it('never sends changes of one member in the session of another', async () => {
    goOffline(worker);
    await worker.api.setFavourite({ ...game(0), on: true });
    worker.intercept(null);
    await worker.hello();
    await worker.login('agent01');
    await worker.api.hint('online');
    const agent = await gateway.db.query(
      "SELECT 1 FROM favourites f JOIN members m ON m.id = f.member_id WHERE m.account = 'agent01'",
    );
    expect(agent).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  it('is sent where the browser refuses locks', async () => {
    const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    const locks = { request: refuse, query: refuse } as unknown as LockManager;
    const tab = startDataWorker(gateway.url, { indexedDB: worker.indexedDB, platform: { locks } });
    await tab.hello();
    await tab.login();
    await tab.api.setFavourite({ ...game(0), on: true });
    await untilEmpty();
    expect(await favouritesOnGateway()).toEqual([game(0).gameId]);
  });

  it('is sent by one of two tabs', async () => {
    const locks = queueingLocks();
    const keys: (string | null)[] = [];
    const tabs = [1, 2].map(() =>
      startDataWorker(gateway.url, { indexedDB: worker.indexedDB, platform: { locks } }),
    );
    for (const tab of tabs) {
      await tab.hello();
      await tab.login();
      tab.intercept((request) => {
        if (isWrite(request)) keys.push(request.headers.get('Idempotency-Key'));
        return undefined;
      });
    }
    goOffline(worker);
    for (const index of [0, 1, 2, 3]) await worker.api.setFavourite({ ...game(index), on: true });
    await Promise.all(tabs.map((tab) => tab.hello()));
    for (const tab of tabs) await tab.login();
    await Promise.all(tabs.map((tab) => tab.api.hint('online')));
    await untilEmpty();
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
    expect(await favouritesOnGateway()).toHaveLength(4);
  });
});

/** Web Locks for two workers of one process: one holder at a time, the others wait. */
function queueingLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => {
      const run = () => work({});
      const done = last.then(run, run);
      last = done.catch(() => undefined);
      return done;
    },
    query: () => Promise.resolve({ held: [], pending: [] }),
  } as unknown as LockManager;
}
