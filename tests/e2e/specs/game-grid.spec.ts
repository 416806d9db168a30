import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { GameRow } from '../../../contract/rows/games';
import { scrollToEnd, scrollToY, scrolled, timePassesUntil } from '../conditions';
import { putRows, readRows } from '../database';
import { gameList, launch, login, tiles } from '../pages/index';
import { useWorld } from '../world';

const SLOTS = '/m/gameList?gameType=RNG&classify=ALL';
const LIST = 'TY|RNG|all|ALL||||';
const MANY = 3_000;
/** Three tiles a row, and the rows of about three screens. */
const MOST_MOUNTED = 60;
/** The first three rows stay. */
const FIRST = 9;

describe('the grid of games', () => {
  const { world, visitor } = useWorld({ pictures: true });

  /** What is estimated grows while it is measured, so the end is reached in steps. */
  const toEnd = (page: Page, last: number) =>
    expect
      .poll(async () => {
        await scrollToEnd(page);
        return (await gameList.mounted(page)).at(-1);
      })
      .toBe(last);
  /** Saves a list of thousands: copies of its games, and the games themselves at the end. */
  const saveMany = async (page: Page): Promise<void> => {
    // One vendor's games open in a window of their own.
    const real = (await readRows(page, 'games')).filter(
      (row) => row['gameType'] === 'RNG' && row['vendorCode'] !== 'KST',
    ) as unknown as GameRow[];
    const copies = Array.from({ length: MANY - real.length }, (_, index) => ({
      ...(real[index % real.length] as GameRow),
      key: `TY:copy${index}`,
      gameId: `copy${index}`,
      name: `Copy ${index + 1}`,
    }));
    const games = [...copies, ...real];
    const row = {
      list: LIST,
      page: 1,
      gameKeys: games.map(({ key }) => key),
      totalPages: 1,
      totalCount: MANY,
    };
    await putRows(page, { gameLists: [row], games });
    await page.reload();
    await expect.poll(() => gameList.setSize(page)).toBe(MANY);
  };

  it('of thousands mounts the tiles near the screen, in order and with their place; to the end, back, and there again after a game', async () => {
    await world.clearFavourites('down01');
    const page = await visitor.openAs('down01', { path: SLOTS });
    await gameList.isShown(page);
    await saveMany(page);
    const contiguous = async () => {
      const places = await gameList.mounted(page);
      expect(places.slice(0, FIRST)).toEqual(Array.from({ length: FIRST }, (_, index) => index + 1));
      const near = places.slice(FIRST);
      expect(near.length).toBeLessThanOrEqual(MOST_MOUNTED);
      expect(near).toEqual(near.map((_, index) => (near[0] ?? 0) + index));
    };
    await contiguous();
    const first = await gameList.tileNames(page);
    expect(first.slice(0, 3)).toEqual(['Copy 1', 'Copy 2', 'Copy 3']);

    await toEnd(page, MANY);
    await contiguous();
    await gameList.nameAt(page, MANY).waitFor();
    await gameList.end(page).waitFor();
    expect(await gameList.tileAt(page, FIRST + 1).count()).toBe(0);
    await scrollToY(page, 0);
    await gameList.tileAt(page, 1).getByText('Copy 1', { exact: true }).waitFor();
    await contiguous();

    // A real game, far down.
    await toEnd(page, MANY);
    const deep = gameList.tileAt(page, MANY - 4);
    const name = (await gameList.nameAt(page, MANY - 4).textContent()) ?? '';
    const link = deep.getByRole('link');
    // Playwright scrolls again to click what is covered: nothing covers it in the middle once the list is still.
    await deep.evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
    await gameList.takesTaps(tiles.heart(page, name));
    await tiles.like(page, name);
    expect(await world.favourites('down01')).toHaveLength(1);
    await gameList.takesTaps(link);
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(100_000);
    await link.click();
    await launch.frame(page).waitFor();
    await page.goBack();
    await deep.getByText(name).waitFor();
    await expect.poll(() => scrolled(page)).toBe(place);
    await tiles.isConfirmed(page, name);
    visitor.expectNoErrors();
  });

  it('the keyboard reaches each game, then its heart, and what has the focus is on the screen', async () => {
    const page = await gameList.open(visitor, SLOTS);
    await saveMany(page);
    await gameList.tileAt(page, 1).getByRole('link').focus();
    const focus = () => gameList.focus(page);
    for (let place = 1; place <= 36; place++) {
      expect(await focus()).toEqual({ place, heart: false, seen: true });
      await page.keyboard.press('Tab');
      expect(await focus()).toEqual({ place, heart: true, seen: true });
      await page.keyboard.press('Tab');
    }
    expect(await gameList.gridTiles(page).count()).toBeLessThanOrEqual(FIRST + MOST_MOUNTED);
    for (let place = 36; place > 12; place--) {
      await page.keyboard.press('Shift+Tab');
      expect(await focus()).toEqual({ place, heart: true, seen: true });
      await page.keyboard.press('Shift+Tab');
      expect(await focus()).toEqual({ place, heart: false, seen: true });
    }
    visitor.expectNoErrors();
  });

  it('loads more within 500 px of the page’s bottom, once a second; a page that failed is requested again after pauses and on a tap, and back keeps what was there', async () => {
    const page = await visitor.open('about:blank');
    const from = gameList.requests(world).length;
    await page.clock.install();
    await page.goto(world.url(SLOTS));
    await gameList.isShown(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    /** Scrolls until the page’s bottom is this far below the screen, and stays there: it moves while rows are measured. */
    const leave = async (distance: number) => {
      let still = 0;
      do {
        still = (await gameList.scrollAboveBottom(page, distance)) === 0 ? still + 1 : 0;
        await gameList.endIsObserved(page);
      } while (still < 2);
    };
    /** Lets only the time pass that drawing needs: a millisecond each time. */
    const grownTo = (count: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(1);
          return gameList.setSize(page);
        })
        .toBe(count);
    const now = () => page.evaluate(() => performance.now());
    await leave(900);
    await leave(540);
    expect(gameList.requestedPages(world, from)).toEqual([1]);
    const second = await now();
    await leave(460);
    await expect.poll(() => gameList.requestedPages(world, from)).toEqual([1, 2]);
    await grownTo(52);

    await leave(100);
    await page.clock.runFor(second + 990 - (await now()));
    await gameList.endIsObserved(page);
    expect(gameList.requestedPages(world, from)).toEqual([1, 2]);
    await page.clock.runFor(20);
    await expect.poll(() => gameList.requestedPages(world, from)).toEqual([1, 2, 3]);
    await grownTo(78);

    const FOURTH = /GCSGAME_gameList.*pageNo=4/;
    let failures = 0;
    await page.context().route(FOURTH, (route) => {
      failures++;
      return route.abort();
    });
    await leave(100);
    await page.clock.runFor(1_000);
    const again = gameList.retryMore(page);
    await timePassesUntil(page, again);
    const tries = failures;
    await scrollToY(page, 0);
    await gameList.endIsObserved(page);
    await leave(0);
    await gameList.endIsObserved(page);
    // Scrolling does not request it.
    expect(failures).toBe(tries);
    await page.clock.runFor(2_000);
    await expect.poll(() => failures).toBeGreaterThan(tries);
    await timePassesUntil(page, again);
    expect(await gameList.setSize(page)).toBe(78);
    await page.context().unroute(FOURTH);
    await again.click();
    await grownTo(104);
    await again.waitFor({ state: 'detached' });

    const before = gameList.requests(world).length;
    await page.clock.resume();
    const game = gameList.tileAt(page, 70);
    await game.scrollIntoViewIfNeeded();
    await gameList.nameAt(page, 70).waitFor();
    // Playwright scrolls again to click what is covered: nothing covers it in the middle once the list is still.
    await game.evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
    const link = game.getByRole('link');
    await gameList.takesTaps(link);
    const y = await scrolled(page);
    await link.click();
    await login.isShown(page);
    await page.goBack();
    await gameList.nameAt(page, 70).waitFor();
    await expect.poll(() => scrolled(page)).toBeCloseTo(y, -2);
    expect(await gameList.setSize(page)).toBe(104);
    expect(gameList.requestedPages(world, before).filter((one) => one > 1)).toEqual([]);
    visitor.expectNoErrors({ network: true });
  });
});
