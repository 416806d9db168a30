import { describe, expect, it } from 'vitest';
import ar from '../../../src/i18n/locales/AR.json';
import vi from '../../../src/i18n/locales/VI.json';
import { form, frame, home, languages, member, overlays } from '../pages/index';
import { t } from '../texts';
import type { VisitorOptions } from '../visitor';
import { useWorld } from '../world';

describe('languages', () => {
  const { world, visitor } = useWorld({ pictures: true });
  const arrive = async (phone: VisitorOptions = {}) => {
    visitor.uses(phone);
    const page = await visitor.open('/m/home');
    await home.hasTiles(page);
    return page;
  };

  it.each([
    ['en-US', 'ty ltr', t('home.hotGames')],
    ['en-GB', 'en ltr', t('home.hotGames')],
    ['vi-VN', 'vi ltr', vi['home.hotGames']],
    ['ar-EG', 'ar rtl', ar['home.hotGames']],
    ['de-DE', 'ty ltr', t('home.hotGames')],
  ])('a first visit from %s speaks %s', async (locale, expected, heading) => {
    const page = await arrive({ locale });
    await frame.current(page).getByRole('heading', { name: heading }).waitFor();
    expect(await languages.ofDocument(page)).toBe(expected);
    visitor.expectNoErrors();
  });

  it('the selector lists the offered languages with their flags, and changes everything at once', async () => {
    const page = await arrive();
    await page.evaluate(() => {
      const heard: string[] = ((globalThis as Record<string, unknown>)['heard'] = []);
      addEventListener('parlour:language', (event) => heard.push((event as CustomEvent<string>).detail));
    });
    await languages.openSelector(page);
    expect(await languages.options(page).allInnerTexts()).toEqual([
      'English (International)',
      'English',
      'Tiếng Việt',
      'العربية',
    ]);
    const flags = () =>
      languages
        .flags(page)
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(flags).toEqual([true, true, true, true]);
    await languages.take(page, 'العربية');
    await languages.isIn(page, 'ar');
    // The gateway makes the next first page in it.
    expect(await page.evaluate(() => document.cookie)).toContain('language=AR');
    expect(await languages.ofDocument(page)).toBe('ar rtl');
    expect(await page.evaluate(() => (globalThis as Record<string, unknown>)['heard'])).toEqual(['AR']);
    // The choice outlives the page, whatever the browser speaks.
    await page.reload();
    await home.hasTiles(page);
    expect(await languages.ofDocument(page)).toBe('ar rtl');
    visitor.expectNoErrors();
  });

  it('the last of two quick choices wins, whichever pack comes first', async () => {
    const page = await arrive();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/VI-/, async (route) => {
      await held;
      await route.continue();
    });
    const parts = [0, 1, 2].map((part) => new RegExp(`/assets/VI-${part}-`));
    const requested = Promise.all(parts.map((part) => page.waitForRequest(part)));
    await languages.choose(page, 'Tiếng Việt');
    await requested;
    await languages.choose(page, 'العربية');
    await languages.isIn(page, 'ar');
    const arrived = Promise.all(parts.map((part) => page.waitForResponse(part)));
    release();
    // The page has the late pack when the test has it.
    for (const part of await arrived) await page.evaluate(`import(${JSON.stringify(part.url())})`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await languages.ofDocument(page)).toBe('ar rtl');
  });

  it('the arrow keys choose in the selector, and it stays open', async () => {
    const page = await arrive();
    await languages.openSelector(page);
    await page.getByRole('radio', { name: 'English (International)' }).focus();
    await page.keyboard.press('ArrowDown');
    await languages.isIn(page, 'en');
    expect(await page.getByRole('radio', { name: 'English', exact: true }).isChecked()).toBe(true);
    await overlays.escape(page);
  });

  it('works without a network once it was used', async () => {
    const page = await arrive({ installs: true });
    await visitor.isInstalled(page);
    await languages.choose(page, 'Tiếng Việt');
    await languages.isIn(page, 'vi');
    await home.hasTiles(page);
    await world.gateway.stop();
    await page.reload();
    await home.hasTiles(page);
    expect(await languages.ofDocument(page)).toBe('vi ltr');
  });

  it('filled fields are validated again 200 ms after a change of language, empty ones are not', async () => {
    const page = await visitor.open('/m/login');
    await form.input(page, 'username').fill('?');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const setLanguage = (code: string) =>
      page.evaluate((to) => dispatchEvent(new CustomEvent('parlour:language', { detail: to })), code);
    await setLanguage('TY');
    await page.clock.runFor(150);
    await setLanguage('TY');
    await page.clock.runFor(150);
    expect(await form.wrongFields(page).count()).toBe(0);
    await page.clock.runFor(60);
    await form.wrongFields(page).first().waitFor();
    expect(await form.wrongFields(page).count()).toBe(1);
  });

  it('money and counts are written as the language writes them', async () => {
    const page = await arrive({ language: 'VI' });
    await visitor.login(page);
    await visitor.go(page, '/m/mine');
    await member.sum(page).filter({ hasText: '12.480.500,00' }).waitFor();
  });
});
