import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';
import { main } from './frame';

export const form = (page: Page): Locator => main(page).locator('form');
export const text = (page: Page): Locator => form(page).locator('textarea');
export const kind = (page: Page, key: TextKey): Locator =>
  form(page).getByRole('radio', { name: t(key), exact: true });
export const file = (page: Page): Locator => form(page).locator('input[type=file]');
/** The pictures of the draft. */
export const previews = (page: Page): Locator => form(page).getByRole('img');
export const removePicture = (page: Page, n: number): Locator =>
  form(page).getByRole('button', { name: t('feedback.removePicture', { n }) });
export const sendButton = (page: Page): Locator =>
  form(page).getByRole('button', { name: t('feedback.send'), exact: true });
/** Every entry below the form, the waiting ones first. */
export const entries = (page: Page): Locator => main(page).locator('section').getByRole('listitem');
/** Entries in a state, such as waiting. */
export const inState = (page: Page, key: TextKey): Locator =>
  entries(page).filter({ has: page.getByText(t(key), { exact: true }) });

export async function write(page: Page, words: string): Promise<void> {
  await text(page).fill(words);
  await sendButton(page).click();
}

/** Removes an entry that waits, after the question. */
export async function remove(page: Page, entry: Locator): Promise<void> {
  await entry.getByRole('button', { name: t('feedback.remove') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('feedback.remove'), exact: true })
    .click();
}
