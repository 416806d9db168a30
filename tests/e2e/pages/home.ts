import type { Locator, Page } from 'playwright';
import { until } from '../../support/until';
import { timePassesUntil } from '../conditions';
import { t, type TextKey } from '../texts';
import type { Visitor } from '../visitor';
import { current } from './frame';
import { names, tiles } from './tiles';

/** Home with its games, its banner and the rest of the tiles, which follows the first ones. */
export async function isShown(page: Page): Promise<void> {
  await current(page)
    .getByRole('heading', { name: t('home.hotGames') })
    .waitFor();
  await names(page).first().waitFor();
  await bannerTitle(page).waitFor();
  await tiles(page).nth(20).waitFor({ state: 'attached' });
}
/** Opens a tab with home, of a member if one is named. */
export async function open(visitor: Visitor, account?: string): Promise<Page> {
  const page = account ? await visitor.openAs(account) : await visitor.open('/m/home');
  await isShown(page);
  return page;
}
/** Games that cannot be played without a connection. */
export const unavailable = (page: Page): Locator => tiles(page).and(page.locator('.tile--unavailable'));
export const tileNames = (page: Page): Promise<string[]> => names(page).allTextContents();
/** The first tiles are there, in any language. */
export const hasTiles = (page: Page): Promise<void> => names(page).first().waitFor();

const part = (page: Page, name: TextKey): Locator =>
  current(page).getByRole('region', { name: t(name), exact: true });
export const banners = (page: Page): Locator => part(page, 'home.banners');
export const matches = (page: Page): Locator => part(page, 'home.matches');
/** The hot matches, in any language. */
export const matchesPart = (page: Page): Locator => current(page).locator('.hot-matches');
export const winners = (page: Page): Locator => part(page, 'home.winners');
export const launchers = (page: Page): Locator => part(page, 'home.launchers');
/** A member's own games, and the two kinds of them. */
export const ownGames = (page: Page): Locator => part(page, 'home.ownGames');
export const recentGames = (page: Page): Locator =>
  ownGames(page).getByRole('list', { name: t('home.recentGames') });
export const favouriteGames = (page: Page): Locator =>
  ownGames(page).getByRole('list', { name: t('home.favouriteGames') });
export const hotAll = (page: Page, total: number): Locator =>
  page.getByRole('link', { name: t('home.hotAll', { total }) });

/** The banner, in any language. */
export const banner = (page: Page): Locator => current(page).locator('.banner');
export const bannerTitle = (page: Page): Locator => banner(page).locator('strong').first();
export const carousel = (page: Page): Locator => banner(page).locator('.banner-carousel');
export const pager = (page: Page): Locator => banner(page).locator('.banner-carousel__pager');
/** The marks of the banners, in any language. */
export const dots = (page: Page): Locator => pager(page).locator('.banner-carousel__dot');
/** The banners until the carousel covers them. */
export const strip = (page: Page): Locator => banner(page).locator('.banners__strip');
/** The demo has four banners; all but the first follow the first frame. */
export const lastBanner = (page: Page): Locator => banner(page).locator('.banners__strip > :nth-child(4)');
export const currentDot = (page: Page): Locator => pager(page).locator('[aria-current]');

/** The titles that are cut in the middle of a line; after three lines a title ends with an ellipsis. */
export const cutBannerTitles = (page: Page): Promise<string[]> =>
  banner(page)
    .locator('.banners__strip strong')
    .evaluateAll((titles) =>
      titles
        .filter((title) => {
          const lines = 3 * Number.parseFloat(getComputedStyle(title).lineHeight);
          return title.clientHeight + 2 < Math.min(title.scrollHeight, lines);
        })
        .map((title) => title.textContent),
    );

export const matchItem = (of: Locator): Locator => of.locator('.match');
export const teams = (of: Locator): Locator => of.locator('.match__team');
export const versus = (of: Locator): Locator => of.locator('.match__versus');

export const winnerRows = (page: Page): Locator => winners(page).locator('.winner');
/** A guest's data worker may start after home is shown: by now it has asked the gateway. */
export const hasAsked = (page: Page): Promise<void> =>
  winnerRows(page).first().waitFor({ state: 'attached' });
export const winnerNames = (page: Page): Locator => winnerRows(page).locator('b');

