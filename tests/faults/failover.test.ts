import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hotGames } from '../../contract/game-lists';
import { startDataWorker, type TestWorker } from '../support/data-worker';
import { startGateway, type TestGateway } from '../support/gateway';
import { NetworkProxy } from '../support/network-proxy';
import { REQUEST_FAULTS, type RequestFault } from '../support/proxy-faults';
import { until } from '../support/until';
import { sample } from './run';

/** The specified limit, and what a loaded test machine may add. */
const FAILOVER_MS = 2_000;
const ALLOWANCE_MS = 1_500;
/** While another address is used, the preferred one is asked this often. */
const RETURN_MS = 60_000;
const SLOW_BYTES_PER_SECOND = 3_000;

const EVERYTHING = /./;
/** Disturbs whole answers: one that confirms what is saved has no body that could break off. */
const disturbed = (fault: RequestFault) => (host: NetworkProxy) =>
  host.disturb(EVERYTHING, (passage) => {
    delete passage.incoming.headers['if-none-match'];
    return fault(passage);
  });

/** Ways in which an address is dead. */
const DEAD: Record<string, (host: NetworkProxy) => void | Promise<void>> = {
  refused: (host) => host.refuse(),
  'a black hole': (host) => host.blackHole(),
  'reset before the answer': (host) => host.reset(),
  'reset in the answer': disturbed(REQUEST_FAULTS.resetInAnswer),
  'a 502 page': disturbed(REQUEST_FAULTS.badGateway),
  'stalled before the answer': disturbed(REQUEST_FAULTS.stallBeforeAnswer),
  'stalled in the answer': disturbed(REQUEST_FAULTS.stallInAnswer),
  'a captive page': disturbed(REQUEST_FAULTS.captive),
};

const list = { ...hotGames('TY'), page: 1 };
const CALLS = '/wps/';
const PING = '/wps/system/ping';

