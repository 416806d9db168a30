import type { Locator, Page } from 'playwright';
import { t } from '../texts';
import { main } from './frame';

/** Rewards or missions with this title. */
export const item = (page: Page, title: string): Locator =>
  main(page).locator('.rewards__item').filter({ hasText: title });
export const items = (page: Page): Locator => main(page).locator('.rewards__item');
export const claim = (page: Page, title: string): Locator =>
  main(page).getByRole('button', { name: t('rewards.claimOf', { title }) });
export const claimed = (page: Page, title: string): Locator =>
  item(page, title).getByText(t('rewards.claimed'), { exact: true });
export const error = (page: Page): Locator => main(page).getByRole('alert');
export const credited = (page: Page, amount: string): Locator =>
  page.getByText(t('rewards.credited', { amount }));

/** The rebate that is due. */
export const due = (page: Page): Locator => main(page).locator('.rewards__sum');
export const claimRebate = (page: Page): Locator => main(page).locator('.rewards__due button');

export const level = (page: Page): Locator => main(page).locator('.rewards__level h2');
export const levelProgress = (page: Page): Locator =>
  main(page).locator('.rewards__level').getByRole('progressbar');
export const levels = (page: Page): Locator => main(page).locator('.rewards__levels > li');

export const board = (page: Page): Locator => main(page).locator('.rewards__board > li');
export const ownPlace = (page: Page): Locator => main(page).locator('.rewards__own');
