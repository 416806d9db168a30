import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAnswers, isCutOff } from '../conditions';
import { axeViolations, doubleText, lostTexts, smallTargets } from '../pages/audit';
import * as lobby from '../pages/lobby';
import type { VisitorOptions } from '../visitor';
import { createWorld, type World } from '../world';

/** What a member's lobby asks for (C §4 Home mount). */
const MOUNT = ['session/renew', 'wallets/balance', 'wallets/merchant', 'GCSGAME_favouriteIds'];
const panel = (page: Page) => page.locator('#root').getByRole('tabpanel');
const tabs = (page: Page) => page.locator('#root .cats').getByRole('tab');
const vendors = (page: Page) =>
  panel(page)
    .locator('a.launch')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('aria-label') ?? '', one.getAttribute('href')] as const),
    );

describe('the lobby', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const arrive = async (options: VisitorOptions = {}) => {
    const visitor = await world.visitor({ motion: true, ...options });
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    return { visitor, page };
  };

  it('the games browser: HOT first, one category at a time, each vendor’s tile leads where its games are', async () => {
    const { visitor, page } = await arrive();
    await tabs(page).nth(10).waitFor();
    expect(await tabs(page).allTextContents()).toEqual([
      'Hot',
      'Cockfight',
      'Sports',
      'E-sports',
      'Live',
      'Fishing',
      'Slots',
      'Cards',
      'In-house',
      'Lottery',
      'Lottery',
    ]);
    // Every category has an icon that is on, and one that is off.
    const icon = (index: number) =>
      tabs(page)
        .nth(index)
        .locator('svg')
        .evaluate((drawn) => `${getComputedStyle(drawn).color} ${getComputedStyle(drawn).fill}`);
    expect(await panel(page).getByRole('heading').allTextContents()).toEqual(['Hot games']);
    const [on, off] = [await icon(0), await icon(1)];
    expect(on.split(' ')[0]).not.toBe(off.split(' ')[0]);
    const list = (gameType: string) => `/m/gameList?gameType=${gameType}`;
    const own = (gameType: string, code: string) => `/m/gameLobby?gameType=${gameType}&vassalage=${code}`;
    const launch = (query: string) => `/m/launchGame?${query}&pageBack=home`;
    const expected: [number, string, Record<string, string>][] = [
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
    for (const [index, all, tiles] of expected) {
      const tab = tabs(page).nth(index);
      await tab.click();
      await panel(page)
        .getByRole('link', { name: Object.keys(tiles)[0] ?? '' })
        .waitFor();
      expect(Object.fromEntries(await vendors(page))).toEqual(tiles);
      expect(await panel(page).getByRole('link', { name: 'All games' }).getAttribute('href')).toBe(all);
      expect(await panel(page).locator('.tile').count()).toBe(0);
      expect(await tabs(page).and(page.locator('[aria-selected=true]')).count()).toBe(1);
      expect(await icon(index)).toBe(on);
    }
    expect(await icon(0)).toBe(off);
    await tabs(page).getByText('Slots', { exact: true }).click();
    await panel(page).getByRole('link', { name: 'Nine Crane' }).click();
    await page.getByRole('heading', { name: 'Nine Crane' }).first().waitFor();
    await page.locator('#root .tile__name').first().waitFor();
    visitor.expectNoErrors();
  });

  it('a vendor without games of its own launches its lobby, after the login', async () => {
    interface Wire {
      sorting: string[];
      mapping: Record<string, { vassalage: string; gameCount: number }[]>;
    }
    const visitor = await world.visitor();
    const page = await visitor.open('about:blank');
    await changeAnswers<Wire>(page, 'GCSGAME_allVassalages', (value) => {
      value.mapping['LIVE']?.forEach((vendor) => Object.assign(vendor, { gameCount: 0 }));
      return value;
    });
    await page.goto(world.url('/m/home'));
    const tables = page.getByRole('region', { name: 'Tables and rooms' });
    const tile = tables.getByRole('link', { name: 'Lumen Live' });
    await tile.waitFor();
    expect(await tables.locator('a.launch').count()).toBe(6);
    expect(
      Object.fromEntries(new URL(world.url((await tile.getAttribute('href')) ?? '')).searchParams),
    ).toEqual({
      gameCategory: 'LIVE',
      vendor: 'LUM',
      supportFreePlay: 'false',
      pageBack: 'home',
    });
    expect(await tables.getByRole('link', { name: 'Kestrel' }).getAttribute('href')).toBe(
      '/m/gameLobby?gameType=SPORTS&vassalage=KST',
    );
    await tile.click();
    await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  });

  it('a member’s lobby asks for favourite ids, both wallets and a renewed session; a guest’s for none', async () => {
    const asked = () => MOUNT.map((part) => world.proxy.count(part));
    const before = asked();
    const { visitor, page } = await arrive();
    await lobby.winners(page).waitFor();
    expect(asked()).toEqual(before);
    await visitor.login(page);
    await visitor.home.showsBalance(page, '12,480,500.00');
    await visitor.go(page, '/m/service');
    await page.getByRole('heading', { name: 'Customer service', level: 1 }).waitFor();
    await visitor.ageRows(page);
    const atLogin = asked();
    await visitor.go(page, '/m/home');
    await visitor.home.isShown(page);
    for (const [index, part] of MOUNT.entries()) await world.proxy.waitFor(part, (atLogin[index] ?? 0) + 1);
    expect(asked()).toEqual(atLogin.map((count) => count + 1));
    const [wallet] = await visitor.rows(page, 'wallet');
    expect(wallet).toMatchObject({ account: 'player01', balanceMinor: 1_248_050_000 });
    expect(wallet?.['merchantMinor']).toEqual(expect.any(Number));
  });

  it('without a connection the whole lobby is there from the saved rows, with its age', async () => {
    const visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    await lobby.winners(page).locator('.win').first().waitFor();
    await visitor.isInstalled(page);
    const texts = async () => ({
      banner: await page.locator('#root .banner strong').first().textContent(),
      notices: await lobby.marquee(page).locator('bdi').allTextContents(),
      match: await lobby.matches(page).locator('.match').first().textContent(),
      hot: await visitor.home.tileNames(page),
      categories: await tabs(page).allTextContents(),
      tables: await page.locator('#root a.launch').evaluateAll((all) => all.map((one) => one.ariaLabel)),
      winners: (await lobby.winners(page).locator('.win b').allTextContents()).sort(),
    });
    const online = await texts();
    expect(online.winners.length).toBeGreaterThan(4);
    await isCutOff(world, page);
    await visitor.ageRows(page);
    await page.reload();
    await visitor.home.isShown(page);
    await page.locator('.strip--off', { hasText: 'Showing content saved 1 hr. ago' }).waitFor();
    await panel(page).getByText('Saved 1 hr. ago').waitFor();
    await lobby.jackpot(page).getByText('Illustrative amount').waitFor();
    await lobby.winners(page).locator('.win').nth(4).waitFor({ state: 'attached' });
    expect(await texts()).toEqual(online);
    await tabs(page).getByText('Slots', { exact: true }).click();
    await panel(page).getByRole('link', { name: 'Oxbow' }).waitFor();
    await page.getByRole('button', { name: /tap to retry/i }).waitFor({ state: 'detached' });
    await world.online();
    await page.locator('.strip--off').waitFor({ state: 'detached' });
    await tabs(page).getByText('Hot', { exact: true }).click();
    await panel(page).getByText('Saved').waitFor({ state: 'detached' });
    visitor.expectNoErrors({ network: true });
  });

  it.each<VisitorOptions>([{ theme: 'dark' }, { theme: 'light' }, { language: 'AR' }])(
    'the matches’ sheet and every category are usable by everyone: %o',
    async (options) => {
      const visitor = await world.visitor(options);
      const page = await visitor.open('/m/home');
      await tabs(page).nth(10).waitFor();
      await page.locator('.csw').waitFor();
      const found: string[] = [];
      for (const index of [1, 6, 9]) {
        await tabs(page).nth(index).click();
        await panel(page).locator('a.launch img').first().waitFor();
        found.push(...(await axeViolations(page)), ...(await smallTargets(page)));
      }
      await page.locator('#root .matches .swiper-slide-active .match').click();
      await page.getByRole('dialog').waitFor();
      found.push(...(await axeViolations(page)), ...(await smallTargets(page)));
      await doubleText(page);
      found.push(...(await lostTexts(page)));
      expect(found).toEqual([]);
    },
  );
});
