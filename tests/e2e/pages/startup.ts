import type { Locator, Page } from 'playwright';
import { t } from '../texts';

type State = 'maintenance' | 'restricted' | 'firstRun';
/** The screen in place of the app. */
export const screen = (page: Page, state?: State): Locator =>
  page.locator(`[data-startup${state ? `="${state}"` : ''}]`);
export const checkAgain = (page: Page): Locator =>
  screen(page).getByRole('button', { name: t('startup.checkAgain') });
/** When the platform opens again, and how long that is. */
export const times = (page: Page): Locator => screen(page).locator('dl');
export const languages = (page: Page): Locator => screen(page).locator('header button');
/** The notice of index.html, before the app has started. */
export const notice = (page: Page): Locator => page.locator('#start-notice');
