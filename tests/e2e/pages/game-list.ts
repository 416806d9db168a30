import type { Page } from 'playwright';

/** A game list with games. */
export const isShown = (page: Page): Promise<void> =>
  page.locator('#root .list__body .tile .tile__name').first().waitFor();

export const tileNames = (page: Page): Promise<string[]> =>
  page.locator('#root .list__body .tile__name').allTextContents();
