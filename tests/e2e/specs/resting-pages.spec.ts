import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { hides } from '../conditions';
import { savedHome } from '../database';
import { connection, frame, gameList, home, member, overlays, tiles } from '../pages/index';
import { t, type TextKey } from '../texts';
import { useWorld } from '../world';

const resting = (page: Page, path?: string): Locator =>
  page.locator(path === undefined ? '.page-resting' : `.page-resting[data-path="${path}"]`);
/** So that the page which is drawn is told from a new one. */
const mark = (page: Page): Promise<unknown> =>
  frame.current(page).evaluate((element) => Object.assign(element, { marked: true }));
const isMarked = (page: Page): Promise<boolean> =>
  frame.current(page).evaluate((element) => 'marked' in element);
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** Its effects have begun. */
const settles = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // They begin after the second frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  });

describe.each([
  ['with motion', true],
  ['without motion', false],
])('pages that rest, %s', (_, motion) => {
  const { visitor, world } = useWorld({ visitor: { motion } });
  afterEach(() => visitor.expectNoErrors());

  it('home is shown again as it was, at its top or where it was left, and goes on', async () => {
    const page = await home.open(visitor);
    await mark(page);
    await page.evaluate(() => scrollTo(0, 300));
    await member.openFromFooter(page);
    await resting(page, '/m/home').waitFor({ state: 'attached' });
    // Nobody sees it, and it adds nothing to the document.
    expect(await resting(page).ariaSnapshot()).toBe('');
    const isSeen = (element: Element) => element.checkVisibility();
    expect(await resting(page).locator('.tile__name').first().evaluate(isSeen)).toBe(false);
    expect(await member.entryNames(page).first().evaluate(isSeen)).toBe(true);
    const heights = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      Math.round((document.querySelector('.app')?.getBoundingClientRect().bottom ?? 0) + scrollY),
    ]);
    expect(heights[0]).toBe(heights[1]);

    await page.goBack();
    await frame.isAt(page, '/m/home');
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => scrolled(page)).toBe(300);
    await resting(page, '/m/mine').waitFor({ state: 'attached' });
    await page.goForward();
    await frame.isAt(page, '/m/mine');
    await frame.footerLink(page, 'home').click();
    await frame.isAt(page, '/m/home');
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await page.locator('.page[data-path]').count()).toBe(1);

    // A new visit begins with hot games, back comes to the category that was left, and the page stays where it was.
    await home.category(page, 'category.FISH').click();
    const isChosen = (name: TextKey) =>
      frame
        .current(page)
        .getByRole('tab', { name: t(name), exact: true, selected: true })
        .waitFor();
    await isChosen('category.FISH');
    await page.evaluate(() => scrollTo(0, 500));
    const place = await scrolled(page);
    await member.openFromFooter(page);
    await frame.footerLink(page, 'home').click();
    await frame.isAt(page, '/m/home');
    await isChosen('category.HOT');
    expect(await isMarked(page)).toBe(false);
    await page.goBack();
    await frame.isAt(page, '/m/mine');
    await page.goBack();
    await frame.isAt(page, '/m/home');
    await isChosen('category.FISH');
    expect(await isMarked(page)).toBe(true);
    await frame.pageHasFocus(page);
    await settles(page);
    expect(await scrolled(page)).toBe(place);
  });

  it('a list is at its place after the arrow and a step forward', async () => {
    const page = await home.open(visitor);
    await home.hotAll(page, 24).click();
    await frame.isAt(page, '/m/gameList');
    await tiles.names(page).first().waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => scrolled(page)).toBe(300);
    await settles(page);
    await frame.back(page).click();
    await frame.isAt(page, '/m/home');
    await home.hasTiles(page);
    await settles(page);
    await page.goForward();
    await frame.isAt(page, '/m/gameList');
    await settles(page);
    await expect.poll(() => scrolled(page)).toBe(300);
  });

  it('none is part of the page that is saved for the next start', async () => {
    const page = await home.open(visitor);
    await member.openFromFooter(page);
    await frame.footerLink(page, 'home').click();
    await frame.isAt(page, '/m/home');
    await resting(page, '/m/mine').waitFor({ state: 'attached' });
    // Tells the new saved page from earlier ones.
    const name = crypto.randomUUID();
    await tiles
      .names(page)
      .first()
      .evaluate((element, text) => element.append(text), name);
    await hides(page);
    let saved = '';
    await until(async () => (saved = await savedHome(page)).includes(name), { message: 'a new saved page' });
    expect(saved).not.toMatch(/page-resting|list-row/);
  });

  it('a page over which a dialog was open is drawn anew, without it', async () => {
    const page = await home.open(visitor);
    await mark(page);
    await tiles.names(page).first().click({ button: 'right' });
    const sheet = overlays.dialog(page);
    await sheet.waitFor();
    await visitor.go(page, '/m/activity');
    await page.goBack();
    await frame.isAt(page, '/m/home');
    await home.hasTiles(page);
    await settles(page);
    expect(await sheet.count()).toBe(0);
    expect(await isMarked(page)).toBe(false);
  });

  it('takes no room, also before the style sheet of the later parts is there', async () => {
    const page = await home.open(visitor);
    await member.openFromFooter(page);
    await resting(page, '/m/home').waitFor({ state: 'attached' });
    const top = () => frame.current(page).evaluate((box) => box.getBoundingClientRect().top + scrollY);
    const display = () => resting(page).evaluate((box) => getComputedStyle(box).display);
    await expect.poll(display).toBe('block');
    const before = await top();
    await page
      .locator('link[rel=stylesheet][href*="/later-"]')
      .evaluateAll((links) => links.forEach((link) => ((link as HTMLLinkElement).disabled = true)));
    expect(await display()).toBe('none');
    expect(await top()).toBe(before);
  });

  it('what was typed into a list is there after going back, and not after a new tap', async () => {
    const page = await gameList.open(visitor, '/m/gameList?gameType=RNG');
    await gameList.searchBox(page).fill('dragon');
    await frame.footerLink(page, 'promotions').click();
    await frame.isAt(page, '/m/activity');
    await page.goBack();
    await frame.isAt(page, '/m/gameList');
    await expect.poll(() => gameList.searchBox(page).inputValue()).toBe('dragon');
    await frame.footerLink(page, 'promotions').click();
    await frame.isAt(page, '/m/activity');
    await visitor.go(page, '/m/home');
    await frame
      .current(page)
      .getByRole('link', { name: t('games.search') })
      .click();
    await gameList.isShown(page);
    expect(await gameList.searchBox(page).inputValue()).toBe('');
  });

  it('the age of saved rows is updated when a page is shown again after an hour', async () => {
    const page = await home.open(visitor);
    await frame.footerLink(page, 'promotions').click();
    await frame.isAt(page, '/m/activity');
    await frame.current(page).locator('.promotion').first().waitFor();
    await connection.isCutOff(world, page);
    await frame.current(page).locator('.age').waitFor();
    await mark(page);
    await page.goBack();
    await frame.isAt(page, '/m/home');
    await settles(page);
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.goForward();
    await frame.isAt(page, '/m/activity');
    expect(await isMarked(page)).toBe(true);
    // The interval alone would update it after 30 s.
    await frame
      .current(page)
      .getByText(t('state.saved', { age: '1 hr. ago' }))
      .waitFor({ timeout: 15_000 });
    visitor.expectNoErrors({ network: true });
    await visitor.leave();
  });

  it('no page of a member is left for the guest after him', async () => {
    const page = await home.open(visitor, 'player01');
    await member.openFromFooter(page);
    await frame.footerLink(page, 'home').click();
    await frame.isAt(page, '/m/home');
    await resting(page, '/m/mine').waitFor({ state: 'attached' });
    await mark(page);
    await frame.signOut(page);
    await frame.loginLink(page).waitFor();
    await tiles.tiles(page).first().waitFor();
    await resting(page).waitFor({ state: 'detached' });
    await page.locator('.page-behind').waitFor({ state: 'detached' });
    expect(await page.locator('[data-path]').count()).toBe(1);
    await visitor.leave();
  });
});
