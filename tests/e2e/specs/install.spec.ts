import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../visitor';
import { createWorld, type World } from '../world';

const IPHONE = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const SAFARI = (version: string) => IPHONE(version, `Version/${version} Mobile/15E148 Safari/604.1`);
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
/** As if opened from an iPhone's home screen. */
const STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true });";

const bar = (page: Page) => page.locator('#root .dlbar');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('installing the app', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  const arrive = async (options: VisitorOptions = {}) => {
    const visitor = await world.visitor(options);
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    return { visitor, page };
  };

  it('Chromium reports the app installable, and reads the manifest without a complaint', async () => {
    const visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/home');
    await visitor.isInstalled(page);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A private window, as the tests use, is all that stands in the way.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, url, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/m/manifest.webmanifest');
    expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/m/', scope: '/m/', display: 'standalone' });
    const { shortcuts, screenshots, icons } = JSON.parse(data ?? '{}') as Record<
      string,
      { src: string; url: string }[]
    >;
    for (const { src } of [...(icons ?? []), ...(screenshots ?? [])]) {
      const answer = await fetch(world.url(src));
      expect([src, answer.status]).toEqual([src, 200]);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
    }
    expect(shortcuts?.map(({ url: to }) => to)).toEqual([
      '/m/gameList?gameType=RNG',
      '/m/activity',
      '/m/voucherCenter',
    ]);
  });

  it('the page carries what iOS reads', async () => {
    const { page } = await arrive({ userAgent: SAFARI('17.1') });
    await page.locator('link[rel="apple-touch-startup-image"]').first().waitFor({ state: 'attached' });
    const head = await page.evaluate(() => ({
      icon: document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href'),
      capable: document.querySelector('meta[name="apple-mobile-web-app-capable"]')?.getAttribute('content'),
      title: document.querySelector('meta[name="apple-mobile-web-app-title"]')?.getAttribute('content'),
      splash: [...document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')].map(
        (l) => l.media,
      ),
    }));
    expect(head).toEqual({
      icon: '/img/icons/maskable-180.png',
      capable: 'yes',
      title: 'Parlour',
      splash: ['(orientation: portrait)', '(orientation: landscape)'],
    });
  });

  it('the bar offers the app until the player closes it', async () => {
    const { visitor, page } = await arrive({ userAgent: ANDROID });
    await bar(page).waitFor();
    await bar(page).getByRole('button', { name: 'Do not show again' }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'downloadHidden')).toBe('1');
    await page.reload();
    await visitor.home.isShown(page);
    expect(await bar(page).count()).toBe(0);
  });

  it.each([
    ['in the native app', { userAgent: `${ANDROID} ParlourApp/2.4.0` }],
    ['in the installed app on an iPhone', { userAgent: SAFARI('17.1'), before: STANDALONE }],
  ])('the bar stays away %s', async (_where, options) => {
    const { page } = await arrive(options);
    expect(await bar(page).count()).toBe(0);
  });

  it('the installed app remembers that it is one: no bar in the browser afterwards, WEBCLIP set (A §3)', async () => {
    const { visitor, page } = await arrive({ userAgent: SAFARI('17.1'), before: STANDALONE });
    expect(await stored(page, 'downloadHidden')).toBe('1');
    expect(await stored(page, 'WEBCLIP')).toBe('1');
    await visitor.leave();
    const browser = await arrive({ userAgent: SAFARI('17.1') });
    expect(await stored(browser.page, 'WEBCLIP')).toBeNull();
    await browser.visitor.leave();
  });

  it('where a login is required the bar waits for it, in the merchant’s colours and words', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('about:blank');
    const house = world.url('').replace('//localhost', '//tidehouse.localhost');
    await page.goto(`${house}/m/home`);
    await visitor.home.isShown(page);
    expect(await bar(page).count()).toBe(0);
    await page.goto(`${house}/m/login`);
    await visitor.fillLogin(page);
    await page.waitForURL(/home/);
    await bar(page).waitFor();
    expect(await bar(page).innerText()).toContain('Tidehouse in your pocket');
    const [ground, ink] = await bar(page).evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.color];
    });
    expect([ground, ink]).toEqual(['rgb(20, 54, 92)', 'rgb(242, 247, 252)']);
    // Withdrawn, they give way to the theme's own.
    const before = await world.gateway.operatorText('merchant', 'get', 'download', '--merchant', 'tidehouse');
    const plain = { ...(JSON.parse(before) as object), app_background: '', app_desc_font_color: '' };
    const set = (json: string) =>
      world.gateway.operator('merchant', 'set', 'download', json, '--merchant', 'tidehouse');
    await set(JSON.stringify(plain));
    await visitor.ageRows(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => !document.querySelector('.dlbar')?.getAttribute('style'));
    await set(before);
  });

  it('the popup offers Android, iOS and profile links and the home screen', async () => {
    const { page } = await arrive({ userAgent: ANDROID });
    await bar(page).getByRole('button', { name: 'Install' }).click();
    const popup = page.getByRole('dialog', { name: 'Parlour on your phone' });
    await popup.waitFor();
    const hrefs = await popup
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(hrefs).toEqual([
      'https://apps.parlour.example/parlour.apk',
      'https://apps.parlour.example/ios',
      world.url('/m/webclip.mobileconfig'),
    ]);
    const profile = await fetch(world.url('/m/webclip.mobileconfig'));
    expect(profile.headers.get('content-type')).toBe('application/x-apple-aspen-config');
    await popup.getByRole('button', { name: /Add to home screen/ }).click();
    const guide = page.getByRole('dialog', { name: 'Add Parlour to your home screen' });
    await guide.getByText('Open the browser menu').waitFor();
    await guide.getByRole('tab', { name: 'iPhone' }).click();
    await guide.getByText('Tap Share').waitFor();
    await guide.getByRole('link', { name: 'Download the profile' }).waitFor();
  });

  it('the browser’s own offer is kept for the button', async () => {
    const { page } = await arrive({ userAgent: ANDROID });
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          (globalThis as Record<string, unknown>)['prompted'] = true;
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      (globalThis as Record<string, unknown>)['kept'] = !dispatchEvent(offer);
    });
    expect(await page.evaluate(() => (globalThis as Record<string, unknown>)['kept'])).toBe(true);
    await bar(page).getByRole('button', { name: 'Install' }).click();
    await page.getByRole('button', { name: 'Install now' }).click();
    await page.waitForFunction(() => (globalThis as Record<string, unknown>)['prompted'] === true);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // An offer can be used once.
    await bar(page).getByRole('button', { name: 'Install' }).click();
    await page.getByRole('button', { name: /Add to home screen/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Install now' }).count()).toBe(0);
  });

  it.each([
    ['Chrome', IPHONE('17.1', 'CriOS/120.0 Mobile/15E148 Safari/604.1')],
    ['Facebook', IPHONE('16.6', 'Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]')],
  ])('on iOS %s only says to use Safari (C §8)', async (_browser, userAgent) => {
    const { page } = await arrive({ userAgent });
    await bar(page).getByRole('button', { name: 'Install' }).click();
    const notice = page.getByRole('alertdialog');
    await notice.getByText('Please use Safari for download App.', { exact: true }).waitFor();
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it.each([
    ['12.1', /iOS 12\.0 and 12\.1/],
    ['12.0', /iOS 12\.0 and 12\.1/],
    ['11.4', /iOS 11 or earlier/],
    ['12.4', null],
    ['17.1', null],
  ])('an iPhone with iOS %s is told what it needs', async (version, tip) => {
    const { page } = await arrive({ userAgent: SAFARI(version) });
    await bar(page).getByRole('button', { name: 'Install' }).click();
    await page.getByRole('button', { name: /Add to home screen/ }).click();
    const guide = page.getByRole('dialog', { name: 'Add Parlour to your home screen' });
    await guide.getByText(/iOS 12\.4 or later is recommended/).waitFor();
    if (tip) await guide.getByText(tip).waitFor();
    else expect(await guide.getByRole('note').count()).toBe(0);
  });
});
