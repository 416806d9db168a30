import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxOf, changeAnswers } from '../conditions';
import { connection, frame, gameList, home, launch, login, service, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('the first screen of home', () => {
  const { world, visitor } = useWorld({ visitor: { installs: true } });
  beforeEach(() => world.clearFavourites('player01'));

  /** On a phone of the design: whole, above the footer and beside no disc. */
  const firstRowIsClear = async (page: Page) => {
    // The strip of a slow connection lies at the bottom and raises the disc.
    await connection.strip(page).waitFor({ state: 'detached' });
    await service.widget(page).waitFor();
    const disc = await boxOf(service.mainDisc(page));
    const footer = await boxOf(frame.footerBar(page));
    for (const place of [0, 1, 2]) {
      const tile = await boxOf(tiles.tiles(page).nth(place));
      expect(tile.y).toBeGreaterThan(0);
      expect(tile.bottom).toBeLessThanOrEqual(Math.min(disc.y, footer.y));
    }
  };

  it.each(['TY', 'AR'])('in %s a guest sees the first row of games whole', async (language) => {
    visitor.uses({ language });
    const page = await visitor.open('/m/home');
    await home.hasTiles(page);
    await firstRowIsClear(page);
  });

  it.each(['TY', 'VI', 'AR'])('in %s no banner’s title is cut, on phones of any width', async (language) => {
    visitor.uses({ language });
    const page = await visitor.open('/m/home');
    for (const width of [390, 375, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await home.lastBanner(page).waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      expect(await home.cutBannerTitles(page)).toEqual([]);
    }
  });

  it('a member sees it below the own games, which are those played last, then favourites', async () => {
    const page = await home.open(visitor, 'player01');
    await firstRowIsClear(page);
    const [game, other] = (await home.tileNames(page)) as [string, string];
    await tiles.heart(page, other).click();
    await home.favouriteGames(page).getByRole('link', { name: other, exact: true }).waitFor();

    await tiles.open(page, game).click();
    await launch.loaded(page).waitFor();
    await page.goBack();
    await home.isShown(page);
    await home.recentGames(page).getByRole('link').first().getByText(game, { exact: true }).waitFor();

    // Without a network they are still there, and cannot be opened.
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await home.recentGames(page).getByRole('link').first().getByText(game, { exact: true }).waitFor();
    await home.favouriteGames(page).getByRole('link', { name: other, exact: true }).waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('a member without games of their own reads what the row is for, and nothing below it moves', async () => {
    const page = await visitor.open('/m/login');
    await changeAnswers(page, 'GCSGAME_recentGames', () => ({ list: [], totalPages: 0 }));
    await login.submit(page);
    await home.isShown(page);
    await home.ownGames(page).getByText(t('home.noOwnGames')).waitFor();
    await firstRowIsClear(page);
  });

  it('the search leads to the search box, ready to type', async () => {
    const page = await home.open(visitor);
    await page.getByRole('link', { name: t('games.search') }).click();
    await frame.isAt(page, '/m/gameList?gameType=RNG');
    await expect
      .poll(() => gameList.searchBox(page).evaluate((box) => box === document.activeElement))
      .toBe(true);
    visitor.expectNoErrors();
  });
});
