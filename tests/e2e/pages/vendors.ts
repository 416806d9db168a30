import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';
import { main } from './frame';

/** The categories of the game center, each with its vendors. */
export const sections = (page: Page): Locator => main(page).locator('section');
export const launchers = (page: Page): Locator => main(page).locator('.vendor-tile');
export const tabNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('tab').allTextContents();
export const shelf = (page: Page, name: TextKey): Locator => page.getByRole('region', { name: t(name) });
export const allGames = (of: Page | Locator): Locator => of.getByRole('link', { name: t('games.allGames') });
export const gone = (page: Page): Locator => page.getByRole('heading', { name: t('vendor.gone') });
