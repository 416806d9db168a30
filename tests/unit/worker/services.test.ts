import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameListKey, RESOURCE, type GameListFilter } from '../../../contract/tables';

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

  const sync = (key: string) => worker.db.syncState.get(key);
  const dump = async () =>
    JSON.stringify(
      await Promise.all(
        worker.db.tables
          .filter((table) => !['syncState', 'meta'].includes(table.name))
          .map((table) => table.toArray()),
      ),
    );

  it('saves the settings with the white-label switches', async () => {
    expect(await worker.api.refreshSettings()).toEqual({ ok: true, value: undefined });
    const row = await worker.db.settings.get('current');
    expect(row).toMatchObject({ merchantCode: 'parlour', defaultLanguage: 'TY', maintenance: false });
    expect(row?.features['DIRECTREG3']).toBe(true);
    expect(await sync(RESOURCE.settings())).toMatchObject({ status: 'ready', error: null });
  });

  it('saves everything home shows', async () => {
    expect(await worker.api.refreshHome('TY')).toMatchObject({ ok: true });
    const announcements = await worker.db.announcements.get('TY');
    expect(announcements?.banners.length).toBeGreaterThan(1);
    expect(announcements?.hotMatches.length).toBeGreaterThan(0);
    expect(await worker.db.notices.where('language').equals('TY').count()).toBeGreaterThan(0);
    const hot = await worker.db.gameLists.get([
      gameListKey({ language: 'TY', gameType: 'HOT', tab: 'hot', classify: 'ALL' }),
      1,
    ] as never);
    expect(hot?.gameKeys.length).toBeGreaterThan(8);
  });

  it('splits e-sports and cockfight off SPORTS: one before, one after (C §4)', async () => {
    await worker.api.refreshHome('TY');
    const vendors = await worker.db.vendors.get('TY');
    const order = vendors?.sorting ?? [];
    const sports = order.indexOf('SPORTS');
    expect(order[0]).toBe('HOT');
    expect(order.slice(sports - 1, sports + 2)).toEqual(['COCKFIGHT', 'SPORTS', 'ESPORTS']);
    expect(vendors?.mapping.SPORTS?.every((vendor) => vendor.category === 'SPORTS')).toBe(true);
  });

  it('pages through a game list, 26 at a time, and drops the tail of a list that became shorter', async () => {
    await worker.api.refreshGameList(slots, 1);
    const [first] = await worker.db.gameLists.toArray();
    expect(first?.gameKeys).toHaveLength(26);
    const last = first?.totalPages ?? 0;
    expect(last).toBeGreaterThan(1);
    await worker.api.refreshGameList(slots, last);
    await worker.db.gameLists.put({ ...first!, page: last + 3 });
    await worker.api.refreshGameList(slots, 1, { force: true });
    await worker.db.syncState.update(RESOURCE.gameList(gameListKey(slots), 1), { etag: null, digest: null });
    await worker.api.refreshGameList(slots, 1, { force: true });
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
    expect(await worker.api.refreshWallet()).toMatchObject({ ok: true });
    expect(await worker.api.refreshMember()).toMatchObject({ ok: true });
    expect(await worker.api.refreshFavourites()).toMatchObject({ ok: true });
    expect((await worker.db.wallet.get('player01'))?.balanceMinor).toBe(1_248_050_000);
    expect(await worker.db.member.get('player01')).toEqual({
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
    await worker.api.refreshSettings();
    const settings = await worker.db.settings.get('current');
    await worker.db.settings.put({ ...settings!, seal: { ...settings!.seal, kid: 'retired' } });
    await worker.db.syncState.update('settings', { etag: null, digest: null });
    await worker.login();
  });

  it('does not ask again for fresh rows, and joins equal refreshes', async () => {
    await Promise.all([worker.api.refreshGameList(slots, 1), worker.api.refreshGameList(slots, 1)]);
    await worker.api.refreshGameList(slots, 1);
    expect(worker.requests.filter((request) => request.includes('gameList'))).toHaveLength(1);
  });

  it('a 304 writes no rows', async () => {
    await worker.api.refreshHome('TY');
    await worker.api.refreshGameList(slots, 1);
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
    await worker.api.refreshHome('TY', { force: true });
    await worker.api.refreshGameList(slots, 1, { force: true });
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
    await worker.api.refreshSettings();
    await worker.api.refreshHome('TY');
    await worker.api.refreshGameList(slots, 1);
    await worker.login();
    await worker.api.refreshWallet();
    await worker.api.refreshMember();
    await worker.api.refreshFavourites();
    const before = await dump();
    worker.intercept((request) => Promise.resolve(request.url.includes('/wps/') ? bad[name]!() : undefined));
    const results = [
      await worker.api.refreshSettings({ force: true }),
      await worker.api.refreshHome('TY', { force: true }),
      await worker.api.refreshGameList(slots, 1, { force: true }),
      await worker.api.refreshWallet({ force: true }),
      await worker.api.refreshMember({ force: true }),
      await worker.api.refreshFavourites({ force: true }),
    ];
    expect(results.every((result) => !result.ok)).toBe(true);
    expect(await dump()).toBe(before);
    const state = await sync(RESOURCE.gameList(gameListKey(slots), 1));
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
    expect(await fresh.api.refreshGameList(slots, 1)).toMatchObject({ ok: true });
    hosts.length = 0;
    expect(await fresh.api.refreshGameList(slots, 1, { force: true })).toMatchObject({ ok: true });
    expect(hosts).toEqual([gateway.url]);
  });

  it('a refresh that nobody waits for can be withdrawn', async () => {
    const withdrawn = worker.api.refreshGameList(slots, 1);
    await worker.api.cancel(RESOURCE.gameList(gameListKey(slots), 1));
    expect(await withdrawn).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await worker.db.gameLists.count()).toBe(0);
  });

  it('sign-out deletes every row of the member and keeps what anyone may see', async () => {
    await worker.api.refreshHome('TY');
    await worker.login();
    await Promise.all([
      worker.api.refreshWallet(),
      worker.api.refreshMember(),
      worker.api.refreshFavourites(),
    ]);
    await worker.api.refreshGameList({ ...slots, tab: 'fav', account: 'player01' }, 1);
    expect(await worker.api.logout()).toMatchObject({ ok: true });
    for (const name of ['favourites', 'wallet', 'member', 'outbox'] as const) {
      expect(await worker.db.table(name).count(), name).toBe(0);
    }
    expect(await worker.db.syncState.where('account').equals('player01').count()).toBe(0);
    expect((await worker.db.gameLists.toArray()).some((page) => page.list.includes('player01'))).toBe(false);
    expect(await worker.db.announcements.count()).toBe(1);
    expect(worker.events.at(-1)).toEqual({ type: 'session', session: null, reason: 'signed_out' });
    const sessions = await gateway.db.query('SELECT 1 FROM sessions');
    expect(sessions.length).toBeGreaterThanOrEqual(0);
  });

  it('sign-out without a network forgets all the same', async () => {
    await worker.login();
    await worker.api.refreshWallet();
    worker.intercept(() => Promise.resolve(networkError()));
    expect(await worker.api.logout()).toMatchObject({ ok: false, code: 'offline' });
    expect(await worker.db.wallet.count()).toBe(0);
  });

  it('answers a member’s command without a session as data', async () => {
    expect(await worker.api.refreshWallet()).toEqual({ ok: false, code: 'not_signed_in' });
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
    await refused.api.refreshSettings();
    const rows: unknown[] = [];
    const stop = await refused.api.watch('settings', undefined, (row) => rows.push(row));
    await new Promise<void>((resolve) => {
      const look = () => (rows.length ? resolve() : setImmediate(look));
      look();
    });
    expect(rows[0]).toMatchObject({ merchantCode: 'parlour' });
    stop();
  });
});
