import type { Locator, Page } from 'playwright';
import type { World } from '../world';

/** A game list with games. */
export const isShown = (page: Page): Promise<void> =>
  page.locator('#root .list__body .tile .tile__name').first().waitFor();

export const tileNames = (page: Page): Promise<string[]> =>
  page.locator('#root .list__body .tile__name').allTextContents();

/** Queries of the calls whose address has the part, as they arrived. The catalogue's large pages do not count. */
export const asked = (world: World, part = 'GCSGAME_gameList'): Record<string, string>[] =>
  world.proxy
    .urls()
    .filter((url) => url.includes(part) && !url.includes('pageSize=500'))
    .map((url) => Object.fromEntries(new URL(url, 'http://any').searchParams));

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' });

export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  // Its vendors or its ways to other types have come.
  await drawer(page).locator('.filter__row .faint').first().waitFor();
  return drawer(page);
}

const number = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replace(',', ''));

/** What the button says the filters leave, once it has been counted. */
export async function counted(page: Page): Promise<number> {
  const button = drawer(page).getByRole('button', { name: /^Show [\d,]+ games?$/ });
  await button.waitFor();
  return number(await button.textContent());
}

/** The count above the list. */
export async function listCount(page: Page): Promise<number> {
  const count = page.locator('#root .list__count span');
  await count.waitFor();
  return number(await count.textContent());
}

/** How many games the list has by what its tiles say. */
export const setSize = async (page: Page): Promise<number> =>
  Number(await page.locator('#root .list__body .tile').first().getAttribute('aria-setsize'));

/** The first games of a list from its top: how many more of it are drawn at a time is the grid's affair. */
export const firstNames = async (page: Page): Promise<string[]> => (await tileNames(page)).slice(0, 9);
