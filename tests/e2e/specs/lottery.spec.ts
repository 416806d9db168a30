import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCutOff } from '../conditions';
import { lostTexts } from '../pages/audit';
import * as launch from '../pages/launch';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const OF_ALL = { language: 'TY', platform: 'html5', clientType: '2' };
const HALL = '/m/launchGame?playType=trad&prize_mode=ELOTT&code=lobby&pageBack=';

describe('lotteries', () => {
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

  const section = (page: Page, name: string) => page.getByRole('region', { name });
  const names = (page: Page) => page.locator('main .list .li[href] b').allTextContents();
  const lastLaunch = () => launch.launches(world).at(-1);
  const start = (page: Page) => page.getByRole('link', { name: 'Start', exact: true });

  it('the hall: groups, halls with their launch, four of each kind, and the draws of Vietnam', async () => {
    const page = await visitor.open('/m/lottery');
    await section(page, 'House lotteries').waitFor();
    const groups = page.getByRole('navigation', { name: 'Lottery groups' }).getByRole('link');
    expect(await groups.allTextContents()).toEqual(['Vietnam', 'Quick', 'Grand', 'Southeast Asia']);
    // The mode is electronic where Hanoi Lotto stands under the electronic ones (C §4).
    const halls = {
      'House Lottery': '/m/launchGame?playType=trad&prize_mode=ELOTT&code=lobby&vendor=LOTT&pageBack=lottery',
      'Sea Lotto': '/m/launchGame?vendor=TCG_SEA&gameCode=lobby&prizeMode=SEA&pageBack=lottery',
      'Civic Draw': `${HALL}lottery`,
      'Hanoi Lotto': '/m/launchGame?vendor=TCG_LOTTO_VN&gameCode=lobby&prizeMode=ELOTT&pageBack=lottery',
    };
    for (const [name, href] of Object.entries(halls)) {
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    }
    const rows = (name: string) => section(page, name).locator('.li b').allTextContents();
    expect(await rows('House lotteries')).toHaveLength(4);
    expect(await rows('Electronic lotteries')).toHaveLength(4);
    const clock = section(page, 'Electronic lotteries').locator('.num').first();
    expect(await clock.textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
    const before = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(before);

    const draws = section(page, 'Vietnam lottery results').locator('.li');
    await draws.filter({ hasText: 'is open' }).first().waitFor();
    expect(await draws.filter({ hasText: 'is open' }).count()).toBe(4);
    expect(await draws.locator('.lott__numbers').count()).toBe(6);
    for (const numbers of await draws.locator('.lott__numbers').all()) {
      expect((await numbers.locator('.num').allTextContents()).every((one) => /^\d$/.test(one))).toBe(true);
    }
    await section(page, 'Electronic lotteries').getByRole('link', { name: 'All lotteries' }).click();
    await page.getByRole('tab', { name: 'Quick' }).waitFor();
    visitor.expectNoErrors();
  });

  it('all of them by group, kept in the address; an unknown group is all', async () => {
    const page = await visitor.open('/m/moreLottery?group=SEA');
    await expect.poll(() => names(page)).toEqual(['Thai Hourly', 'Lao Daily', 'Malay 4D']);
    await page.getByRole('tab', { name: 'Vietnam' }).click();
    await expect
      .poll(() => names(page))
      .toEqual(['Northern Vietnam', 'Central Vietnam', 'Southern Vietnam', 'Hanoi 5 Minutes']);
    expect(new URL(page.url()).search).toBe('?group=VIETNAM');
    await page.reload();
    await expect.poll(() => names(page)).toHaveLength(4);
    await page.getByRole('tab', { name: 'All', exact: true }).click();
    await expect.poll(() => names(page)).toHaveLength(14);
    await visitor.go(page, '/m/moreLottery?group=nothing');
    await expect.poll(() => names(page)).toHaveLength(14);
    expect(await page.locator('[role=tab][aria-selected=true]').textContent()).toBe('All');
    // A lottery's own row leads to it.
    await page.locator('main .li', { hasText: 'Minute Draw' }).first().click();
    await page.getByRole('heading', { name: 'Minute Draw' }).waitFor();
    visitor.expectNoErrors();
  });

  it('a lottery starts in the way that was chosen: traditional or entertainment', async () => {
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down02');
    await visitor.go(page, '/m/startLottery?code=EQ1');
    const ways = page.getByRole('group', { name: 'Play type' }).getByRole('radio');
    await ways.first().waitFor();
    expect(await ways.count()).toBe(2);
    expect(await ways.first().isChecked()).toBe(true);
    await page.getByText('Entertainment', { exact: true }).click();
    await start(page).click();
    await launch.isOpen(page, 'Minute Draw');
    expect(lastLaunch()).toEqual({
      ...OF_ALL,
      vendor: 'ELOTT',
      gameCode: 'EQ1',
      prizeMode: 'ELOTT',
      playType: 'ent',
    });
    await page.goBack();
    await page.getByRole('heading', { name: 'Minute Draw' }).waitFor();
    await start(page).waitFor();

    // Where there is one way there is nothing to choose.
    for (const [code, name, query] of [
      ['EQ3', 'Three Minute Dice', { vendor: 'ELOTT', gameCode: 'EQ3', prizeMode: 'ELOTT', playType: 'ent' }],
      [
        'L655',
        'House Power 6/55',
        { vendor: 'LOTT', gameCode: 'L655', prizeMode: 'ELOTT', playType: 'trad' },
      ],
      ['SEATH', 'Sea Lotto', { vendor: 'TCG_SEA', gameCode: 'lobby', prizeMode: 'SEA' }],
      ['VNMB', 'Hanoi Lotto', { vendor: 'TCG_LOTTO_VN', gameCode: 'lobby', prizeMode: 'ELOTT' }],
    ] as const) {
      await visitor.go(page, `/m/startLottery?code=${code}`);
      await start(page).waitFor();
      expect(await ways.count()).toBe(0);
      await start(page).click();
      await launch.isOpen(page, name);
      expect(lastLaunch()).toEqual({ ...OF_ALL, ...query });
    }
    visitor.expectNoErrors();
  });

  it('the lottery launch route: a guest is back in it after the login, and back leads home', async () => {
    const page = await visitor.open(`${HALL}home`);
    await page.locator('input[name=username]').waitFor();
    await visitor.fillLogin(page, 'down02');
    await launch.isOpen(page, 'Civic Draw');
    expect(lastLaunch()).toEqual({
      ...OF_ALL,
      vendor: 'ELOTT',
      gameCode: 'lobby',
      prizeMode: 'ELOTT',
      playType: 'trad',
    });
    const shared = await visitor.open(`${HALL}home`);
    await launch.isOpen(shared, 'Civic Draw');
    await shared.locator('header').getByRole('button', { name: 'Back' }).click();
    await visitor.home.isShown(shared);
    // The lobby's own way in is this very address.
    await shared.getByRole('tab', { name: 'Lottery' }).first().click();
    await shared.locator(`a[href="${HALL}home"]`).first().waitFor();
    // A way to play that the lottery does not have is refused by the gateway.
    await visitor.go(shared, HALL.replace('code=lobby', 'code=EQ3'));
    await shared.getByRole('heading', { name: 'The game did not open' }).waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('what was read before is read without the gateway, with its age; a lottery that is not there says so', async () => {
    visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/lottery');
    await visitor.isInstalled(page);
    await section(page, 'House lotteries').waitFor();
    await visitor.go(page, '/m/startLottery?code=none');
    await page.getByRole('heading', { name: 'This lottery is no longer available' }).waitFor();
    await page.getByRole('link', { name: 'All lotteries' }).click();
    await expect.poll(() => names(page)).toHaveLength(14);
    await world.gateway.stop();
    await isCutOff(world, page);
    for (const [path, text] of [
      ['/m/lottery', 'House lotteries'],
      ['/m/moreLottery?group=GRAND', 'Grand Keno'],
      ['/m/startLottery?code=LKENO', 'Grand Keno'],
    ] as const) {
      await page.goto(world.url(path));
      await page.getByText(text).first().waitFor();
      await page.locator('.age').filter({ hasText: 'Saved' }).waitFor();
    }
    visitor.expectNoErrors({ network: true });
  });

  it('reads from the right in Arabic, in its own words, and no wider than the screen', async () => {
    const reader = await world.visitor({ language: 'AR' });
    const page = await reader.open('/m/lottery');
    for (const [path, text] of [
      ['/m/lottery', 'فيتنام'],
      ['/m/moreLottery', 'كينو الكبير'],
      ['/m/startLottery?code=VNQ5', 'هانوي 5 دقائق'],
    ] as const) {
      await reader.go(page, path);
      await page.locator('main').getByText(text).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await lostTexts(page), path).toEqual([]);
    }
    // Figures of a draw and of a clock keep their order.
    const numbers = page.locator('.lott__numbers').first();
    const [first, last] = [
      await numbers.locator('.num').first().boundingBox(),
      await numbers.locator('.num').last().boundingBox(),
    ];
    expect(first?.x).toBeLessThan(last?.x ?? 0);
    reader.expectNoErrors();
  });
});
