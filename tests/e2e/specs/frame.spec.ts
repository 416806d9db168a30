import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overlaysAreGone } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const at = (page: Page) => page.evaluate(() => location.pathname);
const dialog = (page: Page) => page.getByRole('dialog');
const openMenu = async (page: Page) => {
  await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
  await dialog(page).waitFor();
};

describe('the frame', () => {
  let world: World;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    visitor = await world.visitor({ motion: true });
    page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
  });
  afterEach(async () => {
    visitor.expectNoErrors();
  });
  const footer = (name: string) => page.locator('nav.foot').getByRole('link', { name });

  describe('back', () => {
    it('goes back in history, and home where there is none', async () => {
      await page.getByRole('link', { name: /^All 24/ }).click();
      await page.waitForURL(/gameList/);
      await page.getByRole('button', { name: 'Back' }).click();
      await page.waitForURL(/\/m\/home/);
      const deep = await visitor.open('/m/service');
      await deep.getByRole('button', { name: 'Back' }).click();
      await deep.waitForURL(/\/m\/home/);
    });

    it.each(['/m/login', '/m/register', '/m/trail', '/m/notice', '/m/forget', '/m/activity'])(
      'on %s replaces the location with the lobby (A §2)',
      async (path) => {
        await visitor.go(page, '/m/service');
        await visitor.go(page, path);
        await page.getByRole('button', { name: 'Back' }).click();
        await page.waitForURL(/\/m\/home/);
        // The page itself is gone from the history: back leads to the one before it.
        await page.goBack();
        await page.waitForURL(/\/m\/service/);
      },
    );

    it('closes a sheet and stays on the page', async () => {
      await openMenu(page);
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      expect(await at(page)).toBe('/m/home');
      await visitor.home.isShown(page);
    });

    it('closes what lies on top first, and a closed sheet leaves nothing behind in the history', async () => {
      await footer('Members').click();
      await page.waitForURL(/\/m\/mine/);
      await page.getByRole('button', { name: 'Online service' }).click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await overlaysAreGone(page);
      await page.goBack();
      await page.waitForURL(/\/m\/home/);
    });

    it('a link in the menu takes the menu’s place in the history', async () => {
      await openMenu(page);
      await dialog(page).getByRole('link', { name: 'Help center' }).click();
      await page.waitForURL(/\/m\/help/);
      await dialog(page).waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL(/\/m\/home/);
      expect(await dialog(page).count()).toBe(0);
    });

    it('one sheet that opens another counts once', async () => {
      await openMenu(page);
      await dialog(page)
        .getByRole('button', { name: /Language/ })
        .click();
      await page.getByRole('group', { name: 'Language' }).waitFor();
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      expect(await at(page)).toBe('/m/home');
    });
  });

  describe('the change of page', () => {
    const animation = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.querySelector('.page') as Element);
        return `${style.animationName} ${style.animationDuration}`;
      });

    it('fades for 300 ms, but not the first page', async () => {
      expect(await animation()).toBe('none 0s');
      await footer('Members').click();
      // The address changes before the page does.
      await page.locator('.page .mc__body').waitFor();
      expect(await animation()).toBe('page-in 0.3s');
      await page.goBack();
      await page.locator('.page .tile').first().waitFor();
      expect(await animation()).toBe('page-in 0.3s');
    });

    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start, end]) => {
          const touch = (x: number) =>
            new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 400 });
          const fire = (type: string, x: number) =>
            document.body.dispatchEvent(
              new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [touch(x)] }),
            );
          fire('touchstart', start as number);
          fire('touchmove', end as number);
          fire('touchend', end as number);
          history.back();
        },
        [from, to],
      );

    it.each([
      [5, 110, 'none 0s', 'more than 100 px'],
      [5, 100, 'page-in 0.3s', 'less'],
    ])('a back swipe from %i to %i: %s (%s)', async (from, to, expected) => {
      await footer('Members').click();
      await page.locator('.page .mc__body').waitFor();
      await swipe(from, to);
      await page.waitForURL(/home/);
      await page.locator('.page .tile').first().waitFor();
      expect(await animation()).toBe(expected);
    });

    it('a swipe is forgotten after 500 ms', async () => {
      await footer('Members').click();
      await page.locator('.page .mc__body').waitFor();
      await page.clock.install();
      await page.evaluate(() => {
        const touch = (x: number) =>
          new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 9 });
        for (const [type, x] of [
          ['touchstart', 5],
          ['touchmove', 200],
        ] as const) {
          document.body.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: [touch(x)] }));
        }
      });
      await page.clock.fastForward(501);
      await page.evaluate(() => history.back());
      await page.waitForURL(/home/);
      await page.locator('.page .tile').first().waitFor({ state: 'attached' });
      expect(await animation()).toBe('page-in 0.3s');
    });

    it('is not faded again where the browser animated it already', async () => {
      await footer('Members').click();
      await page.locator('.page .mc__body').waitFor();
      await page.evaluate(() => {
        addEventListener(
          'popstate',
          (event) => Object.defineProperty(event, 'hasUAVisualTransition', { value: true }),
          { capture: true, once: true },
        );
        // The listener above must come first; this one runs at the same target in the order of adding.
        history.replaceState(history.state, '');
      });
      await page.evaluate(() => {
        Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', {
          get: () => true,
          configurable: true,
        });
        history.back();
      });
      await page.waitForURL(/home/);
      await page.locator('.page .tile').first().waitFor();
      expect(await animation()).toBe('none 0s');
    });
  });

  it('going back returns to the place one was at, a new page begins at its top', async () => {
    await page.evaluate(() => scrollTo(0, 300));
    await visitor.go(page, '/m/gameList?gameType=RNG');
    await page.getByRole('heading', { name: 'Slots', level: 1 }).waitFor();
    await page.locator('.tile .tile__name').nth(8).waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 500));
    await page.waitForFunction(() => scrollY === 500);
    await footer('Members').click();
    await page.waitForURL(/mine/);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForURL(/gameList/);
    await page.waitForFunction(() => Math.abs(scrollY - 500) < 3);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  });

  it('the header’s menu has what A §2 lists, for guests and for members', async () => {
    await openMenu(page);
    const entries = () => dialog(page).locator('.li').allInnerTexts();
    const names = async () => (await entries()).map((text) => text.split('\n')[0]);
    expect(await names()).toEqual(['Deposit', 'Withdraw', 'Help center', 'Language', 'Theme']);
    expect(await dialog(page).locator('.sheet__foot').innerText()).toBe('© 2018-2025 Parlour');
    await page.keyboard.press('Escape');
    await overlaysAreGone(page);
    await visitor.login(page);
    await visitor.home.isShown(page);
    await openMenu(page);
    expect(await names()).toEqual([
      'Deposit',
      'Withdraw',
      'Help center',
      'Refresh balance',
      'Hide balance',
      'Language',
      'Theme',
      'Sign out',
    ]);
    await dialog(page).getByRole('button', { name: 'Hide balance' }).click();
    await page.locator('header.hdr', { hasText: '••••••' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Show balance' }).click();
    await page.keyboard.press('Escape');
    await page.locator('header.hdr', { hasText: '12' }).waitFor();
  });

  it('the footer counts the promotions to claim, and the messages show a dot', async () => {
    expect(await page.locator('.foot__badge').count()).toBe(0);
    await visitor.login(page);
    await page.locator('.foot__badge', { hasText: '2' }).waitFor();
    await footer('Members').click();
    await page.locator('.mc__bar .dot').waitFor();
    await page.getByRole('link', { name: 'Messages, 2 unread' }).click();
    await page.waitForURL(/\/m\/webEmail/);
  });

  it('a tap on the mask closes a dialog, but not within its first 300 ms (A §9)', async () => {
    // The clock stands still but for what it is told.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
    await dialog(page).waitFor();
    const mask = () => page.mouse.click(195, 20);
    await page.clock.runFor(299);
    await mask();
    expect(await dialog(page).count()).toBe(1);
    await page.clock.runFor(2);
    await mask();
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('the whole frame can be used from the keyboard', async () => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
    const tabTo = async (name: RegExp, limit = 80) => {
      for (let i = 0; i < limit; i++) {
        await page.keyboard.press('Tab');
        if (name.test(await focused())) return;
      }
      throw new Error(`the keyboard does not reach ${String(name)}`);
    };
    await tabTo(/^Menu$/);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    // The focus stays inside the sheet and comes back to its button.
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Menu');
    await tabTo(/^Install$/);
    await tabTo(/^Members$/, 200);
    await page.keyboard.press('Enter');
    await page.waitForURL(/mine/);
    // The new page has the focus, so that the keyboard goes on there.
    await page.waitForFunction(() => document.activeElement?.classList.contains('page'));
    await page.getByRole('link', { name: 'Feedback' }).waitFor();
    await tabTo(/^Feedback$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Log in or register' }).waitFor();
  });

  it('stands in the middle of a wide screen, as one column', async () => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const box = await page.locator('.app').boundingBox();
    expect(box?.width).toBe(480);
    expect(box?.x).toBe(360);
  });
});
