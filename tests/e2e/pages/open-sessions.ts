import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { main } from './frame';

const section = (page: Page): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('sessions.title') }) });
/** Where the member is logged in, in the security center. */
export const rows = (page: Page): Locator => section(page).getByRole('listitem');
/** The rows of other devices. */
export const others = (page: Page): Locator => rows(page).filter({ has: page.getByRole('button') });
export const everywhereElse = (page: Page): Locator =>
  section(page).getByRole('button', { name: t('sessions.endOthers') });
const answer = (page: Page, text: 'yes' | 'no'): Promise<void> =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: t(`sessions.confirm.${text}`), exact: true })
    .click();

/** Signs out on the first other device. */
export async function signOutThere(page: Page, text: 'yes' | 'no' = 'yes'): Promise<void> {
  await others(page).first().getByRole('button').click();
  await answer(page, text);
}
export async function signOutEverywhereElse(page: Page): Promise<void> {
  await everywhereElse(page).click();
  await answer(page, 'yes');
}
