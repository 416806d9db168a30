import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { hides } from '../conditions';
import { savedHome } from '../database';
import { frame, gameList, home, tiles } from '../pages/index';
import { t } from '../texts';
import type { Visitor } from '../visitor';
import { useWorld } from '../world';

/** Keeps the keys of the rows that the page reads. */
const KEEPS_KEYS = `{
  const keys = (globalThis.keysRead = []);
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    keys.push(String(key));
    return get.call(this, key);
  };
}`;

describe('ahead of the tap', () => {
  const { world } = useWorld();
  let visitor: Visitor;
  let page: Page;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await visitor.describe());
    await page.mouse.move(1, 1);
    await page.mouse.up();
    visitor.expectNoErrors();
  });
  /** A finger is on it, and stays there. */
  const press = async (target: Locator) => {
    await target.hover();
    await page.mouse.down();
  };
  const ahead = (path?: string) =>
    page.locator(path === undefined ? '.page-ahead' : `.page-ahead[data-path="${path}"]`);
  const isForgotten = () => ahead().waitFor({ state: 'detached' });
  /** Whether the page on the screen is the one that was marked. */
  const isMarkedPage = () => page.locator('.app > .page').evaluate((element) => 'marked' in element);

  beforeAll(async () => {
    visitor = world.visitor({ motion: true, installs: true, before: KEEPS_KEYS });
    page = await home.open(visitor);
    // Screens are saved, and loaded ahead from the second start on.
    await visitor.isInstalled(page);
  });
  beforeEach(async () => {
    await page.goto(world.url('/m/home'));
    await tiles.tiles(page).first().waitFor();
  });

  it('the rows behind the links on the screen are read in idle time', async () => {
    const isRead = (resource: string) =>
      page.evaluate(
        (name) =>
          (globalThis as unknown as { keysRead: string[] }).keysRead.some((key) => key.startsWith(name)),
        resource,
      );
    await until(() => isRead('promotions'), {
      message: 'the promotions behind the link of the footer are read',
    });
    await until(() => isRead('registration'), { message: 'the form behind the link of the header is read' });
    await until(() => isRead('gameMenu'), {
      message: 'the hot games behind the link below the tiles are read',
    });
    await visitor.go(page, '/m/help');
    await until(() => isRead('helpArticle'), {
      message: 'an article behind a link of the help center is read',
    });
  });

  describe('a page under a finger', () => {
    /** Until its screen has been loaded in idle time. */
    const isReady = async (target: Locator, path: string) => {
      await until(
        async () => {
          await press(target);
          const drawn = (await ahead(path).count()) > 0;
          await page.mouse.move(1, 1);
          await page.mouse.up();
          return drawn;
        },
        { message: `${path} is drawn ahead` },
      );
      await isForgotten();
    };
    beforeEach(() => isReady(frame.footerLink(page, 'members'), '/m/mine'));

    it('is drawn, hidden from everyone, and opened as it is', async () => {
      const title = await page.title();
      await press(frame.footerLink(page, 'members'));
      await ahead('/m/mine').locator('.list-row').first().waitFor({ state: 'attached' });
      expect(await frame.heading(page, t('route.mine')).count()).toBe(0);
      expect(await page.title()).toBe(title);
      expect(frame.pathOf(page)).toBe('/m/home');
      // It has its layout, also after React has hidden it again, and nothing of it can be seen or hit.
      await ahead()
        .locator('.page__sheet')
        .evaluate((element: HTMLElement) => element.style.setProperty('display', 'none', 'important'));
      const [height, isHit] = await ahead().evaluate((element) => {
        const row = element.querySelector('.list-row')?.getBoundingClientRect();
        const hit = document.elementFromPoint(innerWidth / 2, (row?.top ?? 0) + 5);
        return [row?.height ?? 0, hit && element.contains(hit)];
      });
      expect(height).toBeGreaterThan(40);
      expect(isHit).toBe(false);
      await ahead().evaluate((element) => Object.assign(element, { marked: true }));
      await page.mouse.up();
      await frame.isAt(page, '/m/mine');
      await frame.pageHasFocus(page);
      expect(await isMarkedPage()).toBe(true);
      await expect.poll(() => page.title()).not.toBe(title);
      expect(await frame.pageAnimation(page)).toBe('page-in 0.3s');
      // Its links work, and so does the way back.
      await page.goBack();
      await frame.isAt(page, '/m/home');
      await tiles.tiles(page).first().waitFor();
    });

    it('is forgotten when the finger scrolls, or is lifted elsewhere', async () => {
      await press(frame.footerLink(page, 'members'));
      await ahead('/m/mine').waitFor({ state: 'attached' });
      await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointercancel')));
      await isForgotten();
      await page.mouse.move(1, 1);
      await page.mouse.up();
      await press(frame.footerLink(page, 'promotions'));
      await ahead('/m/activity').waitFor({ state: 'attached' });
      await page.mouse.move(1, 1);
      await page.mouse.up();
      await isForgotten();
      expect(frame.pathOf(page)).toBe('/m/home');
    });

    it('comes back at the place where it was left', async () => {
      await home.hotAll(page, 24).scrollIntoViewIfNeeded();
      const y = await page.evaluate(() => scrollY);
      expect(y).toBeGreaterThan(0);
      await home.hotAll(page, 24).click();
      await frame.isAt(page, '/m/gameList');
      await tiles.tiles(page).first().waitFor();
      await press(frame.back(page));
      await ahead('/m/home').waitFor({ state: 'attached' });
      await ahead().evaluate((element) => Object.assign(element, { marked: true }));
      await page.mouse.up();
      await frame.isAt(page, '/m/home');
      expect(await isMarkedPage()).toBe(true);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
    });

    it('is opened as it is where its history entry has a state, and takes the focus', async () => {
      const search = frame.current(page).getByRole('link', { name: t('games.search') });
      await isReady(search, '/m/gameList');
      await press(search);
      await ahead('/m/gameList').evaluate((element) => Object.assign(element, { marked: true }));
      await page.mouse.up();
      await frame.isAt(page, '/m/gameList');
      expect(await isMarkedPage()).toBe(true);
      await gameList.searchBox(page).and(page.locator(':focus')).waitFor();
    });

    it('is no part of the page that is saved for the next start', async () => {
      const name = page.locator('.page .tile__name').first();
      // Tells the new saved page from earlier ones.
      const mark = crypto.randomUUID();
      await name.evaluate((element, text) => element.append(text), mark);
      await press(frame.footerLink(page, 'members'));
      await ahead('/m/mine').locator('.list-row').first().waitFor({ state: 'attached' });
      await hides(page);
      let saved = '';
      await until(async () => (saved = await savedHome(page)).includes(mark), {
        message: 'a new saved page',
      });
      expect(saved).not.toMatch(/page-ahead|list-row/);
      await page.mouse.move(1, 1);
      await page.mouse.up();
    });

    it('is not drawn where it may not be opened', async () => {
      await press(frame.footerLink(page, 'deposit'));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await ahead().count()).toBe(0);
      await page.mouse.up();
      await frame.isAt(page, '/m/login');
    });
  });
});
