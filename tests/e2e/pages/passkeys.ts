import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { main } from './frame';

/** The control of the login, and of the login dialog. */
export const logIn = (page: Page): Locator => page.getByRole('button', { name: t('login.passkey') });

/** The offer after a login by password. */
export const offer = (page: Page): Locator =>
  page.getByRole('complementary', { name: t('passkeys.offer.label') });
export const setUp = (page: Page): Locator =>
  offer(page).getByRole('button', { name: t('passkeys.offer.add') });
export const notNow = (page: Page): Locator =>
  offer(page).getByRole('button', { name: t('passkeys.offer.later') });

/** The security center. */
export const none = (page: Page): Locator => main(page).getByText(t('passkeys.none'));
export const rows = (page: Page): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('passkeys.remove', { name: '' }).trim() }) });
export const add = (page: Page): Locator =>
  main(page).getByRole('button', { name: t('passkeys.add'), exact: true });
export async function remove(page: Page): Promise<void> {
  await rows(page).first().getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('passkeys.confirm.yes'), exact: true })
    .click();
}
