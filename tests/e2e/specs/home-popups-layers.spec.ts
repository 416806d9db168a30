import { describe, expect, it } from 'vitest';
import { withPublished } from '../conditions';
import { ageRows } from '../database';
import { announcements, frame, login, overlays } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('when a popup shows, and what is in it', () => {
  const { world, visitor } = useWorld({ pictures: true, popups: true });

  it('has its picture, tag and date, the heaviest first, and its action', async () => {
    const words = ['announce', '--type', 'popup', '--content', '<p>Bring somebody.</p>', '--tag', 'Friends'];
    const more = ['--title', 'Two at the table', '--action', 'REFERRAL', '--image', 'banners/koi-{dir}.svg'];
    await withPublished(world, [...words, ...more, '--weight', '7'], async () => {
      const page = await visitor.open('/m/home');
      const popup = announcements.popup(page, 'Two at the table');
      await popup.getByText('Friends', { exact: true }).waitFor();
      await popup.locator('time').waitFor();
      const picture = popup.locator('.popup-announcements__art img');
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      expect(await announcements.goTo(page).getByRole('link').getAttribute('href')).toBe('/m/inviteFriends');
      expect(await announcements.position(page)).toBe(t('popup.page', { number: 1, total: 2 }));
      visitor.expectNoErrors();
    });
  });

  it('shows no more today, not even a new one, and again on the next day of the house', async () => {
    const page = await visitor.open('about:blank');
    // In Parlour's time zone it is 23:00; when its day ends, the phone's own has hours to go.
    await announcements.installClock(page, new Date('2026-11-22T16:00:00Z'));
    await page.goto(world.url('/m/home'));
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    await overlays.dialog(page).getByText(t('popup.notToday')).click();
    await announcements.closePopup(page);
    await withPublished(world, ['announce', '--type', 'popup', '--title', 'Night market'], async () => {
      await ageRows(page);
      const before = world.proxy.answered('CCSFE_getListAnnouncements');
      await announcements.showsNoPopup(page);
      await world.proxy.waitFor('CCSFE_getListAnnouncements', before + 1);
      await page.clock.runFor(3_000);
      expect(await overlays.dialog(page).count()).toBe(0);
      await page.clock.fastForward('01:30:00');
      await page.reload();
      await announcements.popup(page, 'Night market').waitFor();
    });
    visitor.expectNoErrors();
  });

  it('waits until nothing else lies over the page', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await page.goto(world.url('/m/home'));
    const menu = await frame.openMenu(page);
    await page.clock.runFor(3_000);
    expect(await overlays.dialog(page).count()).toBe(1);
    await menu.waitFor();
    await overlays.closeButton(page).click();
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    visitor.expectNoErrors();
  });

  it('promises a trial account no rewards, and no deposit', async () => {
    const page = await visitor.open('/m/login');
    await login.trial(page).click();
    await announcements.popup(page, 'Lantern nights').waitFor();
    expect((await announcements.storedPopups(page, 'popupsA'))?.data.map(({ title }) => title)).toEqual([
      'Lantern nights',
    ]);
    expect(await announcements.popupPages(page).count()).toBe(0);
    visitor.expectNoErrors();
  });
});
