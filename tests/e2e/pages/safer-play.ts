import type { Locator, Page } from 'playwright';
import type { BreakKind, BreakLength, LimitPeriod } from '../../../contract/safer-play';
import { t } from '../texts';
import { main } from './frame';
import { alert, dialog } from './overlays';

export const isShown = (page: Page): Promise<void> => limit(page, 'day').waitFor();
export const limit = (page: Page, period: LimitPeriod): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: t(`saferPlay.limit.${period}`) });
export const pending = (page: Page): Locator => main(page).locator('.safer-play__pending');
export const keep = (page: Page): Locator => pending(page).getByRole('button');

const sheet = (page: Page): Locator => dialog(page);
export const field = (page: Page): Locator => sheet(page).getByRole('textbox');
export const save = (page: Page): Locator => sheet(page).getByRole('button', { name: t('saferPlay.save') });
export const remove = (page: Page): Locator =>
  sheet(page).getByRole('button', { name: t('saferPlay.remove') });
export const error = (page: Page): Locator => sheet(page).getByRole('alert');
/** Opens the sheet of a limit and sends an amount. */
export async function setLimit(page: Page, period: LimitPeriod, amount: string): Promise<void> {
  await limit(page, period).getByRole('button').first().click();
  await field(page).fill(amount);
  await save(page).click();
}

export const interval = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('group', { name: t('saferPlay.reality') })
    .getByRole('button', { name, exact: true });

const LENGTHS = {
  '24h': 'saferPlay.length.24h',
  '1w': 'saferPlay.length.1w',
  '1m': 'saferPlay.length.1m',
  '6m': 'saferPlay.length.6m',
  '1y': 'saferPlay.length.1y',
  '5y': 'saferPlay.length.5y',
} as const satisfies Record<BreakLength, string>;
/** Goes up to the question before a break begins. */
export async function askForBreak(page: Page, kind: BreakKind, length: BreakLength): Promise<void> {
  await main(page)
    .getByRole('button', { name: t(`saferPlay.${kind}`) })
    .click();
  await sheet(page)
    .getByRole('button', { name: t(LENGTHS[length]), exact: true })
    .click();
  await next(page).click();
  await alert(page).waitFor();
}
export const next = (page: Page): Locator => sheet(page).getByRole('button', { name: t('saferPlay.next') });
export const begin = (page: Page, kind: BreakKind): Locator =>
  alert(page).getByRole('button', { name: t(`saferPlay.${kind}.begin`) });
/** What says until when a break lasts. */
export const notice = (page: Page, kind: BreakKind): Locator =>
  page.getByRole('alertdialog', { name: t(`saferPlay.until.${kind}`) });
export const ok = (page: Page): Locator => alert(page).getByRole('button', { name: t('dialog.ok') });

export const check = (page: Page): Locator => alert(page).filter({ hasText: t('reality.text') });
export const goOn = (page: Page): Locator => check(page).getByRole('button', { name: t('reality.continue') });
export const bar = (page: Page): Locator => main(page).locator('.reality-bar');
export const history = (page: Page): Locator =>
  main(page).getByRole('link', { name: t('saferPlay.history') });
export const link = (page: Page, name: string): Locator => main(page).getByRole('link', { name });
