import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { comesBack } from '../conditions';
import { ageRows, putRows, readRows } from '../database';
import { connection, form, frame, gameList, home, login, startup, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const SLOTS = '/m/gameList?gameType=RNG';
const LIST = /GCSGAME_gameList\?/;
const HOUR_MS = 3_600_000;

describe('what failed comes back without a tap', () => {
  const { world, visitor } = useWorld({ visitor: { installs: true } });
  afterEach(() => world.gateway.operator('maintenance', 'off'));

  it.each([
    ['a proxy in trouble', { status: 502, contentType: 'text/html', body: '<h1>502</h1>' }],
    ['a limit with a page of its own', { status: 429, contentType: 'text/html', body: '<h1>429</h1>' }],
    [
      'an answer of another shape',
      { status: 200, contentType: 'application/json', body: '{"success":true,"value":7}' },
    ],
  ])(
    'a list that could not be loaded, for %s: the network is not blamed, nor a login asked for',
    async (_what, answer) => {
      const page = await home.open(visitor);
      await page.context().route(LIST, (route) => route.fulfill(answer));
      await page.goto(world.url(SLOTS));
      await frame.failed(page).waitFor();
      await frame.state(page).getByText(t('state.failed.text')).waitFor();
      expect(await connection.strip(page).count()).toBe(0);
      await page.context().unroute(LIST);
      await gameList.isShown(page);
    },
  );

  it('home on a first visit, when only its announcements and games were lost', async () => {
    const page = await visitor.open('about:blank');
    const lost = /getListAnnouncements|GCSGAME_hotGames|hot/;
    await page.context().route(lost, (route) => route.abort());
    await page.goto(world.url('/m/home'));
    await frame.tapToRetry(page).first().waitFor();
    // What is not known is not said to be nothing.
    expect(await page.getByText(t('home.noBanners')).count()).toBe(0);
    await page.context().unroute(lost);
    await home.isShown(page);
    await frame.tapToRetry(page).first().waitFor({ state: 'detached' });
  });

  /** Saves a wallet of an hour ago that no longer is the member's. */
  const forgeWallet = async (page: Page) => {
    const saved = await readRows(page, 'saved');
    const wallet = saved.find(({ key }) => String(key).startsWith('wallet '));
    await putRows(page, {
      saved: [{ ...wallet, rows: { ...(wallet?.['rows'] as object), balanceMinor: 100 } }],
    });
    const states = await readRows(page, 'syncState');
    const state = states.find(({ key }) => key === wallet?.['key']);
    await putRows(page, {
      syncState: [{ ...state, checkedAt: Date.now() - HOUR_MS, etag: null, digest: null }],
    });
  };

  it('the balance after a start without a network: with its age until it is confirmed', async () => {
    const page = await visitor.openAs('player01');
    await frame.showsBalance(page);
    await visitor.isInstalled(page);
    await forgeWallet(page);
    await world.proxy.refuse();
    await page.reload();
    await frame.showsPlayer(page);
    const age = frame.account(page).getByText(/Saved/);
    await age.waitFor();
    expect(await frame.headerBalance(page)).toBe(1);
    await world.proxy.pass();
    await frame.showsBalance(page);
    await age.waitFor({ state: 'detached' });
  });

  it('the app whose worker could not be loaded: it says so, and starts by itself', async () => {
    const page = await visitor.open('about:blank');
    const file = /\/assets\/worker-/;
    await page.context().route(file, (route) => route.abort());
    await page.goto(world.url('/m/home'));
    await connection.isOffline(page);
    await page.context().unroute(file);
    await home.isShown(page);
    await connection.isOnline(page);
  });

  it('config.json that was lost once on a first visit', async () => {
    const page = await visitor.open('about:blank');
    await page.context().route(/config\.json/, (route) => route.abort(), { times: 1 });
    await page.goto(world.url('/m/home'));
    await home.isShown(page);
    await home.hasAsked(page);
  });

  it('a closed platform: every open screen says so once a call has told it, and opens again', async () => {
    const page = await gameList.open(visitor, SLOTS);
    await world.gateway.operator('maintenance', 'on');
    await ageRows(page);
    await comesBack(page);
    await startup.screen(page, 'maintenance').waitFor();
    await world.gateway.operator('maintenance', 'off');
    await gameList.isShown(page);
  });

  it('a page that comes out of the back/forward cache: its worker was ended meanwhile', async () => {
    await world.clearFavourites('player01');
    const page = await home.open(visitor, 'player01');
    const persisted = (type: string) =>
      page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    await connection.isCutOff(world, page);
    await persisted('pagehide');
    await expect.poll(() => page.workers().length).toBe(0);
    await world.proxy.pass();
    await persisted('pageshow');
    // The next worker judges the network anew.
    await connection.isOnline(page);
    const [name] = (await home.tileNames(page)) as [string];
    await tiles.like(page, name);
    expect(await world.favourites('player01')).toHaveLength(1);
    expect(page.workers()).toHaveLength(1);
  });

  it('a phone without room: what was saved stays on the screen, and hearts set before and after that are sent', async () => {
    await world.clearFavourites('player01');
    const page = await visitor.openAs('player01');
    await home.isShown(page);
    await frame.showsBalance(page);
    await visitor.isInstalled(page);
    const [before, after] = (await home.tileNames(page)) as [string, string];
    await connection.isCutOff(world, page);
    await tiles.heart(page, before).click();
    await tiles.isPending(page, before);
    await page.workers()[0]?.evaluate(() => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    });
    await tiles.heart(page, after).click();
    for (const name of [before, after]) await tiles.isPending(page, name);
    await frame.showsBalance(page);
    await world.proxy.pass();
    for (const name of [before, after]) await tiles.isConfirmed(page, name);
    expect(await world.favourites('player01')).toHaveLength(2);
    // What was not saved before is shown all the same.
    await page.getByRole('link', { name: t('home.hotAll', { total: 24 }) }).click();
    await gameList.isShown(page);
    visitor.expectNoErrors({ network: true });
  });

  it('a login whose answer is lost: it may have arrived', async () => {
    const page = await visitor.open('/m/login');
    await login.isShown(page);
    world.proxy.dropNextAnswerTo('/wps/session/login');
    await login.submit(page);
    await form.saysAtEnd(page, 'error.unconfirmed');
    await form.submit(page).click();
    await frame.showsPlayer(page);
  });
});
