import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { amountOf, main } from './frame';
import { alert } from './overlays';

export const tab = (page: Page, name: string): Locator => main(page).getByRole('tab', { name });
export const chip = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });
export const field = (page: Page, name: string): Locator => main(page).locator(`input[name=${name}]`);
export const submit = (page: Page): Locator => main(page).locator('.form > button[type=submit]');
export const sheet = (page: Page): Locator => page.locator('dialog');
/** The rows of the last list of the page: what was sent or paid before. */
export const rows = (page: Page): Locator => main(page).locator('ul.list').last().getByRole('listitem');

/** Whom a transfer goes to. */
export const recipient = (page: Page): Locator => main(page).getByRole('button', { name: t('transfer.to') });

/** Chooses whom a transfer goes to. */
export async function choose(page: Page, account: string): Promise<void> {
  await recipient(page).click();
  await sheet(page).getByRole('button', { name: account }).click();
}

/** Fills amount and password, and asks for the confirmation. */
export async function give(page: Page, amount: string, password: string): Promise<void> {
  await field(page, 'amount').fill(amount);
  await field(page, 'password').fill(password);
  await submit(page).click();
}

export const confirm = (page: Page, name: string): Locator => alert(page).getByRole('button', { name });

/** What the form says that the agent has, in whole units. */
export const balance = async (page: Page): Promise<number> =>
  amountOf(await main(page).locator('form .facts dd').innerText());
