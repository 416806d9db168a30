import type { Locator, Page } from 'playwright';
import { t, type TextKey } from '../texts';

export const dialog = (page: Page, name?: string): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name });
export const alert = (page: Page): Locator => page.getByRole('alertdialog');
export const closeButton = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: t('dialog.close') });

/** Overlays are closed, and their step back in the history is taken: until then it would end the next navigation. */
export const overlaysAreGone = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !(history.state as { overlay?: true } | null)?.overlay);

/** An overlay is open, and back would close it. */
export const overlayIsThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (history.state as { overlay?: true } | null)?.overlay === true);

export const isClosed = async (page: Page): Promise<void> => {
  await page.locator('dialog').waitFor({ state: 'detached' });
  await overlaysAreGone(page);
};
export async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await isClosed(page);
}

export const loginDialog = (page: Page): Locator => dialog(page, t('loginDialog.title'));

/** A toast, with this text if one is named. */
export const toast = (page: Page, text?: TextKey): Locator =>
  page.locator('.toast', text && { hasText: t(text) });
export const toastOf = (page: Page, kind: 'success' | 'info' | 'error' | 'offline'): Locator =>
  page.locator(`.toast[data-kind=${kind}]`);
