import type { Locator, Page } from 'playwright';
import { timePassesUntil } from '../conditions';

/** The parts of the lobby that move by themselves. */
const root = (page: Page): Locator => page.locator('#root');
export const banners = (page: Page): Locator => root(page).getByRole('region', { name: 'Promotions' });
export const matches = (page: Page): Locator => root(page).getByRole('region', { name: 'Hot matches' });
export const winners = (page: Page): Locator => root(page).getByRole('region', { name: 'Winner board' });
export const marquee = (page: Page): Locator => root(page).locator('.notice');
export const jackpot = (page: Page): Locator => root(page).locator('.jack');
/** The jackpot as a screen reader meets it. */
export const jackpotAmount = async (page: Page): Promise<number> =>
  Number((await jackpot(page).locator('[data-jackpot]').textContent())?.replace(/\D/g, ''));

/** What the slide in view says. */
export const slide = (part: Locator): Locator => part.locator('.swiper-slide-active');

/** Where time stands still: lets it pass until the slides lie above the first one's markup, since 100 ms at most. */
export const slidesAreThere = (page: Page, part: Locator): Promise<void> =>
  timePassesUntil(page, slide(part), 50);
