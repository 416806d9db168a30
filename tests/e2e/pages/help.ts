import type { Locator, Page } from 'playwright';
import { main } from './frame';

export const articles = (page: Page): Locator => main(page).locator('.help__topic .list-row');
/** The way to customer service below the articles. */
export const contact = (page: Page): Locator => main(page).locator('.help__contact button');
/** A part of any screen of information has come. */
export const isRead = (page: Page): Promise<void> =>
  main(page).locator(':is(.list-row, .promotion, .rich-text > *, .state)').first().waitFor();
