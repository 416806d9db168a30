import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlayIsThere } from '../conditions';
import { HOSTS, isTold, IPHONE, told, type Bridge } from '../pages/native-host';
import { createWorld, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await createWorld({ pictures: false });
});
afterAll(() => world.close());

describe.each(Object.entries(HOSTS))('inside the native app on %s', (_system, host) => {
  const arrive = async () => {
    const visitor = await world.visitor({
      userAgent: host.userAgent,
      before: host.before,
    });
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    // The last floating part is there: the app's side is listened to.
    await page.locator('.csw').waitFor();
    return { visitor, page };
  };

  it('offers no installation, and says where calls come from', async () => {
    const visitor = await world.visitor({
      userAgent: host.userAgent,
      before: host.before,
    });
    const page = await visitor.open('about:blank');
    const asked = page.waitForRequest(/\/wps\/system\/settings/);
    await page.goto(world.url('/m/home'));
    expect((await asked).headers()['device']).toBe('APP');
    await visitor.home.isShown(page);
    expect(await page.locator('.dlbar').count()).toBe(0);
  });

  it('back closes what is open, then goes back, then leaves the app', async () => {
    const { page } = await arrive();
    await page.locator('nav.foot').getByRole('link', { name: 'Members' }).click();
    await page.waitForURL(/mine/);
    await page.getByRole('button', { name: 'Online service' }).click();
    await page.getByRole('dialog').waitFor();
    await overlayIsThere(page);
    await host.say(page, { type: 'backPressed' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/m/mine');
    await host.say(page, { type: 'backPressed' });
    await page.waitForURL(/home/);
    expect(await told(page, 'close')).toEqual([]);
    await host.say(page, { type: 'backPressed' });
    await isTold(page, 'close');
  });

  it('external links leave through the app', async () => {
    const { visitor, page } = await arrive();
    await visitor.go(page, '/m/service');
    await page.getByRole('link', { name: 'Live chat' }).click();
    await isTold(page, 'openExternal');
    expect(await told(page, 'openExternal')).toEqual([
      { type: 'openExternal', url: 'https://chat.parlour.example/' },
    ]);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('hears of sign-in, sign-out and the badge, and shares through the app', async () => {
    const { visitor, page } = await arrive();
    await visitor.go(page, '/m/login');
    await visitor.fillLogin(page);
    await page.waitForURL(/home/);
    await isTold(page, 'signedIn');
    expect(await told(page, 'signedIn')).toEqual([{ type: 'signedIn', userName: 'player01' }]);
    await page.waitForFunction(() =>
      (globalThis as unknown as { told: { type: string; count?: number }[] }).told.some(
        (message) => message.type === 'badge' && message.count === 4,
      ),
    );
    await visitor.go(page, '/m/mine');
    await page.getByRole('button', { name: 'Referral links' }).click();
    await page.getByRole('button', { name: 'Share the link' }).click();
    await isTold(page, 'share');
    expect(await told(page, 'share')).toEqual([
      { type: 'share', title: 'Parlour', url: world.url('/m/register?affiliateCode=player01') },
    ]);
  });

  it('a heart is felt', async () => {
    const { visitor, page } = await arrive();
    await visitor.go(page, '/m/login');
    await visitor.fillLogin(page);
    await page.waitForURL(/home/);
    await visitor.home.heart(page, 'Lantern Street').click();
    await isTold(page, 'haptic');
    await visitor.home.heart(page, 'Lantern Street').click();
  });

  it('a push opens its page, but nothing outside the app', async () => {
    const { page } = await arrive();
    for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/wps/x', 7]) {
      await host.say(page, { type: 'pushOpened', path });
    }
    expect(new URL(page.url()).pathname).toBe('/m/home');
    await host.say(page, { type: 'pushOpened', path: '/m/activity' });
    await page.waitForURL(/\/m\/activity$/);
  });

  it('a push that started the app opens its page, and one under an open sheet takes the sheet away', async () => {
    const visitor = await world.visitor({ userAgent: host.userAgent, before: host.before });
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/mine'), { waitUntil: 'commit' });
    await page.waitForFunction(() => 'ParlourWeb' in globalThis);
    await host.say(page, { type: 'pushOpened', path: '/m/loginNav' });
    await page.waitForURL(/\/m\/loginNav$/);
    await page.getByRole('button', { name: 'Customer service' }).click();
    await page.getByRole('dialog').waitFor();
    await overlayIsThere(page);
    await host.say(page, { type: 'pushOpened', path: '/m/activity' });
    await page.waitForURL(/\/m\/activity$/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(/\/m\/loginNav$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('hears of a session that ended behind a guard', async () => {
    const { visitor, page } = await arrive();
    await visitor.go(page, '/m/login');
    await visitor.fillLogin(page, 'agent02');
    await page.waitForURL(/home/);
    await isTold(page, 'signedIn');
    await visitor.go(page, '/m/voucherCenter');
    // Open before the session ends: what the page asks by itself may find out first, and leave at once.
    await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
    const refresh = page.getByRole('button', { name: 'Refresh balance' });
    await refresh.waitFor();
    await world.gateway.operator('sessions', 'revoke', 'agent02');
    await refresh.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await page.waitForURL(/\/m\/login/);
    await isTold(page, 'signedOut');
    expect(await told(page, 'signedOut')).toHaveLength(1);
  });

  it('takes the safe area from the app', async () => {
    const { visitor, page } = await arrive();
    await host.say(page, { type: 'safeArea', top: 47, right: 0, bottom: 34, left: 0 });
    const header = () =>
      page.locator('header.hdr').evaluate((element) => getComputedStyle(element).paddingTop);
    expect(await header()).toBe('47px');
    await host.say(page, { type: 'safeArea', top: -5, right: 0, bottom: 'x', left: 1e9 });
    expect(await header()).toBe('47px');
    visitor.expectNoErrors();
  });

  it('believes the app’s network news only after a look of its own', async () => {
    const { page } = await arrive();
    await world.gateway.stop();
    await host.say(page, { type: 'networkChanged', online: false });
    await page.locator('.strip[data-state=offline]').waitFor();
    await world.online();
    await host.say(page, { type: 'networkChanged', online: true });
    await page.locator('.strip[data-state=offline]').waitFor({ state: 'detached' });
  });

  it('ignores what it does not know', async () => {
    const { visitor, page } = await arrive();
    for (const message of [
      { type: 'nonsense' },
      { type: '__proto__' },
      { type: 'constructor' },
      {},
      { kind: 1 },
    ]) {
      await host.say(page, message);
    }
    await page.evaluate(() => {
      const { receive } = (globalThis as unknown as Bridge).ParlourWeb;
      for (const message of [null, undefined, 1, 'no json', '[]', 'null', Symbol('x'), () => 0])
        receive(message);
    });
    visitor.expectNoErrors();
    await visitor.home.isShown(page);
  });
});

describe('a native app without a bridge', () => {
  it('a large iPhone gets extra height under the footer', async () => {
    const tall = await world.visitor({ userAgent: IPHONE });
    const page = await tall.open('/m/home');
    await tall.home.isShown(page);
    const extra = (of: Page) =>
      of.locator('nav.foot').evaluate((element) => getComputedStyle(element).paddingBottom);
    expect(await extra(page)).toBe('12px');
    tall.expectNoErrors();
    const browser = await world.visitor();
    const other = await browser.open('/m/home');
    await browser.home.isShown(other);
    expect(await extra(other)).toBe('0px');
  });
});
