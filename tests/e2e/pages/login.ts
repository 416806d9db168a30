import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import type { World } from '../world';
import * as form from './form';

/** The login by user name can be filled. */
export const isShown = (page: Page): Promise<void> => form.input(page, 'username').waitFor();

/** Fills and sends the login by user name. */
export async function submit(page: Page, username = 'player01', password = 'Parlour123'): Promise<void> {
  await form.fill(page, { username, password });
  await form.submit(page).click();
}
/** Leaves no login behind on this phone. */
export const doNotRemember = (page: Page): Promise<void> => page.getByText(t('login.remember')).click();
export const remember = (page: Page): Locator => page.getByRole('checkbox', { name: t('login.remember') });
export const mobileTab = (page: Page): Locator => page.getByRole('tab', { name: t('login.byMobile') });
export const byMobile = (page: Page): Promise<void> => mobileTab(page).click();
export const byUsername = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: t('login.byUsername') }).click();
/** Why a guest is asked to log in. */
export const reason = (page: Page): Locator => page.locator('.login__reason');
export const trial = (page: Page): Locator => page.getByRole('button', { name: t('login.trial') });
export const heading = (page: Page): Locator =>
  page.getByRole('heading', { name: t('route.login'), level: 1 });

/** Somebody else can log in with this password. */
export async function works(world: World, account: string, password: string): Promise<void> {
  const visitor = world.visitor();
  await visitor.openAs(account, { password });
  await visitor.leave();
}

/** Asks for an SMS code for a number, in the login by mobile number. */
export async function askForCode(page: Page, mobileNum: string): Promise<void> {
  await byMobile(page);
  await form.fill(page, { mobileNum });
  await form.getCode(page).click();
}
/** Logs in with an SMS code. */
export async function submitCode(page: Page, verificationCode: string): Promise<void> {
  await form.fill(page, { verificationCode });
  await form.submit(page).click();
}
