import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { main } from './frame';
import { alert } from './overlays';

export const amount = (page: Page): Locator => main(page).locator('input[name=amount]');
export const password = (page: Page): Locator => main(page).locator('input[name=password]');
export const submit = (page: Page): Locator => main(page).locator('button[type=submit]');
export const error = (page: Page): Locator => main(page).getByRole('alert');
export const facts = (page: Page): Locator => main(page).locator('.facts');
/** What was transferred before. */
export const rows = (page: Page): Locator => main(page).getByRole('listitem');

/** Fills the form, and confirms. */
export async function send(page: Page, value: string, secret: string): Promise<void> {
  await amount(page).fill(value);
  await password(page).fill(secret);
  await submit(page).click();
  await alert(page)
    .getByRole('button', { name: t('transfer.confirm.yes') })
    .click();
}
