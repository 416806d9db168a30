import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';

/** The floating widget. */
export const widget = (page: Page): Locator => page.locator('.service-widget');
export const disc = (page: Page, name: TextKey): Locator =>
  widget(page).getByRole('button', { name: t(name) });
/** The disc that is always there. */
export const mainDisc = (page: Page): Locator => widget(page).locator('.service-widget__main');
/** The list of a group with several entries. */
export const list = (page: Page): Locator => widget(page).locator('.service-widget__list');
/** Everything of the widget that can be tapped. */
export const parts = (page: Page): Locator =>
  widget(page).locator('.service-widget__disc, .service-widget__list');
