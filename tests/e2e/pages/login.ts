import type { Page } from 'playwright';

/** Fills and sends the login form. */
export async function fillLogin(page: Page, username = 'player01', password = 'Parlour123'): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}
