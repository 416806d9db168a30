import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeSessions } from '../../../gateway/store/sessions';
import {
  goOffline,
  loseResponses,
  networkError,
  startDataWorker,
  type TestWorker,
} from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import {
  logInRemembered,
  requestCount,
  sessionEvents,
  sessionReasons,
  untilSessionEvents,
} from '../../support/session-events';
import { until } from '../../support/until';

const LOGIN = '/wps/session/login';
const account = 'player01';
const credentials = { type: 'username', username: account, password: 'Parlour123', remember: false } as const;
const isConfig = ({ url }: Request) => url.endsWith('/m/config.json');

describe('the worker on a bad network', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    worker = startDataWorker(gateway.url);
  });

  it.each<[what: string, answer: () => Response, code: string]>([
    ['is lost', networkError, 'offline'],
    [
      'is a captive portal’s page',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      'captive',
    ],
    ['is missing', () => new Response('', { status: 404 }), 'bad_response'],
  ])(
    'no call is made while config.json %s, and the next one asks for it again',
    async (_what, answer, code) => {
      worker.intercept((request) => (isConfig(request) ? answer() : undefined));
      await worker.hello();
      expect(await worker.api.refresh('settings', {})).toMatchObject({ ok: false, code });
      expect(worker.requests.filter((request) => request.includes('/wps/'))).toEqual([]);
      worker.intercept(null);
      expect(await worker.api.refresh('settings', {})).toMatchObject({ ok: true });
    },
  );

  it('checks of the network ask for config.json too, until it is there', async () => {
    worker.intercept((request) => (isConfig(request) ? networkError() : undefined));
    await worker.hello();
    while ((await worker.api.retryConnection()) !== 'offline');
    worker.intercept(null);
    expect(await worker.api.retryConnection()).toBe('online');
  });

  it('a login whose answer was lost may have arrived, and is not sent twice', async () => {
    await worker.hello();
    await worker.api.refresh('settings', {});
    loseResponses(worker, LOGIN);
    expect(await worker.api.login(credentials)).toMatchObject({ ok: false, code: 'unconfirmed' });
    expect(requestCount(worker, LOGIN)).toBe(1);
  });

  it('a login without a connection is not sent, and says so', async () => {
    await worker.hello();
    await worker.api.refresh('settings', {});
    worker.intercept(({ url }) => (url.includes('/wps/') ? networkError() : undefined));
    while ((await worker.api.retryConnection()) !== 'offline');
    expect(await worker.api.login(credentials)).toMatchObject({ ok: false, code: 'offline' });
    expect(requestCount(worker, LOGIN)).toBe(0);
  });

  it.each(['platform.maintenance', 'platform.region'])(
    'the first call that fails with %s requests the settings, which say why',
    async (errorCode) => {
      await worker.hello();
      await worker.login();
      await until(async () => (await worker.sync('settings', {}))?.status === 'ready', {
        message: 'settings',
      });
      const before = requestCount(worker, '/wps/system/settings');
      worker.intercept(({ url }) =>
        url.endsWith('/wps/wallets/balance')
          ? Response.json({ success: false, errorCode, message: '' }, { status: 503 })
          : undefined,
      );
      await worker.api.refresh('wallet', { account });
      await until(() => requestCount(worker, '/wps/system/settings') > before, { message: 'the settings' });
    },
  );

  it('records when the gateway wants to be asked again, until it has answered', async () => {
    await worker.hello();
    worker.intercept(({ url }) =>
      url.includes('getNotices')
        ? new Response('<h1>Slow down</h1>', {
            status: 429,
            headers: { 'Content-Type': 'text/html', 'Retry-After': '30' },
          })
        : undefined,
    );
    const notices = { language: 'TY' };
    const now = Date.now();
    expect(await worker.api.refresh('notices', notices)).toMatchObject({ code: 'request.rate_limited' });
    const { retryAt = 0 } = (await worker.sync('notices', notices)) ?? {};
    expect(retryAt - now).toBeGreaterThanOrEqual(30_000);
    expect(retryAt - now).toBeLessThan(60_000);
    worker.intercept(null);
    expect(await worker.api.refresh('notices', notices)).toMatchObject({ ok: true });
    expect((await worker.sync('notices', notices))?.retryAt).toBeUndefined();
  });

  it('a quiet refresh leaves a failure on the screen while it runs', async () => {
    await worker.hello();
    const notices = { language: 'TY' };
    worker.intercept(({ url }) =>
      url.includes('getNotices') ? new Response('', { status: 502 }) : undefined,
    );
    await worker.api.refresh('notices', notices);
    const seen: unknown[] = [];
    worker.intercept(async ({ url }) => {
      if (url.includes('getNotices')) seen.push((await worker.sync('notices', notices))?.status);
      return undefined;
    });
    await worker.api.refresh('notices', notices, { quiet: true });
    expect(seen).toEqual(['failed']);
    expect((await worker.sync('notices', notices))?.status).toBe('ready');
  });
});

describe('a resumed session that the gateway has not confirmed', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  /** A launch without a network, and what it has stored. */
  async function launchesOffline() {
    const first = startDataWorker(gateway.url);
    await first.hello();
    const { saved } = await logInRemembered(first, { ...credentials, remember: true });
    const launch = () => startDataWorker(gateway.url, { indexedDB: first.indexedDB });
    const offline = launch();
    goOffline(offline);
    await offline.hello({ resume: saved });
    await untilSessionEvents(offline, 1);
    expect(sessionReasons(offline)).toEqual(['resumed']);
    return { saved, launch, offline, session: sessionEvents(offline).at(-1)?.session ?? null };
  }

  it('is replaced by the remembered login if it is refused, also after a new start', async () => {
    const { saved, launch, session } = await launchesOffline();
    await revokeSessions(gateway.db, 'parlour', account);
    const next = launch();
    await next.hello({ session, unconfirmed: saved.remPass });
    await next.api.refresh('wallet', { account }, { force: true });
    await until(() => sessionReasons(next).at(-1) === 'login', { message: 'the login' });
  });

  it('is confirmed by its first renewal, and ends like any other after that', async () => {
    const { saved, launch, session } = await launchesOffline();
    const next = launch();
    await next.hello({ session, unconfirmed: saved.remPass });
    expect(await next.api.renewSession()).toMatchObject({ ok: true });
    expect(next.events).toContainEqual({ type: 'confirmed' });
    await revokeSessions(gateway.db, 'parlour', account);
    await next.api.refresh('wallet', { account }, { force: true });
    await until(() => sessionReasons(next).at(-1) === 'ended', { message: 'the end' });
  });
});
