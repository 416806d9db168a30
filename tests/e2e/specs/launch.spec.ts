import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { outbox } from '../database';
import { connection, frame, gameList, home, launch, login, overlays, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const INHOUSE = '/m/gameList?gameType=INHOUSE';
const RECENT_ADD = '**/wps/relay/GCSGAME_recentAdd**';

describe('a game is launched', () => {
  const { world, visitor } = useWorld();

  const firstRecent = async (page: Page, name: string): Promise<void> => {
    await visitor.go(page, `${INHOUSE}&tab=recent`);
    await expect.poll(async () => (await gameList.firstNames(page))[0]).toBe(name);
  };

  it('a guest logs in and is in the game at once; a round moves the balance here, in another tab and at the gateway', async () => {
    const page = await gameList.open(visitor, INHOUSE);
    const before = launch.launches(world).length;
    await tiles.open(page, 'Crash Line').click();
    await login.isShown(page);
    await login.reason(page).getByText(t('login.reason.game')).waitFor();
    expect(launch.launches(world)).toHaveLength(before);
    await login.submit(page, 'down06');
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
    expect(frame.pathOf(page)).toBe('/m/launchGame');

    const other = await home.open(visitor);
    const start = await frame.headerBalance(other);
    expect(await launch.vendorBalance(page)).toBe(start);
    // A round may return exactly what it took.
    let left = start;
    for (let round = 0; left === start && round < 20; round++) left = await launch.spin(page);
    expect(left).not.toBe(start);
    await expect.poll(() => launch.savedBalance(page, 'down06')).toBe(left);
    await expect.poll(() => frame.headerBalance(other)).toBe(left);
    expect(await launch.gatewayBalance(world, 'down06')).toBeCloseTo(left, 2);

    await frame.back(page).click();
    await gameList.isShown(page);
    await launch.frame(page).waitFor({ state: 'detached' });
    // What the operator has credited meanwhile shows as soon as the game is left.
    await expect.poll(() => launch.savedBalance(page, 'down06')).toBeCloseTo(left + 0.01, 2);
    await firstRecent(page, 'Crash Line');
    visitor.expectNoErrors();
  });

  it('the tile stands in the game’s place until it is there; the bar has its name, the balance, a heart, deposit and full screen', async () => {
    const page = await visitor.openAs('down06', { path: INHOUSE });
    await gameList.isShown(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.context().route('**/vendor/play?*', async (route) => {
      await held;
      await route.continue();
    });
    await tiles.open(page, 'Crash Line').click();
    await launch.wait(page).getByText('Crash Line', { exact: true }).waitFor();
    await frame.heading(page, 'Crash Line').waitFor();
    release();
    await launch.isOpen(page, 'Crash Line');
    await launch.wait(page).waitFor({ state: 'detached' });
    const balance = await launch.vendorBalance(page);
    await expect.poll(() => launch.barBalance(page)).toBe(balance);
    await tiles.heart(page, 'Crash Line').click();
    await tiles.isConfirmed(page, 'Crash Line');
    expect(await launch.deposit(page).getAttribute('href')).toBe('/m/voucherCenter');
    await launch.fullScreen(page).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.evaluate(() => document.exitFullscreen());
    await launch.fullScreen(page).waitFor();
    // On its side, the game has the whole width.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await launch.frame(page).boundingBox())?.width).toBe(844);
    visitor.expectNoErrors();
  });

  it('the game ends where the screen does, however high its bar is and with the connection strip', async () => {
    visitor.uses({ viewport: { width: 360, height: 740 } });
    const page = await visitor.openAs('down06', { path: INHOUSE });
    await gameList.isShown(page);
    await tiles.open(page, 'Crash Line').click();
    await launch.isOpen(page, 'Crash Line');
    const fits = () =>
      expect
        .poll(async () => {
          const { y = 0, height = 0 } = (await launch.frame(page).boundingBox()) ?? {};
          const above = await launch.heightAbove(page);
          return [y - above, y + height, await page.evaluate(() => document.documentElement.scrollHeight)];
        })
        .toEqual([0, 740, 740]);
    await fits();
    await launch.rename(page, 'The Long Night of the Thirteen Lanterns');
    await fits();
    // A bar of one line has 57 px.
    expect(await launch.heightAbove(page)).toBeGreaterThan(57);
    await connection.isCutOff(world, page);
    await fits();
    await connection.isBack(world, page);
    await fits();
  });

  it('back leaves the game, also after a double tap; the last game is the first of the recent ones', async () => {
    const page = await visitor.openAs('down07', { path: INHOUSE });
    await gameList.isShown(page);
    const names = await gameList.firstNames(page);
    const before = launch.launches(world).length;
    await tiles.open(page, 'Mines').dblclick();
    await launch.isOpen(page, 'Mines');
    expect(launch.launches(world)).toHaveLength(before + 1);
    await page.goBack();
    await expect.poll(() => gameList.firstNames(page)).toEqual(names);
    await tiles.open(page, 'Plinko').click();
    await launch.isOpen(page, 'Plinko');
    await page.goBack();
    await gameList.isShown(page);
    await firstRecent(page, 'Plinko');
    expect((await gameList.firstNames(page)).slice(0, 2)).toEqual(['Plinko', 'Mines']);
    visitor.expectNoErrors();
  });

  it('pageBack: a shared link leads back to where it says, and never out of the app', async () => {
    await visitor.openByForm('down08');
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
      await frame.back(opened).click();
      await launch.frame(opened).waitFor({ state: 'detached' });
      await expect.poll(() => frame.pathOf(opened), { message: pageBack }).toBe(path);
      await opened.close();
    }
    visitor.expectNoErrors();
  });

  it('a connection that breaks right after the launch loses no recent game', async () => {
    const page = await visitor.openAs('down09');
    await page.context().route(RECENT_ADD, (route) => route.abort());
    await visitor.go(page, INHOUSE);
    await gameList.isShown(page);
    await tiles.open(page, 'Crash Line').click();
    await launch.isOpen(page, 'Crash Line');
    await expect
      .poll(() => outbox(page))
      .toMatchObject([{ account: 'down09', kind: 'recent', operation: 'add' }]);
    // The app itself is closed too; the next start sends what waits.
    await page.goto('about:blank');
    await page.context().unroute(RECENT_ADD);
    await page.goto(world.url(INHOUSE));
    await gameList.isShown(page);
    await expect.poll(() => outbox(page)).toEqual([]);
    const another = world.visitor();
    const elsewhere = await another.openAs('down09', { path: `${INHOUSE}&tab=recent` });
    await expect.poll(async () => (await gameList.firstNames(elsewhere))[0]).toBe('Crash Line');
    await another.leave();
    visitor.expectNoErrors({ network: true });
  });

  it('a trial plays what allows it: other games are rejected at the tile, and by the gateway on a direct link', async () => {
    const page = await visitor.open('/m/trail');
    await page.getByRole('button', { name: t('trial.start') }).click();
    await home.isShown(page);
    await visitor.go(page, '/m/gameList?gameType=LIVE');
    const name = 'Speed Baccarat';
    await tiles.open(page, name).waitFor();
    const direct = (await tiles.open(page, name).getAttribute('href')) ?? '';
    const before = launch.launches(world).length;
    await tiles.open(page, name).click();
    await overlays.toast(page, 'error.game.no_free_play').waitFor();
    await gameList.isShown(page);
    expect(frame.pathOf(page)).toBe('/m/gameList');
    expect(launch.launches(world)).toHaveLength(before);

    // Whatever the address says.
    await visitor.go(page, direct.replace('supportFreePlay=false', 'supportFreePlay=true'));
    await launch.failed(page).waitFor();
    await frame.state(page).getByText(t('error.game.no_free_play')).waitFor();
    expect(await launch.frame(page).count()).toBe(0);
    expect(launch.launches(world)).toHaveLength(before + 1);
    await launch.leave(page).click();
    await tiles.open(page, name).waitFor();

    await visitor.go(page, INHOUSE);
    await tiles.open(page, 'Mines').click();
    await launch.isOpen(page, 'Mines');
    visitor.expectNoErrors({ network: true });
  });

  it('a launch without a game, or of a game that does not exist, says so and leads back', async () => {
    await visitor.openByForm('down10');
    const before = launch.launches(world).length;
    for (const [query, requests] of [
      ['?pageBack=gameCenter', 0],
      ['?gameCategory=RNG&vendor=NOBODY&gameId=g1&nodeId=g1&supportFreePlay=false&pageBack=gameCenter', 1],
      ['?gameCategory=RNG&vendor=JDW&gameId=g0&nodeId=g0&supportFreePlay=false&pageBack=gameCenter', 2],
    ] as const) {
      const opened = await visitor.open(`/m/launchGame${query}`);
      await opened.getByText(t('error.game.not_found')).waitFor();
      expect(launch.launches(world)).toHaveLength(before + requests);
      await launch.leave(opened).click();
      await frame.isAt(opened, '/m/gameCenter');
      await opened.getByRole('tab', { name: t('category.RNG') }).waitFor();
      await opened.close();
    }
  });
});
