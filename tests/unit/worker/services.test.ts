import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hotGames, type GameListFilter } from '../../../contract/game-lists';
import { resourceKey } from '../../../contract/resources';
import { MEMBER_TABLES } from '../../../contract/tables';
import { networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const slots: GameListFilter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' };

describe('the worker’s services, against the real gateway', () => {
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

  it('splits e-sports and cockfight off SPORTS: one before, one after (C §4)', async () => {
    await worker.refreshHome('TY');
    const vendors = await worker.rows('vendors', { language: 'TY' });
    const order = vendors?.sorting ?? [];
    const sports = order.indexOf('SPORTS');
    expect(order[0]).toBe('HOT');
    expect(order.slice(sports - 1, sports + 2)).toEqual(['COCKFIGHT', 'SPORTS', 'ESPORTS']);
    expect(vendors?.mapping.SPORTS?.every((vendor) => vendor.category === 'SPORTS')).toBe(true);
  });

  it('pages through a game list, 26 at a time, and drops the tail of a list that became shorter', async () => {
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    const [first] = await worker.db.gameLists.toArray();
    expect(first?.gameKeys).toHaveLength(26);
    const last = first?.totalPages ?? 0;
    expect(last).toBeGreaterThan(1);
    await worker.api.refresh('gameList', { ...slots, page: last });
    await worker.db.gameLists.put({ ...first!, page: last + 3 });
    await worker.api.refresh('gameList', { ...slots, page: 1 }, { force: true });
    await worker.db.syncState.update(resourceKey('gameList', { ...slots, page: 1 }), {
      etag: null,
      digest: null,
    });
    await worker.api.refresh('gameList', { ...slots, page: 1 }, { force: true });
    const pages = (await worker.db.gameLists.toArray()).map((page) => page.page);
    expect(pages).toEqual([1, last]);
  });

  it('logs in with a sealed body and reads wallet, member and favourites', async () => {
    let body = '';
    worker.intercept(async (request) => {
      if (request.url.endsWith('/wps/session/login')) body = await request.text();
      return undefined;
    });
    await worker.login();
    expect(body).toMatch(/^\{"sealed":"[\w-]+"\}$/);
    expect(body).not.toContain('Parlour123');
    expect(await worker.api.refresh('wallet', { account: 'player01' })).toMatchObject({ ok: true });
    expect(await worker.api.refresh('member', { account: 'player01' })).toMatchObject({ ok: true });
    expect(await worker.api.refresh('favourites', { account: 'player01' })).toMatchObject({ ok: true });
    expect((await worker.rows('wallet', { account: 'player01' }))?.balanceMinor).toBe(1_248_050_000);
    expect(await worker.rows('member', { account: 'player01' })).toEqual({
      account: 'player01',
      id: expect.any(String) as string,
      nickname: 'Minh Anh',
      type: 0,
      toUpline: expect.any(Boolean) as boolean,
      registeredAt: expect.any(Number) as number,
      hasPassword: true,
    });
  });

  it('says plainly that credentials are wrong', async () => {
    const wrong = { type: 'username', password: 'WrongWrong1', remember: false } as const;
    expect(await worker.api.login({ ...wrong, username: 'player01' })).toMatchObject({
      ok: false,
      code: 'auth.credentials',
    });
    expect(await worker.api.login({ ...wrong, username: 'nobody99' })).toMatchObject({
      code: 'auth.credentials',
    });
  });

  it('corrects a wrong clock once and logs in', async () => {
    const late = startDataWorker(gateway.url, { platform: { now: () => Date.now() - 3_600_000 } });
    await late.hello();
    await late.login();
    expect(late.requests.filter((request) => request.endsWith('/wps/session/login'))).toHaveLength(2);
    await late.api.logout();
    await late.login();
    expect(late.requests.filter((request) => request.endsWith('/wps/session/login'))).toHaveLength(3);
  });

  it('fetches the settings again when the gateway no longer knows the key', async () => {
    await worker.api.refresh('settings', {});
    const settings = await worker.rows('settings', {});
    const key = resourceKey('settings', {});
    const rows = { ...settings!, seal: { ...settings!.seal, kid: 'retired' } };
    await worker.db.saved.put({ key, account: null, rows });
    await worker.db.syncState.update(key, { etag: null, digest: null });
    await worker.login();
  });

  it('does not ask again for fresh rows, and joins equal refreshes', async () => {
    await Promise.all([
      worker.api.refresh('gameList', { ...slots, page: 1 }),
      worker.api.refresh('gameList', { ...slots, page: 1 }),
    ]);
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    expect(worker.requests.filter((request) => request.includes('gameList'))).toHaveLength(1);
  });

  it('a 304 writes no rows', async () => {
    await worker.refreshHome('TY');
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    const writes: string[] = [];
    for (const table of worker.db.tables) {
      table.hook('creating', () => void writes.push(table.name));
      table.hook('updating', () => void writes.push(table.name));
    }
    const before = await dump();
    const states = JSON.stringify(await worker.db.syncState.toArray());
    const statuses: number[] = [];
    worker.onAnswer((_request, response) => {
      statuses.push(response.status);
      return response;
    });
    await worker.refreshHome('TY', { force: true });
    await worker.api.refresh('gameList', { ...slots, page: 1 }, { force: true });
    expect(statuses).toEqual([304, 304, 304, 304, 304]);
    expect(await dump()).toBe(before);
    expect(JSON.stringify(await worker.db.syncState.toArray())).toBe(states);
  });

  const bad: Record<string, () => Response> = {
    'a captive portal’s page': () =>
      new Response('<html><form>Welcome to the train</form></html>', {
        headers: { 'Content-Type': 'text/html' },
      }),
    'JSON of another shape': () =>
      Response.json({ success: true, value: { games: 'none', list: 7, ids: null } }),
    'an envelope of another shape': () => Response.json({ ok: 1 }),
    'half an answer': () =>
      new Response('{"success":true,"value":{"gam', { headers: { 'Content-Type': 'application/json' } }),
    'a proxy’s error page': () =>
      new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    'nothing at all': () => new Response(''),
    'no network': networkError,
  };
  it.each(Object.keys(bad))('%s destroys no saved row, and is said in words', async (name) => {
    await worker.api.refresh('settings', {});
    await worker.refreshHome('TY');
    await worker.api.refresh('gameList', { ...slots, page: 1 });
    await worker.login();
    await worker.api.refresh('wallet', { account: 'player01' });
    await worker.api.refresh('member', { account: 'player01' });
    await worker.api.refresh('favourites', { account: 'player01' });
    const before = await dump();
    worker.intercept((request) => Promise.resolve(request.url.includes('/wps/') ? bad[name]!() : undefined));
    const results = [
      await worker.api.refresh('settings', {}, { force: true }),
      await worker.refreshHome('TY', { force: true }),
      await worker.api.refresh('gameList', { ...slots, page: 1 }, { force: true }),
      await worker.api.refresh('wallet', { account: 'player01' }, { force: true }),
      await worker.api.refresh('member', { account: 'player01' }, { force: true }),
      await worker.api.refresh('favourites', { account: 'player01' }, { force: true }),
    ];
    expect(results.every((result) => !result.ok)).toBe(true);
    expect(await dump()).toBe(before);
    const state = await worker.sync('gameList', { ...slots, page: 1 });
    expect(state).toMatchObject({ status: 'failed', checkedAt: expect.any(Number) as number });
    expect(state?.error).toMatch(/^(captive|bad_response|platform\.unknown|offline)$/);
  });

  it('moves on to the next gateway address and begins there the next time', async () => {
    worker.intercept((request) => {
      if (request.url.endsWith('/m/config.json')) {
        return Promise.resolve(
          Response.json({ merchantCode: 'parlour', gateways: ['http://127.0.0.1:9', gateway.url] }),
        );
      }
      return Promise.resolve(undefined);
    });
    const fresh = startDataWorker(gateway.url);
    const hosts: string[] = [];
    fresh.intercept((request) => {
      const url = new URL(request.url);
      if (url.pathname === '/m/config.json') {
        return Promise.resolve(
          Response.json({ merchantCode: 'parlour', gateways: ['http://127.0.0.1:9', gateway.url] }),
        );
      }
      hosts.push(url.origin);
      return Promise.resolve(undefined);
    });
    await fresh.hello();
    expect(await fresh.api.refresh('gameList', { ...slots, page: 1 })).toMatchObject({ ok: true });
    hosts.length = 0;
    expect(await fresh.api.refresh('gameList', { ...slots, page: 1 }, { force: true })).toMatchObject({
      ok: true,
    });
    expect(hosts).toEqual([gateway.url]);
  });

  it('sign-out deletes every row of the member and keeps what anyone may see', async () => {
    await worker.refreshHome('TY');
    await worker.login();
    await Promise.all([
      worker.api.refresh('wallet', { account: 'player01' }),
      worker.api.refresh('member', { account: 'player01' }),
      worker.api.refresh('favourites', { account: 'player01' }),
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
    const sessions = await gateway.db.query('SELECT 1 FROM sessions');
    expect(sessions.length).toBeGreaterThanOrEqual(0);
  });

  it('sign-out without a network forgets all the same', async () => {
    await worker.login();
    await worker.api.refresh('wallet', { account: 'player01' });
    worker.intercept(() => Promise.resolve(networkError()));
    expect(await worker.api.logout()).toMatchObject({ ok: false, code: 'offline' });
    expect(await worker.rows('wallet', { account: 'player01' })).toBeUndefined();
  });

  it('answers a member’s command without a session as data', async () => {
    expect(await worker.api.refresh('wallet', { account: 'player01' })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
    expect(await worker.api.setFavourite({ gameId: 'x', vendorCode: 'y', on: true })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
  });

  it('works on rows in memory when storage is refused', async () => {
    const refused = startDataWorker(gateway.url, {
      indexedDB: {
        open() {
          throw new DOMException('refused', 'SecurityError');
        },
      } as unknown as IDBFactory as never,
    });
    await refused.hello();
    await refused.api.refresh('settings', {});
    const rows: unknown[] = [];
    const stop = await refused.api.watch('settings', {}, (row) => rows.push(row));
    await new Promise<void>((resolve) => {
      const look = () => (rows.length ? resolve() : setImmediate(look));
      look();
    });
    expect(rows[0]).toMatchObject({ merchantCode: 'parlour' });
    stop();
  });
});
