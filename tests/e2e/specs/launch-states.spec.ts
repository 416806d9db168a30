import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as launch from '../pages/launch';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const ACCOUNT = 'down03';
const INHOUSE = '/m/gameList?gameType=INHOUSE';
const LOBBY = '/m/launchGame?gameCategory=INHOUSE&vendor=PAR&gameId=&nodeId=&supportFreePlay=false&pageBack=';

describe('a launch when not all is well', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });

  const vendor = (word: string) => world.gateway.operator('vendor', 'PAR', word);
  const again = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });
  const failed = (page: Page) => page.getByRole('heading', { name: 'The game did not open' });

  it('a vendor that is closed says so, and a new attempt opens the game', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, ACCOUNT);
    await vendor('down');
    try {
      await visitor.go(page, LOBBY);
      await failed(page).waitFor();
      await page.getByText('temporarily unavailable').last().waitFor();
      expect(await launch.frame(page).count()).toBe(0);
      const before = launch.launches(world).length;
      await again(page).click();
      await expect.poll(() => launch.launches(world).length).toBe(before + 1);
      await failed(page).waitFor();
    } finally {
      await vendor('up');
    }
    await again(page).click();
    await launch.isOpen(page, 'Parlour Originals');
    // The vendor's own lobby: a game of it opens inside the frame.
    await launch
      .game(page)
      .getByRole('button', { name: /Crash Line/ })
      .click();
    await launch.isOpen(page, 'Crash Line');
    visitor.expectNoErrors({ network: true });
  });

  it('a vendor that takes its time is waited for in words after 4 s, and opens', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await visitor.login(page, ACCOUNT);
    await vendor('slow');
    try {
      await visitor.go(page, LOBBY);
      await page.getByText('Opening the game', { exact: true }).waitFor();
      await page.clock.fastForward(4_000);
      await page.getByText('This is taking longer than usual. Please wait.').waitFor();
      await launch.isOpen(page, 'Parlour Originals');
    } finally {
      await vendor('up');
    }
    visitor.expectNoErrors();
  });

  it('a page that never comes is said after 12 s; only its frame may say that it is there; a new attempt asks anew', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await visitor.login(page, ACCOUNT);
    await vendor('stalled');
    try {
      await visitor.go(page, LOBBY);
      await page.getByText('Loading Parlour Originals').waitFor();
      // Of the page itself, of a frame that is not the game's, and of nobody.
      await page.evaluate(() => {
        const stranger = document.body.appendChild(document.createElement('iframe'));
        for (const source of [window, stranger.contentWindow, null]) {
          dispatchEvent(new MessageEvent('message', { data: { type: 'parlour:ready' }, source }));
        }
        stranger.remove();
      });
      await page.clock.fastForward(12_000);
      await page.getByText('The game has not loaded yet.').waitFor();
      expect(await page.locator('.game[data-loaded]').count()).toBe(0);
      expect(await launch.frame(page).isVisible()).toBe(false);
    } finally {
      await vendor('up');
    }
    const before = launch.launches(world).length;
    await again(page).click();
    await launch.isOpen(page, 'Parlour Originals');
    expect(launch.launches(world)).toHaveLength(before + 1);
    // What the frame says that is nothing of ours is ignored.
    for (const said of [null, 7, 'parlour:balance', { type: {} }, { type: 'parlour:unknown' }]) {
      await launch
        .game(page)
        .locator('body')
        .evaluate((_, message) => parent.postMessage(message, '*'), said);
    }
    await launch.isOpen(page, 'Parlour Originals');
    visitor.expectNoErrors({ network: true });
  });

  it('a vendor that forbids frames opens in a window of its own, on a tap', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, ACCOUNT);
    await vendor('outside');
    try {
      await visitor.go(page, LOBBY);
      await page.getByRole('heading', { name: '“Parlour Originals” opens in its own window' }).waitFor();
      expect(await launch.frame(page).count()).toBe(0);
      expect(page.context().pages()).toHaveLength(1);
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Open the game' }).click(),
      ]);
      await opened.getByRole('heading', { name: 'Parlour Originals' }).waitFor();
      expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
      expect(await opened.evaluate(() => sessionStorage.length)).toBe(0);
      await page.getByRole('button', { name: 'Open the game' }).waitFor();
    } finally {
      await vendor('framed');
    }
    visitor.expectNoErrors();
  });

  it('without a gateway the launch says what it needs, and opens when it is back', async () => {
    const player = await world.visitor({ installs: true });
    const page = await player.open('/m/home');
    await player.login(page, ACCOUNT);
    await player.isInstalled(page);
    await player.go(page, INHOUSE);
    await player.list.isShown(page);
    await world.gateway.stop();
    await page.locator('.tile__go').first().click();
    await page.getByText('Games need an internet connection. Try again when you’re back online.').waitFor();
    await page.locator('.strip--off').waitFor();
    // The list it came from shows its games, and that they cannot be opened now.
    await page.goBack();
    await page.locator('.tile--off').first().waitFor();
    await page.getByText('Needs internet', { exact: true }).first().waitFor();
    await page.goForward();
    await page.getByText('Games need an internet connection.').waitFor();
    // A new attempt does not wait until the app has noticed.
    await world.gateway.start();
    await again(page).click();
    await launch.isOpen(page, 'Crash Line');
    await page.locator('.strip--off').waitFor({ state: 'detached' });
    player.expectNoErrors({ network: true });
  });

  it('the frame is a stranger: no storage, no cookies, no way to the page around it, nor to another address of it', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, ACCOUNT);
    await visitor.go(page, LOBBY);
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
    const refused = 'SecurityError';
    expect(tried).toEqual({
      origin: 'null',
      ...{ local: refused, session: refused, cookie: refused, databases: refused },
      ...{ outside: refused, stored: refused, away: refused },
    });
    expect(page.url()).toBe(address);
    await launch.isOpen(page, 'Parlour Originals');
    // Its address gives away nothing that opens the game a second time.
    const played = (await launch.frame(page).getAttribute('src')) ?? '';
    expect(played).not.toContain(await page.evaluate(() => sessionStorage.getItem('token')));
    const second = await visitor.open('about:blank');
    await second.goto(played);
    await second.getByRole('heading', { name: 'This link has already been used' }).waitFor();
  });
});
