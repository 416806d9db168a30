import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { connection, frame, home, install, member, native, overlays, service, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const { world, visitor } = useWorld();

describe.each(Object.entries(native.HOSTS))('inside the native app on %s', (_system, host) => {
  const { userAgent, before, send } = host;
  beforeEach(() => visitor.uses({ userAgent, before }));
  const arrive = async () => {
    const page = await home.open(visitor);
    // The last floating part is there: the page listens to the app.
    await service.widget(page).waitFor();
    return page;
  };

  it('offers no installation, and says where calls come from', async () => {
    const page = await visitor.open('about:blank');
    const request = page.waitForRequest(/\/wps\/system\/settings/);
    await page.goto(world.url('/m/home'));
    expect((await request).headers()['device']).toBe('APP');
    await home.isShown(page);
    // The app's links are opened together with those of the service.
    await service.widget(page).waitFor();
    expect(await install.bar(page).count()).toBe(0);
  });

  it('back closes an open sheet, then goes back, then leaves the app', async () => {
    const page = await arrive();
    await frame.footerLink(page, 'members').click();
    await frame.isAt(page, '/m/mine');
    await member.popup(page, 'member.service').click();
    await overlays.dialog(page).waitFor();
    await overlays.overlayIsThere(page);
    await send(page, { type: 'backPressed' });
    await overlays.dialog(page).waitFor({ state: 'detached' });
    expect(frame.pathOf(page)).toBe('/m/mine');
    await send(page, { type: 'backPressed' });
    await frame.isAt(page, '/m/home');
    expect(await native.received(page, 'close')).toEqual([]);
    await send(page, { type: 'backPressed' });
    await native.hasReceived(page, 'close');
  });

  it('external links leave through the app', async () => {
    const page = await arrive();
    await visitor.go(page, '/m/service');
    await page.getByRole('link', { name: t('service.online') }).click();
    await native.hasReceived(page, 'openExternal');
    expect(await native.received(page, 'openExternal')).toEqual([
      { type: 'openExternal', url: 'https://chat.parlour.example/' },
    ]);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('reports sign-in and the badge, and shares through the app', async () => {
    const page = await arrive();
    await visitor.login(page);
    await native.hasReceived(page, 'signedIn');
    expect(await native.received(page, 'signedIn')).toEqual([{ type: 'signedIn', userName: 'player01' }]);
    await expect
      .poll(async () => (await native.received(page, 'badge')).at(-1))
      .toEqual({ type: 'badge', count: 4 });
    await visitor.go(page, '/m/mine');
    await member.popup(page, 'member.referral').click();
    await page.getByRole('button', { name: t('referral.share') }).click();
    await native.hasReceived(page, 'share');
    expect(await native.received(page, 'share')).toEqual([
      { type: 'share', title: 'Parlour', url: world.url('/m/register?affiliateCode=lantern-8812') },
    ]);
  });

  it('a heart vibrates', async () => {
    const page = await arrive();
    await visitor.login(page);
    await tiles.heart(page, 'Lantern Street').click();
    await native.hasReceived(page, 'haptic');
    expect(await native.received(page, 'haptic')).toEqual([{ type: 'haptic', kind: 'tap' }]);
    await tiles.isConfirmed(page, 'Lantern Street');
    await world.clearFavourites('player01');
  });

  it('a push opens its page, but nothing outside the app', async () => {
    const page = await arrive();
    for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/wps/x', 7]) {
      await send(page, { type: 'pushOpened', path });
    }
    expect(frame.pathOf(page)).toBe('/m/home');
    await send(page, { type: 'pushOpened', path: '/m/activity' });
    await frame.isAt(page, '/m/activity');
  });

  it('a push that started the app opens its page, and a later one closes an open sheet', async () => {
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/mine'), { waitUntil: 'commit' });
    await page.waitForFunction(() => 'ParlourWeb' in globalThis);
    await send(page, { type: 'pushOpened', path: '/m/loginNav' });
    await frame.isAt(page, '/m/loginNav');
    await page.getByRole('button', { name: t('loginNav.service') }).click();
    await overlays.dialog(page).waitFor();
    await overlays.overlayIsThere(page);
    await send(page, { type: 'pushOpened', path: '/m/activity' });
    await frame.isAt(page, '/m/activity');
    await overlays.dialog(page).waitFor({ state: 'detached' });
    await page.goBack();
    await frame.isAt(page, '/m/loginNav');
    expect(await overlays.dialog(page).count()).toBe(0);
  });

  it('reports a session that ended behind a guard', async () => {
    const page = await arrive();
    await visitor.login(page, 'agent02');
    await native.hasReceived(page, 'signedIn');
    await visitor.go(page, '/m/voucherCenter');
    // Open before the session ends: a call of the page itself may find out first, and leave at once.
    await frame.menuButton(page).click();
    const refresh = page.getByRole('button', { name: t('menu.refreshBalance') });
    await refresh.waitFor();
    await world.gateway.revokeSessions('agent02');
    await refresh.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await frame.isAt(page, '/m/login');
    await native.hasReceived(page, 'signedOut');
    expect(await native.received(page, 'signedOut')).toHaveLength(1);
  });

  it('takes the safe area from the app', async () => {
    const page = await arrive();
    await send(page, { type: 'safeArea', top: 47, right: 0, bottom: 34, left: 0 });
    const header = () => frame.homeHeader(page).evaluate((element) => getComputedStyle(element).paddingTop);
    expect(await header()).toBe('47px');
    await send(page, { type: 'safeArea', top: -5, right: 0, bottom: 'x', left: 1e9 });
    expect(await header()).toBe('47px');
    visitor.expectNoErrors();
  });

  it('checks itself what the app says of the network', async () => {
    const page = await arrive();
    await world.gateway.stop();
    await send(page, { type: 'networkChanged', online: false });
    await connection.isOffline(page);
    await world.online();
    await send(page, { type: 'networkChanged', online: true });
    await connection.isOnline(page);
  });

  it('ignores messages it does not know', async () => {
    const page = await arrive();
    for (const message of [
      { type: 'nonsense' },
      { type: '__proto__' },
      { type: 'constructor' },
      {},
      { kind: 1 },
    ]) {
      await send(page, message);
    }
    await page.evaluate(() => {
      const { receive } = (globalThis as unknown as native.Bridge).ParlourWeb;
      for (const message of [null, undefined, 1, 'no json', '[]', 'null', Symbol('x'), () => 0])
        receive(message);
    });
    visitor.expectNoErrors();
    await home.isShown(page);
  });
});

describe('a native app without a bridge', () => {
  it('a large iPhone gets extra height under the footer', async () => {
    const tall = world.visitor({ userAgent: native.IPHONE_APP });
    const page = await home.open(tall);
    const extra = (of: Page) =>
      frame.footer(of).evaluate((element) => getComputedStyle(element).paddingBottom);
    expect(await extra(page)).toBe('12px');
    tall.expectNoErrors();
    const other = await home.open(visitor);
    expect(await extra(other)).toBe('0px');
  });
});
