import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { main } from './frame';

export const totals = (page: Page): Locator => main(page).getByRole('region', { name: t('records.totals') });
export const isShown = (page: Page): Promise<void> => totals(page).waitFor();
/** The value of a line of the totals, as the page writes it. */
export const total = async (page: Page, term: string): Promise<string> =>
  (
    await totals(page)
      .locator('.facts > div')
      .filter({ has: page.getByText(term, { exact: true }) })
      .locator('dd')
      .innerText()
  ).trim();
export const chip = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });
export const rows = (page: Page): Locator => main(page).locator('.records__row');
/** Where the rows that are there stand on the page, in steps of 8 px. */
export const placesOfRows = (page: Page): Promise<number[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) => Math.floor((row.getBoundingClientRect().top + scrollY) / 8)),
  );
export const exports = (page: Page): Locator => main(page).getByRole('button', { name: t('records.export') });
export const chart = (page: Page): Locator => main(page).locator('svg.records__bars');

const sheet = (page: Page): Locator => page.getByRole('dialog');
/** The details of a row. */
export const details = (page: Page): Locator => sheet(page).locator('.facts');
export const share = (page: Page): Locator => sheet(page).getByRole('button', { name: t('records.share') });

export const firstDay = (page: Page): Locator => sheet(page).getByLabel(t('records.own.from'));

/** Days of the player's own. */
export async function chooseDays(page: Page, from: string, to: string): Promise<void> {
  if (!(await sheet(page).isVisible())) await chip(page, t('records.range.own')).click();
  await firstDay(page).fill(from);
  await sheet(page).getByLabel(t('records.own.to')).fill(to);
  await sheet(page)
    .getByRole('button', { name: t('records.own.show') })
    .click();
}
export const daysError = (page: Page): Locator => sheet(page).getByRole('alert');
