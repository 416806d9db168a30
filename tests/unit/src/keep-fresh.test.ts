import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefreshOptions } from '../../../contract/commands';
import { fail, succeed, type ErrorCode } from '../../../contract/errors';
import type { SyncStateRow } from '../../../contract/rows/sync';
import { createEmitter } from '../../../src/lib/store';

const page = vi.hoisted(() => ({
  refresh: vi.fn<(name: string, args: object, options: RefreshOptions) => Promise<unknown>>(),
  state: (_rows: Partial<SyncStateRow> | undefined): void => undefined,
  connected: (_connected: boolean): void => undefined,
  isConnected: true,
}));
vi.mock('../../../src/data/worker-client', () => ({ refresh: page.refresh }));
vi.mock('../../../src/data/use-query', () => ({
  liveRows: () => {
    const { emit, subscribe } = createEmitter<{ rows: unknown }>();
    page.state = (rows) => emit({ rows });
    return { subscribe };
  },
}));
vi.mock('../../../src/data/connectivity', () => ({
  isConnected: () => page.isConnected,
  onConnected: (listener: (connected: boolean) => void) => {
    page.connected = (connected) => {
      page.isConnected = connected;
      listener(connected);
    };
  },
}));

class Document extends EventTarget {
  visibilityState = 'visible';
  becomes(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('a resource on the screen', () => {
  let document: Document;
  let end: () => void;
  let forced = false;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.resetModules();
    document = new Document();
    vi.stubGlobal('document', document);
    page.isConnected = true;
    forced = false;
    page.refresh.mockReset().mockResolvedValue(succeed('fresh'));
    const { keepFresh } = await import('../../../src/data/keep-fresh');
    end = keepFresh('wallet', { account: 'player01' }, () => forced);
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const asked = () => page.refresh.mock.calls.length;
  const fails = (error: ErrorCode, more: Partial<SyncStateRow> = {}) =>
    page.state({ status: 'failed', error, ...more });
  /** Whether it is requested at that moment, and not before. */
  const isAskedAfter = async (ms: number) => {
    const before = asked();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(asked()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(before + 1);
  };

  it('is requested again after the worker was lost, also when nothing is known of its rows meanwhile', async () => {
    page.refresh.mockResolvedValue(fail('worker_lost'));
    document.becomes('visible');
    await vi.advanceTimersByTimeAsync(0);
    page.state(undefined);
    await isAskedAfter(2_000);
  });

  it('is requested at once when its rows are deleted under the screen', async () => {
    page.state({ status: 'ready' });
    const before = asked();
    page.state(undefined);
    expect(asked()).toBe(before + 1);
    // A row that never was does not vanish.
    page.state(undefined);
    expect(asked()).toBe(before + 1);
  });

  it('is requested once at first, as the screen wants it', () => {
    expect(page.refresh.mock.calls).toEqual([
      ['wallet', { account: 'player01' }, { force: false, quiet: false }],
    ]);
  });

  it.each(['platform.unknown', 'request.rate_limited', 'bad_response', 'timeout', 'offline'] as const)(
    'is requested again by itself after %s: in 2, 4, 8, then every 15 s, until it has loaded',
    async (code) => {
      for (const pause of [2_000, 4_000, 8_000, 15_000, 15_000]) {
        fails(code);
        await isAskedAfter(pause);
      }
      expect(page.refresh.mock.calls.at(-1)?.[2]).toEqual({ force: false, quiet: true });
      page.state({ status: 'ready', error: null });
      const loaded = asked();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked()).toBe(loaded);
      fails(code);
      await isAskedAfter(2_000);
    },
  );

  it('pauses are shorter by chance, by a quarter at most', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    fails('timeout');
    await vi.advanceTimersByTimeAsync(1_499);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(asked()).toBe(2);
  });

  it.each(['content.not_found', 'auth.forbidden', 'request.invalid', 'not_signed_in'] as const)(
    'is not requested again after %s',
    async (code) => {
      fails(code);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked()).toBe(1);
    },
  );

  it('waits as long as the gateway wants, also when the page is looked at again, but not for hours', async () => {
    fails('request.rate_limited', { retryAt: Date.now() + 30_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    document.becomes('hidden');
    document.becomes('visible');
    page.connected(false);
    page.connected(true);
    await isAskedAfter(20_000);
    fails('request.rate_limited', { retryAt: Date.now() + 5 * 3_600_000 });
    await isAskedAfter(10 * 60_000);
  });

  it.each([
    ['hidden', () => document.becomes('hidden'), () => document.becomes('visible')],
    ['without a connection', () => page.connected(false), () => page.connected(true)],
  ])('is quiet while the page is %s, and requested at once after that', async (_when, leave, back) => {
    fails('timeout');
    leave();
    fails('timeout');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
    back();
    expect(asked()).toBe(2);
    fails('timeout');
    await isAskedAfter(2_000);
  });

  it('is one request for all parts of a screen, and none after the last of them', async () => {
    const { keepFresh } = await import('../../../src/data/keep-fresh');
    const other = keepFresh('wallet', { account: 'player01' }, () => true);
    const both = asked();
    fails('timeout');
    await isAskedAfter(2_000);
    expect(page.refresh.mock.calls.at(-1)?.[2]).toEqual({ force: true, quiet: true });
    other();
    fails('timeout');
    await isAskedAfter(4_000);
    end();
    fails('timeout');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(both + 2);
  });

  it('is requested again when the worker was lost meanwhile', async () => {
    page.refresh.mockResolvedValueOnce(fail('worker_lost'));
    document.becomes('visible');
    await vi.advanceTimersByTimeAsync(0);
    await isAskedAfter(2_000);
  });
});
