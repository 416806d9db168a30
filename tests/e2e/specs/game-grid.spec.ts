import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameRow } from '../../../contract/rows/games';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const SLOTS = '/m/gameList?gameType=RNG&classify=ALL';
const LIST = 'TY|RNG|all|ALL||||';
const MANY = 3_000;
/** Three tiles a row, and the rows of some three screens. */
const MOST_MOUNTED = 60;

describe('the grid of games', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });

  const tiles = (page: Page) => page.locator('#root .list__body .tile');
  const at = (page: Page, place: number) => page.locator(`#root .tile[aria-posinset="${place}"]`);
  const placesOf = (page: Page): Promise<number[]> =>
    tiles(page).evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-posinset'))));
  const scroll = (page: Page, y: number) => page.evaluate((to) => scrollTo(0, to), y);
  /** What is estimated grows while it is measured, so the end is reached in steps. */
  const toEnd = (page: Page, last: number) =>
    expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return (await placesOf(page)).at(-1);
      })
      .toBe(last);
  /** The mark below the grid has been looked at since: what it starts has started. */
  const looked = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const mark = document.querySelector('.vgrid + div');
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve();
          });
          if (mark) observer.observe(mark);
        }),
    );
  const pagesAsked = (from: number) =>
    visitor.list
      .asked(world)
      .slice(from)
      .map(({ pageNo }) => Number(pageNo));

  /** As if a list of thousands had been read: copies of its games, and the games themselves at the end. */
  const saveMany = async (page: Page): Promise<void> => {
    // One vendor's games open in a window of their own.
    const real = (await visitor.rows(page, 'games')).filter(
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
    await page.evaluate(
      async ([list, rows]) => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('parlour');
          request.onsuccess = () => resolve(request.result);
        });
        const transaction = database.transaction(['games', 'gameLists'], 'readwrite');
        transaction.objectStore('gameLists').put(list);
        rows.forEach((game) => transaction.objectStore('games').put(game));
        await new Promise((resolve) => (transaction.oncomplete = resolve));
        database.close();
      },
      [row, games] as const,
    );
    await page.reload();
    await expect.poll(() => visitor.list.setSize(page)).toBe(MANY);
  };

  it('of thousands mounts what is near, in order and with its place; to the end, back, and there again after a game', async () => {
    await world.clearFavourites('down01');
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down01');
    await visitor.go(page, SLOTS);
    await visitor.list.isShown(page);
    await saveMany(page);
    const contiguous = async () => {
      const places = await placesOf(page);
      expect(places.length).toBeLessThanOrEqual(MOST_MOUNTED);
      expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
    };
    await contiguous();
    const first = await visitor.list.tileNames(page);
    expect(first.slice(0, 3)).toEqual(['Copy 1', 'Copy 2', 'Copy 3']);

    await toEnd(page, MANY);
    await contiguous();
    await at(page, MANY).locator('.tile__name').waitFor();
    await page.getByText('No more games.').waitFor();
    expect(await at(page, 1).count()).toBe(0);
    await scroll(page, 0);
    await at(page, 1).getByText('Copy 1', { exact: true }).waitFor();
    await contiguous();

    // A real game, far down.
    await toEnd(page, MANY);
    const deep = at(page, MANY - 4);
    const name = (await deep.locator('.tile__name').textContent()) ?? '';
    await visitor.home.heart(page, name).click();
    await visitor.home.isSettled(page, name);
    expect(await world.favourites('down01')).toHaveLength(1);
    const y = await page.evaluate(() => scrollY);
    expect(y).toBeGreaterThan(100_000);
    await deep.getByRole('link').click();
    await page.locator('iframe.game__frame').waitFor();
    await page.goBack();
    await deep.getByText(name).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(y, -2);
    await visitor.home.isSettled(page, name);
    visitor.expectNoErrors();
  });

  it('is walked through by keyboard: each game, then its heart, and what has the focus is on the screen', async () => {
    const page = await visitor.open(SLOTS);
    await visitor.list.isShown(page);
    await saveMany(page);
    await at(page, 1).getByRole('link').focus();
    const focus = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        const tile = active?.closest('.tile');
        const box = active?.getBoundingClientRect();
        return {
          place: Number(tile?.getAttribute('aria-posinset')),
          heart: active?.classList.contains('fav') ?? false,
          seen: box !== undefined && box.bottom > 0 && box.top < innerHeight,
        };
      });
    for (let place = 1; place <= 36; place++) {
      expect(await focus()).toEqual({ place, heart: false, seen: true });
      await page.keyboard.press('Tab');
      expect(await focus()).toEqual({ place, heart: true, seen: true });
      await page.keyboard.press('Tab');
    }
    expect(await tiles(page).count()).toBeLessThanOrEqual(MOST_MOUNTED);
    for (let place = 36; place > 12; place--) {
      await page.keyboard.press('Shift+Tab');
      expect(await focus()).toEqual({ place, heart: true, seen: true });
      await page.keyboard.press('Shift+Tab');
      expect(await focus()).toEqual({ place, heart: false, seen: true });
    }
    visitor.expectNoErrors();
  });

  it('grows within 500 px of its end, once a second; a failure ends that until asked, and back keeps what was there', async () => {
    const page = await visitor.open('about:blank');
    const from = visitor.list.asked(world).length;
    await page.clock.install();
    await page.goto(world.url(SLOTS));
    await visitor.list.isShown(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    /** Scrolls until the end of the list is so far below the screen, and stays there: it moves while rows are measured. */
    const leave = async (distance: number) => {
      const missing = () =>
        page.evaluate((px) => {
          const end = document.querySelector('.vgrid + div')?.getBoundingClientRect().top ?? 0;
          const by = Math.round(end - innerHeight - px);
          scrollBy(0, by);
          return by;
        }, distance);
      let still = 0;
      do {
        still = (await missing()) === 0 ? still + 1 : 0;
        await looked(page);
      } while (still < 2);
    };
    /** Nothing but what is needed to draw: a millisecond each time. */
    const grownTo = (count: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(1);
          return visitor.list.setSize(page);
        })
        .toBe(count);
    const now = () => page.evaluate(() => performance.now());
    await leave(900);
    await leave(540);
    expect(pagesAsked(from)).toEqual([1]);
    const second = await now();
    await leave(460);
    await expect.poll(() => pagesAsked(from)).toEqual([1, 2]);
    await grownTo(52);

    await leave(100);
    await page.clock.runFor(second + 990 - (await now()));
    await looked(page);
    expect(pagesAsked(from)).toEqual([1, 2]);
    await page.clock.runFor(20);
    await expect.poll(() => pagesAsked(from)).toEqual([1, 2, 3]);
    await grownTo(78);

    const FOURTH = /GCSGAME_gameList.*pageNo=4/;
    let refused = 0;
    await page.context().route(FOURTH, (route) => {
      refused++;
      return route.abort();
    });
    await leave(100);
    await page.clock.runFor(1_000);
    const again = page.locator('.list__body .retry');
    await again.waitFor();
    const tries = refused;
    await scroll(page, 0);
    await looked(page);
    await leave(0);
    await page.clock.runFor(5_000);
    await looked(page);
    expect(refused).toBe(tries);
    expect(await visitor.list.setSize(page)).toBe(78);
    await page.context().unroute(FOURTH);
    await again.click();
    await grownTo(104);
    await again.waitFor({ state: 'detached' });

    const asked = visitor.list.asked(world).length;
    await page.clock.resume();
    const game = at(page, 70);
    await game.scrollIntoViewIfNeeded();
    await game.locator('.tile__name').waitFor();
    const y = await page.evaluate(() => scrollY);
    await game.getByRole('link').click();
    await page.locator('input[name=username]').waitFor();
    await page.goBack();
    await game.locator('.tile__name').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(y, -2);
    expect(await visitor.list.setSize(page)).toBe(104);
    expect(
      visitor.list
        .asked(world)
        .slice(asked)
        .filter(({ pageNo }) => pageNo !== '1'),
    ).toEqual([]);
    visitor.expectNoErrors({ network: true });
  });
});
