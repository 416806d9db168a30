import type { Page } from 'playwright';

/** Fills and sends the login form. */
export async function fillLogin(page: Page, username = 'player01', password = 'Parlour123'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
