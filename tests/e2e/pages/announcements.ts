import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { main } from './frame';
import { dialog } from './overlays';

/** The rows of the announcement list. */
export const rows = (page: Page): Locator => main(page).locator('.list-row');
export const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });

/** A popup announcement, by its title. */
export const popup = (page: Page, title: string): Locator => dialog(page, title);
/** The pages of the popup, of which one is shown. */
export const popupPages = (page: Page): Locator => dialog(page).locator('.popup-announcements__pages');
export const position = (page: Page): Promise<string | null> =>
  popupPages(page).getByRole('status').textContent();
export const previous = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: t('popup.previous') });
export const next = (page: Page): Locator => dialog(page).getByRole('button', { name: t('popup.next') });
/** Where the popup leads. */
export const goTo = (page: Page): Locator => dialog(page).locator('.popup-announcements__action');