export const marquee = (page: Page): Locator => current(page).locator('.notice-marquee');
/** The line of titles that moves. */
export const marqueeRun = (page: Page): Locator => marquee(page).locator('.notice-marquee__run--moving');
/** The titles once for a screen reader, and a hidden copy so that the line has no end. */
export const marqueeTitles = (page: Page, copy: 'read' | 'hidden'): Promise<string[]> =>
  marquee(page)
    .locator(
      copy === 'read' ? '.notice-marquee__titles:not([aria-hidden])' : '.notice-marquee__titles[aria-hidden]',
    )
    .locator('bdi')
    .allTextContents();

export const jackpot = (page: Page): Locator => current(page).locator('.jackpot');
/** The counter cells, which are for the eye alone. */
export const jackpotCells = (page: Page): Locator =>
  jackpot(page).locator('.jackpot__digits[aria-hidden=true]');
/** The digits that have changed since the first amount. */
export const rolledCells = (page: Page): Locator => jackpot(page).locator('.jackpot__cell--rolls');
/** The jackpot as a screen reader meets it. */
export const jackpotText = (page: Page): Locator => jackpot(page).locator('[data-jackpot]');
export const jackpotAmount = async (page: Page): Promise<number> =>
  Number((await jackpotText(page).textContent())?.replace(/\D/g, ''));

/** What home ends with. */
export const end = (page: Page): Locator => current(page).locator('.home-footer');
/** Buttons that neither a text nor a label names. */
export const namelessButtons = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: '', exact: true })
    .evaluateAll((buttons) => buttons.map((button) => button.outerHTML));
export const categories = (page: Page): Locator => current(page).locator('.category-tabs').getByRole('tab');
export const category = (page: Page, name: TextKey): Locator =>
  categories(page).getByText(t(name), { exact: true });
export const panel = (page: Page): Locator => current(page).getByRole('tabpanel');
/** Vendor tiles of a part of the page. */
export const vendorTiles = (of: Locator): Locator => of.locator('a.vendor-tile');
/** Name and address of each vendor tile. */
export const vendorLinks = (of: Locator): Promise<(readonly [string, string])[]> =>
  vendorTiles(of).evaluateAll((all) =>
    all.map((one) => [one.getAttribute('aria-label') ?? '', one.getAttribute('href') ?? ''] as const),
  );

/** The slide in view; of several, the first. */
export const slide = (of: Locator): Locator =>
  of
    .locator(
      '.swiper-slide-active, .rotator__slide:not([inert]), .banners__strip:not([inert]) > :not([inert])',
    )
    .first();
export const slider = (of: Locator): Locator => of.locator('.rotator, .banners__strip:not([inert]), .swiper');
/** What moves up. */
export const rail = (of: Locator): Locator => of.locator('.rotator__rail');
/** What slides hold that are out of view but within reach. */
export const reachableOutOfView = (of: Locator): Locator =>
  of.locator(
    '.swiper-slide:not(.swiper-slide-active) > :not([inert]), .banners__strip:not([inert]) > :not([inert]) ~ :not([inert])',
  );
/** A finger moves over them. @param by to the right, in CSS pixels */
export async function swipe(page: Page, of: Locator, by: number): Promise<void> {
  const box = await of.boundingBox();
  if (!box) throw new Error(`${String(of)} is not drawn`);
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - by / 2;
  const touch = (type: string, x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + (by * step) / 10);
  await touch('touchEnd');
  await session.detach();
}
/**
 * Where time stands still: lets it pass until the slides stand still. They move in the browser's own time, and a timer of
 * the page puts them right where the browser was too busy to move them.
 */
export const isStill = (of: Locator): Promise<void> =>
  until(
    async () => {
      await of.page().clock.runFor(20);
      return slider(of).evaluate(
        (moving) =>
          moving.getAnimations({ subtree: true }).length === 0 &&
          Math.round(moving.scrollLeft) % moving.clientWidth === 0,
      );
    },
    { message: 'the slides to stand still', pauseMs: 20 },
  );
/**
 * Where time stands still: lets it pass until the slides are there. Those of matches and winners cover the first one's
 * markup, at most a second before their first turn; they have to be in view.
 */
export const slidesAreThere = (page: Page, of: Locator): Promise<void> =>
  timePassesUntil(page, slide(of), 50);
