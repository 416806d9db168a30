import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';
import { current, footerLink, main } from './frame';

/** The member center, as a page that has come. */
const body = (page: Page): Locator => current(page).locator('.member-center__body');
export async function openFromFooter(page: Page): Promise<void> {
  await footerLink(page, 'members').click();
  // The address changes before the page does.
  await body(page).waitFor();
}
export const bar = (page: Page): Locator => current(page).locator('.member-center__bar');
export const who = (page: Page): Locator => current(page).locator('.member-center__account');
export const sum = (page: Page): Locator => current(page).locator('.whole-balance__sum');
/** A link of the bar above the summary. */
export const barLink = (page: Page, key: TextKey): Locator => bar(page).getByRole('link', { name: t(key) });
export const quickMenu = (page: Page): Locator => body(page).locator('.member-center__quick-menu');
export const unreadDot = (page: Page): Locator => bar(page).locator('.message-icon__dot');
/** The names of the entries. */
export const entryNames = (page: Page): Locator => body(page).locator('.list .list-row__title');
/** The names of everything that leads from the member center: the quick menu, the benefits and the list. */
export const allNames = async (page: Page): Promise<string[]> =>
  (
    await body(page)
      .locator('.member-center__quick-menu a > span:last-child, .list-row__title')
      .allInnerTexts()
  ).map((text) => text.trim());

/** An entry, whatever count it shows. */
export const entry = (page: Page, key: TextKey): Locator =>
  main(page).getByRole('link', { name: new RegExp(`^${t(key)}\\s*\\d*$`) });
/** An entry that opens a dialog. */
export const popup = (page: Page, key: TextKey): Locator => page.getByRole('button', { name: t(key) });

/** The entries that open a dialog, in any language. */
export const popups = (page: Page): Locator => body(page).locator('.list button');

export const settingsSignOut = (page: Page): Locator =>
  main(page).getByRole('button', { name: t('menu.signOut') });
