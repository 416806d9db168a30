import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { changeAnswers } from '../conditions';
import { frame, gameList, home, install } from '../pages/index';
import { ANDROID } from '../phones';
import { t } from '../texts';
import { useWorld } from '../world';

/** Where the chosen panel begins, and where the sticky tabs end, in CSS pixels. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return { panel: box('[role=tabpanel]')?.top ?? NaN, tabs: box('.category-tabs')?.bottom ?? NaN };
  });

describe('places of home', () => {
  const { world, visitor } = useWorld();

  it.each(['TY', 'AR'])(
    'in %s a tap on a category from far down brings its panel into view',
    async (language) => {
      visitor.uses({ language });
      const page = await visitor.open('/m/home');
      await home.categories(page).nth(10).waitFor();
      for (const index of [4, 1, 0, 0]) {
        await page.evaluate(() => {
          const panel = document.querySelector('[role=tabpanel]')?.getBoundingClientRect();
          scrollBy(0, (panel?.bottom ?? 0) - 200);
        });
        await home.categories(page).nth(index).click();
        // A tap that comes before the app answers taps is answered a moment later.
        await expect
          .poll(async () => {
            const { panel, tabs } = await edges(page);
            return panel - tabs;
          })
          .toSatisfy((below: number) => below >= -1 && below < 40);
      }
      visitor.expectNoErrors();
    },
  );

  it('comes back to the category and the place that were left, also after a reload; a new visit starts with hot games', async () => {
    const page = await home.open(visitor);
    await home.category(page, 'category.RNG').click();
    const tile = home.panel(page).getByRole('link', { name: 'Oxbow' });
    await tile.waitFor();
    // Without what stands below, the page is too short to scroll.
    await home.winners(page).waitFor({ state: 'attached' });
    await page.evaluate(() => scrollTo(0, 120));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await tile.click();
    await gameList.isShown(page);
    await page.goBack();
    await tile.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.reload();
    await tile.waitFor();
    await visitor.go(page, '/m/activity');
    await frame.heading(page, t('route.activity')).waitFor();
    await visitor.go(page, '/m/home');
    await home.isShown(page);
    visitor.expectNoErrors();
  });

  it('all 24 hot games are those of home', async () => {
    const page = await home.open(visitor);
    const names = await home.panel(page).locator('.tile__name').allTextContents();
    await home.hotAll(page, 24).click();
    await frame.isAt(page, '/m/gameList?gameType=HOT');
    await gameList.isShown(page);
    expect(await gameList.setSize(page)).toBe(24);
    expect(names).toHaveLength(24);
    expect(await gameList.firstNames(page)).toEqual(names.slice(0, 9));
    visitor.expectNoErrors();
  });

  it('the whole banner is the link', async () => {
    const page = await home.open(visitor);
    const banner = home.banners(page).getByRole('link').first();
    await banner.waitFor();
    const box = await banner.boundingBox();
    const all = await home.banner(page).boundingBox();
    expect(box?.width).toBeCloseTo(all?.width ?? 0, 0);
    expect(box?.height).toBeCloseTo(all?.height ?? 0, 0);
    const href = await banner.getAttribute('href');
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20);
    await frame.isAt(page, href ?? '');
    visitor.expectNoErrors();
  });

  it('an arrow key chooses the next category, but with Alt, Control, Meta or Shift it is the browser’s', async () => {
    const page = await home.open(visitor);
    await home.categories(page).first().focus();
    for (const held of ['Alt', 'Control', 'Meta', 'Shift']) await page.keyboard.press(`${held}+ArrowRight`);
    await page.keyboard.press('ArrowRight');
    const selected = () =>
      home
        .categories(page)
        .evaluateAll((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'));
    await expect.poll(selected).toBe(1);
    visitor.expectNoErrors();
  });

  it('matches that have started are marked live, those that ended are gone, also as time passes', async () => {
    interface Wire {
      hot: { matchTime: number; homeTeam: string }[];
    }
    const HOUR = 60 * 60_000;
    const page = await visitor.open('about:blank');
    await page.clock.install();
    const now = Date.now();
    await changeAnswers<Wire>(page, 'getListAnnouncements', (value) => {
      const [one, two, three] = value.hot;
      Object.assign(one ?? {}, { matchTime: now - 4 * HOUR, homeTeam: 'Ended' });
      Object.assign(two ?? {}, { matchTime: now - HOUR, homeTeam: 'Started' });
      Object.assign(three ?? {}, { matchTime: now + HOUR, homeTeam: 'Coming' });
      return value;
    });
    await page.goto(world.url('/m/home'));
    const part = home.matchesPart(page);
    await part.getByText('Started').first().waitFor();
    expect(await part.getByText('Ended').count()).toBe(0);
    expect(await part.getByText(t('home.live')).count()).toBeGreaterThan(0);
    await page.clock.fastForward(2.5 * HOUR);
    await expect.poll(() => part.getByText('Started').count()).toBe(0);
    await part.getByText('Coming').first().waitFor();
    await part.getByText(t('home.live')).first().waitFor();
  });

  it('the download icon stays when the bar was closed, on a phone that has an app', async () => {
    visitor.uses({ userAgent: ANDROID });
    const page = await home.open(visitor);
    await install
      .bar(page)
      .getByRole('button', { name: t('install.close') })
      .click();
    await install.bar(page).waitFor({ state: 'detached' });
    await home
      .marquee(page)
      .getByRole('button', { name: t('install.bar') })
      .click();
    await install.popup(page).getByText(t('install.android')).waitFor();
    visitor.expectNoErrors();
  });

  it('the promotions of the announcements lead to the promotions of their type', async () => {
    const page = await home.open(visitor);
    const promotions = page.getByRole('region', { name: t('home.promotions'), exact: true });
    await promotions.waitFor();
    expect(
      await promotions.locator('a.list-row').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(['/m/activity?type=DEPOSIT', '/m/activity?type=REBATE', '/m/activity?type=REFERRAL']);
    visitor.expectNoErrors();
  });
});
