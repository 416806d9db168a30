import type { Locator, Page } from 'playwright';
import { main } from './frame';

export const articles = (page: Page): Locator => main(page).locator('.info__topic .li');
/** The way to customer service below the articles. */
export const contact = (page: Page): Locator => main(page).locator('.info__contact button');
/** A part of any screen of information has come. */
export const isRead = (page: Page): Promise<void> =>
  main(page).locator(':is(.li, .promo, .rich > *, .state)').first().waitFor();
