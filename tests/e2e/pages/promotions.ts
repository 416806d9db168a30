import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';
import { main } from './frame';

export const cards = (page: Page): Locator => main(page).locator('.promotion');
export const type = (page: Page, name: TextKey): Locator =>
  page.getByRole('tab', { name: t(name), exact: true });
export const go = (page: Page, name: TextKey): Locator => page.getByRole('link', { name: t(name) });
