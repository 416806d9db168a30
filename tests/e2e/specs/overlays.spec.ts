import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frame, home, login, member, overlays } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('what lies over a page', () => {
  const { world, visitor } = useWorld({ visitor: { motion: true } });
  let page: Page;
  beforeEach(async () => {
    page = await home.open(visitor);
  });
  afterEach(() => visitor.expectNoErrors());

  /** Opens a sheet in the member center. */
  const openSheet = async (entry: 'member.service' | 'member.referral') => {
    await frame.footerLink(page, 'members').click();
    await frame.isAt(page, '/m/mine');
    await member.popup(page, entry).click();
    await overlays.dialog(page).waitFor();
  };

  it('after a reload, going back and forward finds no entry of a closed sheet', async () => {
    await openSheet('member.service');
    await overlays.overlayIsThere(page);
    await page.reload();
    await member.quickMenu(page).waitFor();
    await overlays.overlaysAreGone(page);
    await page.goForward();
    await overlays.overlaysAreGone(page);
    expect(await overlays.dialog(page).count()).toBe(0);
    await page.goBack();
    await frame.isAt(page, '/m/home');
  });

  it('a session that ends closes what lies over the page for good', async () => {
    await visitor.login(page);
    await home.isShown(page);
    await openSheet('member.referral');
    await world.gateway.revokeSessions('player01');
    // The page under the sheet refreshes its balance by itself.
    await page
      .getByRole('button', { name: t('menu.refreshBalance'), includeHidden: true })
      .dispatchEvent('click');
    await frame.isAt(page, '/m/login');
    await overlays.toast(page, 'error.auth.session_ended').waitFor();
    await login.submit(page);
    await frame.isAt(page, '/m/mine');
    await member.sum(page).waitFor();
    expect(await overlays.dialog(page).count()).toBe(0);
  });

  it('a message can be read and closed while a dialog is open', async () => {
    await visitor.login(page);
    await home.isShown(page);
    await openSheet('member.referral');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new TypeError('no')) });
    });
    await overlays
      .dialog(page)
      .getByRole('button', { name: t('referral.share') })
      .click();
    const message = overlays.toast(page, 'toast.notCopied');
    // Playwright taps only what nothing else covers.
    await message.getByRole('button', { name: t('toast.close') }).click();
    await message.waitFor({ state: 'detached' });
    expect(await overlays.dialog(page).count()).toBe(1);
  });
});
