import type { Locator, Page } from 'playwright';
import { until } from '../../support/until';
import { catalogue } from '../database';
import { like, t, type TextKey } from '../texts';
import type { Visitor } from '../visitor';
import type { World } from '../world';
import { current } from './frame';
import { names, tiles } from './tiles';

/** The games of the list, or the state in their place. */
export const body = (page: Page): Locator => current(page).locator('.game-list__body');
/** The virtual grid, in which only the first rows and those near the screen are mounted. */
export const grid = (page: Page): Locator => body(page).locator('.game-grid');
export const gridTiles = (page: Page): Locator => tiles(page, body(page));
/** The tile at a place of the list, which counts from 1. */
export const tileAt = (page: Page, place: number): Locator =>
  gridTiles(page).and(page.locator(`[aria-posinset="${place}"]`));
export const nameAt = (page: Page, place: number): Locator => names(page, tileAt(page, place));
/** The places of the tiles that are mounted. */
export const mounted = (page: Page): Promise<number[]> =>
  gridTiles(page).evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-posinset'))));

/** Where the focus is in the grid: at which tile, at its heart, and on the screen. */
export const focus = (page: Page): Promise<{ place: number; heart: boolean; seen: boolean }> =>
  page.evaluate(() => {
    const active = document.activeElement;
    const box = active?.getBoundingClientRect();
    return {
      place: Number(active?.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
      heart: active?.hasAttribute('aria-pressed') ?? false,
      seen: box !== undefined && box.bottom > 0 && box.top < innerHeight,
    };
  });

/** The mark below the grid, which loads more when it comes near the screen. */
const endMark = (page: Page): Locator => page.locator('.game-grid + div');
/** The mark has been observed since: what it starts has started. */
export const endIsObserved = (page: Page): Promise<void> =>
  endMark(page).evaluate(
    (mark) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(mark);
      }),
  );
/** Scrolls to a distance above the page's bottom. @returns how far away it was */
export const scrollAboveBottom = (page: Page, distance: number): Promise<number> =>
  page.evaluate((px) => {
    const by = Math.round(document.documentElement.scrollHeight - innerHeight - scrollY - px);
    scrollBy(0, by);
    return by;
  }, distance);

/** The list is still: while it is scrolled, its rows take no taps. */
export const takesTaps = (tile: Locator): Promise<void> =>
  until(
    () =>
      tile.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    { message: `${String(tile)} takes taps` },
  );

/** A game list with games. */
export const isShown = (page: Page): Promise<void> => names(page, body(page)).first().waitFor();
/** A game list with games of a type, in place of one that was there before. */
export async function isShownOf(page: Page, type: TextKey): Promise<void> {
  await body(page).locator('.game-list__count').getByText(t(type), { exact: true }).waitFor();
  await isShown(page);
}
/** Opens a tab with a game list. */
export async function open(visitor: Visitor, path: string): Promise<Page> {
  const page = await visitor.open(path);
  await isShown(page);
  return page;
}
export const tileNames = (page: Page): Promise<string[]> => names(page, body(page)).allTextContents();
/** The first games of a list from its top: how many more of it are drawn at a time is the grid's affair. */
export const firstNames = async (page: Page): Promise<string[]> => (await tileNames(page)).slice(0, 9);
/** The whole catalogue has been saved in the background: a row for each of the ten types. */
export const isCatalogueSaved = (page: Page): Promise<void> =>
  until(async () => (await catalogue(page)).length === 10, {
    message: 'the whole catalogue',
    // It begins a while after the start.
    limitMs: 90_000,
  });
/** Without a game to show: what the search or the list says, and where it leads. */
export const emptyAction = (page: Page, name: TextKey): Locator =>
  body(page).getByRole('link', { name: t(name) });
export const end = (page: Page): Locator => body(page).getByText(t('games.end'));
export const noFavourites = (page: Page): Locator => page.getByText(t('games.favourites.title'));
export const retryMore = (page: Page): Locator => body(page).locator('.inline-retry');

/** Queries of the calls whose address has the part, as they arrived. The catalogue's large pages do not count. */
export const requests = (world: World, part = 'GCSGAME_gameList'): Record<string, string>[] =>
  world.proxy
    .urls()
    .filter((url) => url.includes(part) && !url.includes('pageSize=500'))
    .map((url) => Object.fromEntries(new URL(url, 'http://any').searchParams));

/** The pages of lists that were requested since so many requests. */
export const requestedPages = (world: World, since: number): number[] =>
  requests(world)
    .slice(since)
    .map(({ pageNo }) => Number(pageNo));

