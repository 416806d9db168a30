import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { nameOrder } from '../../../contract/fold';
import { scrolled, scrollToY } from '../conditions';
import { audit, connection, frame, gameList, home, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const SLOTS = '/m/gameList?gameType=RNG';
const ALL_SLOTS = `${SLOTS}&classify=ALL`;

describe('the order of a game list, and the way through it', () => {
  const { world, visitor } = useWorld();

  const isSorted = async (page: Page) => {
    await expect
      .poll(async () => {
        const names = (await gameList.firstNames(page)).map(nameOrder);
        return names.length > 3 && names.every((name, index) => name >= (names[index - 1] ?? ''));
      })
      .toBe(true);
  };

  it('sorts as the player says; the address keeps order and vendors, back, reload, a friend and the saved catalogue too', async () => {
    visitor.uses({ installs: true });
    const page = await gameList.open(visitor, ALL_SLOTS);
    await visitor.isInstalled(page);
    const popular = await gameList.firstNames(page);
    expect(popular[0]).toBe('Lantern Street');
    expect(gameList.requests(world).at(-1)).not.toHaveProperty('sort');
    await gameList.sort(page).selectOption('name');
    await isSorted(page);
    const byName = await gameList.firstNames(page);
    expect(gameList.requests(world).at(-1)).toMatchObject({ sort: 'name', gameClassify: 'ALL' });
    expect(frame.queryOf(page)).toMatchObject({ gameType: 'RNG', classify: 'ALL', sort: 'name' });

    for (const name of ['Oxbow', 'Jadewood'])
      await gameList.vendorStrip(page).getByRole('button', { name }).click();
    await gameList.filters(page, 2).waitFor();
    await expect.poll(() => gameList.firstNames(page)).not.toEqual(byName);
    await isSorted(page);
    const few = await gameList.firstNames(page);
    const count = await gameList.listCount(page);
    expect(frame.queryOf(page)).toMatchObject({ sort: 'name', vassalage: 'JDW,OXB' });
    await page.reload();
    await expect.poll(() => gameList.firstNames(page)).toEqual(few);
    const friend = world.visitor();
    const { pathname, search } = new URL(page.url());
    expect(await gameList.firstNames(await gameList.open(friend, pathname + search))).toEqual(few);
    await friend.leave();
    await page.goBack();
    await page.goBack();
    await expect.poll(() => gameList.firstNames(page)).toEqual(byName);
    expect(await gameList.sort(page).inputValue()).toBe('name');
    await page.goBack();
    await expect.poll(() => gameList.firstNames(page)).toEqual(popular);

    // An order that was never requested, without the gateway.
    await gameList.isCatalogueSaved(page);
    await world.gateway.stop();
    await connection.isCutOff(world, page);
    await page.goto(world.url(`${ALL_SLOTS}&vassalage=OXB,JDW&sort=new`));
    await gameList.isShown(page);
    expect((await gameList.flags(page)).slice(0, 6)).toEqual(Array(6).fill(t('games.flag.new')));
    expect(await gameList.listCount(page)).toBe(count);
    await world.online();
    visitor.expectNoErrors({ network: true });
  });

  /** Far down, which takes more than one page of the list. */
  const down = (page: Page) =>
    expect
      .poll(async () => {
        await scrollToY(page, 2_400);
        return scrolled(page);
      })
      .toBe(2_400);

  it.each(['RNG', 'FISH', 'SPORTS', 'LIVE'])('%s: no two controls say the same', async (gameType) => {
    const page = await gameList.open(visitor, `/m/gameList?gameType=${gameType}`);
    await gameList.vendorStrip(page).waitFor();
    const words = (await gameList.controls(page)).map((word) => word.toLowerCase());
    expect(words.length).toBeGreaterThan(8);
    expect(words).toHaveLength(new Set(words).size);
  });

  it('the search stays on the screen and covers nothing that has the focus, also in large text; a button leads back to the top', async () => {
    const page = await gameList.open(visitor, ALL_SLOTS);
    expect(await gameList.toTop(page).count()).toBe(0);
    for (const largeText of [false, true]) {
      if (largeText) await audit.doubleText(page);
      await down(page);
      await gameList.toTop(page).waitFor();
      const search = await gameList.searchBox(page).boundingBox();
      expect(search && search.y >= 0 && search.y < 200).toBe(true);
      // Backwards, the focus comes from below and stops under what is fixed at the top.
      await page.evaluate(() => {
        const link = [...document.querySelectorAll<HTMLElement>('.tile__link')].find(
          (one) => one.getBoundingClientRect().top > 300,
        );
        link?.focus({ preventScroll: true });
      });
      for (let step = 0; step < 14; step++) {
        await page.keyboard.press('Shift+Tab');
        const covered = () =>
          page.evaluate(() => {
            const box = document.activeElement?.getBoundingClientRect();
            const form = document.querySelector('[role=search]')?.getBoundingClientRect();
            return !box || !form || box.top < form.bottom - 1;
          });
        // Rows above that turn out taller than was estimated move the page for a frame.
        await expect.poll(covered).toBe(false);
      }
      await down(page);
      await gameList.toTop(page).click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await gameList.toTop(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    visitor.expectNoErrors();
  });

  it('a trial player sees which games are free to play, and a guest does not', async () => {
    const page = await gameList.open(visitor, ALL_SLOTS);
    expect(await gameList.flags(page)).not.toContain(t('games.flag.trial'));
    await visitor.go(page, '/m/trail');
    await page.getByRole('button', { name: t('trial.start') }).click();
    await home.isShown(page);
    await visitor.go(page, ALL_SLOTS);
    await gameList.isShown(page);
    expect(new Set(await gameList.flags(page))).toEqual(new Set([t('games.flag.trial')]));
    await visitor.go(page, '/m/gameList?gameType=LIVE');
    await tiles.open(page, 'Speed Baccarat').waitFor();
    expect(await gameList.flags(page)).not.toContain(t('games.flag.trial'));
    visitor.expectNoErrors();
  });
});
