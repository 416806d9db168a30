import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCutOff, overlaysAreGone } from '../conditions';
import { lostTexts } from '../pages/audit';
import * as launch from '../pages/launch';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const SHARED_LOGO = 'vendors/TCG-mark.svg';

describe('vendors', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });

  const vendor = (gameType: string, vassalage: string) => ({
    gameType,
    vassalage,
    accountTypeName: `Vendor ${vassalage}`,
    markUrl: `vendors/${vassalage}-mark.svg`,
    launcherUrl: 'vendors/KST-SPORTS-{dir}.svg',
    gameCount: 3,
  });
  /** A platform with more vendors than the demo, e-sports and cockfights listed under sports (C §4). */
  const MANY = {
    sorting: ['RNG', 'SPORTS', 'FISH', 'LIVE'],
    mapping: {
      SPORTS: [
        ...['KST', 'BTIS', 'TCG_SPORT', 'LUM', 'BTI2', 'XTCG'].map((code) => vendor('SPORTS', code)),
        ...['TF', 'TF2'].map((code) => vendor('ESPORTS', code)),
        ...['DS88', 'DS89'].map((code) => vendor('COCKFIGHT', code)),
      ],
      RNG: [vendor('RNG', 'JDW')],
      FISH: ['TDL', 'BRN'].map((code) => vendor('FISH', code)),
      LIVE: [],
    },
  };
  const strip = (page: Page) => page.locator('.strip4');
  const slides = (page: Page) => strip(page).getByRole('button');

  it('the strip has four in view, and is not there for e-sports, cockfights or a single vendor', async () => {
    world.proxy.malform('GCSGAME_allVassalages', JSON.stringify({ success: true, value: MANY }));
    const page = await visitor.open('/m/gameList?gameType=SPORTS');
    await visitor.list.isShown(page);
    await strip(page).waitFor();
    expect(await slides(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(
      [null, 'Vendor KST', 'Vendor BTIS', 'Vendor TCG_SPORT', 'Vendor LUM', 'Vendor BTI2', 'Vendor XTCG'],
    );
    const edges = await slides(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
    );
    const inView = edges.filter(([left, right]) => left >= 0 && right <= 390);
    expect(inView).toHaveLength(4);
    const widths = edges.map(([left, right]) => Math.round(right - left));
    expect(new Set(widths).size).toBe(1);
    // Those of one group share a logo; a code that only holds the letters has its own, which is not there.
    await expect.poll(() => slides(page).last().textContent()).toBe('Vendor XTCG');
    const logos = await strip(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => /vendors\/.*/.exec((one as HTMLImageElement).src)?.[0]));
    expect(logos).toEqual([
      'vendors/KST-mark.svg',
      SHARED_LOGO,
      SHARED_LOGO,
      'vendors/LUM-mark.svg',
      SHARED_LOGO,
    ]);

    for (const type of ['ESPORTS', 'COCKFIGHT', 'RNG', 'LIVE']) {
      await visitor.go(page, `/m/gameList?gameType=${type}`);
      await visitor.list.isShown(page);
      expect(await strip(page).count(), type).toBe(0);
    }
    await visitor.go(page, '/m/gameList?gameType=FISH');
    await expect.poll(() => slides(page).count()).toBe(3);
    // By category: cockfights before sports, e-sports after, and none without vendors.
    await visitor.go(page, '/m/gameCenter');
    await expect
      .poll(() => page.locator('.cats [role=tab]').allTextContents())
      .toEqual(['All', 'Slots', 'Cockfight', 'Sports', 'E-sports', 'Fishing']);
  });

  it('a vendor of the strip narrows the list, and is let go by a second tap or by All', async () => {
    const page = await visitor.open('/m/gameList?gameType=FISH');
    await visitor.list.isShown(page);
    const all = await visitor.list.listCount(page);
    const one = strip(page).getByRole('button', { name: 'Brinework' });
    await one.click();
    await expect.poll(() => visitor.list.listCount(page)).toBeLessThan(all);
    expect(visitor.list.asked(world).at(-1)).toMatchObject({ vassalage: 'BRN', gameClassify: 'ALL' });
    expect(await one.getAttribute('aria-pressed')).toBe('true');
    const few = await visitor.list.listCount(page);
    await page.reload();
    await expect.poll(() => visitor.list.listCount(page)).toBe(few);
    await one.click();
    await expect.poll(() => visitor.list.listCount(page)).toBe(all);
    await one.click();
    await expect.poll(() => visitor.list.listCount(page)).toBe(few);
    await strip(page).getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => visitor.list.listCount(page)).toBe(all);
    expect(new URL(page.url()).searchParams.has('vassalage')).toBe(false);
    visitor.expectNoErrors();
  });

  it('the game center: every vendor by category; a vendor’s page with its games, its lobby and its search', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down04');
    await visitor.go(page, '/m/gameCenter');
    const sections = page.locator('main section');
    await expect.poll(() => sections.count()).toBe(10);
    expect(await page.locator('main .launch').count()).toBe(18);
    await page.getByRole('tab', { name: 'Fishing' }).click();
    await expect.poll(() => sections.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?gameType=FISH');
    await page.getByRole('link', { name: 'All games' }).click();
    await visitor.list.isShown(page);
    expect(new URL(page.url()).search).toBe('?gameType=FISH');
    await page.goBack();
    await page.getByRole('link', { name: 'Tideline', exact: true }).click();
    await page.getByRole('heading', { name: 'Tideline' }).waitFor();
    expect(page.url()).toContain('/m/gameLobby?gameType=FISH&vassalage=TDL');
    await visitor.list.isShown(page);
    expect(visitor.list.asked(world).at(-1)).toMatchObject({
      gameType: 'FISH',
      vassalage: 'TDL',
      gameClassify: 'ALL',
    });
    const own = await visitor.list.firstNames(page);
    expect(own[0]).toBe('Koi Harvest');

    await page.getByRole('link', { name: 'Enter the lobby' }).click();
    await launch.isOpen(page, 'Tideline');
    expect(launch.launches(world).at(-1)).toEqual({
      ...{ gameCategory: 'FISH', vendor: 'TDL', gameId: '', nodeId: '', supportFreePlay: 'false' },
      ...{ language: 'TY', platform: 'html5', clientType: '2' },
    });
    await page.locator('header').getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => visitor.list.firstNames(page)).toEqual(own);
    await page.getByRole('link', { name: 'Search this vendor’s games' }).click();
    await page.getByRole('searchbox').waitFor();
    expect(new URL(page.url()).search).toBe('?gameType=FISH&vassalage=TDL');
    visitor.expectNoErrors();
  });

  it('slots: the vendors, what is new, what is hot; categories and vendors that are not there', async () => {
    const page = await visitor.open('/m/slotsCenter');
    const shelf = (name: string) => page.getByRole('region', { name });
    await shelf('New slots').locator('.tile').first().waitFor();
    await shelf('Hot slots').locator('.tile').first().waitFor();
    expect(await page.locator('main .launch').count()).toBe(3);
    expect(await shelf('New slots').locator('.tile').count()).toBe(6);
    expect(await shelf('Hot slots').locator('.tile__name').first().textContent()).toBe('Lantern Street');
    for (const [name, query] of [
      ['New slots', '?gameType=RNG&classify=NEW'],
      ['Hot slots', '?gameType=RNG&tab=hot'],
    ] as const) {
      const link = shelf(name).getByRole('link', { name: 'All games' });
      expect(await link.getAttribute('href')).toBe(`/m/gameList${query}`);
    }
    await visitor.go(page, '/m/gameCenter?gameType=NOTHING');
    await expect.poll(() => page.locator('main section').count()).toBe(10);
    for (const query of ['', '?vassalage=NOBODY', '?gameType=RNG&vassalage=%3Cb%3E']) {
      await visitor.go(page, `/m/gameLobby${query}`);
      await page.getByRole('heading', { name: 'This vendor is not available' }).waitFor();
    }
    await page.getByRole('link', { name: 'All vendors' }).click();
    await expect.poll(() => page.locator('main section').count()).toBe(10);
    // A vendor is known by its code, also under another type than its own.
    await visitor.go(page, '/m/gameLobby?gameType=LIVE&vassalage=OXB');
    await page.getByRole('heading', { name: 'Oxbow' }).waitFor();
    await visitor.list.isShown(page);
    visitor.expectNoErrors();
  });

  it('read before, they are read without the gateway, with their age; from the right in Arabic', async () => {
    const reader = await world.visitor({ installs: true, language: 'AR' });
    const page = await reader.open('/m/gameCenter');
    await reader.isInstalled(page);
    const READ = [
      ['/m/gameCenter', 'main .launch'],
      ['/m/slotsCenter', 'main section:last-of-type .tile__name'],
      ['/m/gameLobby?gameType=RNG&vassalage=OXB', 'main .list__body .tile__name'],
      ['/m/gameList?gameType=RNG', 'main .list__body .tile__name'],
    ] as const;
    for (const [path, part] of READ) {
      await reader.go(page, path);
      await page.locator(part).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      // A game's long name ends in dots.
      expect(
        (await lostTexts(page)).filter((line) => !/tile__name/.test(line)),
        path,
      ).toEqual([]);
    }
    await page.locator('.list__search > .ib').click();
    await page.getByRole('dialog').locator('.filter__row').first().waitFor();
    expect((await lostTexts(page)).filter((line) => !/tile__name/.test(line))).toEqual([]);
    await page.keyboard.press('Escape');
    await overlaysAreGone(page);
    await world.gateway.stop();
    await isCutOff(world, page);
    for (const [path, part] of READ) {
      await page.goto(world.url(path));
      await page.locator(part).first().waitFor();
      await page.locator('main .age').first().waitFor();
    }
    // A vendor that was never opened says that it needs the internet.
    await page.goto(world.url('/m/gameLobby?gameType=FISH&vassalage=TDL'));
    await page.getByRole('heading', { name: 'Tideline' }).waitFor();
    await page.locator('.list__body .state').waitFor();
    reader.expectNoErrors({ network: true });
  });
});
