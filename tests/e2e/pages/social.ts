import type { Locator, Page } from 'playwright';
import type { Provider } from '../../support/fake-provider';
import { t } from '../texts';

/** The other services to sign in with. */
export const section = (page: Page): Locator => page.locator('.social-buttons');
export const button = (page: Page, provider: Provider): Locator =>
  page.getByRole('button', { name: t(`social.${provider}`) });
/** A button waits for the other service. */
export const busy = (page: Page): Locator => section(page).locator('[aria-busy=true]');
export const offered = (page: Page): Promise<string[]> =>
  section(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

/** The page of the other service: its user agrees, or turns back. */
export const agree = (page: Page): Promise<void> => page.getByText('Continue').click();
export const turnBack = (page: Page): Promise<void> => page.getByText('Cancel').click();
