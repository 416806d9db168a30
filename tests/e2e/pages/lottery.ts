import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';
import { main } from './frame';

export const section = (page: Page, name: TextKey): Locator => page.getByRole('region', { name: t(name) });
export const groups = (page: Page): Locator =>
  page.getByRole('navigation', { name: t('lottery.groups') }).getByRole('link');
/** The rows of a section. */
export const rows = (of: Locator): Locator => of.locator('.list-row');
export const rowNames = (of: Locator): Promise<string[]> => rows(of).locator('b').allTextContents();
/** The names of all lotteries of a list. */
export const names = (page: Page): Promise<string[]> =>
  main(page).locator('.list-row[href] b').allTextContents();
export const row = (page: Page, name: string): Locator => rows(main(page)).filter({ hasText: name });
/** The clock of the next draw. */
export const clock = (of: Locator): Locator => of.locator('.number').first();
/** The numbers of each draw. */
export const draws = (of: Locator): Locator => of.locator('.lottery__numbers');
export const numbers = (of: Locator): Locator => of.locator('.number');
export const ways = (page: Page): Locator =>
  page.getByRole('group', { name: t('lottery.play') }).getByRole('radio');
export const start = (page: Page): Locator =>
  page.getByRole('link', { name: t('lottery.start'), exact: true });
