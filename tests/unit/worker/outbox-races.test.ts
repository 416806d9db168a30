import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../../worker/context';
import { addFavourite, removeFavourite } from '../../../gateway/store/favourites';
import { goOffline, networkError, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';
import { tokenOf } from '../../support/session-events';
import { untilAttempted } from '../../support/outbox';
import { until } from '../../support/until';

const account = 'player01';
const isWrite = ({ url }: Request) => /favourite(Add|Remove)/.test(url);
const isIds = ({ url }: Request) => url.endsWith('favouriteIds');

/** Something that happens when the test says so. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('the outbox and what happens meanwhile', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let memberId: string;
  let games: { gameId: string; vendorCode: string }[];

  beforeAll(async () => {
    gateway = await startGateway();
    const [member] = await gateway.db.query<{ id: string }>('SELECT id FROM members WHERE account = $1', [
      account,
    ]);
    memberId = member?.id ?? '';
    games = await gateway.db.query(
      `SELECT g.id AS "gameId", v.code AS "vendorCode" FROM games g JOIN vendors v ON v.code = g.vendor_code
       WHERE g.game_type = 'RNG' AND v.state = 'up' ORDER BY g.id LIMIT 3`,
    );
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await gateway.db.query('DELETE FROM favourites');
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login();
    // The start has been answered: nothing else tells that there is a network.
    await worker.api.refresh('settings', {});
  });

  const game = (index: number) => games[index]!;
  const tap = (index: number, on: boolean, at = worker) => at.api.setFavourite({ ...game(index), on });
  const refresh = (at = worker) => at.api.refresh('favourites', { account }, { force: true });
  const row = (index: number) => worker.db.favourites.get([account, game(index).gameId]);
  const untilEmpty = () =>
    until(async () => (await worker.db.outbox.count()) === 0, { message: 'the outbox is empty' });
  const favouritesOf = async (of: string) =>
    (
      await gateway.db.query<{ id: string }>(
        'SELECT f.game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id WHERE m.account = $1 ORDER BY 1',
        [of],
      )
    ).map(({ id }) => id);
  const onAnotherPhone = {
    adds: (index: number) => addFavourite(gateway.db, memberId, game(index).gameId, Date.now()),
    removes: (index: number) => removeFavourite(gateway.db, memberId, game(index).gameId),
  };
  /** The worker knows that there is no connection. */
  const knowsItIsOffline = async () => {
    goOffline(worker);
    while ((await worker.api.retryConnection()) !== 'offline');
  };
  /** Another tab of the phone. */
  const openTab = async (platform: Partial<Platform> = {}) => {
    const tab = startDataWorker(gateway.url, { indexedDB: worker.indexedDB, platform });
    const session = { token: tokenOf(worker), userName: account, type: 0 };
    await tab.hello({ session });
    return tab;
  };
  /** Holds the next answer to the favourites back. @returns when the gateway has answered, and what releases it */
  const holdAnswer = (at: TestWorker) => {
    const [answered, released] = [gate(), gate()];
    let held = 0;
    at.intercept(async (request) => {
      if (!isIds(request) || held++ > 0) return undefined;
      const answer = await fetch(request);
      const { status, headers } = answer;
      const text = await answer.text();
      answered.open();
      await released.opened;
      return new Response(status === 304 ? null : text, { status, headers });
    });
    return { answered: answered.opened, release: released.open };
  };

  it('sends nothing in the session of a member who signs in while the network is checked', async () => {
    const [login, ping] = [gate(), gate()];
    let [logins, pings] = [0, 0];
    worker.intercept(async (request) => {
      if (request.url.endsWith('/session/login')) {
        logins += 1;
        await login.opened;
        return undefined;
      }
      if (!request.url.endsWith('/system/ping') || pings < 0) return undefined;
      pings += 1;
      if (pings < 3) return networkError();
      await ping.opened;
      return undefined;
    });
    const agent = worker.login('agent01');
    await until(() => logins === 1, { message: 'the login of the agent is on its way' });
    while ((await worker.api.retryConnection()) !== 'offline');
    await tap(0, true);
    await until(() => pings === 3, { message: 'the network is checked' });
    login.open();
    await agent;
    ping.open();
    await worker.api.hint('online');
    expect(await favouritesOf('agent01')).toEqual([]);
    expect(await worker.db.outbox.toArray()).toMatchObject([{ account }]);
    await worker.login();
    await untilEmpty();
    expect(await favouritesOf(account)).toEqual([game(0).gameId]);
  });

  it('adds no recent game for a member who has signed out when the launch is answered', async () => {
    const launched = gate();
    let launches = 0;
    worker.intercept(async ({ url }) => {
      if (!url.includes('launch')) return undefined;
      launches += 1;
      await launched.opened;
      return undefined;
    });
    const { gameId: nodeId, vendorCode: vendor } = game(0);
    const launch = worker.api.launchGame({
      kind: 'generic',
      gameCategory: 'RNG',
      vendor,
      gameId: '',
      nodeId,
      supportFreePlay: true,
    });
    await until(() => launches === 1, { message: 'the launch' });
    // The gateway checks the session before the vendor answers, so it is not ended there.
    worker.intercept(({ url }) => (url.endsWith('/session/logout') ? networkError() : undefined));
    await worker.api.logout();
    launched.open();
    await launch;
    expect(await worker.db.outbox.toArray()).toEqual([]);
  });

  it('leaves no trace of a refresh that was reading when the member signed out in another tab', async () => {
    const channel = Object.assign(new EventTarget(), { postMessage: () => undefined });
    const tab = startDataWorker(gateway.url, {
      indexedDB: worker.indexedDB,
      platform: { channel: channel as unknown as BroadcastChannel },
    });
    await tab.hello({ session: { token: tokenOf(worker), userName: account, type: 0 } });
    const refreshed = tab.api.refresh('favourites', { account }, { force: true });
    // The refresh reads its state: that takes a task, which is later than these.
    for (let i = 0; i < 20; i++) await Promise.resolve();
    channel.dispatchEvent(new MessageEvent('message', { data: { type: 'signed_out', account } }));
    expect(await refreshed).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await worker.db.syncState.where('account').equals(account).toArray()).toEqual([]);
  });

  it('saves no rows of a member who signs in while a refresh for another one begins', async () => {
    const agent = startDataWorker(gateway.url);
    await agent.hello();
    await agent.login('agent01');
    await agent.api.setFavourite({ ...game(2), on: true });
    await until(async () => (await favouritesOf('agent01')).length === 1, {
      message: 'a favourite of the agent',
    });
    const refreshed = refresh();
    for (let i = 0; i < 20; i++) await Promise.resolve();
    await worker.hello({ session: { token: tokenOf(agent), userName: 'agent01', type: 1 } });
    expect(await refreshed).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await worker.db.favourites.toArray()).toEqual([]);
    expect(await worker.db.syncState.where('account').equals(account).toArray()).toEqual([]);
  });

  it('removes a game that another phone added while it was to be added here', async () => {
    await refresh();
    worker.intercept((request) => (isWrite(request) ? new Response('', { status: 502 }) : undefined));
    await tap(1, true);
    await untilAttempted(worker);
    await tap(0, true);
    await onAnotherPhone.adds(0);
    await refresh();
    await tap(0, false);
    worker.intercept(null);
    await worker.api.hint('visible');
    await untilEmpty();
    expect(await favouritesOf(account)).toEqual([game(1).gameId]);
    expect(await row(0)).toBeUndefined();
  });

  it('sends on and off again where it is not known yet what the gateway has', async () => {
    await onAnotherPhone.adds(0);
    await knowsItIsOffline();
    await tap(0, true);
    await tap(0, false);
    worker.intercept(null);
    await worker.api.retryConnection();
    await untilEmpty();
    expect(await favouritesOf(account)).toEqual([]);
  });

  it('a visible tab sends what another tab should have sent', async () => {
    const [seen, hidden] = [await openTab(), await openTab()];
    // Each looks for changes to send when it starts.
    for (const tab of [seen, hidden]) await refresh(tab);
    await hidden.api.hint('hidden');
    const written = ({ requests }: TestWorker) =>
      requests.some((request) => request.endsWith('favouriteAdd'));
    await knowsItIsOffline();
    await worker.api.setFavourite({ ...game(0), on: true });
    await until(async () => (await worker.db.outbox.count()) === 0, { message: 'the outbox is empty' });
    expect([seen, hidden, worker].map(written)).toEqual([true, false, false]);
  });

  it('keeps a confirmed heart when another tab receives an older answer', async () => {
    await refresh();
    const other = await openTab();
    const held = holdAnswer(other);
    await onAnotherPhone.adds(1);
    const refreshed = refresh(other);
    await held.answered;
    await tap(0, true);
    await untilEmpty();
    await until(async () => (await row(0))?.pending === null, { message: 'the heart is confirmed' });
    held.release();
    await refreshed;
    expect(await row(0)).toMatchObject({ pending: null });
    expect(await row(1)).toMatchObject({ pending: null });
  });

  it('requests the whole list after a change although another tab has a 304 on its way', async () => {
    await refresh();
    // A 304 confirms the saved age only after a minute.
    const other = await openTab({ now: () => Date.now() + 120_000 });
    const held = holdAnswer(other);
    const refreshed = refresh(other);
    await held.answered;
    // After the change the list is lost, and the game is removed on another phone.
    worker.intercept((request) => (isIds(request) ? networkError() : undefined));
    await tap(0, true);
    await untilEmpty();
    await until(async () => (await worker.sync('favourites', { account }))?.status === 'failed', {
      message: 'the list after the change is lost',
    });
    await onAnotherPhone.removes(0);
    held.release();
    await refreshed;
    await refresh(other);
    expect(await row(0)).toBeUndefined();
  });

  it('moves on to the next gateway address in the session in which it began', async () => {
    const token = tokenOf(worker);
    const agent = startDataWorker(gateway.url);
    await agent.hello();
    await agent.login('agent01');
    const other = { token: tokenOf(agent), userName: 'agent01', type: 1 };
    const tab = startDataWorker(gateway.url);
    const first = gate();
    const tokens: (string | null)[] = [];
    tab.intercept(async (request) => {
      if (request.url.endsWith('config.json')) {
        const gateways = [gateway.url, gateway.url.replace('localhost', '127.0.0.1')];
        return Response.json({ merchantCode: 'parlour', gateways });
      }
      if (!isWrite(request)) return undefined;
      tokens.push(request.headers.get('Authorization'));
      if (tokens.length > 1) return undefined;
      await first.opened;
      return networkError();
    });
    await tab.hello({ session: { token, userName: account, type: 0 } });
    await tap(0, true, tab);
    await until(() => tokens.length === 1, { message: 'the first address' });
    await tab.hello({ session: other });
    first.open();
    await until(() => tokens.length === 2, { message: 'the second address' });
    expect(tokens).toEqual([token, token]);
    await until(async () => (await tab.db.outbox.count()) === 0, { message: 'the outbox is empty' });
    expect([await favouritesOf(account), await favouritesOf('agent01')]).toEqual([[game(0).gameId], []]);
  });
});
