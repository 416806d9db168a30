import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { comesBack, withField } from '../conditions';
import { ageRows } from '../database';
import { frame, home, install, login, overlays, service } from '../pages/index';
import { ANDROID, STANDALONE, iPhone, inApp, safari } from '../phones';
import { inLocal } from '../storage';
import { t } from '../texts';
import type { VisitorOptions } from '../visitor';
import { useWorld } from '../world';

/** The links of the app are opened together with those of the service. */
const hasLinks = (page: Page) => service.widget(page).waitFor();

describe('installing the app', () => {
  const { world, visitor } = useWorld();
  const arrive = async (phone: VisitorOptions = {}) => {
    visitor.uses(phone);
    return home.open(visitor);
  };

  it('Chromium reports the app installable, and reads the manifest without an error', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.open('/m/home');
    await visitor.isInstalled(page);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Only the private window that the tests use prevents it.
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
    const page = await arrive({ userAgent: safari('17.1') });
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
    const page = await arrive({ userAgent: ANDROID });
    await install.bar(page).waitFor();
    await install
      .bar(page)
      .getByRole('button', { name: t('install.close') })
      .click();
    await install.bar(page).waitFor({ state: 'detached' });
    expect(await inLocal(page, 'downloadHidden')).toBe('1');
    await page.reload();
    await home.isShown(page);
    await hasLinks(page);
    expect(await install.bar(page).count()).toBe(0);
  });

  it.each([
    ['in the native app', { userAgent: inApp(ANDROID) }],
    ['in the installed app on an iPhone', { userAgent: safari('17.1'), before: STANDALONE }],
  ])('there is no bar %s', async (_where, options) => {
    const page = await arrive(options);
    await hasLinks(page);
    expect(await install.bar(page).count()).toBe(0);
  });

  it('the installed app remembers that it is one: no bar, WEBCLIP set, and nothing of it in another browser', async () => {
    const page = await arrive({ userAgent: safari('17.1'), before: STANDALONE });
    expect(await inLocal(page, 'downloadHidden')).toBe('1');
    expect(await inLocal(page, 'WEBCLIP')).toBe('1');
    await visitor.leave();
    const browser = await arrive({ userAgent: safari('17.1') });
    expect(await inLocal(browser, 'WEBCLIP')).toBeNull();
    await install.bar(browser).waitFor();
  });

  it('where the bar requires a login it appears after it, in the merchant’s colours and words', async () => {
    const page = await visitor.open('about:blank');
    await page.goto(world.tidehouse('/m/home'));
    await home.isShown(page);
    await hasLinks(page);
    expect(await install.bar(page).count()).toBe(0);
    await page.goto(world.tidehouse('/m/login'));
    await login.submit(page, 'mariner01');
    await frame.isAt(page, '/m/home');
    await install.bar(page).waitFor();
    expect(await install.bar(page).innerText()).toContain('Tidehouse in your pocket');
    const [ground, ink] = await install.bar(page).evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.color];
    });
    expect([ground, ink]).toEqual(['rgb(20, 54, 92)', 'rgb(242, 247, 252)']);
    // Without them the bar has the theme's own colours.
    const download = (await world.gateway.get('download', 'tidehouse')) as object;
    const plain = { ...download, app_background: '', app_desc_font_color: '' };
    await withField(world, ['download', plain, 'tidehouse'], async () => {
      await ageRows(page);
      await comesBack(page);
      await expect.poll(() => install.bar(page).getAttribute('style')).toBeFalsy();
    });
  });

  it('the popup offers Android, iOS and profile links and the home screen', async () => {
    const page = await arrive({ userAgent: ANDROID });
    await install.install(page);
    const popup = install.popup(page);
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
    await install.homeScreen(page).click();
    const guide = install.guide(page);
    await guide.getByText(t('guide.android.menu')).waitFor();
    await guide.getByRole('tab', { name: t('guide.iphone') }).click();
    await guide.getByText(t('guide.ios.share')).waitFor();
    await guide.getByRole('link', { name: t('guide.profile') }).waitFor();
  });

  it('the browser’s own prompt waits for the button', async () => {
    const page = await arrive({ userAgent: ANDROID });
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          (globalThis as Record<string, unknown>)['prompted'] = true;
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      (globalThis as Record<string, unknown>)['prevented'] = !dispatchEvent(offer);
    });
    expect(await page.evaluate(() => (globalThis as Record<string, unknown>)['prevented'])).toBe(true);
    await install.install(page);
    await page.getByRole('button', { name: t('install.now') }).click();
    await page.waitForFunction(() => (globalThis as Record<string, unknown>)['prompted'] === true);
    await overlays.dialog(page).waitFor({ state: 'detached' });
    // A prompt can be used once.
    await install.install(page);
    await install.homeScreen(page).waitFor();
    expect(await page.getByRole('button', { name: t('install.now') }).count()).toBe(0);
  });

  it.each([
    ['Chrome', iPhone('17.1', 'CriOS/120.0 Mobile/15E148 Safari/604.1')],
    ['Facebook', iPhone('16.6', 'Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]')],
  ])('on iOS %s only says to use Safari', async (_browser, userAgent) => {
    const page = await arrive({ userAgent });
    await install.install(page);
    const notice = overlays.alert(page);
    await notice.getByText(t('install.useSafari'), { exact: true }).waitFor();
    await notice.getByRole('button', { name: t('dialog.ok') }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it.each([
    ['12.1', 'guide.old12'],
    ['12.0', 'guide.old12'],
    ['11.4', 'guide.old11'],
    ['12.4', null],
    ['17.1', null],
  ] as const)('the guide for an iPhone with iOS %s says what it needs', async (version, tip) => {
    const page = await arrive({ userAgent: safari(version) });
    await install.install(page);
    await install.homeScreen(page).click();
    const guide = install.guide(page);
    await guide.getByText(t('guide.ios.note'), { exact: true }).waitFor();
    expect(await guide.getByRole('note').allInnerTexts()).toEqual(tip ? [t(tip)] : []);
  });
});
