import type { FrameLocator, Locator, Page } from 'playwright';
import { savedWallet } from '../database';
import { t } from '../texts';
import type { World } from '../world';
import { amountOf, heading, main, pageBar } from './frame';

export const frame = (page: Page): Locator => main(page).locator('iframe');
/** Whether the frame takes neither keys nor the focus, also while a dialog hides the page from roles. */
export const isInert = async (page: Page): Promise<boolean> =>
  (await page.locator('main iframe').getAttribute('inert')) !== null;
/** The vendor's page inside its frame. */
export const game = (page: Page): FrameLocator => main(page).frameLocator('iframe');
/** The frame has said that the vendor's page is there. */
export const loaded = (page: Page): Locator => page.locator('[data-loaded]');

/** The vendor's page is there and says what it shows, and the waiting words of the app are gone. */
export async function isOpen(page: Page, name: string): Promise<void> {
  await game(page).getByRole('heading', { name, exact: true }).waitFor();
  await loaded(page).waitFor();
}
/** How high the bar and the connection strip are together. */
export const heightAbove = (page: Page): Promise<number> =>
  page
    .locator('.page-bar, .connection-strip')
    .evaluateAll((all) => all.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0));
/** Gives the bar another name, as a vendor may. */
export const rename = (page: Page, name: string): Promise<void> =>
  page.locator('.page-bar h1').evaluate((title, text) => void (title.textContent = text), name);
/** What stands in the game's place until it is there. */
export const wait = (page: Page): Locator => main(page).getByRole('status');
/** The way to a deposit, in the bar of a running game. */
export const deposit = (page: Page): Locator =>
  page.locator('.page-bar').getByRole('link', { name: t('member.deposit') });
export const fullScreen = (page: Page): Locator => page.getByRole('button', { name: t('launch.fullScreen') });
export const failed = (page: Page): Locator => heading(page, t('launch.failed'));
export const open = (page: Page): Locator => page.getByRole('button', { name: t('launch.open') });
/** Back from the state that stands in the game's place. */
export const leave = (page: Page): Locator => main(page).getByRole('button', { name: t('header.back') });

/** Plays one round to its end. @returns the balance that the vendor shows, in whole units */
export async function spin(page: Page): Promise<number> {
  const inside = game(page);
  const played = page.waitForResponse(/\/vendor\/api\/bet$/);
  await inside.locator('#play').click();
  await played;
  await inside.locator('#play:not(:disabled)').waitFor();
  return vendorBalance(page);
}

export const vendorBalance = async (page: Page): Promise<number> =>
  amountOf(await game(page).locator('#balance').textContent());

/** The balance in the bar above the game, in whole units. */
export const barBalance = async (page: Page): Promise<number> =>
  amountOf(await pageBar(page).locator('.number:not([aria-hidden])').textContent());

/** Every launch that was requested, as it arrived. */
export const launches = (world: World): Record<string, string>[] =>
  world.proxy
    .urls()
    .filter((url) => url.includes('GCSGAME_launchGame'))
    .map((url) => Object.fromEntries(new URL(url, 'http://any').searchParams));

/** What the gateway holds for a member, in whole units; asking costs a hundredth. */
export async function gatewayBalance(world: World, account: string): Promise<number> {
  return Number(/[\d.]+$/.exec(await world.gateway.operator('credit', account, '0.01'))?.[0]) - 0.01;
}

/** The balance that this phone has saved of a member, in whole units. */
export const savedBalance = async (page: Page, account: string): Promise<number> =>
  Number((await savedWallet(page, account))?.['balanceMinor']) / 100;
