import { describe, expect, it } from 'vitest';
import { comesBack } from '../conditions';
import { connection, frame, gameList, launch, tiles } from '../pages/index';
import { token } from '../storage';
import { t } from '../texts';
import { useWorld } from '../world';

const ACCOUNT = 'down03';
const INHOUSE = '/m/gameList?gameType=INHOUSE';
const LOBBY = '/m/launchGame?gameCategory=INHOUSE&vendor=PAR&gameId=&nodeId=&supportFreePlay=false&pageBack=';

describe('a launch with problems', () => {
  const { world, visitor } = useWorld();

  /** Puts the demo's vendor into a state for as long as the work takes. */
  const withVendor = async (state: 'down' | 'slow' | 'stalled' | 'outside', work: () => Promise<void>) => {
    await world.gateway.operator('vendor', 'PAR', state);
    try {
      await work();
    } finally {
      await world.gateway.operator('vendor', 'PAR', state === 'outside' ? 'framed' : 'up');
    }
  };

  it('a vendor that is closed says so, is asked again by itself, and the game opens', async () => {
    const page = await visitor.openAs(ACCOUNT);
    await withVendor('down', async () => {
      await visitor.go(page, LOBBY);
      await launch.failed(page).waitFor();
      await frame.state(page).getByText(t('error.vendor.unavailable')).waitFor();
      expect(await launch.frame(page).count()).toBe(0);
      const before = launch.launches(world).length;
      await expect.poll(() => launch.launches(world).length).toBeGreaterThan(before);
      await launch.failed(page).waitFor();
    });
    await launch.isOpen(page, 'Parlour Originals');
    // The vendor's own lobby: a game of it opens inside the frame.
    await launch
      .game(page)
      .getByRole('button', { name: /Crash Line/ })
      .click();
    await launch.isOpen(page, 'Crash Line');
    visitor.expectNoErrors({ network: true });
  });

  it('a slow vendor: after 4 s the page says so, and the game opens', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await visitor.login(page, ACCOUNT);
    await withVendor('slow', async () => {
      await visitor.go(page, LOBBY);
      await page.getByText(t('launch.asking'), { exact: true }).waitFor();
      await page.clock.fastForward(4_000);
      await page.getByText(t('launch.slow')).waitFor();
      await launch.isOpen(page, 'Parlour Originals');
    });
    visitor.expectNoErrors();
  });

  it('a page that never comes: after 12 s the page says so; only its frame may announce it; a new attempt launches again', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await visitor.login(page, ACCOUNT);
    await withVendor('stalled', async () => {
      await visitor.go(page, LOBBY);
      await page.getByText(t('launch.loading', { name: 'Parlour Originals' })).waitFor();
      // From the page itself, from a frame that is not the game's, and from nobody.
      await page.evaluate(() => {
        const stranger = document.body.appendChild(document.createElement('iframe'));
        for (const source of [window, stranger.contentWindow, null]) {
          dispatchEvent(new MessageEvent('message', { data: { type: 'parlour:ready' }, source }));
        }
        stranger.remove();
      });
      await page.clock.fastForward(12_000);
      await page.getByText(t('launch.late')).waitFor();
      expect(await launch.loaded(page).count()).toBe(0);
      expect(await launch.frame(page).isVisible()).toBe(false);
    });
    const before = launch.launches(world).length;
    await frame.tryAgain(page).click();
    await launch.isOpen(page, 'Parlour Originals');
    expect(launch.launches(world)).toHaveLength(before + 1);
    // Messages of the frame that the app does not know are ignored.
    for (const said of [null, 7, 'parlour:balance', { type: {} }, { type: 'parlour:unknown' }]) {
      await launch
        .game(page)
        .locator('body')
        .evaluate((_, message) => parent.postMessage(message, '*'), said);
    }
    await launch.isOpen(page, 'Parlour Originals');
    visitor.expectNoErrors({ network: true });
  });

  it('a vendor that forbids frames opens in its own window, on a tap', async () => {
    const page = await visitor.openAs(ACCOUNT);
    await withVendor('outside', async () => {
      await visitor.go(page, LOBBY);
      await frame.heading(page, t('launch.outside', { name: 'Parlour Originals' })).waitFor();
      expect(await launch.frame(page).count()).toBe(0);
      expect(page.context().pages()).toHaveLength(1);
      const opened = await frame.newTab(page, () => launch.open(page).click());
      await opened.getByRole('heading', { name: 'Parlour Originals' }).waitFor();
      expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
      expect(await opened.evaluate(() => sessionStorage.length)).toBe(0);
      // A ticket opens the page once, so the next time has another.
      const before = launch.launches(world).length;
      const again = page.getByRole('button', { name: t('launch.openAgain') });
      for (const times of [1, 2]) {
        const next = await frame.newTab(page, () => again.click());
        await next.getByRole('heading', { name: 'Parlour Originals' }).waitFor();
        expect(launch.launches(world).length).toBeGreaterThanOrEqual(before + times);
        await again.waitFor();
      }
    });
    visitor.expectNoErrors();
  });

  it('a game of its own window stays when no new ticket comes, and a tap says why', async () => {
    const page = await visitor.openAs(ACCOUNT);
    await withVendor('outside', async () => {
      await visitor.go(page, LOBBY);
      await frame.newTab(page, () => launch.open(page).click());
      const again = page.getByRole('button', { name: t('launch.openAgain') });
      await again.waitFor();
      await withVendor('down', async () => {
        const before = launch.launches(world).length;
        await comesBack(page);
        await expect.poll(() => launch.launches(world).length).toBeGreaterThan(before);
        await page.getByText(t('launch.outsideText')).waitFor();
        await again.click();
        await page.getByText(t('error.vendor.unavailable')).waitFor();
      });
      await frame.newTab(page, () => again.click());
    });
    visitor.expectNoErrors({ network: true });
  });

  it('without a gateway the launch says what it needs, and opens without a tap when it is back', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.openAs(ACCOUNT);
    await visitor.isInstalled(page);
    await visitor.go(page, INHOUSE);
    await gameList.isShown(page);
    await world.gateway.stop();
    await tiles.tiles(page).getByRole('link').first().click();
    await page.getByText(t('launch.offline')).waitFor();
    await connection.isOffline(page);
    // The list it came from shows its games, and that they cannot be opened now.
    await page.goBack();
    await tiles.closed(page).first().getByText(t('tile.needsInternet')).waitFor();
    await page.goForward();
    await page.getByText(t('launch.offline')).waitFor();
    // With the connection the game opens by itself.
    await world.gateway.start();
    await launch.isOpen(page, 'Crash Line');
    await connection.isOnline(page);
    visitor.expectNoErrors({ network: true });
  });

  it('the frame is isolated: no storage, no cookies, no access to the page around it or its address', async () => {
    const page = await visitor.openAs(ACCOUNT, { path: LOBBY });
    await launch.isOpen(page, 'Parlour Originals');
    const rights = (await launch.frame(page).getAttribute('sandbox'))?.split(' ') ?? [];
    expect(rights).toContain('allow-scripts');
    for (const right of rights) {
      expect(['allow-same-origin', 'allow-modals', 'allow-downloads']).not.toContain(right);
      expect(right).not.toMatch(/top-navigation/);
    }
    const address = page.url();
    const tried = await launch
      .game(page)
      .locator('body')
      .evaluate(() => {
        const attempt = (work: () => unknown): string => {
          try {
            const got = work();
            return `got ${String(got)}`;
          } catch (error) {
            return (error as Error).name;
          }
        };
        return {
          origin: self.origin,
          local: attempt(() => localStorage.length),
          session: attempt(() => sessionStorage.getItem('token')),
          cookie: attempt(() => document.cookie),
          databases: attempt(() => indexedDB.open('parlour')),
          outside: attempt(() => parent.document.title),
          stored: attempt(() => parent.sessionStorage.getItem('token')),
          away: attempt(() => (top as Window).location.assign('https://elsewhere.example/')),
        };
      });
    const denied = 'SecurityError';
    expect(tried).toEqual({
      origin: 'null',
      ...{ local: denied, session: denied, cookie: denied, databases: denied },
      ...{ outside: denied, stored: denied, away: denied },
    });
    expect(page.url()).toBe(address);
    await launch.isOpen(page, 'Parlour Originals');
    // Its address cannot open the game a second time.
    const played = (await launch.frame(page).getAttribute('src')) ?? '';
    expect(played).not.toContain(await token(page));
    const second = await visitor.open('about:blank');
    await second.goto(played);
    await second.getByRole('heading', { name: 'This link has already been used' }).waitFor();
  });
});
