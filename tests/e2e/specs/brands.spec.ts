import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { opensAged } from '../database';
import { frame, home, languages, login, member } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const customProperty = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name);
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const hasTheme = (page: Page, name: string) =>
  page.waitForFunction((of) => document.documentElement.dataset['theme'] === of, name);
const hasBrand = (page: Page, name: string) =>
  page.waitForFunction((of) => document.documentElement.dataset['brand'] === of, name);

const ENTRIES_OF_TIDEHOUSE = [
  ...(['referral', 'transactionRecord', 'gameRecord', 'uplineTransfer'] as const),
  ...(['manualRebate', 'leaderBoard', 'rebateReport', 'saferPlay', 'service'] as const),
];

describe('white label', () => {
  const { world, visitor } = useWorld();

  it('the same build serves another brand under another host name', async () => {
    visitor.uses({ theme: 'light' });
    const page = await visitor.open('about:blank');
    await page.goto(world.tidehouse('/m/home'));
    await home.isShown(page);
    // Brand, colours, logo, legal line, title.
    await hasBrand(page, 'tidehouse');
    expect(await page.title()).toBe('Home · Tidehouse');
    expect(await customProperty(page, '--accent')).toBe('#7fdcc8');
    expect(await frame.logo(page).getAttribute('src')).toBe('/img/brands/tidehouse.svg');
    expect(await frame.legal(page).innerText()).toContain('21+');
    expect(await frame.legal(page).innerText()).toContain('Set yourself a limit');
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#0c182a');
    // Its own texts, switches and languages.
    await frame.footer(page).getByRole('link', { name: 'Offers' }).waitFor();
    expect(await frame.registerLink(page).count()).toBe(0);
    await frame.openMenu(page);
    // A brand made for one theme offers no choice, and overrides the player's.
    expect(await page.getByText(t('theme.label')).count()).toBe(0);
    expect(await theme(page)).toBe('dark');
    await page.getByRole('button', { name: t('menu.language') }).click();
    await page.getByRole('radio', { name: 'English' }).waitFor();
    expect(await languages.options(page).allInnerTexts()).toEqual(['English', 'Tiếng Việt', 'العربية']);
    visitor.expectNoErrors();
  });

  it('feature keys and the template decide what a member sees', async () => {
    const page = await visitor.open('about:blank');
    await page.goto(world.tidehouse('/m/login'));
    await login.submit(page, 'mariner01');
    await frame.isAt(page, '/m/home');
    await visitor.go(page, '/m/mine');
    await frame.hasTemplate(page, 'base', 'base');
    await member.entry(page, 'member.rebateReport').waitFor();
    expect(await member.entryNames(page).allInnerTexts()).toEqual(
      ENTRIES_OF_TIDEHOUSE.map((entry) => t(`member.${entry}`)),
    );
    expect(
      await member
        .bar(page)
        .getByRole('link', { name: t('header.messages') })
        .count(),
    ).toBe(0);
    expect(await member.entry(page, 'route.benefits').count()).toBe(0);
    expect(await member.who(page).getAttribute('href')).toBe('/m/member/home');
    await visitor.leave();

    const house = await visitor.openAs('player01', { path: '/m/mine' });
    await frame.hasTemplate(house, 'new', 'new');
    await member.entry(house, 'member.feedback').waitFor();
    expect(await member.entryNames(house).count()).toBe(15);
    await member.entry(house, 'route.benefits').waitFor();
    await member.who(house).filter({ hasText: 'Silver' }).click();
    await frame.isAt(house, '/m/member/benefits');
  });

  it('an operator changes the brand while players are there, without a change of code', async () => {
    const page = await home.open(visitor);
    await home.hasAsked(page);
    await world.gateway.set('brand.name', 'The Club');
    await world.gateway.set('brand.theme', 'lacquer');
    await opensAged(page);
    await page.waitForFunction(() => document.title === 'Home · The Club');
    await hasBrand(page, 'lacquer');
  });

  it('the theme is the player’s, or the phone’s', async () => {
    const page = await home.open(visitor);
    expect(await theme(page)).toBe('dark');
    await frame.openMenu(page);
    await page.getByText(t('theme.light'), { exact: true }).click();
    expect(await theme(page)).toBe('light');
    // The gateway makes the next first page in it.
    expect(await page.evaluate(() => document.cookie)).toContain('theme=light');
    await page.getByText(t('theme.system'), { exact: true }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await hasTheme(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await hasTheme(page, 'light');
    await page.reload();
    await hasTheme(page, 'light');
  });
});
