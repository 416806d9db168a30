import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstPage, frame, home, startup } from '../pages/index';
import arabic from '../../../src/i18n/locales/AR.json';
import { t } from '../texts';
import { useWorld } from '../world';

const html = readFileSync('dist/m/index.html', 'utf8');
const [, files = '[]'] = /"page":(\[[^\]]*\])/.exec(html) ?? [];
/** The last of them starts the app. */
const PAGE_SCRIPT = (JSON.parse(files) as string[]).at(-1) ?? '';

/** Requested once the page has counted an attempt. */
const STARTS_ANEW = '/m/config.json?starts-anew';
/** Requested after the player has tapped the notice. */
const TAPS_AGAIN = '/m/config.json?taps-again';

describe('a start whose files do not arrive', () => {
  const { world, visitor } = useWorld();

  it.each([
    ['cut off', () => world.proxy.cutAfter(PAGE_SCRIPT, 1_000)],
    ['replaced by something else', () => world.proxy.malform(PAGE_SCRIPT, '{}')],
  ])('says so when the page’s script is %s, and starts by itself once it can', async (_what, fail) => {
    fail();
    const page = await visitor.open('/m/home');
    await startup.notice(page).getByText(t('start.failed')).waitFor();
    await world.proxy.pass();
    await home.isShown(page);
    expect(await startup.notice(page).count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('startAttempts'))).toBeNull();
  });

  it('says that it takes long when nothing answers, in the language of the phone, and goes on', async () => {
    visitor.uses({ locale: 'ar' });
    world.proxy.swallow('/m/assets/');
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    const notice = startup.notice(page);
    await notice.getByText(arabic['start.late']).waitFor();
    expect(await notice.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await world.proxy.pass();
    await home.hasTiles(page);
  });

  it.each([
    ['a link that is being followed', (link: HTMLElement) => link.click()],
    [
      'one that is being followed while the player goes to another app',
      (link: HTMLElement) => {
        link.click();
        Object.defineProperty(document, 'hidden', { value: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('does not load the page over %s', async (_what, follow) => {
    await firstPage.made(world);
    world.proxy.malform(PAGE_SCRIPT, '{}');
    // A page that is being left cannot be asked.
    visitor.uses({
      before: `const timer = setInterval(() => {
        if (!sessionStorage.startAttempts) return;
        clearInterval(timer);
        void fetch('${STARTS_ANEW}');
      }, 50)`,
    });
    const page = await visitor.open('/m/home');
    await startup.notice(page).getByText(t('start.failed')).waitFor();
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/m/login', (route) => held.then(() => route.continue()), { times: 1 });
    const followed = page.waitForRequest('**/m/login');
    await firstPage
      .painted(page)
      .getByRole('link', { name: t('header.login') })
      .evaluate(follow);
    await followed;
    const pages = world.proxy.count('/m/home');
    await world.proxy.pass();
    // All files have arrived: it would start anew now.
    await world.proxy.waitFor(STARTS_ANEW);
    answer();
    await page.waitForURL('**/m/login');
    await frame.main(page).waitFor();
    expect(world.proxy.count('/m/home')).toBe(pages);
  });

  it('goes on following a link when the player taps to try again', async () => {
    await firstPage.made(world);
    world.proxy.malform(PAGE_SCRIPT, '{}');
    const page = await visitor.open('/m/home');
    await startup.notice(page).getByText(t('start.failed')).waitFor();
    const [asked, pages] = [world.proxy.count('/m/login'), world.proxy.count('/m/home')];
    world.proxy.swallow('/m/login');
    await firstPage
      .painted(page)
      .getByRole('link', { name: t('header.login') })
      .evaluate((link: HTMLElement, taps) => {
        link.click();
        // A page that is being left cannot be asked.
        setTimeout(() => {
          document.querySelector<HTMLElement>('#start-notice button')?.click();
          setTimeout(() => void fetch(taps), 500);
        }, 1_000);
      }, TAPS_AGAIN);
    await world.proxy.waitFor('/m/login', asked + 1);
    await world.proxy.waitFor(TAPS_AGAIN);
    await world.proxy.pass();
    await page.waitForURL('**/m/login');
    await frame.main(page).waitFor();
    expect(world.proxy.count('/m/home')).toBe(pages);
  });

  it('tries again on a tap', async () => {
    world.proxy.malform(PAGE_SCRIPT, '{}');
    const page = await visitor.open('/m/home');
    const retry = startup.notice(page).getByRole('button', { name: t('state.retry') });
    await retry.waitFor();
    const before = world.proxy.count(PAGE_SCRIPT);
    await retry.click();
    await world.proxy.waitFor(PAGE_SCRIPT, before + 1);
  });
});
