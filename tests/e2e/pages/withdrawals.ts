import type { Locator, Page } from 'playwright';
import type { WithdrawalState } from '../../../contract/withdrawals';
import { t } from '../texts';
import { main } from './frame';
import { dialog, isClosed } from './overlays';

/** The payment password of player01 in the demo. */
export const PAYMENT_PASSWORD = '246813';

const form = (page: Page): Locator => main(page).locator('form.withdraw__form');
export const isShown = (page: Page): Promise<void> => amount(page).waitFor();
export const amount = (page: Page): Locator => form(page).locator('.amount-field__input');
export const all = (page: Page): Locator =>
  form(page).getByRole('button', { name: new RegExp(`^${t('withdraw.all')}(:|$)`) });
export const password = (page: Page): Locator => form(page).getByLabel(t('field.paymentPassword.label'));
export const submit = (page: Page): Locator => form(page).locator('button[type=submit]');
export const error = (page: Page): Locator => form(page).getByRole('alert');
/** What the field of the amount says of itself. */
export const amountError = (page: Page): Locator => form(page).locator('.amount-field + [role=alert]');
export const summary = (page: Page): Locator => main(page).locator('.facts');
export const turnover = (page: Page): Locator => form(page).getByRole('progressbar');
export const balance = async (page: Page): Promise<number> =>
  Number((await main(page).locator('.balance-line b').innerText()).replace(/[^\d.]/g, ''));
/** The accounts to choose from. */
export const accounts = (page: Page): Locator => form(page).getByRole('radio');
export const addAccount = (page: Page): Locator =>
  form(page).getByRole('button', { name: t('withdraw.account.add') });
export const removeAccount = (page: Page): Locator =>
  form(page).getByRole('button', { name: t('withdraw.account.remove', { name: '' }).trim() });
/** Sets the first payment password. */
export const setPassword = (page: Page): Locator =>
  form(page).getByRole('button', { name: t('paymentPassword.set') });

/** The sheets: an account, and the payment password. */
export const field = (page: Page, label: Parameters<typeof t>[0]): Locator =>
  dialog(page).getByLabel(t(label), { exact: true });
export const provider = (page: Page, name: string): Locator => dialog(page).getByRole('radio', { name });
export const save = (page: Page): Locator => dialog(page).locator('button[type=submit]');
export const sheetError = (page: Page): Locator => dialog(page).getByRole('alert');

/** What the withdrawal on the page is. */
export const state = (page: Page, wanted: WithdrawalState): Locator =>
  main(page)
    .locator('.withdraw__head')
    .getByText(t(`withdraw.state.${wanted}`), { exact: true });
export const facts = (page: Page): Locator => main(page).locator('.facts');
export const cancel = (page: Page): Locator =>
  main(page).getByRole('button', { name: t('withdraw.cancel'), exact: true });
export const confirmCancel = (page: Page): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name: t('withdraw.cancel') });
export const another = (page: Page): Locator => main(page).getByRole('link', { name: t('withdraw.again') });
/** Rows of the waiting or of the recent withdrawals. */
export const rows = (page: Page): Locator => main(page).locator('a.list-row');

/** Sets the payment password in the sheet that is open. */
export async function fillPassword(page: Page, proof: [Parameters<typeof t>[0], string], digits: string) {
  await field(page, proof[0]).fill(proof[1]);
  await field(page, 'paymentPassword.new').fill(digits);
  await field(page, 'field.confirm.label').fill(digits);
  await save(page).click();
}

/** Fills the form and asks for a withdrawal. */
export async function ask(page: Page, value: string, digits = PAYMENT_PASSWORD): Promise<void> {
  await isShown(page);
  await amount(page).fill(value);
  await password(page).fill(digits);
  await submit(page).click();
  await state(page, 'waiting').waitFor();
  await isClosed(page);
}