const number = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replace(',', ''));
/** The count above the list. */
export async function listCount(page: Page): Promise<number> {
  const count = current(page).locator('.game-list__count span');
  await count.waitFor();
  return number(await count.textContent());
}
/** How many games the list has by what its tiles say. */
export const setSize = async (page: Page): Promise<number> =>
  Number(await gridTiles(page).first().getAttribute('aria-setsize'));

export const tab = (page: Page, name: TextKey): Locator =>
  page.getByRole('tab', { name: t(name), exact: true });
/** Shows the new slots alone, or all. */
export const onlyNew = (page: Page): Locator =>
  body(page)
    .locator('xpath=..')
    .getByRole('button', { name: t('games.newGames'), exact: true });
export const isPressed = (of: Locator): Promise<void> =>
  of.and(of.page().locator('[aria-pressed=true]')).waitFor();
export const pressed = (of: Locator): Promise<string[]> =>
  of.and(of.page().locator('[aria-pressed=true]')).allTextContents();

export const sort = (page: Page): Locator => page.getByRole('combobox', { name: t('sort.label') });
export const toTop = (page: Page): Locator => page.getByRole('button', { name: t('games.toTop') });
/** The flags of the tiles that are drawn. */
export const flags = (page: Page): Promise<string[]> =>
  gridTiles(page)
    .filter({ has: page.locator('.tile__name') })
    .evaluateAll((all) => all.map((one) => one.querySelector('.tile__flag')?.textContent ?? ''));
/** What a list offers to tap before its games, by what it says. */
export const controls = (page: Page): Promise<string[]> =>
  current(page)
    .locator('main :is(button, [role=tab], option)')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.closest('.tile'))
        .map((one) => one.getAttribute('aria-label') ?? (one.textContent || '').trim()),
    );

/** The vendors above the list. */
export const vendorStrip = (page: Page): Locator =>
  current(page).getByRole('group', { name: t('games.vendors'), exact: true });
export const vendorChips = (page: Page): Locator => vendorStrip(page).getByRole('button');

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: t('games.search') });
export const clearSearch = (page: Page): Locator => page.getByRole('button', { name: t('games.clear') });
export const elsewhere = (page: Page): Locator => page.getByRole('region', { name: t('search.elsewhere') });
/** How the address keeps what was searched for. */
export const searched = (page: Page): string | null => new URL(page.url()).searchParams.get('q');
/** What was found in the list itself. */
export const found = (page: Page): Promise<string[]> => names(page, grid(page)).allTextContents();
export const marks = (page: Page): Promise<string[]> =>
  tiles(page, grid(page)).first().locator('mark').allTextContents();

export const filters = (page: Page, chosen = 0): Locator =>
  page.getByRole('button', {
    name: chosen ? t('filter.openOn_other', { count: chosen }) : t('filter.open'),
    exact: true,
  });
/** The button that opens the drawer, and the drawer's rows, in any language. */
export const filterButton = (page: Page): Locator =>
  current(page).locator('.game-list__search > .icon-button');
export const filterRows = (page: Page): Locator => page.getByRole('dialog').locator('.filter__row');
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: t('filter.title') });
/** The vendors of the drawer, each with its count. */
export const drawerVendors = (page: Page): Locator =>
  drawer(page)
    .getByRole('group', { name: t('filter.vendor') })
    .locator('.filter__row');
/** The counts of the drawer's vendors, or of its ways to other types. */
export const drawerCounts = (of: Locator): Locator => of.locator('.faint');
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${t('filter.open')}`) }).click();
  // Its vendors or its ways to other types have come.
  await drawerCounts(drawer(page).locator('.filter__row')).first().waitFor();
  return drawer(page);
}
export const drawerGroup = (page: Page, name: TextKey): Locator =>
  drawer(page)
    .getByRole('group', { name: t(name) })
    .getByRole('button');
/** The ways to other types of games. */
export const otherTypes = (page: Page): Locator =>
  drawer(page)
    .getByRole('navigation', { name: t('filter.types') })
    .getByRole('link');
const SHOW = [
  like('filter.showCount_one'),
  like('filter.showCount_other'),
  new RegExp(`^${t('filter.show')}$`),
];
/** Shows what was chosen. */
export const show = (page: Page): Locator =>
  drawer(page).getByRole('button', { name: new RegExp(SHOW.map(({ source }) => source).join('|')) });
/** What the button says the filters leave, once it has been counted. */
export async function counted(page: Page): Promise<number> {
  const button = drawer(page).getByRole('button', { name: /\d/ }).and(show(page));
  await button.waitFor();
  return number(await button.textContent());
}
