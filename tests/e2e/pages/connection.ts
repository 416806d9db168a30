import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import type { World } from '../world';

type State = 'offline' | 'captive' | 'slow';

/** The strip under the header that says how the network is. */
export const strip = (page: Page, state?: State): Locator =>
  page.locator(`[role=status][data-state${state ? `=${state}` : ''}]`);
export const isOffline = (page: Page): Promise<void> => strip(page, 'offline').waitFor();
export const isOnline = (page: Page): Promise<void> => strip(page, 'offline').waitFor({ state: 'detached' });
export const retry = (page: Page): Locator =>
  strip(page).getByRole('button', { name: t('connection.retry') });

/** The network is gone, and the app knows it. */
export async function isCutOff(world: World, page: Page): Promise<void> {
  await world.proxy.refuse();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await isOffline(page);
}

/** The network is back, and the app knows it, whether or not it had noticed that it was gone. */
export async function isBack(world: World, page: Page): Promise<void> {
  await world.proxy.pass();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isOnline(page);
}
