import type { FrameLocator, Locator, Page } from 'playwright';
import type { World } from '../world';

export const frame = (page: Page): Locator => page.locator('iframe.game__frame');
/** The vendor's page inside its frame. */
export const game = (page: Page): FrameLocator => page.frameLocator('iframe.game__frame');

/** The vendor's page is there, says what it shows, and the shell has taken its waiting words away. */
export async function isOpen(page: Page, name: string): Promise<void> {
  await game(page).getByRole('heading', { name, exact: true }).waitFor();
  await page.locator('.game[data-loaded]').waitFor();
}

/** One round, to its end. @returns the balance that the vendor shows, in whole units */
export async function spin(page: Page): Promise<number> {
  const inside = game(page);
  const played = page.waitForResponse(/\/vendor\/api\/bet$/);
  await inside.getByRole('button', { name: 'Spin' }).click();
  await played;
  await inside.locator('#spin:not(:disabled)').waitFor();
  return vendorBalance(page);
}

export const vendorBalance = async (page: Page): Promise<number> =>
  amount(await game(page).locator('#balance').textContent());

const amount = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** The header's balance, in whole units. */
export async function headerBalance(page: Page): Promise<number> {
  return amount(await page.locator('#root .who__bal .fit__probe').textContent());
}

/** Every launch that was asked for, as it arrived. */
export const launches = (world: World): Record<string, string>[] =>
  world.proxy
    .urls()
    .filter((url) => url.includes('GCSGAME_launchGame'))
    .map((url) => Object.fromEntries(new URL(url, 'http://any').searchParams));

/** What the gateway holds for a member, in whole units; it takes a hundredth to ask. */
export async function gatewayBalance(world: World, account: string): Promise<number> {
  return Number(/[\d.]+$/.exec(await world.gateway.operatorText('credit', account, '0.01'))?.[0]) - 0.01;
}
