import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
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
    const filter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
    await worker.api.refresh('gameList', { ...filter, page: 1 });
    games = (await worker.db.games.toArray()).map(({ gameId, vendorCode }) => ({ gameId, vendorCode }));
  });

  const game = (index: number) => games[index] as { gameId: string; vendorCode: string };
  const waiting = () => worker.db.outbox.toArray();
  const empty = () => until(async () => (await waiting()).length === 0, { message: 'the outbox is empty' });
  const onServer = async () =>
    (
      await gateway.db.query<{ id: string }>(
        "SELECT f.game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id WHERE m.account = 'player01' ORDER BY 1",
      )
    ).map((row) => row.id);
  const row = (index: number) => worker.db.favourites.get([account, game(index).gameId]);
  const count = (path: string) => worker.requests.filter((request) => request.endsWith(path)).length;
  const offline = () => worker.intercept(() => Promise.resolve(networkError()));
  const online = async () => {
    worker.intercept(null);
    await worker.api.retryConnection();
    await worker.api.hint('online');
  };

  it('shows the heart at once and tells the gateway', async () => {
    await worker.api.setFavourite({ ...game(0), on: true });
    expect(await row(0)).toMatchObject({ pending: 'add' });
    await empty();
    expect(await row(0)).toMatchObject({ pending: null });
    expect(await onServer()).toEqual([game(0).gameId]);
  });

  it('keeps changes made offline and replays them in order, each once', async () => {
    offline();
    for (const index of [3, 1, 2]) await worker.api.setFavourite({ ...game(index), on: true });
    const ids = [3, 1, 2].map((index) => game(index).gameId);
    expect((await waiting()).map((entry) => entry.subject)).toEqual(ids);
    const sent: string[] = [];
    worker.intercept(async (request) => {
      if (isWrite(request)) sent.push(((await request.json()) as { nodeId: string }).nodeId);
      return undefined;
    });
    await worker.api.retryConnection();
    await empty();
    expect(sent).toEqual(ids);
    expect(await onServer()).toEqual([...ids].sort());
  });

  it('repeats a lost answer with the same key, so that one favourite results', async () => {
    const keys: (string | null)[] = [];
    let lost = 0;
    worker.onAnswer((request, response) => {
      if (!isWrite(request)) return response;
      keys.push(request.headers.get('Idempotency-Key'));
      return lost++ === 0 ? networkError() : response;
    });
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(() => keys.length === 1, { message: 'the first attempt' });
    expect(await onServer()).toEqual([game(0).gameId]);
    await until(async () => (await waiting())[0]?.attempts === 1, { message: 'the attempt is counted' });
    await online();
    await empty();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await onServer()).toEqual([game(0).gameId]);
  });

  it('has the key on disk before the request leaves', async () => {
    let saved: unknown;
    worker.intercept(async (request) => {
      if (isWrite(request)) saved = (await waiting())[0];
      return undefined;
    });
    await worker.api.setFavourite({ ...game(0), on: true });
    await empty();
    expect(saved).toMatchObject({
      status: 'sent',
      idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) as string,
    });
  });

  it('lets an add and a remove of one game cancel each other before either is sent', async () => {
    offline();
    await worker.api.setFavourite({ ...game(5), on: true });
    await until(async () => (await waiting())[0]?.attempts === 1, { message: 'the first entry was tried' });
    await worker.api.setFavourite({ ...game(0), on: true });
    await worker.api.setFavourite({ ...game(0), on: false });
    expect((await waiting()).map((entry) => entry.subject)).toEqual([game(5).gameId]);
    expect(await row(0)).toBeUndefined();
    await worker.api.setFavourite({ ...game(0), on: true });
    expect(await waiting()).toHaveLength(2);
    await online();
    await empty();
    expect(count(REMOVE)).toBe(0);
    expect(await onServer()).toEqual([game(0).gameId, game(5).gameId].sort());
  });

  it('replays a remove after an add that may have arrived', async () => {
    let lost = 0;
    worker.onAnswer((request, response) => (isWrite(request) && lost++ === 0 ? networkError() : response));
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(async () => (await waiting())[0]?.attempts === 1, { message: 'the answer was lost' });
    await worker.api.setFavourite({ ...game(0), on: false });
    expect(await row(0)).toMatchObject({ pending: 'remove' });
    await online();
    await empty();
    expect(await onServer()).toEqual([]);
    expect(await row(0)).toBeUndefined();
  });

  it('removes what the gateway has', async () => {
    await worker.api.setFavourite({ ...game(0), on: true });
    await empty();
    await worker.api.setFavourite({ ...game(0), on: false });
    expect(await row(0)).toMatchObject({ pending: 'remove' });
    await empty();
    expect(await onServer()).toEqual([]);
    expect(count(ADD)).toBe(1);
  });

  it('drops a refused change and puts the heart back', async () => {
    await worker.api.setFavourite({ gameId: 'no-such-game', vendorCode: 'NONE', on: true });
    await empty();
    expect(await worker.db.favourites.get([account, 'no-such-game'])).toBeUndefined();
  });

  it('keeps entries when the session has ended, and sends them after the next login', async () => {
    await gateway.db.query('DELETE FROM sessions');
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(() => worker.events.some((e) => e.type === 'session' && e.reason === 'ended'), {
      message: 'the worker tells of the end',
    });
    expect(await waiting()).toHaveLength(1);
    expect(await row(0)).toMatchObject({ pending: 'add' });
    await worker.login();
    await empty();
    expect(await onServer()).toEqual([game(0).gameId]);
  });

  it('never sends one member’s changes in another’s name', async () => {
    offline();
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

  it('is drained by one of two tabs', async () => {
    const locks = fakeLocks();
    const keys: (string | null)[] = [];
    const tabs = [1, 2].map(() =>
      startDataWorker(gateway.url, { indexedDB: worker.indexedDB, platform: { locks } }),
    );
    for (const tab of tabs) {
      await tab.hello();
      await tab.login();
      tab.intercept((request) => {
        if (isWrite(request)) keys.push(request.headers.get('Idempotency-Key'));
        return Promise.resolve(undefined);
      });
    }
    offline();
    for (const index of [0, 1, 2, 3]) await worker.api.setFavourite({ ...game(index), on: true });
    await Promise.all(tabs.map((tab) => tab.hello()));
    for (const tab of tabs) await tab.login();
    await Promise.all(tabs.map((tab) => tab.api.hint('online')));
    await empty();
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
    expect(await onServer()).toHaveLength(4);
  });
});

/** Web Locks for two workers of one process: one holder at a time, the others wait in line. */
function fakeLocks(): LockManager {
  let line: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = line.then(work, work);
      line = turn.catch(() => undefined);
      return turn;
    },
    query: () => Promise.resolve({ held: [], pending: [] }),
  } as unknown as LockManager;
}
