import { describe, expect, it } from 'vitest';
import { changeAnswers } from '../conditions';
import { audit, connection, frame, home, languages, launch, login, lottery, tiles } from '../pages/index';
import { like, t } from '../texts';
import { useWorld } from '../world';

const OF_ALL = { language: 'TY', platform: 'html5', clientType: '2' };
const HALL = '/m/launchGame?playType=trad&prize_mode=ELOTT&code=lobby&pageBack=';

describe('lotteries', () => {
  const { world, visitor } = useWorld();

  const lastLaunch = () => launch.launches(world).at(-1);

  it('the hall: groups, halls with their launch, four of each kind, and the draws of Vietnam', async () => {
    const page = await visitor.open('/m/lottery');
    await lottery.section(page, 'lottery.standard').waitFor();
    expect(await lottery.groups(page).allTextContents()).toEqual([
      'Vietnam',
      'Quick',
      'Grand',
      'Southeast Asia',
    ]);
    // Hanoi Lotto is listed with the electronic lotteries here, so its mode is electronic.
    const halls = {
      'House Lottery': '/m/launchGame?playType=trad&prize_mode=ELOTT&code=lobby&vendor=LOTT&pageBack=lottery',
      'Sea Lotto': '/m/launchGame?vendor=TCG_SEA&gameCode=lobby&prizeMode=SEA&pageBack=lottery',
      'Civic Draw': `${HALL}lottery`,
      'Hanoi Lotto': '/m/launchGame?vendor=TCG_LOTTO_VN&gameCode=lobby&prizeMode=ELOTT&pageBack=lottery',
    };
    for (const [name, href] of Object.entries(halls)) {
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    }
    for (const kind of ['lottery.standard', 'lottery.electronic'] as const) {
      expect(await lottery.rowNames(lottery.section(page, kind)), kind).toHaveLength(4);
    }
    const clock = lottery.clock(lottery.section(page, 'lottery.electronic'));
    expect(await clock.textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
    const before = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(before);

    const results = lottery.section(page, 'lottery.results');
    const open = lottery.rows(results).filter({ hasText: like('lottery.openDraw', 'part') });
    await open.first().waitFor();
    // The one of every five minutes is closed shortly before each draw.
    expect([3, 4]).toContain(await open.count());
    const draws = await lottery.draws(results).all();
    expect(draws).toHaveLength(6);
    for (const draw of draws) {
      const numbers = await lottery.numbers(draw).allTextContents();
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.filter((one) => !/^\d$/.test(one))).toEqual([]);
    }
    await lottery
      .section(page, 'lottery.electronic')
      .getByRole('link', { name: t('lottery.all') })
      .click();
    await page.getByRole('tab', { name: 'Quick' }).waitFor();
    visitor.expectNoErrors();
  });

  it('draws go on when their time comes, without a tap', async () => {
    const page = await visitor.open('about:blank');
    interface Wire {
      list: { drawAt: number }[];
    }
    let drawAt = 0;
    await changeAnswers<Wire>(page, 'electronicLottery', (value) => {
      drawAt = drawAt === 0 ? Date.now() + 8_000 : Math.max(drawAt, Date.now() + 3_600_000);
      value.list.forEach((one) => Object.assign(one, { drawAt }));
      return value;
    });
    await page.goto(world.url('/m/lottery'));
    const clock = lottery.clock(lottery.section(page, 'lottery.electronic'));
    await expect.poll(() => clock.textContent()).toMatch(/^00:00:/);
    await expect.poll(() => clock.textContent(), { timeout: 15_000 }).toMatch(/^(00:59|01:00):/);
    visitor.expectNoErrors();
  });

  it('all lotteries by group, which stands in the address; an unknown group is all', async () => {
    const page = await visitor.open('/m/moreLottery?group=SEA');
    await expect.poll(() => lottery.names(page)).toEqual(['Thai Hourly', 'Lao Daily', 'Malay 4D']);
    await page.getByRole('tab', { name: 'Vietnam' }).click();
    await expect
      .poll(() => lottery.names(page))
      .toEqual(['Northern Vietnam', 'Central Vietnam', 'Southern Vietnam', 'Hanoi 5 Minutes']);
    expect(frame.queryOf(page)).toEqual({ group: 'VIETNAM' });
    await page.reload();
    await expect.poll(() => lottery.names(page)).toHaveLength(4);
    await page.getByRole('tab', { name: t('games.all'), exact: true }).click();
    await expect.poll(() => lottery.names(page)).toHaveLength(14);
    await visitor.go(page, '/m/moreLottery?group=nothing');
    await expect.poll(() => lottery.names(page)).toHaveLength(14);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(t('games.all'));
    // A lottery's own row leads to it.
    await lottery.row(page, 'Minute Draw').first().click();
    await page.getByRole('heading', { name: 'Minute Draw' }).waitFor();
    visitor.expectNoErrors();
  });

  it('a lottery starts the way that was chosen: traditional or entertainment', async () => {
    const page = await visitor.openAs('down02', { path: '/m/startLottery?code=EQ1' });
    const ways = lottery.ways(page);
    await ways.first().waitFor();
    expect(await ways.count()).toBe(2);
    expect(await ways.first().isChecked()).toBe(true);
    await page.getByText(t('lottery.ent'), { exact: true }).click();
    await lottery.start(page).click();
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
    await lottery.start(page).waitFor();

    // With a single way there is no choice.
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
      await lottery.start(page).waitFor();
      expect(await ways.count()).toBe(0);
      await lottery.start(page).click();
      await launch.isOpen(page, name);
      expect(lastLaunch()).toEqual({ ...OF_ALL, ...query });
    }
    // The tile of a list knows it too.
    await visitor.go(page, '/m/gameList?gameType=LOTT');
    await tiles.open(page, 'Racing Ten').click();
    await launch.isOpen(page, 'Racing Ten');
    expect(lastLaunch()).toMatchObject({ vendor: 'LOTT', gameCode: 'LQ10', playType: 'ent' });
    visitor.expectNoErrors();
  });

  it('the lottery launch route: a guest returns to it after the login, and back leads home', async () => {
    const page = await visitor.open(`${HALL}home`);
    await login.isShown(page);
    await login.submit(page, 'down02');
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
    await frame.back(shared).click();
    await home.isShown(shared);
    // Home links to the same address.
    await shared.getByRole('tab', { name: t('category.ELOTT') }).click();
    await shared.locator(`a[href="${HALL}home"]`).first().waitFor();
    // The gateway rejects a way to play that the lottery does not have.
    await visitor.go(shared, HALL.replace('code=lobby', 'code=EQ3'));
    await launch.failed(shared).waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('what was read before can be read without the gateway, with its age; a lottery that does not exist says so', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.open('/m/lottery');
    await visitor.isInstalled(page);
    await lottery.section(page, 'lottery.standard').waitFor();
    await visitor.go(page, '/m/startLottery?code=none');
    await page.getByRole('heading', { name: t('lottery.gone') }).waitFor();
    await page.getByRole('link', { name: t('lottery.all') }).click();
    await expect.poll(() => lottery.names(page)).toHaveLength(14);
    await world.gateway.stop();
    await connection.isCutOff(world, page);
    for (const [path, text] of [
      ['/m/lottery', t('lottery.standard')],
      ['/m/moreLottery?group=GRAND', 'Grand Keno'],
      ['/m/startLottery?code=LKENO', 'Grand Keno'],
    ] as const) {
      await page.goto(world.url(path));
      await page.getByText(text).first().waitFor();
      await frame.age(page).waitFor();
    }
    visitor.expectNoErrors({ network: true });
  });

  it('is right to left in Arabic, in its own words, and no wider than the screen', async () => {
    visitor.uses({ language: 'AR' });
    const page = await visitor.open('/m/lottery');
    for (const [path, text] of [
      ['/m/lottery', 'فيتنام'],
      ['/m/moreLottery', 'كينو الكبير'],
      ['/m/startLottery?code=VNQ5', 'هانوي 5 دقائق'],
    ] as const) {
      await visitor.go(page, path);
      await page.locator('main').getByText(text).first().waitFor();
      expect(await languages.direction(page)).toBe('rtl');
      expect(await audit.lostTexts(page), path).toEqual([]);
    }
    // The numbers of a draw keep their order.
    const numbers = lottery.numbers(lottery.draws(frame.main(page)).first());
    const [first, last] = [await numbers.first().boundingBox(), await numbers.last().boundingBox()];
    expect(first?.x).toBeLessThan(last?.x ?? 0);
    visitor.expectNoErrors();
  });
});
