import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../world';

const token = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name);

describe('white label', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  /** The second merchant, under its own host name. */
  const tidehouse = (path: string) => world.url(path).replace('//localhost', '//tidehouse.localhost');

  it('the same build is another house under another name', async () => {
    const visitor = await world.visitor({ theme: 'light' });
    const page = await visitor.open('about:blank');
    await page.goto(tidehouse('/m/home'));
    await visitor.home.isShown(page);
    // Brand, colours, logo, legal line, title.
    await page.waitForFunction(() => document.documentElement.dataset['brand'] === 'tidehouse');
    expect(await page.title()).toBe('Home · Tidehouse');
    expect(await token(page, '--accent')).toBe('#7fdcc8');
    expect(await page.locator('header .logo__mark img').getAttribute('src')).toBe(
      '/img/brands/tidehouse.svg',
    );
    expect(await page.locator('footer.legal').innerText()).toContain('21+');
    expect(await page.locator('footer.legal').innerText()).toContain('The tide turns');
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#0c182a');
    // Its own words, switches and languages.
    await page.locator('nav.foot').getByRole('link', { name: 'Offers' }).waitFor();
    expect(await page.getByRole('link', { name: 'Register' }).count()).toBe(0);
    await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
    // A brand made for one theme offers no choice, and keeps it against the player's.
    expect(await page.getByText('Theme').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('radio', { name: 'English' }).waitFor();
    expect(await page.locator('.lang__opt').allInnerTexts()).toEqual(['English', 'Tiếng Việt', 'العربية']);
    visitor.expectNoErrors();
  });

  it('feature keys and the template decide what a member sees', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('about:blank');
    await page.goto(tidehouse('/m/login'));
    await visitor.fillLogin(page);
    await page.waitForURL(/home/);
    await visitor.go(page, '/m/mine');
    await page.locator('.app.member-base.deposit-base').waitFor();
    await page.getByRole('link', { name: 'Rebate report' }).waitFor();
    const names = await page.locator('.mc__body .list .li__t').allInnerTexts();
    expect(names).toEqual([
      'Referral links',
      'Transaction record',
      'Game record',
      'Upline transfer',
      'Manual rebate',
      'Leader board',
      'Rebate report',
      'Online service',
    ]);
    expect(
      await page
        .locator('.mc__bar')
        .getByRole('link', { name: /Messages/ })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('link', { name: 'VIP benefits' }).count()).toBe(0);
    expect(await page.locator('.mc__who').getAttribute('href')).toBe('/m/member/home');
    await visitor.leave();

    const other = await world.visitor();
    const house = await other.open('/m/login');
    await other.login(house);
    await other.go(house, '/m/mine');
    await house.locator('.app.member-new.deposit-new').waitFor();
    await house.getByRole('link', { name: 'Feedback' }).waitFor();
    expect(await house.locator('.mc__body .list .li__t').count()).toBe(14);
    await house.getByRole('main').getByRole('link', { name: 'VIP benefits' }).waitFor();
    await house.locator('.mc__who', { hasText: 'VIP' }).click();
    await house.waitForURL(/\/m\/member\/benefits$/);
  });

  it('an operator changes the brand while players look on, without touching code', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    await world.gateway.operator('merchant', 'set', 'brand.name', '"The Club"');
    await world.gateway.operator('merchant', 'set', 'brand.theme', '"lacquer"');
    await visitor.ageRows(page);
    await page.reload();
    await page.waitForFunction(() => document.title === 'Home · The Club');
    await page.waitForFunction(() => document.documentElement.dataset['brand'] === 'lacquer');
  });

  it('the theme is the player’s, or the phone’s', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');
    await page.locator('#root').getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Light', { exact: true }).click();
    expect(await theme()).toBe('light');
    await page.getByText('Auto', { exact: true }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
  });
});
