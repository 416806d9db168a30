import { describe, expect, it } from 'vitest';
import { scrolled } from '../conditions';
import { audit, frame, gameList, gameSheet, launch, login, overlays, tiles } from '../pages/index';
import { inSession } from '../storage';
import { t } from '../texts';
import { useWorld } from '../world';

const FISH = '/m/gameList?gameType=FISH';
const LIVE = '/m/gameList?gameType=LIVE';
const NAME = 'Koi Harvest';

describe('the sheet of a game', () => {
  const { world, visitor } = useWorld();

  it('opens under a resting finger, launches nothing when it is lifted, and leaves scrolling and taps alone', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await page.goto(world.url(FISH));
    await gameList.isShown(page);
    const link = tiles.open(page, NAME);
    const finger = await gameSheet.putFinger(page, link);
    await gameSheet.sheet(page, NAME).waitFor();
    await finger.lift();
    await overlays.overlayIsThere(page);
    expect(frame.pathOf(page)).toBe('/m/gameList');
    // Back closes it, and the list is still there.
    await page.goBack();
    await overlays.isClosed(page);
    expect(frame.queryOf(page)).toEqual({ gameType: 'FISH' });
    await link.tap();
    await login.isShown(page);
    await page.goBack();
    await gameList.isShown(page);

    const scrolling = await gameSheet.putFinger(page, link);
    await scrolling.move(-160);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(60);
    // Longer than a finger has to rest.
    await page.clock.runFor(700);
    await scrolling.lift();
    expect(await overlays.dialog(page).count()).toBe(0);
    visitor.expectNoErrors();
  });

  it('opens by the right mouse button, by Shift+F10, and by its button for screen readers; says what the platform says', async () => {
    const page = await gameList.open(visitor, FISH);
    await tiles.open(page, NAME).click({ button: 'right' });
    await gameSheet.sheet(page, NAME).waitFor();
    expect(await gameSheet.facts(page)).toEqual([
      [t('filter.vendor'), 'Tideline'],
      [t('sheet.type'), t('category.FISH')],
      [t('sheet.rtp'), '95%'],
      [t('sheet.volatility'), t('volatility.medium')],
      [t('sheet.bets'), expect.stringMatching(/^₫\s[\d,]+ – ₫\s10,000,000$/)],
    ]);
    expect(await audit.barriers(page)).toEqual([]);
    await overlays.escape(page);

    await tiles.open(page, NAME).focus();
    await page.keyboard.press('Shift+F10');
    await gameSheet.sheet(page, NAME).waitFor();
    await overlays.escape(page);
    expect(await tiles.open(page, NAME).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ContextMenu');
    await gameSheet.sheet(page, NAME).waitFor();
    await overlays.escape(page);

    await visitor.go(page, LIVE);
    const name = 'Speed Baccarat';
    await tiles.open(page, name).waitFor();
    await page.getByRole('button', { name: t('tile.details', { name }), exact: true }).dispatchEvent('click');
    await gameSheet.sheet(page, name).waitFor();
    // A table publishes neither.
    expect((await gameSheet.facts(page)).map(([fact]) => fact)).toEqual([
      t('filter.vendor'),
      t('sheet.type'),
      t('sheet.bets'),
    ]);
    visitor.expectNoErrors();
  });

  it('a member plays and hearts from it; back from the game is the list', async () => {
    await world.clearFavourites('down06');
    const page = await visitor.openAs('down06', { path: FISH });
    await tiles.open(page, NAME).click({ button: 'right' });
    await gameSheet.button(page, 'sheet.like').click();
    await gameSheet.button(page, 'sheet.unlike').waitFor();
    await expect.poll(() => world.favourites('down06')).toHaveLength(1);
    expect(await gameSheet.button(page, 'sheet.try').count()).toBe(0);
    await gameSheet.link(page, 'sheet.play').click();
    await launch.isOpen(page, NAME);
    await page.goBack();
    await tiles.isConfirmed(page, NAME);
    expect(frame.queryOf(page)).toEqual({ gameType: 'FISH' });
    expect(await overlays.dialog(page).count()).toBe(0);
    visitor.expectNoErrors();
  });

  it('a guest tries without an account, or logs in to play and to heart; a trial plays only what allows it', async () => {
    const page = await gameList.open(visitor, FISH);
    for (const leave of [gameSheet.link(page, 'sheet.play'), gameSheet.button(page, 'sheet.like')]) {
      await tiles.open(page, NAME).click({ button: 'right' });
      await leave.click();
      await login.isShown(page);
      await page.goBack();
      await gameList.isShown(page);
    }
    await tiles.open(page, NAME).click({ button: 'right' });
    await gameSheet.button(page, 'sheet.try').click();
    await launch.isOpen(page, NAME);
    await page.goBack();
    await gameList.isShown(page);
    await tiles.open(page, NAME).click({ button: 'right' });
    await gameSheet.link(page, 'sheet.try').waitFor();
    await overlays.escape(page);

    await visitor.go(page, LIVE);
    await tiles.open(page, 'Speed Baccarat').click({ button: 'right' });
    await overlays.dialog(page).getByText(t('error.game.no_free_play')).waitFor();
    expect(await overlays.dialog(page).getByRole('link').count()).toBe(0);
    visitor.expectNoErrors();
  });

  it('launches nothing for a guest who has left before the trial is there', async () => {
    const answer = world.proxy.holdAnswers(/login\/freeplay/);
    const page = await gameList.open(visitor, FISH);
    await tiles.open(page, NAME).click({ button: 'right' });
    await gameSheet.button(page, 'sheet.try').click();
    await world.proxy.waitFor('login/freeplay');
    await overlays.escape(page);
    await visitor.go(page, '/m/help');
    answer();
    await expect.poll(() => inSession(page, 'trialUserName')).not.toBeNull();
    await visitor.go(page, '/m/activity');
    expect(await frame.entries(page)).toEqual([FISH, '/m/help', '/m/activity']);
    visitor.expectNoErrors();
  });

  it('from the right in Arabic, and complete in large text', async () => {
    visitor.uses({ language: 'AR', viewport: { width: 320, height: 640 } });
    const page = await gameList.open(visitor, FISH);
    await gameList.gridTiles(page).first().click({ button: 'right' });
    await overlays.dialog(page).locator('dl').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });
});
