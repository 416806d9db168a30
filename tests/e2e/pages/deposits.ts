import type { Locator, Page } from 'playwright';
import type { DepositState, PaymentLine } from '../../../contract/deposits';
import { t } from '../texts';
import { main } from './frame';

const form = (page: Page): Locator => main(page).locator('form');
export const isShown = (page: Page): Promise<void> => amount(page).waitFor();
export const amount = (page: Page): Locator => form(page).locator('.amount-field__input');
export const clear = (page: Page): Locator => form(page).getByRole('button', { name: t('deposit.clear') });
export const submit = (page: Page): Locator => form(page).locator('button[type=submit]');
export const error = (page: Page): Locator => form(page).getByRole('alert');
/** A way to pay, by its name. */
export const method = (page: Page, name: string): Locator => form(page).getByRole('radio', { name });
/** Suggested amounts. */
export const suggested = (page: Page): Locator => form(page).locator('.amount-field__chips button');
export const summary = (page: Page): Locator => main(page).locator('.facts');
export const balance = (page: Page): Locator => main(page).locator('.balance-line b');

/** What the deposit on the page is. */
export const state = (page: Page, wanted: DepositState): Locator =>
  main(page)
    .locator('.deposit__head')
    .getByText(t(`deposit.state.${wanted}`), { exact: true });
export const head = (page: Page): Locator => main(page).locator('.deposit__head');
/** A line of where to pay. */
export const line = (page: Page, name: PaymentLine): Locator =>
  main(page)
    .locator('.deposit__line')
    .filter({ hasText: t(`deposit.line.${name}`) });
export const timeLeft = (page: Page): Locator => main(page).getByRole('timer');
export const qrCode = (page: Page): Locator => main(page).getByRole('img', { name: t('deposit.qr') });
export const sent = (page: Page): Locator => main(page).getByRole('button', { name: t('deposit.sent') });
export const cancel = (page: Page): Locator =>
  main(page).getByRole('button', { name: t('deposit.cancel'), exact: true });
export const another = (page: Page): Locator => main(page).getByRole('link', { name: t('deposit.again') });
/** Rows of the open or of the recent deposits. */
export const rows = (page: Page): Locator => main(page).locator('a.list-row');

/** Fills the form and opens a deposit. */
export async function open(page: Page, value: string): Promise<void> {
  await isShown(page);
  await amount(page).fill(value);
  await submit(page).click();
  await state(page, 'waiting').waitFor();
}
