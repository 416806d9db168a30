import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { app } from './frame';
import { dialog } from './overlays';

export const bar = (page: Page): Locator => app(page).getByRole('complementary', { name: t('install.bar') });
export const install = (page: Page): Promise<void> =>
  bar(page)
    .getByRole('button', { name: t('install.action') })
    .click();
/** Opens the download popup in any language. */
export const openAny = (page: Page): Promise<void> =>
  app(page).locator('aside button[aria-haspopup=dialog]').click();
/** Opens the home-screen guide in any language. */
export async function openAnyGuide(page: Page): Promise<void> {
  await openAny(page);
  await page.locator('dialog button.list-row').click();
  await page.locator('dialog .guide').waitFor();
}
export const popup = (page: Page): Locator => dialog(page, t('install.popup', { brand: 'Parlour' }));
export const homeScreen = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(t('install.homeScreen')) });
export const guide = (page: Page): Locator => dialog(page, t('guide.title', { brand: 'Parlour' }));
