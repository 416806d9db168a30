import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { app, current } from './frame';

/** The tiles of a part of the page, which is all of it unless one is named. */
export const tiles = (page: Page, part = current(page)): Locator => part.locator('.tile');
export const names = (page: Page, part = current(page)): Locator => part.locator('.tile__name');
export const vendors = (page: Page, part = current(page)): Locator => part.locator('.tile__vendor');
export const newFlag = (page: Page): Locator => current(page).locator('.tile .tile__flag').first();

/** Whether a lost text is a game's long name, which ends in dots. */
export const isLongName = (line: string): boolean => /tile__name/.test(line);

/** The game that is called so. */
const tile = (page: Page, name: string): Locator =>
  tiles(page).filter({ has: page.getByText(name, { exact: true }) });
/** The way into a game. */
export const open = (page: Page, name: string): Locator => tile(page, name).getByRole('link');
/** Tiles of games that cannot be opened now. */
export const closed = (page: Page): Locator => current(page).locator('.tile--unavailable');
/** Tiles have names: what a search or a list found, or that there is nothing. */
export const someOrNone = (page: Page): Promise<void> =>
  current(page).locator(':is(.tile__name, .state)').first().waitFor();

export const heart = (page: Page, name: string): Locator =>
  app(page)
    .getByRole('button', { name: t('tile.favourite', { name }) })
    .first();
const pressed = (page: Page, name: string, on: boolean, exact = false): Promise<void> =>
  app(page)
    .getByRole('button', { name: t('tile.favourite', { name }), pressed: on, exact })
    .first()
    .waitFor();
export const isHearted = (page: Page, name: string): Promise<void> => pressed(page, name, true);
export const isNotHearted = (page: Page, name: string): Promise<void> => pressed(page, name, false);
/** Hearted, and the gateway knows. */
export const isConfirmed = (page: Page, name: string): Promise<void> => pressed(page, name, true, true);
/** Hearted, and the gateway does not know yet. */
export const isPending = (page: Page, name: string): Promise<void> =>
  app(page)
    .getByRole('button', {
      name: `${t('tile.favourite', { name })}, ${t('tile.pending')}`,
      pressed: true,
      exact: true,
    })
    .first()
    .waitFor();

/** Hearts a game, and waits until the gateway knows. */
export async function like(page: Page, name: string): Promise<void> {
  await heart(page, name).click();
  await isConfirmed(page, name);
}
