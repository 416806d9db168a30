import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ar from '../../../src/i18n/locales/AR.json';
import vi from '../../../src/i18n/locales/VI.json';
import { overlaysAreGone } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const root = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('#root header button[aria-haspopup=dialog]').last().click();
  await page
    .locator('dialog button.li')
    .filter({ has: page.locator('bdi') })
    .click();
  await page.locator('.lang__opt', { hasText: name }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

describe('languages', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  const arrive = async (options: Parameters<World['visitor']>[0] = {}): Promise<[Visitor, Page]> => {
    const visitor = await world.visitor(options);
    const page = await visitor.open('/m/home');
    await page.locator('#root .tile__name').first().waitFor();
    return [visitor, page];
  };

  it.each([
    ['en-US', 'ty ltr', 'Hot games'],
    ['en-GB', 'en ltr', 'Hot games'],
    ['vi-VN', 'vi ltr', vi['home.hotGames']],
    ['ar-EG', 'ar rtl', ar['home.hotGames']],
    ['de-DE', 'ty ltr', 'Hot games'],
  ])('a first visit from %s speaks %s', async (locale, expected, heading) => {
    const [visitor, page] = await arrive({ locale });
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await root(page)).toBe(expected);
    visitor.expectNoErrors();
  });

  it('the selector lists the offered languages with their flags, and changes everything at once', async () => {
    const [visitor, page] = await arrive();
    await page.evaluate(() => {
      const heard: string[] = ((globalThis as Record<string, unknown>)['heard'] = []);
      addEventListener('parlour:language', (event) => heard.push((event as CustomEvent<string>).detail));
    });
    await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /Language/ }).click();
    const options = page.locator('.lang__opt');
    await options.first().waitFor();
    expect(await options.allInnerTexts()).toEqual([
      'English (International)',
      'English',
      'Tiếng Việt',
      'العربية',
    ]);
    const flags = page.locator('.lang__opt img');
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.lang__opt img')].every((img) => img.complete),
    );
    expect(
      await flags.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
    await options.filter({ hasText: 'العربية' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
    expect(await root(page)).toBe('ar rtl');
    expect(await page.evaluate(() => (globalThis as Record<string, unknown>)['heard'])).toEqual(['AR']);
    // The choice outlives the page, whatever the browser speaks.
    await page.reload();
    await page.locator('#root .tile__name').first().waitFor();
    expect(await root(page)).toBe('ar rtl');
    visitor.expectNoErrors();
  });

  it('the last of two quick choices stands, whichever pack comes first', async () => {
    const [, page] = await arrive();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/VI-/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/VI-/);
    await choose(page, 'Tiếng Việt');
    await asked;
    await overlaysAreGone(page);
    await choose(page, 'العربية');
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    const arrived = page.waitForResponse(/\/assets\/VI-/);
    release();
    // The page has the late pack when we have it.
    await page.evaluate(`import(${JSON.stringify((await arrived).url())})`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await root(page)).toBe('ar rtl');
  });

  it('the arrow keys choose in the selector, and it stays open', async () => {
    const [, page] = await arrive();
    await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('radio', { name: 'English (International)' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await page.getByRole('radio', { name: 'English', exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('works without a network once it was used', async () => {
    const [visitor, page] = await arrive({ installs: true });
    await visitor.isInstalled(page);
    await choose(page, 'Tiếng Việt');
    await page.waitForFunction(() => document.documentElement.lang === 'vi');
    await page.locator('#root .tile__name').first().waitFor();
    await world.gateway.stop();
    await page.reload();
    await page.locator('#root .tile__name').first().waitFor();
    expect(await root(page)).toBe('vi ltr');
    await world.online();
  });

  it('filled fields are looked at again 200 ms after a change, empty ones are left alone (A §4)', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/login');
    await page.locator('input[name=username]').fill('?');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const setLanguage = (code: string) =>
      page.evaluate((to) => dispatchEvent(new CustomEvent('parlour:language', { detail: to })), code);
    await setLanguage('TY');
    await page.clock.runFor(150);
    await setLanguage('TY');
    await page.clock.runFor(150);
    expect(await page.locator('.inp--bad').count()).toBe(0);
    await page.clock.runFor(60);
    await page.locator('.inp--bad').first().waitFor();
    expect(await page.locator('.inp--bad').count()).toBe(1);
  });

  it('money and counts are written as the language writes them', async () => {
    const [visitor, page] = await arrive({ language: 'VI' });
    await visitor.login(page);
    await visitor.go(page, '/m/mine');
    await page.locator('.mc__sum', { hasText: '12.480.500,00' }).waitFor();
  });
});
