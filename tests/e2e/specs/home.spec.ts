import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { changeAnswers, scrollToEnd } from '../conditions';
import { ageRows, savedWallet } from '../database';
import {
  audit,
  connection,
  frame,
  gameList,
  home,
  login,
  overlays,
  service,
  tiles,
  vendors,
} from '../pages/index';
import { t } from '../texts';
import type { VisitorOptions } from '../visitor';
import { useWorld } from '../world';

/** What a member's home requests (spec: home, Home mount). */
const MOUNT = ['session/renew', 'wallets/balance', 'wallets/merchant', 'GCSGAME_favouriteIds'];
/** The demo's categories. */
const ORDER = [
  ...(['HOT', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'LIVE', 'FISH', 'RNG', 'PVP', 'INHOUSE', 'ELOTT'] as const),
  'LOTT' as const,
];

describe('home', () => {
  const { world, visitor } = useWorld({ pictures: true, visitor: { motion: true } });

  it('the games browser: HOT first, one category at a time, each vendor’s tile leads where its games are', async () => {
    const page = await home.open(visitor);
    await home.categories(page).nth(10).waitFor();
    expect(await home.categories(page).allTextContents()).toEqual(
      ORDER.map((category) => t(`category.${category}`)),
    );
    // The icon of the chosen category looks different from the others.
    const icon = (index: number) =>
      home
        .categories(page)
        .nth(index)
        .locator('svg')
        .evaluate((drawn) => `${getComputedStyle(drawn).color} ${getComputedStyle(drawn).fill}`);
    expect(await home.panel(page).getByRole('heading').allTextContents()).toEqual([t('home.hotGames')]);
    const [on, off] = [await icon(0), await icon(1)];
    expect(on.split(' ')[0]).not.toBe(off.split(' ')[0]);
    const list = (gameType: string) => `/m/gameList?gameType=${gameType}`;
    const own = (gameType: string, code: string) => `/m/gameLobby?gameType=${gameType}&vassalage=${code}`;
    const launch = (query: string) => `/m/launchGame?${query}&pageBack=home`;
    const expected: [index: number, all: string, tiles: Record<string, string>][] = [
      [1, list('COCKFIGHT'), { 'Gamecock Union': own('COCKFIGHT', 'DS88') }],
      [2, list('SPORTS'), { Kestrel: own('SPORTS', 'KST'), 'Halfway Line': own('SPORTS', 'BTIS') }],
      [3, list('ESPORTS'), { Arcspire: own('ESPORTS', 'TF') }],
      [
        6,
        '/m/slotsCenter',
        { Jadewood: own('RNG', 'JDW'), 'Nine Crane': own('RNG', 'NCR'), Oxbow: own('RNG', 'OXB') },
      ],
      [
        9,
        '/m/lottery',
        {
          'Civic Draw': launch('playType=trad&prize_mode=ELOTT&code=lobby'),
          'Hanoi Lotto': launch('vendor=TCG_LOTTO_VN&gameCode=lobby&prizeMode=ELOTT'),
        },
      ],
      [
        10,
        '/m/lottery',
        {
          'House Lottery': launch('playType=trad&prize_mode=ELOTT&code=lobby&vendor=LOTT'),
          'Sea Lotto': launch('vendor=TCG_SEA&gameCode=lobby&prizeMode=SEA'),
        },
      ],
    ];
    for (const [index, all, launchers] of expected) {
      const tab = home.categories(page).nth(index);
      await tab.click();
      await home
        .panel(page)
        .getByRole('link', { name: Object.keys(launchers)[0] ?? '' })
        .waitFor();
      expect(Object.fromEntries(await home.vendorLinks(home.panel(page)))).toEqual(launchers);
      expect(await vendors.allGames(home.panel(page)).getAttribute('href')).toBe(all);
      expect(await tiles.tiles(page, home.panel(page)).count()).toBe(0);
      expect(await home.categories(page).and(page.locator('[aria-selected=true]')).count()).toBe(1);
      expect(await icon(index)).toBe(on);
    }
    expect(await icon(0)).toBe(off);
    await home.category(page, 'category.RNG').click();
    await home.panel(page).getByRole('link', { name: 'Nine Crane' }).click();
    await page.getByRole('heading', { name: 'Nine Crane' }).first().waitFor();
    await gameList.isShown(page);
    visitor.expectNoErrors();
  });

  it('a vendor without games of its own launches its lobby, after the login', async () => {
    interface Wire {
      sorting: string[];
      mapping: Record<string, { vassalage: string; gameCount: number }[]>;
    }
    const page = await visitor.open('about:blank');
    await changeAnswers<Wire>(page, 'GCSGAME_allVassalages', (value) => {
      value.mapping['LIVE']?.forEach((vendor) => Object.assign(vendor, { gameCount: 0 }));
      return value;
    });
    await page.goto(world.url('/m/home'));
    const tables = home.launchers(page);
    const tile = tables.getByRole('link', { name: 'Lumen Live' });
    await tile.waitFor();
    expect(await home.vendorTiles(tables).count()).toBe(6);
    // The vendors that came with the page have games; this phone gets others a moment later.
    await expect
      .poll(async () =>
        Object.fromEntries(new URL(world.url((await tile.getAttribute('href')) ?? '')).searchParams),
      )
      .toEqual({
        gameCategory: 'LIVE',
        vendor: 'LUM',
        supportFreePlay: 'false',
        pageBack: 'home',
      });
    expect(await tables.getByRole('link', { name: 'Kestrel' }).getAttribute('href')).toBe(
      '/m/gameLobby?gameType=SPORTS&vassalage=KST',
    );
    await tile.click();
    await login.heading(page).waitFor();
  });

  it('a member’s home requests favourite ids, both wallets and a renewed session; a guest’s none of them', async () => {
    const requests = () => MOUNT.map((part) => world.proxy.count(part));
    const before = requests();
    const page = await home.open(visitor);
    await home.winners(page).waitFor();
    expect(requests()).toEqual(before);
    await visitor.login(page);
    await frame.showsBalance(page);
    await visitor.go(page, '/m/service');
    await page.getByRole('heading', { name: t('route.service'), level: 1 }).waitFor();
    const atLogin = requests();
    await visitor.go(page, '/m/home');
    await home.isShown(page);
    for (const [index, part] of MOUNT.entries()) await world.proxy.waitFor(part, (atLogin[index] ?? 0) + 1);
    expect(requests()).toEqual(atLogin.map((count) => count + 1));
    const wallet = await savedWallet(page, 'player01');
    expect(wallet).toMatchObject({ balanceMinor: 1_248_050_000 });
    const merchant = await savedWallet(page, 'player01', 'merchantWallet');
    expect(merchant?.['balanceMinor']).toEqual(expect.any(Number));
  });

  it('without a connection all of home is there from the saved rows, with its age', async () => {
    visitor.uses({ installs: true });
    const page = await home.open(visitor);
    await home.winnerRows(page).first().waitFor();
    await visitor.isInstalled(page);
    const texts = async () => ({
      banner: await home.bannerTitle(page).textContent(),
      // The marquee repeats its notices while it moves.
      notices: [...new Set(await home.marquee(page).locator('bdi').allTextContents())],
      match: await home.matchItem(home.matches(page)).first().textContent(),
      hot: await home.tileNames(page),
      categories: await home.categories(page).allTextContents(),
      tables: await home.vendorLinks(frame.app(page)),
      winners: (await home.winnerNames(page).allTextContents()).sort(),
    });
    const online = await texts();
    expect(online.winners).toHaveLength(3);
    await connection.isCutOff(world, page);
    await ageRows(page);
    await page.reload();
    await home.isShown(page);
    const age = '1 hr. ago';
    await connection.strip(page, 'offline').getByText(t('connection.offlineAge', { age })).waitFor();
    await home.panel(page).getByText(t('state.saved', { age })).waitFor();
    await home.jackpot(page).getByText(t('home.jackpotIllustrative')).waitFor();
    await home.winnerRows(page).nth(2).waitFor({ state: 'attached' });
    expect(await texts()).toEqual(online);
    await home.category(page, 'category.RNG').click();
    await home.panel(page).getByRole('link', { name: 'Oxbow' }).waitFor();
    await frame.tapToRetry(page).waitFor({ state: 'detached' });
    await world.online();
    await connection.isOnline(page);
    await home.category(page, 'category.HOT').click();
    await home.panel(page).getByText(t('state.saved', { age })).waitFor({ state: 'detached' });
    visitor.expectNoErrors({ network: true });
  });

  it('requests the pictures that it shows, and the others when the page is scrolled', async () => {
    const page = await home.open(visitor);
    await home.winnerRows(page).first().waitFor({ state: 'attached' });
    const picture = (of: Locator) => of.locator('img').first().getAttribute('src');
    const first = tiles.tiles(page).first();
    await expect.poll(() => picture(first)).toContain('/games/');
    const far = [tiles.tiles(page).last(), home.vendorTiles(home.launchers(page)).last(), home.winners(page)];
    for (const part of far) expect(await picture(part)).toBeNull();
    await scrollToEnd(page);
    for (const part of far) await expect.poll(() => picture(part)).toContain('/img/');
    visitor.expectNoErrors();
  });

  it.each<VisitorOptions>([{ theme: 'dark' }, { theme: 'light' }, { language: 'AR' }])(
    'the sheet of the matches and every category are accessible: %o',
    async (options) => {
      visitor.uses(options);
      const page = await visitor.open('/m/home');
      await home.categories(page).nth(10).waitFor();
      await service.widget(page).waitFor();
      const found: string[] = [];
      for (const index of [1, 6, 9]) {
        await home.categories(page).nth(index).click();
        await home.vendorTiles(home.panel(page)).locator('img').first().waitFor();
        found.push(...(await audit.barriers(page)));
      }
      await home.matchItem(home.matchesPart(page)).first().click();
      await overlays.dialog(page).waitFor();
      found.push(...(await audit.barriersAndLostTexts(page)));
      expect(found).toEqual([]);
    },
  );
});
