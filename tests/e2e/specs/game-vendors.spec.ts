import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  audit,
  connection,
  frame,
  gameList,
  languages,
  launch,
  overlays,
  tiles,
  vendors,
} from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const SHARED_LOGO = 'vendors/TCG-mark.svg';

describe('vendors', () => {
  const { world, visitor } = useWorld({ pictures: true });

  const vendor = (gameType: string, vassalage: string) => ({
    gameType,
    vassalage,
    accountTypeName: `Vendor ${vassalage}`,
    markUrl: `vendors/${vassalage}-mark.svg`,
    launcherUrl: 'vendors/KST-SPORTS-{dir}.svg',
    gameCount: 3,
  });
  /** A platform with more vendors than the demo, and with e-sports and cockfights listed under sports. */
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

  it('the strip shows four vendors, and is missing for e-sports, cockfights or a single vendor', async () => {
    world.proxy.malform('GCSGAME_allVassalages', JSON.stringify({ success: true, value: MANY }));
    const page = await gameList.open(visitor, '/m/gameList?gameType=SPORTS');
    await gameList.vendorStrip(page).waitFor();
    expect(
      await gameList.vendorChips(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['Vendor KST', 'Vendor BTIS', 'Vendor TCG_SPORT', 'Vendor LUM', 'Vendor BTI2', 'Vendor XTCG']);
    const edges = await gameList
      .vendorChips(page)
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
      );
    const inView = edges.filter(([left, right]) => left >= 0 && right <= 390);
    expect(inView).toHaveLength(4);
    const widths = edges.map(([left, right]) => Math.round(right - left));
    expect(new Set(widths).size).toBe(1);
    // Vendors of one group share a logo, which has the name beside it. A code that merely contains its letters has one
    // of its own, which is missing; the one of LUM is too small to be read.
    await expect
      .poll(() => gameList.vendorChips(page).allTextContents())
      .toEqual(['', 'Vendor BTIS', 'Vendor TCG_SPORT', 'Vendor LUM', 'Vendor BTI2', 'Vendor XTCG']);
    const logos = await gameList
      .vendorStrip(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => /vendors\/.*/.exec((one as HTMLImageElement).src)?.[0]));
    expect(logos).toEqual(['vendors/KST-mark.svg', SHARED_LOGO, SHARED_LOGO, SHARED_LOGO]);
    // The logos that are there may still be loading.
    await expect.poll(() => gameList.vendorStrip(page).locator('[data-unjudged]').count()).toBe(0);

    for (const type of ['ESPORTS', 'COCKFIGHT', 'RNG', 'LIVE'] as const) {
      await visitor.go(page, `/m/gameList?gameType=${type}`);
      await frame.heading(page, t(`category.${type}`)).waitFor();
      await gameList.isShown(page);
      expect(await gameList.vendorStrip(page).count(), type).toBe(0);
    }
    await visitor.go(page, '/m/gameList?gameType=FISH');
    await expect.poll(() => gameList.vendorChips(page).count()).toBe(2);
    // By category: cockfights before sports, e-sports after, and none without vendors.
    await visitor.go(page, '/m/gameCenter');
    await expect
      .poll(() => vendors.tabNames(page))
      .toEqual([
        t('games.all'),
        ...(['RNG', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'FISH'] as const).map((type) => t(`category.${type}`)),
      ]);
  });

  it('the vendors of the strip narrow the list, each until it is tapped again', async () => {
    const page = await gameList.open(visitor, '/m/gameList?gameType=FISH');
    const all = await gameList.listCount(page);
    const one = gameList.vendorStrip(page).getByRole('button', { name: 'Brinework' });
    await one.click();
    await expect.poll(() => gameList.listCount(page)).toBeLessThan(all);
    expect(gameList.requests(world).at(-1)).toMatchObject({ vassalage: 'BRN', gameClassify: 'ALL' });
    expect(await one.getAttribute('aria-pressed')).toBe('true');
    const few = await gameList.listCount(page);
    await page.reload();
    await expect.poll(() => gameList.listCount(page)).toBe(few);
    await one.click();
    await expect.poll(() => gameList.listCount(page)).toBe(all);
    expect(frame.queryOf(page)).not.toHaveProperty('vassalage');
    // Both vendors there are.
    await one.click();
    await expect.poll(() => gameList.listCount(page)).toBe(few);
    await gameList.vendorStrip(page).getByRole('button', { name: 'Tideline' }).click();
    await expect.poll(() => gameList.listCount(page)).toBe(all);
    expect(frame.queryOf(page)).toMatchObject({ vassalage: 'BRN,TDL' });
    expect(gameList.requests(world).at(-1)).toMatchObject({ vassalages: 'BRN,TDL' });
    expect(gameList.requests(world).at(-1)).not.toHaveProperty('vassalage');
    await gameList.filters(page, 2).waitFor();
    visitor.expectNoErrors();
  });

  it('the game center: every vendor by category; a vendor’s page with its games, its lobby and its search', async () => {
    const page = await visitor.openAs('down04', { path: '/m/gameCenter' });
    const sections = vendors.sections(page);
    await expect.poll(() => sections.count()).toBe(10);
    expect(await vendors.launchers(page).count()).toBe(18);
    await page.getByRole('tab', { name: t('category.FISH') }).click();
    await expect.poll(() => sections.count()).toBe(1);
    expect(frame.queryOf(page)).toEqual({ gameType: 'FISH' });
    await vendors.allGames(page).click();
    await gameList.isShown(page);
    expect(frame.queryOf(page)).toEqual({ gameType: 'FISH' });
    await page.goBack();
    await page.getByRole('link', { name: 'Tideline', exact: true }).click();
    await page.getByRole('heading', { name: 'Tideline' }).waitFor();
    await frame.isAt(page, '/m/gameLobby?gameType=FISH&vassalage=TDL');
    await gameList.isShown(page);
    expect(gameList.requests(world).at(-1)).toMatchObject({
      gameType: 'FISH',
      vassalage: 'TDL',
      gameClassify: 'ALL',
    });
    const own = await gameList.firstNames(page);
    expect(own[0]).toBe('Koi Harvest');

    await page.getByRole('link', { name: t('vendor.lobby') }).click();
    await launch.isOpen(page, 'Tideline');
    expect(launch.launches(world).at(-1)).toEqual({
      ...{ gameCategory: 'FISH', vendor: 'TDL', gameId: '', nodeId: '', supportFreePlay: 'false' },
      ...{ language: 'TY', platform: 'html5', clientType: '2' },
    });
    await frame.back(page).click();
    await expect.poll(() => gameList.firstNames(page)).toEqual(own);
    await page.getByRole('link', { name: t('vendor.search') }).click();
    await gameList.searchBox(page).waitFor();
    expect(frame.queryOf(page)).toEqual({ gameType: 'FISH', vassalage: 'TDL' });
    visitor.expectNoErrors();
  });

  it('slots: the vendors, what is new, what is hot; categories and vendors that do not exist', async () => {
    const page = await visitor.open('/m/slotsCenter');
    const [fresh, hot] = [vendors.shelf(page, 'slots.new'), vendors.shelf(page, 'slots.hot')];
    await tiles.tiles(page, fresh).first().waitFor();
    await tiles.tiles(page, hot).first().waitFor();
    expect(await vendors.launchers(page).count()).toBe(3);
    expect(await tiles.tiles(page, fresh).count()).toBe(6);
    expect(await tiles.names(page, hot).first().textContent()).toBe('Lantern Street');
    for (const [shelf, query] of [
      [fresh, '?gameType=RNG&classify=NEW'],
      [hot, '?gameType=RNG&tab=hot'],
    ] as const) {
      expect(await vendors.allGames(shelf).getAttribute('href')).toBe(`/m/gameList${query}`);
    }
    await visitor.go(page, '/m/gameCenter?gameType=NOTHING');
    await expect.poll(() => vendors.sections(page).count()).toBe(10);
    for (const query of ['', '?vassalage=NOBODY', '?gameType=RNG&vassalage=%3Cb%3E']) {
      await visitor.go(page, `/m/gameLobby${query}`);
      await vendors.gone(page).waitFor();
    }
    await page.getByRole('link', { name: t('games.allVendors') }).click();
    await expect.poll(() => vendors.sections(page).count()).toBe(10);
    // A vendor is known by its code, also under another type than its own.
    await visitor.go(page, '/m/gameLobby?gameType=LIVE&vassalage=OXB');
    await page.getByRole('heading', { name: 'Oxbow' }).waitFor();
    await gameList.isShown(page);
    visitor.expectNoErrors();
  });

  it('what was read before can be read without the gateway, with its age; from the right in Arabic', async () => {
    visitor.uses({ installs: true, language: 'AR' });
    const page = await visitor.open('/m/gameCenter');
    await visitor.isInstalled(page);
    const READ: [path: string, part: Locator][] = [
      ['/m/gameCenter', vendors.launchers(page)],
      ['/m/slotsCenter', tiles.names(page, vendors.sections(page).last())],
      ['/m/gameLobby?gameType=RNG&vassalage=OXB', tiles.names(page, gameList.body(page))],
      ['/m/gameList?gameType=RNG', tiles.names(page, gameList.body(page))],
    ];
    const lost = async () => (await audit.lostTexts(page)).filter((line) => !tiles.isLongName(line));
    for (const [path, part] of READ) {
      await page.goto(world.url(path));
      await part.first().waitFor();
      expect(await languages.direction(page)).toBe('rtl');
      expect(await lost(), path).toEqual([]);
    }
    await gameList.filterButton(page).click();
    await gameList.filterRows(page).first().waitFor();
    expect(await lost()).toEqual([]);
    await overlays.escape(page);
    await gameList.isCatalogueSaved(page);
    await world.gateway.stop();
    await connection.isCutOff(world, page);
    for (const [path, part] of READ) {
      await page.goto(world.url(path));
      await part.first().waitFor();
      await frame.ages(page).first().waitFor();
    }
    // A vendor that was never opened has the games of the saved catalogue.
    await page.goto(world.url('/m/gameLobby?gameType=FISH&vassalage=TDL'));
    await page.getByRole('heading', { name: 'Tideline' }).waitFor();
    await tiles.names(page, gameList.body(page)).first().waitFor();
    visitor.expectNoErrors({ network: true });
  });
});