describe('two gateway addresses', () => {
  let gateway: TestGateway;
  let first: NetworkProxy;
  let second: NetworkProxy;
  let firstUrl: string;
  let secondUrl: string;
  let worker: TestWorker;

  /** A worker whose shell comes from the first address. */
  const start = async (earlier?: TestWorker): Promise<TestWorker> => {
    const started = startDataWorker(firstUrl, { ...(earlier && { indexedDB: earlier.indexedDB }) });
    await started.hello();
    return started;
  };
  const addressOf = (): { host: string; port: number } => {
    const { hostname, port } = new URL(gateway.url);
    return { host: hostname, port: Number(port) };
  };
  /** Calls that arrived there, without pings. */
  const calls = (host: NetworkProxy): number => host.count(CALLS) - host.count(PING);
  const refresh = (of: TestWorker) => of.api.refresh('gameList', list, { force: true });
  /** A later moment for the worker, whose timers run on. */
  let ahead = 0;
  const laterBy = (ms: number): void => void (ahead += ms);

  beforeEach(async () => {
    ahead = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    first = new NetworkProxy(addressOf);
    second = new NetworkProxy(addressOf);
    firstUrl = await first.listen();
    secondUrl = await second.listen();
    gateway = await startGateway({ domainRoute: ['', secondUrl] });
    worker = await start();
    expect(await worker.api.refresh('settings', {}, { force: true })).toMatchObject({ ok: true });
    expect(await refresh(worker)).toMatchObject({ ok: true });
    expect(calls(second)).toBe(0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await first.close();
    await second.close();
    await gateway.close();
  });

  it.each(sample('dead hosts', Object.entries(DEAD), 3))(
    'the first is %s: the second answers within 2 s, is remembered, and gives way when the first answers again',
    async (_name, fail) => {
      await fail(first);
      const failed = performance.now();
      expect(await refresh(worker)).toMatchObject({ ok: true });
      expect(performance.now() - failed).toBeLessThan(FAILOVER_MS + ALLOWANCE_MS);
      expect(worker.events).not.toContainEqual({ type: 'connectivity', state: 'offline' });

      // It is remembered by this worker, and by the next one.
      const asked = calls(first);
      expect(await refresh(worker)).toMatchObject({ ok: true });
      const next = await start(worker);
      expect(await refresh(next)).toMatchObject({ ok: true });
      expect(calls(first)).toBe(asked);

      await first.pass();
      await until(
        async () => {
          const before = calls(second);
          laterBy(RETURN_MS);
          expect(await refresh(next)).toMatchObject({ ok: true });
          return calls(second) === before;
        },
        { message: 'reads are sent to the first address again' },
      );
      expect(calls(first)).toBeGreaterThan(asked);
    },
  );

  it('a dead first address is asked once a minute, by a ping, and not at all without other requests', async () => {
    first.blackHole();
    await refresh(worker);
    const before = first.count(CALLS);
    for (let times = 0; times < 5; times++) await refresh(worker);
    expect(first.count(CALLS)).toBe(before);
    laterBy(RETURN_MS);
    for (let times = 0; times < 5; times++) await refresh(worker);
    await until(() => first.count(CALLS) > before, { message: 'the ping' });
    expect(first.count(CALLS)).toBe(before + 1);
    expect(first.urls().at(-1)).toBe(PING);
  });

  it('a start asks the preferred address at once', async () => {
    await first.refuse();
    await refresh(worker);
    await first.pass();
    const before = first.count(PING);
    const next = await start(worker);
    await refresh(next);
    await until(() => first.count(PING) > before, { message: 'the ping' });
  });

  it('a slow network gets no read twice', async () => {
    first.slow(300, SLOW_BYTES_PER_SECOND);
    second.slow(300, SLOW_BYTES_PER_SECOND);
    const before = calls(first);
    expect(await refresh(worker)).toMatchObject({ ok: true });
    expect(await worker.api.refresh('vendors', { language: 'TY' })).toMatchObject({ ok: true });
    expect(calls(first)).toBe(before + 2);
    expect(calls(second)).toBe(0);
  });

  it('an address whose answers take long, like those of the other, gets no read twice', async () => {
    first.slow(2_500);
    second.slow(2_500);
    const before = calls(first);
    expect(await refresh(worker)).toMatchObject({ ok: true });
    expect(await refresh(worker)).toMatchObject({ ok: true });
    expect(calls(first)).toBe(before + 2);
    expect(calls(second)).toBe(0);
    // A single ping found that the other is no quicker; after that it is known how long the first takes.
    expect(second.count(PING)).toBeLessThanOrEqual(1);
  });

  it('a login while the first is dead is sent to the second alone, once', async () => {
    first.blackHole();
    laterBy(RETURN_MS);
    await worker.login();
    const logins = (host: NetworkProxy) => host.urls().filter((url) => url.includes('login')).length;
    expect([logins(first), logins(second)]).toEqual([0, 1]);
  });

  it('a login is sent nowhere when no address answers', async () => {
    first.blackHole();
    second.blackHole();
    laterBy(RETURN_MS);
    const result = await worker.api.login({
      type: 'username',
      username: 'player01',
      password: 'Parlour123',
      remember: false,
    });
    expect(result).toEqual({ ok: false, code: 'offline' });
    for (const host of [first, second]) expect(host.urls().some((url) => url.includes('login'))).toBe(false);
  });
});

describe('a single gateway address', () => {
  it('gets each read once, however long it is silent', async () => {
    const gateway = await startGateway();
    const { hostname, port } = new URL(gateway.url);
    const host = new NetworkProxy(() => ({ host: hostname, port: Number(port) }));
    const worker = startDataWorker(await host.listen());
    await worker.hello();
    await worker.api.refresh('settings', {}, { force: true });
    host.slow(3_000);
    const before = host.count(CALLS);
    expect(await worker.api.refresh('gameList', list, { force: true })).toMatchObject({ ok: true });
    expect(host.count(CALLS)).toBe(before + 1);
    await host.close();
    await gateway.close();
  });
});
