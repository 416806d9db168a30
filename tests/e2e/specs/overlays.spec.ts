import type { Page } from 'playwright';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { boxOf } from '../conditions';
import { frame, home, login, member, overlays, withdrawals } from '../pages/index';
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

  it('a sheet that is busy goes back when it is pulled down', async () => {
    const page = await visitor.openAs('agent01', { path: '/m/withdraw' });
    await withdrawals.addAccount(page).click();
    const sheet = overlays.dialog(page);
    const arrive = world.proxy.holdAnswers(/paymentPassword/);
    await withdrawals.fillPassword(page, ['paymentPassword.login', 'Wrong12345'], '480215');
    await world.proxy.waitFor('paymentPassword');
    const { x, y } = await boxOf(sheet.locator('.sheet__handle'));
    await page.mouse.move(x + 60, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 212, { steps: 4 });
    await page.mouse.up();
    const panel = sheet.locator('.sheet');
    await expect.poll(() => panel.evaluate((element) => element.style.translate)).toBe('');
    arrive();
    await withdrawals.sheetError(page).getByText(t('error.password.login')).waitFor();
  });

  it('a sheet can be pulled down: a little and it goes back, far and it closes', async () => {
    const page = await home.open(visitor);
    await frame.openMenu(page);
    const sheet = overlays.dialog(page);
    const handle = await sheet.locator('.sheet__handle').boundingBox();
    const [x, y] = [(handle?.x ?? 0) + 60, (handle?.y ?? 0) + 12];
    const pull = async (by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const part of [0.3, 0.6, 1]) await page.mouse.move(x, y + by * part);
      // A finger that rests does not flick.
      await page.mouse.move(x, y + by);
    };
    const panel = sheet.locator('.sheet');
    const offset = () => panel.evaluate((element) => element.style.translate);
    await pull(20);
    expect(await offset()).toBe('0px 20px');
    await page.mouse.up();
    expect(await offset()).toBe('');
    await pull(120);
    await page.mouse.up();
    await sheet.waitFor({ state: 'detached' });
    expect(frame.pathOf(page)).toBe('/m/home');
  });

  it('a press that began inside and ends on the mask leaves a dialog open; a touch of the mask closes it', async () => {
    const page = await visitor.openAs('agent01', { path: '/m/withdraw' });
    await withdrawals.isShown(page);
    // Time passes only as the test says.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await withdrawals.addAccount(page).click();
    const field = overlays.dialog(page).getByRole('textbox').first();
    await field.fill('Half typed');
    await page.clock.runFor(301);
    // As who selects what they typed, and lets go beside the sheet.
    const { x, y } = await boxOf(field);
    await page.mouse.move(x + 60, y + 12);
    await page.mouse.down();
    await page.mouse.move(195, 20, { steps: 4 });
    await page.mouse.up();
    expect(await overlays.dialog(page).count()).toBe(1);
    expect(await field.inputValue()).toBe('Half typed');
    await page.touchscreen.tap(195, 20);
    await overlays.dialog(page).waitFor({ state: 'detached' });
  });

  it.each(['with', 'without'])(
    'a sheet keeps the focus, the keyboard and screen readers inside, %s popovers',
    async (popovers) => {
      if (popovers === 'without') {
        await page.addInitScript(() => {
          Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
        });
        await page.reload();
        await home.isShown(page);
      }
      const menu = frame.menuButton(page);
      await menu.focus();
      await page.keyboard.press('Enter');
      const sheet = overlays.dialog(page);
      await sheet.waitFor();
      expect(await sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(popovers === 'without');
      const names = await sheet.locator('a, button, input:checked').evaluateAll((reached) =>
        // A link that is disabled has no address, and is not reached; of the themes the chosen one is.
        reached
          .filter((one) => !one.matches(':disabled, a:not([href])'))
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
      const focused = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          return (
            activeElement?.closest('dialog') &&
            (activeElement.getAttribute('aria-label') ?? activeElement.textContent)
          );
        });
      expect(await focused()).toBe(names[0]);
      // Nothing beneath is there for a screen reader, or takes the focus.
      expect(await frame.footerLink(page, 'members').count()).toBe(0);
      await page.locator('.footer a[href="/m/mine"]').evaluate((link: HTMLElement) => link.focus());
      expect(await focused()).toBe(names[0]);
      if (popovers === 'with') {
        await page.keyboard.press('Shift+Tab');
        expect(await focused()).toBe(names.at(-1));
        for (const name of names) {
          await page.keyboard.press('Tab');
          expect(await focused()).toBe(name);
        }
      }
      await page.keyboard.press('Escape');
      await overlays.isClosed(page);
      expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
      await frame.footerLink(page, 'members').waitFor();
    },
  );

  it('Android’s back closes a sheet where the browser asks a close watcher first', async () => {
    await page.addInitScript(`globalThis.watchers = new Set();
      globalThis.CloseWatcher = class extends EventTarget {
        constructor() {
          super();
          watchers.add(this);
        }
        destroy() {
          watchers.delete(this);
        }
      };
      globalThis.pressBack = () => {
        const last = [...watchers].at(-1);
        watchers.delete(last);
        last.dispatchEvent(new Event('close'));
      };`);
    await page.reload();
    await home.isShown(page);
    await frame.openMenu(page);
    await page.evaluate('pressBack()');
    await overlays.isClosed(page);
    await until(() => page.evaluate('watchers.size === 0'), { message: 'nothing is watched any more' });
    expect(frame.pathOf(page)).toBe('/m/home');
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

  it('a message stays while the mouse is over it', async () => {
    await visitor.login(page);
    await home.isShown(page);
    await openSheet('member.referral');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const copy = overlays.dialog(page).getByRole('button', { name: t('referral.copy') });
    await copy.click();
    const message = overlays.toast(page, 'toast.copied');
    await message.hover();
    await page.clock.fastForward(60_000);
    expect(await message.count()).toBe(1);
    await copy.hover();
    await page.clock.fastForward(60_000);
    await message.waitFor({ state: 'detached' });
  });

  it('the referral link is a QR code too, and is copied as a whole', async () => {
    await visitor.login(page);
    await home.isShown(page);
    await openSheet('member.referral');
    const sheet = overlays.dialog(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await sheet.getByRole('button', { name: t('referral.copy') }).click();
    await overlays.toast(page, 'toast.copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(world.url('/m/register?affiliateCode=lantern-8812'));
    const { size } = encode(link, { border: 2 });
    const code = sheet.getByRole('img', { name: t('referral.qr') });
    expect(await code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    const box = await code.boundingBox();
    expect(box?.width).toBeGreaterThan(150);
  });
});
