import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { app, main } from './frame';
import { dialog } from './overlays';

export const HOME = '/m/agent';
export const OVERVIEW = '/m/agent/team/overview';
export const RESULTS = '/m/agent/team/pnl';
export const BETTING = '/m/teamBetting';
export const TEAM = '/m/member/team';
export const TRANSACTIONS = '/m/transaction/record?types=A';

/** The agent home. */
export const greeting = (page: Page): Locator => page.locator('.agent-home__greeting');
export const bar = (page: Page): Locator => page.locator('.agent-home__bar');
export const balance = (page: Page): Locator => page.locator('.whole-balance__amount');
/** The four figures of today, as they are written. */
export const figures = (page: Page): Promise<string[]> =>
  main(page).locator('.agent-home__figures dd').allInnerTexts();
const grid = (page: Page): Locator => main(page).locator('.agent-home__grid');
/** Names and addresses of the grid's entries; '' for a button. */
export const gridEntries = (page: Page): Promise<[name: string, path: string][]> =>
  grid(page)
    .locator('li > *')
    .evaluateAll((all) =>
      all.map((entry) => [
        (entry.querySelector(':scope > span:not([class])')?.textContent ?? '').trim(),
        entry.getAttribute('href') ?? '',
      ]),
    );
export const gridEntry = (page: Page, path: string): Locator => grid(page).locator(`a[href="${path}"]`);
export const gridService = (page: Page): Locator => grid(page).getByRole('button');
const footer = (page: Page): Locator =>
  app(page).getByRole('navigation', { name: t('agent.footer'), exact: true });
export const footerPaths = (page: Page): Promise<(string | null)[]> =>
  footer(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

/** The addresses of all that leads on from the agent home: the grid, what is below it, and the footer. */
export const entryPaths = async (page: Page): Promise<string[]> => {
  const below = main(page).locator('.agent-home__entries a');
  const links = await below.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const footerLinks = await footerPaths(page);
  const all = [...(await gridEntries(page)).map(([, path]) => path), ...links, ...footerLinks];
  return all.filter((path) => path !== null && path !== '') as string[];
};

/** The pages of the team. */
export const rowOf = (page: Page, account: string): Locator =>
  main(page).locator('.records__row').filter({ hasText: account });
export const path = (page: Page): Locator => main(page).getByRole('navigation', { name: t('team.path') });
export const field = (page: Page, name: 'team.account' | 'team.search'): Locator =>
  main(page).getByRole('searchbox', { name: t(name), exact: true });
export const find = (page: Page): Locator => main(page).getByRole('button', { name: t('team.find') });
export const sheetLink = (
  page: Page,
  name: 'team.show' | 'team.showBets' | 'team.showRates' | 'team.showTransactions',
): Locator => dialog(page).getByRole('link', { name: t(name) });
