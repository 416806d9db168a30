import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { main } from './frame';

const PATH = '/m/webEmail';
export const pathOf = (id?: string): string => (id === undefined ? PATH : `${PATH}?id=${id}`);

export const rows = (page: Page): Locator => main(page).locator('.messages__row');
export const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });
export const unreadRows = (page: Page): Locator => main(page).locator('.messages__row[data-unread]');
export const titles = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('.messages__title bdi')?.textContent ?? ''),
  );
export const isShown = (page: Page): Promise<void> => rows(page).first().waitFor();
/** What the list says of the number of unread messages. */
export const counts = (page: Page, count: number): Promise<void> =>
  main(page).getByText(t('messages.count_other', { count }), { exact: true }).waitFor();
export const filter = (page: Page, key: 'messages.all' | 'messages.unread'): Locator =>
  page.getByRole('tab', { name: t(key), exact: true });
export const readAll = (page: Page): Locator => page.getByRole('button', { name: t('messages.readAll') });
export const refresh = (page: Page): Locator => page.getByRole('button', { name: t('messages.refresh') });
/** The message that is open. */
const open = (page: Page): Locator => main(page).locator('article');
export const back = (page: Page): Locator => open(page).getByRole('button', { name: t('messages.back') });
/** Deletes the message that is open, with the answer to the question. */
export async function remove(page: Page, sure = true): Promise<void> {
  await open(page)
    .getByRole('button', { name: t('messages.delete') })
    .click();
  const name = sure ? t('messages.delete') : t('messages.confirm.no');
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}
