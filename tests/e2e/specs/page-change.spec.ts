import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { frame, home, member, overlays, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

/** A finger on the page: one event for each place, then back. */
const swipeBack = (
  page: Page,
  events: readonly (readonly ['touchstart' | 'touchmove' | 'touchend', number])[],
) =>
  page.evaluate((all) => {
    for (const [type, x] of all) {
      const touch = new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 400 });
      const touches = type === 'touchend' ? [] : [touch];
      document.body.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }));
    }
  }, events);
/** A pointer is over a link until something follows: what listens to it is loaded after the first page. */
const reaches = (link: Locator, followed: () => boolean) =>
  until(
    async () => {
      await link.dispatchEvent('pointerover');
      return followed();
    },
    { message: `what follows a pointer over ${String(link)}` },
  );
const goBack = (page: Page) => page.evaluate(() => history.back());

describe('the change of page', () => {
  const { world, visitor } = useWorld({ visitor: { motion: true } });
  let page: Page;
  beforeEach(async () => {
    page = await home.open(visitor);
  });
  afterEach(() => visitor.expectNoErrors());

  it('fades for 300 ms, but not the first page', async () => {
    expect(await frame.pageAnimation(page)).toBe('none 0s');
    await member.openFromFooter(page);
    expect(await frame.pageAnimation(page)).toBe('page-in 0.3s');
    await page.goBack();
    await tiles.tiles(page).first().waitFor();
    expect(await frame.pageAnimation(page)).toBe('page-in 0.3s');
  });

  it('the page that was left stands behind the new one, where it stood, until that has faded in', async () => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Animation.enable');
    await page.evaluate(() => scrollTo(0, 300));
    const top = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    const stood = await top('.app > .page');
    expect(stood).toBeLessThan(-200);
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await member.openFromFooter(page);
    // React hides it again whenever something in it changes, often in idle time; here the test does.
    await page
      .locator('.page-behind > .page__sheet')
      .evaluate((element: HTMLElement) => element.style.setProperty('display', 'none', 'important'));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await top('.page-behind')).toBe(stood);
    expect(await page.locator('.page-behind .tile__name').first().isVisible()).toBe(true);
    expect(await page.locator('.page-behind').ariaSnapshot()).toBe('');
    // It adds nothing to the document, and does not move with it.
    const bottom = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        Math.round((document.querySelector('.app')?.getBoundingClientRect().bottom ?? 0) + scrollY),
      ]);
    const [height, end] = await bottom();
    expect(height).toBe(end);
    await page.evaluate(() => scrollTo(0, 40));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await top('.app > .page')).toBeLessThan(40);
    expect(await top('.page-behind')).toBe(stood);
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.locator('.page-behind').waitFor({ state: 'detached' });
    await cdp.detach();
  });

  it('the page that was left stays until the next one is drawn, also while its file is on the way', async () => {
    const file = '**/assets/HelpScreen-*.js';
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
    await visitor.set(page, '/m/help');
    await page.getByRole('progressbar').waitFor();
    expect(await tiles.tiles(page).count()).toBeGreaterThan(0);
    release();
    await frame.heading(page, t('route.help')).waitFor();
    await page.locator('.page-behind').waitFor({ state: 'detached' });
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.unroute(file);
  });

  it('a guest’s tap on a game keeps home until the login is there, and the login takes the focus', async () => {
    const file = '**/assets/LoginScreen-*.js';
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
    const [name = ''] = await home.tileNames(page);
    await tiles.open(page, name).click();
    await page.getByRole('progressbar').waitFor();
    expect(await tiles.tiles(page).count()).toBeGreaterThan(0);
    expect(await frame.homeHeader(page).count()).toBe(1);
    release();
    await frame.isAt(page, '/m/login');
    await frame.pageHasFocus(page);
    await page.goBack();
    await home.isShown(page);
    await page.unroute(file);
  });

  it('a menu whose file was lost opens at the next tap', async () => {
    const file = '**/assets/HeaderMenu-*.js';
    await page.route(file, (route) => route.abort());
    await frame.openAnyMenu(page);
    await overlays.toast(page, 'chunk.text').waitFor();
    await page.unroute(file);
    await frame.openMenu(page);
    visitor.expectNoErrors({ network: true });
    await visitor.leave();
  });

  it('a link’s screen is loaded when a finger reaches it, and drawn in the step of the click', async () => {
    const help = /assets\/HelpScreen-/;
    const requested = () => visitor.requested().filter((url) => help.test(url)).length;
    await frame.openMenu(page);
    const link = page.getByRole('link', { name: t('menu.help') });
    expect(requested()).toBe(0);
    await reaches(link, () => requested() > 0);
    expect(requested()).toBe(1);
    // Until it and the texts have been evaluated: a second import waits for the first.
    const files = visitor.requested().filter((url) => help.test(url) || /assets\/TY-\d-/.test(url));
    // As text, because vitest rewrites an import.
    await page.evaluate(`Promise.all(${JSON.stringify(files)}.map((url) => import(url)))`);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const shown = await link.evaluate(async (element: HTMLElement) => {
      element.click();
      await Promise.resolve();
      return document.querySelector<HTMLElement>('.app > .page')?.dataset['path'];
    });
    expect(shown).toBe('/m/help');
    expect(requested()).toBe(1);
  });

  it('a screen that could not be loaded ahead is loaded by the tap', async () => {
    const file = '**/assets/MemberScreen-*.js';
    await page.route(file, (route) => route.abort());
    const link = frame.footerLink(page, 'members');
    let failed = false;
    page.on('requestfailed', () => (failed = true));
    await reaches(link, () => failed);
    await page.unroute(file);
    expect(frame.pathOf(page)).toBe('/m/home');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await member.openFromFooter(page);
    visitor.expectNoErrors({ network: true });
    await visitor.leave();
  });

  it.each([
    [5, 110, 'none 0s', 'more than 100 px'],
    [5, 100, 'page-in 0.3s', 'less'],
  ])('a back swipe from %i to %i: %s (%s)', async (from, to, expected) => {
    await member.openFromFooter(page);
    await swipeBack(page, [
      ['touchstart', from],
      ['touchmove', to],
      ['touchend', to],
    ]);
    await goBack(page);
    await frame.isAt(page, '/m/home');
    await tiles.tiles(page).first().waitFor();
    expect(await frame.pageAnimation(page)).toBe(expected);
  });

  it('a swipe is forgotten after 500 ms', async () => {
    await member.openFromFooter(page);
    await page.clock.install();
    await swipeBack(page, [
      ['touchstart', 5],
      ['touchmove', 200],
    ]);
    await page.clock.fastForward(501);
    await goBack(page);
    await frame.isAt(page, '/m/home');
    await tiles.tiles(page).first().waitFor({ state: 'attached' });
    expect(await frame.pageAnimation(page)).toBe('page-in 0.3s');
  });

  it('does not fade again where the browser has animated it', async () => {
    await member.openFromFooter(page);
    await page.evaluate(() => {
      Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', {
        get: () => true,
        configurable: true,
      });
      history.back();
    });
    await frame.isAt(page, '/m/home');
    await tiles.tiles(page).first().waitFor();
    expect(await frame.pageAnimation(page)).toBe('none 0s');
  });

  it('a player who goes on before the first page is drawn arrives', async () => {
    const other = await visitor.open('about:blank');
    const cdp = await other.context().newCDPSession(other);
    // The first render takes several pieces.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await other.addInitScript(() => {
      const replaceState = history.replaceState.bind(history);
      // The router numbers the entry in the first piece.
      history.replaceState = (...entry) => {
        replaceState(...entry);
        history.replaceState = replaceState;
        queueMicrotask(() => {
          history.pushState({ idx: 1, key: 'help' }, '', '/m/help');
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        });
      };
    });
    await other.goto(world.url('/m/home'));
    await frame.heading(other, t('route.help')).waitFor();
  });
});
