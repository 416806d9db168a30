import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import * as launch from '../pages/launch';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const INHOUSE = '/m/gameList?gameType=INHOUSE';
const RECENT_ADD = '**/wps/relay/GCSGAME_recentAdd**';

describe('a game is launched', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });

  const tile = (page: Page, name: string) =>
    page.locator('#root .list__body .tile', { has: page.getByText(name, { exact: true }) }).getByRole('link');
  const back = (page: Page) => page.locator('header').getByRole('button', { name: 'Back' });
  const wallet = async (page: Page, account: string): Promise<number> =>
    Number((await visitor.rows(page, 'wallet')).find((row) => row['account'] === account)?.['balanceMinor']) /
    100;
  const firstRecent = async (page: Page, name: string): Promise<void> => {
    await visitor.go(page, `${INHOUSE}&tab=recent`);
    await expect.poll(async () => (await visitor.list.firstNames(page))[0]).toBe(name);
  };

  it('a guest logs in and is in the game at once; a round moves the balance here, in another tab and at the gateway', async () => {
    const page = await visitor.open(INHOUSE);
    await visitor.list.isShown(page);
    const before = launch.launches(world).length;
    await tile(page, 'Crash Line').click();
    await page.locator('input[name=username]').waitFor();
    expect(launch.launches(world)).toHaveLength(before);
    await visitor.fillLogin(page, 'down06');
    await launch.isOpen(page, 'Crash Line');
    const crash = launch.launches(world).slice(before);
    expect(crash).toEqual([
      {
        gameCategory: 'INHOUSE',
        vendor: 'PAR',
        gameId: expect.stringMatching(/^g\d+$/),
        nodeId: crash[0]?.['gameId'],
        supportFreePlay: 'true',
        language: 'TY',
        platform: 'html5',
        clientType: '2',
      },
    ]);
    expect(new URL(page.url()).pathname).toBe('/m/launchGame');

    const other = await visitor.open('/m/home');
    await visitor.home.isShown(other);
    const start = await launch.headerBalance(other);
    expect(await launch.vendorBalance(page)).toBe(start);
    // A round may give back just what it took.
    let left = start;
    for (let round = 0; left === start && round < 20; round++) left = await launch.spin(page);
    expect(left).not.toBe(start);
    await expect.poll(() => wallet(page, 'down06')).toBe(left);
    await expect.poll(() => launch.headerBalance(other)).toBe(left);
    expect(await launch.gatewayBalance(world, 'down06')).toBeCloseTo(left, 2);

    await back(page).click();
    await visitor.list.isShown(page);
    await launch.frame(page).waitFor({ state: 'detached' });
    // What the operator has given meanwhile is seen as soon as the game is left.
    await expect.poll(() => wallet(page, 'down06')).toBeCloseTo(left + 0.01, 2);
    await firstRecent(page, 'Crash Line');
    visitor.expectNoErrors();
  });

  it('back leaves the game, by the browser and after two hasty taps; the last game is the first of the recent ones', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down07');
    await visitor.go(page, INHOUSE);
    await visitor.list.isShown(page);
    const names = await visitor.list.firstNames(page);
    const before = launch.launches(world).length;
    await tile(page, 'Mines').dblclick();
    await launch.isOpen(page, 'Mines');
    expect(launch.launches(world)).toHaveLength(before + 1);
    await page.goBack();
    await expect.poll(() => visitor.list.firstNames(page)).toEqual(names);
    await tile(page, 'Plinko').click();
    await launch.isOpen(page, 'Plinko');
    await page.goBack();
    await visitor.list.isShown(page);
    await firstRecent(page, 'Plinko');
    expect((await visitor.list.firstNames(page)).slice(0, 2)).toEqual(['Plinko', 'Mines']);
    visitor.expectNoErrors();
  });

  it('pageBack: a shared link leads back to where it says, and never out of the app', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down08');
    const game = '/m/launchGame?gameCategory=LIVE&vendor=LUM&gameId=&nodeId=&supportFreePlay=false&pageBack=';
    for (const [pageBack, path] of [
      ['gameCenter', '/m/gameCenter'],
      ['gameList%3FgameType%3DFISH', '/m/gameList'],
      ['%2F%2Felsewhere.example', '/m/home'],
      ['..%2F..%2Fwps', '/m/home'],
      ['%252e%252e%2Fwps', '/m/home'],
      ['', '/m/home'],
    ] as const) {
      const opened = await visitor.open(game + pageBack);
      await launch.isOpen(opened, 'Lumen Live');
      await back(opened).click();
      await launch.frame(opened).waitFor({ state: 'detached' });
      await until(() => new URL(opened.url()).pathname === path, {
        message: `${pageBack} leads to ${path}, not ${opened.url()}`,
      });
      await opened.close();
    }
    visitor.expectNoErrors();
  });

  it('a connection that breaks right after the launch loses no recent game', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down09');
    await page.context().route(RECENT_ADD, (route) => route.abort());
    await visitor.go(page, INHOUSE);
    await visitor.list.isShown(page);
    await tile(page, 'Crash Line').click();
    await launch.isOpen(page, 'Crash Line');
    await until(async () => (await visitor.rows(page, 'outbox')).length === 1, {
      message: 'a waiting entry',
    });
    expect(await visitor.rows(page, 'outbox')).toEqual([
      expect.objectContaining({ account: 'down09', kind: 'recent', operation: 'add' }),
    ]);
    // The app itself is gone too; what waits is sent by the next start.
    await page.goto('about:blank');
    await page.context().unroute(RECENT_ADD);
    await page.goto(world.url(INHOUSE));
    await visitor.list.isShown(page);
    await until(async () => (await visitor.rows(page, 'outbox')).length === 0, {
      message: 'an empty outbox',
    });
    const another = await world.visitor();
    const elsewhere = await another.open('/m/home');
    await another.login(elsewhere, 'down09');
    await another.go(elsewhere, `${INHOUSE}&tab=recent`);
    await expect.poll(async () => (await another.list.firstNames(elsewhere))[0]).toBe('Crash Line');
    await another.leave();
    visitor.expectNoErrors({ network: true });
  });

  it('a trial plays what is free: refused with a word at the tile, and by the gateway on a direct link', async () => {
    const page = await visitor.open('/m/trail');
    await page.getByRole('button', { name: 'Start the free trial' }).click();
    await visitor.home.isShown(page);
    await visitor.go(page, '/m/gameList?gameType=LIVE');
    const name = 'Speed Baccarat';
    await tile(page, name).waitFor();
    const direct = (await tile(page, name).getAttribute('href')) ?? '';
    const before = launch.launches(world).length;
    await tile(page, name).click();
    await page.locator('.toast').filter({ hasText: 'has no trial play' }).waitFor();
    await visitor.list.isShown(page);
    expect(new URL(page.url()).pathname).toBe('/m/gameList');
    expect(launch.launches(world)).toHaveLength(before);

    // Whatever the address claims.
    await visitor.go(page, direct.replace('supportFreePlay=false', 'supportFreePlay=true'));
    await page.getByRole('heading', { name: 'The game did not open' }).waitFor();
    await page.getByText('This game has no trial play.').last().waitFor();
    expect(await launch.frame(page).count()).toBe(0);
    expect(launch.launches(world)).toHaveLength(before + 1);
    await page.locator('.state').getByRole('button', { name: 'Back' }).click();
    await tile(page, name).waitFor();

    await visitor.go(page, INHOUSE);
    await tile(page, 'Mines').click();
    await launch.isOpen(page, 'Mines');
    visitor.expectNoErrors({ network: true });
  });

  it('a launch that names nothing, or a game that is not there, says so and leads back', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down10');
    const before = launch.launches(world).length;
    for (const [query, asked] of [
      ['?pageBack=gameCenter', 0],
      ['?gameCategory=RNG&vendor=NOBODY&gameId=g1&nodeId=g1&supportFreePlay=false&pageBack=gameCenter', 1],
      ['?gameCategory=RNG&vendor=JDW&gameId=g0&nodeId=g0&supportFreePlay=false&pageBack=gameCenter', 2],
    ] as const) {
      const opened = await visitor.open(`/m/launchGame${query}`);
      await opened.getByText('This game is no longer available.').waitFor();
      expect(launch.launches(world)).toHaveLength(before + asked);
      await opened.locator('.state').getByRole('button', { name: 'Back' }).click();
      await opened.getByRole('tab', { name: 'Slots' }).waitFor();
      await opened.close();
    }
  });
});
