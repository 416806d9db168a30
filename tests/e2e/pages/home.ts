import type { Locator, Page } from 'playwright';

/** The painted copy of a saved lobby does not count: only what React drew can be used. */
const root = (page: Page): Locator => page.locator('#root');

/** The lobby with its data. */
export async function isShown(page: Page): Promise<void> {
  await root(page).getByRole('heading', { name: 'Hot games' }).waitFor();
  await root(page).locator('.tile .tile__name').first().waitFor();
  await root(page).locator('.banner strong').first().waitFor();
  // The rest of the tiles follows the first ones.
  await root(page).locator('.tile').nth(20).waitFor({ state: 'attached' });
}

export const tileNames = (page: Page): Promise<string[]> =>
  root(page).locator('.tile__name').allTextContents();

export const heart = (page: Page, name: string): Locator =>
  root(page)
    .locator('.fav')
    .and(page.getByRole('button', { name: `Favourite: ${name}` }))
    .first();

const pressed = (page: Page, name: string, on: boolean): Promise<void> =>
  root(page).locator(`.fav[aria-pressed="${on}"][aria-label^="Favourite: ${name}"]`).first().waitFor();
export const isHearted = (page: Page, name: string): Promise<void> => pressed(page, name, true);
export const isNotHearted = (page: Page, name: string): Promise<void> => pressed(page, name, false);

/** Hearted, and the gateway knows. */
export const isSettled = (page: Page, name: string): Promise<void> =>
  root(page).locator(`.fav[aria-pressed="true"][aria-label="Favourite: ${name}"]`).first().waitFor();

/** The header shows the amount, exactly or (to the eye) in its compact form. */
export const showsBalance = (page: Page, amount: string): Promise<void> =>
  root(page).locator('.who').filter({ hasText: amount }).waitFor();
