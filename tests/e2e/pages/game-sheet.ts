import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';
import { dialog } from './overlays';

export const sheet = (page: Page, name: string): Locator => dialog(page, name);
/** What the open sheet says of its game: names and values, in order. */
export const facts = (page: Page): Promise<[name: string, value: string][]> =>
  dialog(page)
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one): [string, string] => [
        one.querySelector('dt')?.textContent ?? '',
        one.querySelector('dd')?.textContent ?? '',
      ]),
    );
export const link = (page: Page, name: TextKey): Locator =>
  dialog(page).getByRole('link', { name: t(name), exact: true });
export const button = (page: Page, name: TextKey): Locator =>
  dialog(page).getByRole('button', { name: t(name), exact: true });

/** A finger that is put down in the middle of an element, and stays. @returns moves it, and lifts it */
export async function putFinger(
  page: Page,
  on: Locator,
): Promise<{ move: (byY: number) => Promise<void>; lift: () => Promise<void> }> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error('nothing to touch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', byY = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + byY }],
    });
  await touch('touchStart');
  return {
    move: async (byY) => {
      for (let step = 1; step <= 5; step++) await touch('touchMove', (byY * step) / 5);
    },
    lift: async () => {
      await touch('touchEnd');
    },
  };
}
