import type { Locator, Page } from 'playwright';
import { until } from '../../support/until';
import { t, type TextKey } from '../texts';
import { main } from './frame';
import { alert, closeButton, dialog } from './overlays';

const prompt = (page: Page, text: TextKey): Locator => alert(page).filter({ hasText: t(text) });
export const prompts = (page: Page): Locator => alert(page);
export const cancelPrompt = (page: Page): Locator =>
  alert(page).getByRole('button', { name: t('contract.prompt.cancel') });
export const followPrompt = (page: Page): Locator =>
  alert(page).getByRole('link', { name: t('contract.prompt.go') });
/** Closes announcements that lie over home until the prompt is there. */
export const promptIsShown = (page: Page, text: TextKey): Promise<void> =>
  until(
    async () => {
      if (await prompt(page, text).isVisible()) return true;
      if (await dialog(page).isVisible())
        await closeButton(page)
          .click({ timeout: 1_000 })
          .catch(() => undefined);
      return false;
    },
    { message: `the prompt ${text}` },
  );

export const accept = (page: Page): Locator =>
  main(page).getByRole('button', { name: t('contract.accept'), exact: true });
export const refuse = (page: Page): Locator =>
  main(page).getByRole('button', { name: t('contract.refuse'), exact: true });
export const confirmRefusal = (page: Page): Locator =>
  alert(page).getByRole('button', { name: t('contract.refuse'), exact: true });
export const offers = (page: Page): Locator => main(page).locator('.contracts__answers');
export const state = (page: Page, text: TextKey): Locator =>
  main(page)
    .locator('.tag')
    .filter({ hasText: t(text) });
export const history = (page: Page): Locator => main(page).locator('.contracts__history');
export const error = (page: Page): Locator => main(page).getByRole('alert');

/** What the current period would pay. */
export const expected = (page: Page): Locator => main(page).locator('.contracts__sum');
export const payments = (page: Page): Locator => main(page).locator('button.list-row');
export const calculation = (page: Page): Locator => dialog(page, t('dividend.calculation'));
export const lines = (page: Page): Locator => calculation(page).getByRole('listitem');

/** Announcements for agents. */
export const notice = (page: Page, title: string): Locator =>
  main(page).locator('.list-row').filter({ hasText: title });
export const unread = (page: Page): Locator => main(page).locator('.tag');

/** Contracts that an agent offers. */
export const offerLink = (page: Page): Locator =>
  main(page).getByRole('link', { name: t('given.offer'), exact: true });
export const tier = (page: Page, number: string): Locator =>
  main(page).getByRole('group', { name: t('offerContract.tier', { number }) });
