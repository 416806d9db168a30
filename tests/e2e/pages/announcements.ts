import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { inLocal } from '../storage';
import { t } from '../texts';
import { main } from './frame';
import * as home from './home';
import { closeButton, dialog, isClosed } from './overlays';

/** The rows of the announcement list. */
export const rows = (page: Page): Locator => main(page).locator('.list-row');
export const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });

/** A popup announcement, by its title. */
export const popup = (page: Page, title: string): Locator => dialog(page, title);
/** The pages of the popup, of which one is shown. */
export const popupPages = (page: Page): Locator => dialog(page).locator('.popup-announcements__pages');
export const position = (page: Page): Promise<string | null> =>
  popupPages(page).getByRole('status').textContent();
export const previous = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: t('popup.previous') });
export const next = (page: Page): Locator => dialog(page).getByRole('button', { name: t('popup.next') });
/** Where the popup leads. */
export const goTo = (page: Page): Locator => dialog(page).locator('.popup-announcements__action');
export async function closePopup(page: Page): Promise<void> {
  await closeButton(page).click();
  await isClosed(page);
}

export interface StoredPopups {
  show: boolean;
  data: { title: string; content: string }[];
}
/** What the phone remembers of a group of popups. */
export const storedPopups = async (page: Page, key: 'popupsA' | 'popupsB' | 'popupsLogin') =>
  JSON.parse((await inLocal(page, key)) ?? 'null') as StoredPopups | null;

const timed = new WeakSet<Page>();
/** Gives the page a clock that the test moves. */
export async function installClock(page: Page, time?: Date): Promise<void> {
  if (!timed.has(page)) await page.clock.install(time && { time });
  timed.add(page);
}
/** Home is opened again, and no popup follows. */
export async function showsNoPopup(page: Page): Promise<void> {
  await installClock(page);
  await page.reload();
  await home.isShown(page);
  await page.clock.runFor(3_000);
  expect(await dialog(page).count()).toBe(0);
}
