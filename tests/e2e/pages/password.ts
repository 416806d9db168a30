import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import type { Visitor } from '../visitor';
import { fill } from './form';
import { main } from './frame';

/** The change of a password. */
export const save = (page: Page): Locator => main(page).getByRole('button', { name: t('password.save') });
export async function openChange(visitor: Visitor, page: Page): Promise<void> {
  await visitor.go(page, '/m/changePsw');
  await save(page).waitFor();
}
/** Types a new password twice. */
export const choose = (page: Page, newPassword: string): Promise<void> =>
  fill(page, { newPassword, confirmNewPassword: newPassword });
export async function change(page: Page, newPassword: string): Promise<void> {
  await choose(page, newPassword);
  await save(page).click();
}

/** The forgotten password. */
export async function replaceMailed(page: Page, newPassword: string): Promise<void> {
  await page.getByRole('heading', { name: t('password.mailedTitle'), level: 1 }).waitFor();
  await choose(page, newPassword);
  await setNew(page).click();
}
/** Sets the new password, by phone or after a login with a mailed one. */
export const setNew = (page: Page): Locator => page.getByRole('button', { name: t('password.submit') });
export const retrieve = (page: Page): Locator => page.getByRole('button', { name: t('forgot.submit') });
export const byEmail = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: t('forgot.byEmail') }).click();
