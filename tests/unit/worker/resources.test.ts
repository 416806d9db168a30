import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hotGames, type GameListFilter } from '../../../contract/game-lists';
import { resourceKey } from '../../../contract/resource-key';
import { MEMBER_TABLES } from '../../../contract/tables';
import {
  goOffline,
  networkError,
  refusedStorage,
  startDataWorker,
  type TestWorker,
} from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { requestCount } from '../../support/session-events';
import { until } from '../../support/until';

const slots: GameListFilter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' };

describe('resources of the real gateway', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    worker = startDataWorker(gateway.url);
    await worker.hello();
  });

  const LOGIN = '/wps/session/login';
  const member = { account: 'player01' };
  const firstSlots = { ...slots, page: 1 };
  /** All saved rows. */
  const dump = async () =>
    JSON.stringify(
      await Promise.all(
        worker.db.tables
          .filter((table) => !['syncState', 'meta'].includes(table.name))
          .map((table) => table.toArray()),
      ),
    );

  it('saves the settings with the white-label switches', async () => {
    expect(await worker.api.refresh('settings', {})).toMatchObject({ ok: true });
    const row = await worker.rows('settings', {});
    expect(row).toMatchObject({ merchantCode: 'parlour', defaultLanguage: 'TY', maintenance: false });
    expect(row?.features['DIRECTREG3']).toBe(true);
    expect(await worker.sync('settings', {})).toMatchObject({ status: 'ready', error: null });
  });

  it('saves everything home shows', async () => {
    expect(await worker.refreshHome('TY')).toMatchObject({ ok: true });
    const announcements = await worker.rows('announcements', { language: 'TY' });
    expect(announcements?.banners.length).toBeGreaterThan(1);
    expect(announcements?.hotMatches.length).toBeGreaterThan(0);
    expect((await worker.rows('notices', { language: 'TY' }))?.length).toBeGreaterThan(0);
    const hot = await worker.rows('gameList', { ...hotGames('TY'), page: 1 });
    expect(hot?.games.length).toBeGreaterThan(8);
  });

  // (spec: vendors, E-sports and cockfight)
  it('moves cockfight vendors before SPORTS and e-sports vendors after it', async () => {
    await worker.refreshHome('TY');
    const vendors = await worker.rows('vendors', { language: 'TY' });
    const order = vendors?.sorting ?? [];
    const sports = order.indexOf('SPORTS');
    expect(order[0]).toBe('HOT');
    expect(order.slice(sports - 1, sports + 2)).toEqual(['COCKFIGHT', 'SPORTS', 'ESPORTS']);
    expect(vendors?.mapping.SPORTS?.every((vendor) => vendor.category === 'SPORTS')).toBe(true);
  });

  it('saves the ids of popular notices that are saved notices', async () => {
    await worker.api.refresh('notices', { language: 'TY' });
    await worker.api.refresh('popularNotices', { language: 'TY' });
    const notices = (await worker.rows('notices', { language: 'TY' })) ?? [];
    const popular = (await worker.rows('popularNotices', { language: 'TY' })) ?? [];
    expect(popular.length).toBeGreaterThan(0);
    expect(notices.map(({ id }) => id)).toEqual(expect.arrayContaining(popular));
  });

  it('saves when the customer service is available', async () => {
    await worker.api.refresh('onlineService', { language: 'TY' });
    expect(await worker.rows('onlineService', { language: 'TY' })).toEqual({ open: true, hours: '24/7' });
  });

  it('saves 26 games per page of a list, and deletes pages that the list no longer has', async () => {
    await worker.api.refresh('gameList', firstSlots);
    const [first] = await worker.db.gameLists.toArray();
    expect(first?.gameKeys).toHaveLength(26);
    const last = first?.totalPages ?? 0;
    expect(last).toBeGreaterThan(1);
    await worker.api.refresh('gameList', { ...slots, page: last });
    await worker.db.gameLists.put({ ...first!, page: last + 3 });
    await worker.api.refresh('gameList', firstSlots, { force: true });
    await worker.db.syncState.update(resourceKey('gameList', firstSlots), {
      etag: null,
      digest: null,
    });
    await worker.api.refresh('gameList', firstSlots, { force: true });
    const pages = (await worker.db.gameLists.toArray()).map((page) => page.page);
    expect(pages).toEqual([1, last]);
  });

  it('logs in with a sealed body and saves wallet, member and favourites', async () => {
    let body = '';
    worker.intercept(async (request) => {
      if (request.url.endsWith('/wps/session/login')) body = await request.text();
      return undefined;
    });
    await worker.login();
    expect(body).toMatch(/^\{"sealed":"[\w-]+"\}$/);
    expect(body).not.toContain('Parlour123');
    expect(await worker.api.refresh('wallet', member)).toMatchObject({ ok: true });
    expect(await worker.api.refresh('member', member)).toMatchObject({ ok: true });
    expect(await worker.api.refresh('favourites', member)).toMatchObject({ ok: true });
    expect((await worker.rows('wallet', member))?.balanceMinor).toBe(1_248_050_000);
    expect(await worker.rows('member', member)).toEqual({
      account: 'player01',
      id: expect.any(String) as string,
      avatar: expect.any(String) as string,
      nickname: 'Minh Anh',
      type: 0,
      toUpline: expect.any(Boolean) as boolean,
      registeredAt: expect.any(Number) as number,
      hasPassword: true,
      hasPaymentPassword: true,
      invitationCode: 'lantern-8812',
    });
  });

  it('reports wrong credentials', async () => {
    const wrong = { type: 'username', password: 'WrongWrong1', remember: false } as const;
    expect(await worker.api.login({ ...wrong, username: 'player01' })).toMatchObject({
      ok: false,
      code: 'auth.credentials',
    });
    expect(await worker.api.login({ ...wrong, username: 'nobody99' })).toMatchObject({
      code: 'auth.credentials',
    });
  });

  it('corrects a wrong clock after the first response, and stays correct', async () => {
    const late = startDataWorker(gateway.url, { platform: { now: () => Date.now() - 3_600_000 } });
    await late.hello();
    await late.login();
    expect(requestCount(late, LOGIN)).toBe(2);
    await late.api.logout();
    await late.login();
    expect(requestCount(late, LOGIN)).toBe(3);
  });

  it('refreshes the settings if the gateway no longer knows the key', async () => {
    await worker.api.refresh('settings', {});
    const settings = await worker.rows('settings', {});
    const key = resourceKey('settings', {});
    const rows = { ...settings!, seal: { ...settings!.seal, kid: 'retired' } };
    await worker.db.saved.put({ key, account: null, rows });
    await worker.db.syncState.update(key, { etag: null, digest: null });
    await worker.login();
  });

  it('does not request fresh rows again, and joins equal refreshes', async () => {
    await Promise.all([
      worker.api.refresh('gameList', firstSlots),
      worker.api.refresh('gameList', firstSlots),
    ]);
    await worker.api.refresh('gameList', firstSlots);
    expect(worker.requests.filter((request) => request.includes('gameList'))).toHaveLength(1);
  });

  it('requests fresh rows for who forces it, also while somebody else only looks', async () => {
    await worker.login();
    const account = 'player01';
    await worker.api.refresh('wallet', { account });
    const results = await Promise.all([
      worker.api.refresh('wallet', { account }),
      worker.api.refresh('wallet', { account }, { force: true }),
    ]);
    expect(results[0]).toMatchObject({ value: 'fresh' });
    expect(results[1]).not.toMatchObject({ value: 'fresh' });
  });

  it('writes no rows after a 304', async () => {
    await worker.refreshHome('TY');
    await worker.api.refresh('gameList', firstSlots);
    const writes: string[] = [];
    for (const table of worker.db.tables) {
      table.hook('creating', () => void writes.push(table.name));
      table.hook('updating', () => void writes.push(table.name));
    }
    const before = await dump();
    const states = JSON.stringify(await worker.db.syncState.toArray());
    const statuses: number[] = [];
    worker.onResponse((_request, response) => {
      statuses.push(response.status);
      return response;
    });
    await worker.refreshHome('TY', { force: true });
    await worker.api.refresh('gameList', firstSlots, { force: true });
    expect(statuses).toEqual([304, 304, 304, 304, 304]);
    expect(await dump()).toBe(before);
    expect(JSON.stringify(await worker.db.syncState.toArray())).toBe(states);
  });

  const invalid: Record<string, () => Response> = {
    'a captive portal’s page': () =>
      new Response('<html><form>Welcome to the train</form></html>', {
        headers: { 'Content-Type': 'text/html' },
      }),
    'a value of another form': () =>
      Response.json({ success: true, value: { games: 'none', list: 7, ids: null } }),
    'an envelope of another form': () => Response.json({ ok: 1 }),
    'an incomplete response': () =>
      new Response('{"success":true,"value":{"gam', { headers: { 'Content-Type': 'application/json' } }),
    'a proxy’s error page': () =>
      new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    'an empty response': () => new Response(''),
    'no network': networkError,
  };
  it.each(Object.keys(invalid))('%s changes no saved rows and is recorded as a failure', async (name) => {
    await worker.api.refresh('settings', {});
    await worker.refreshHome('TY');
    await worker.api.refresh('gameList', firstSlots);
    await worker.login();
    await worker.api.refresh('wallet', member);
    await worker.api.refresh('member', member);
    await worker.api.refresh('favourites', member);
    const before = await dump();
    worker.intercept(({ url }) => (url.includes('/wps/') ? invalid[name]!() : undefined));
    const results = [
      await worker.api.refresh('settings', {}, { force: true }),
      await worker.refreshHome('TY', { force: true }),
      await worker.api.refresh('gameList', firstSlots, { force: true }),
      await worker.api.refresh('wallet', member, { force: true }),
      await worker.api.refresh('member', member, { force: true }),
      await worker.api.refresh('favourites', member, { force: true }),
    ];
    expect(results.every((result) => !result.ok)).toBe(true);
    expect(await dump()).toBe(before);
    const state = await worker.sync('gameList', firstSlots);
    expect(state).toMatchObject({ status: 'failed', checkedAt: expect.any(Number) as number });
    expect(state?.error).toMatch(/^(captive|bad_response|platform\.unknown|offline)$/);
  });

  it('uses the next gateway address after a failure, and starts with it next time', async () => {
    const fresh = startDataWorker(gateway.url);
    const hosts: string[] = [];
    fresh.intercept((request) => {
      const url = new URL(request.url);
      if (url.pathname === '/m/config.json') {
        return Response.json({ merchantCode: 'parlour', gateways: ['http://127.0.0.1:9', gateway.url] });
      }
      hosts.push(url.origin);
      return undefined;
    });
    await fresh.hello();
    expect(await fresh.api.refresh('gameList', firstSlots)).toMatchObject({ ok: true });
    hosts.length = 0;
    expect(await fresh.api.refresh('gameList', firstSlots, { force: true })).toMatchObject({
      ok: true,
    });
    expect(hosts).toEqual([gateway.url]);
  });

  it('sign-out deletes all rows of the member and keeps the public ones', async () => {
    await worker.refreshHome('TY');
    await worker.login();
    await Promise.all([
      worker.api.refresh('wallet', member),
      worker.api.refresh('member', member),
      worker.api.refresh('favourites', member),
    ]);
    await worker.api.refresh('gameList', { ...slots, tab: 'fav', account: 'player01', page: 1 });
    expect(await worker.api.logout()).toMatchObject({ ok: true });
    for (const name of MEMBER_TABLES) {
      expect(await worker.db.table(name).where('account').equals('player01').count(), name).toBe(0);
    }
    expect(await worker.db.syncState.where('account').equals('player01').count()).toBe(0);
    expect((await worker.db.gameLists.toArray()).some((page) => page.list.includes('player01'))).toBe(false);
    expect(await worker.rows('announcements', { language: 'TY' })).toBeDefined();
    expect(worker.events.at(-1)).toEqual({ type: 'session', session: null, reason: 'signed_out' });
  });

  it('sign-out without a network deletes the rows too', async () => {
    await worker.login();
    await worker.api.refresh('wallet', member);
    goOffline(worker);
    expect(await worker.api.logout()).toMatchObject({ ok: false, code: 'offline' });
    expect(await worker.rows('wallet', member)).toBeUndefined();
  });

  it('returns not_signed_in for a member’s commands without a session', async () => {
    expect(await worker.api.refresh('wallet', member)).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
    expect(await worker.api.setFavourite({ gameId: 'x', vendorCode: 'y', on: true })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
  });

  it('watches rows in memory if the browser refuses storage', async () => {
    const inMemory = startDataWorker(gateway.url, { indexedDB: refusedStorage() });
    await inMemory.hello();
    await inMemory.api.refresh('settings', {});
    const rows: unknown[] = [];
    const stop = await inMemory.api.watch('settings', {}, (row) => rows.push(row));
    await until(() => rows.length > 0, { message: 'the rows' });
    expect(rows[0]).toMatchObject({ merchantCode: 'parlour' });
    stop();
  });
});
