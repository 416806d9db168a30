import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scrollToY, scrolled } from '../conditions';
import { frame, home, member, overlays, tiles } from '../pages/index';
import { t, type TextKey } from '../texts';
import { useWorld } from '../world';

describe('the frame', () => {
  const { visitor } = useWorld({ visitor: { motion: true } });
  let page: Page;
  beforeEach(async () => {
    page = await home.open(visitor);
  });
  afterEach(() => visitor.expectNoErrors());

  it('every kind of target answers while it is held, and without the browser’s flash', async () => {
    const style = (target: Locator, name: string) =>
      target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    const NONE = 'rgba(0, 0, 0, 0)';
    const [name = ''] = await home.tileNames(page);
    const targets = [
      frame.footerLink(page, 'members'),
      frame.menuButton(page),
      tiles.open(page, name),
      tiles.heart(page, name),
      home.hotAll(page, 24),
    ];
    for (const target of targets) {
      await target.scrollIntoViewIfNeeded();
      expect(await style(target, '-webkit-tap-highlight-color')).toBe(NONE);
      expect(await style(target, '--state-tint')).toBe(NONE);
      await target.hover();
      await page.mouse.down();
      await expect.poll(() => style(target, '--state-tint')).not.toBe(NONE);
      // Let go elsewhere, it is no tap.
      await page.mouse.move(1, 1);
      await page.mouse.up();
      await expect.poll(() => style(target, '--state-tint')).toBe(NONE);
    }
    expect(frame.pathOf(page)).toBe('/m/home');
  });

  describe('back', () => {
    it('goes back in history, and home where there is none', async () => {
      await home.hotAll(page, 24).click();
      await frame.isAt(page, '/m/gameList');
      await frame.back(page).click();
      await frame.isAt(page, '/m/home');
      const deep = await visitor.open('/m/service');
      await frame.back(deep).click();
      await frame.isAt(deep, '/m/home');
    });

    it.each(['login', 'register', 'trail', 'notice', 'forget', 'activity'] as const)(
      'on /m/%s replaces the location with home',
      async (name) => {
        await visitor.go(page, '/m/service');
        // The bar's heading; the page has one of the same words.
        await frame.heading(page, t('route.service')).first().waitFor();
        await visitor.go(page, `/m/${name}`);
        // The address changes before the page does: until then the arrow is the previous page's.
        await frame
          .heading(page, t(`route.${name}`))
          .first()
          .waitFor();
        await frame.back(page).click();
        await frame.isAt(page, '/m/home');
        // The page itself is gone from the history: back leads to the one before it.
        await page.goBack();
        await frame.isAt(page, '/m/service');
      },
    );

    it('is one step for a double tap on the arrow', async () => {
      for (const name of ['service', 'help']) {
        await visitor.go(page, `/m/${name}`);
        await frame
          .heading(page, t(`route.${name}` as TextKey))
          .first()
          .waitFor();
      }
      await frame.back(page).evaluate((arrow: HTMLElement) => {
        arrow.click();
        arrow.click();
      });
      await frame.isAt(page, '/m/service');
      await frame.heading(page, t('route.service')).first().waitFor();
      await frame.back(page).click();
      await frame.isAt(page, '/m/home');
    });

    it('closes a sheet and stays on the page', async () => {
      await frame.openMenu(page);
      await page.goBack();
      await overlays.dialog(page).waitFor({ state: 'detached' });
      expect(frame.pathOf(page)).toBe('/m/home');
      await home.isShown(page);
    });

    it('a sheet that was closed leaves nothing behind in the history', async () => {
      await member.openFromFooter(page);
      await member.popup(page, 'member.service').click();
      await overlays.dialog(page).waitFor();
      await overlays.escape(page);
      await overlays.overlaysAreGone(page);
      await page.goBack();
      await frame.isAt(page, '/m/home');
    });

    it('a link in the menu takes the menu’s place in the history', async () => {
      await frame.openMenu(page);
      await overlays
        .dialog(page)
        .getByRole('link', { name: t('menu.help') })
        .click();
      await frame.isAt(page, '/m/help');
      await overlays.dialog(page).waitFor({ state: 'detached' });
      await page.goBack();
      await frame.isAt(page, '/m/home');
      expect(await overlays.dialog(page).count()).toBe(0);
    });

    it('one sheet that opens another counts once', async () => {
      await frame.openMenu(page);
      await overlays
        .dialog(page)
        .getByRole('button', { name: t('menu.language') })
        .click();
      await page.getByRole('group', { name: t('menu.language') }).waitFor();
      await page.goBack();
      await overlays.dialog(page).waitFor({ state: 'detached' });
      expect(frame.pathOf(page)).toBe('/m/home');
    });
  });

  it('going back returns to the scroll position, a new page starts at its top', async () => {
    await scrollToY(page, 300);
    await visitor.go(page, '/m/gameList?gameType=RNG');
    await page.getByRole('heading', { name: t('category.RNG'), level: 1 }).waitFor();
    await tiles.names(page).nth(8).waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 500);
    expect(await scrolled(page)).toBe(0);
    await scrollToY(page, 500);
    await page.waitForFunction(() => scrollY === 500);
    await member.openFromFooter(page);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await frame.isAt(page, '/m/gameList?gameType=RNG');
    await page.waitForFunction(() => Math.abs(scrollY - 500) < 3);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  });

  it('a player who touches a page before it is tall enough stays where they are', async () => {
    const path = '/m/gameList?gameType=RNG';
    await visitor.go(page, path);
    await tiles.names(page).nth(8).waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 500);
    await scrollToY(page, 500);
    await page.waitForFunction(() => scrollY === 500);
    await member.openFromFooter(page);
    await page.waitForFunction(() => scrollY === 0);
    await page.evaluate(() => {
      const short = new CSSStyleSheet();
      short.replaceSync(
        '.page { block-size: 300px !important; min-block-size: 0 !important; overflow: clip }',
      );
      document.adoptedStyleSheets.push(short);
    });
    await page.goBack();
    await frame.isAt(page, path);
    await tiles.names(page).first().waitFor();
    // The title of the page does nothing.
    await page.touchscreen.tap(195, 28);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 500);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await scrolled(page)).toBe(0);
  });

  it('the header’s menu has its entries, in their order, for guests and for members', async () => {
    const names = (...keys: TextKey[]) => keys.map((key) => t(key));
    await frame.openMenu(page);
    expect(await frame.menuNames(page)).toEqual(
      names('menu.deposit', 'menu.withdraw', 'menu.help', 'menu.saferPlay', 'menu.language', 'theme.label'),
    );
    expect(await frame.menuFoot(page).innerText()).toBe('© 2018-2025 Parlour');
    await overlays.escape(page);
    await visitor.login(page);
    await home.isShown(page);
    const menu = await frame.openMenu(page);
    expect(await frame.menuNames(page)).toEqual([
      ...names('menu.deposit', 'menu.withdraw', 'menu.help', 'menu.saferPlay'),
      ...names('menu.refreshBalance', 'menu.hideBalance', 'menu.language', 'theme.label', 'menu.signOut'),
    ]);
    await menu.getByRole('button', { name: t('menu.hideBalance') }).click();
    await frame.showsAccount(page, '••••••');
    await menu.getByRole('button', { name: t('menu.showBalance') }).click();
    await frame.showsBalance(page);
  });

  it('the footer counts the promotions to claim, and the messages show a dot', async () => {
    expect(await frame.footerBadge(page).count()).toBe(0);
    await visitor.login(page);
    await frame.footerBadge(page).filter({ hasText: '2' }).waitFor();
    await member.openFromFooter(page);
    await member.unreadDot(page).waitFor();
    await page.getByRole('link', { name: t('header.unread_other', { count: 2 }) }).click();
    await frame.isAt(page, '/m/webEmail');
  });

  it('a tap on the mask closes a dialog, but not within its first 300 ms', async () => {
    // Time passes only as the test says.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await frame.menuButton(page).click();
    await overlays.dialog(page).waitFor();
    const mask = () => page.mouse.click(195, 20);
    await page.clock.runFor(299);
    await mask();
    expect(await overlays.dialog(page).count()).toBe(1);
    await page.clock.runFor(2);
    await mask();
    await overlays.dialog(page).waitFor({ state: 'detached' });
  });

  it('the whole frame can be used from the keyboard', async () => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
    const tabTo = async (name: string, limit = 80) => {
      for (let i = 0; i < limit; i++) {
        await page.keyboard.press('Tab');
        if ((await focused()) === name) return;
      }
      throw new Error(`the keyboard does not reach ${name}`);
    };
    await tabTo(t('header.menu'));
    await page.keyboard.press('Enter');
    await overlays.dialog(page).waitFor();
    // The focus stays inside the sheet and comes back to its button.
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(inside).toBe(true);
    }
    await overlays.escape(page);
    await expect.poll(focused).toBe(t('header.menu'));
    // It comes with the merchant's links.
    await page.getByText(t('install.action'), { exact: true }).first().waitFor();
    await tabTo(t('install.action'));
    await tabTo(t('footer.members'), 200);
    await page.keyboard.press('Enter');
    await frame.isAt(page, '/m/mine');
    // The new page has the focus, so that the keyboard continues there.
    await frame.pageHasFocus(page);
    await member.entry(page, 'member.feedback').waitFor();
    await tabTo(t('member.feedback'));
    await page.keyboard.press('Enter');
    await overlays.loginDialog(page).waitFor();
  });
});
