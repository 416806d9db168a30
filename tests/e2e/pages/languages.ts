import type { Locator, Page } from 'playwright';
import { openAnyMenu } from './frame';
import { isClosed } from './overlays';

/** The languages that are offered, each with its own name. */
export const options = (page: Page): Locator => page.locator('label:has(input[name=language])');
export const flags = (page: Page): Locator => options(page).locator('img');

/** Opens the selector from the menu, whatever the language. */
export async function openSelector(page: Page): Promise<void> {
  await openAnyMenu(page);
  await page
    .locator('dialog button')
    .filter({ has: page.locator('bdi') })
    .click();
  await options(page).first().waitFor();
}
/** Takes the language that calls itself so. */
export async function take(page: Page, name: string): Promise<void> {
  await options(page).filter({ hasText: name }).first().click();
  await isClosed(page);
}
export async function choose(page: Page, name: string): Promise<void> {
  await openSelector(page);
  await take(page, name);
}

/** Language and direction of the document, such as `ar rtl`. */
export const ofDocument = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
export const direction = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.dir);
export const isIn = (page: Page, language: string): Promise<unknown> =>
  page.waitForFunction((to) => document.documentElement.lang === to, language);
