import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCutOff } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const FISH = '/m/gameList?gameType=FISH';
const SLOTS = '/m/gameList?gameType=RNG';

describe('the tabs of the game list', () => {
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

  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const last = (part: string) => visitor.list.asked(world, part).at(-1);
  const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

  it('another tab begins at its first page, without filters; slots go back to what is new', async () => {
    const { list } = visitor;
    const page = await visitor.open(FISH);
    await list.isShown(page);
    expect(await list.setSize(page)).toBe(26);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => list.setSize(page)).toBeGreaterThan(26);
    await page.getByText('No more games.').waitFor();
    expect(await list.setSize(page)).toBe(await list.listCount(page));
    const asked = list.asked(world).length;
    await tab(page, 'Hot').click();
    await expect.poll(() => list.tileNames(page)).toEqual(['Koi Harvest', 'Crab King']);
    expect(last('GCSGAME_hotGames')).toEqual({
      ...{ merchantCode: 'parlour', language: 'TY', isPlatform: '2', platform: 'html5', gameType: 'FISH' },
    });
    await tab(page, 'All').click();
    await expect.poll(() => list.setSize(page)).toBe(26);
    expect(
      list
        .asked(world)
        .slice(asked)
        .filter(({ pageNo }) => pageNo !== '1'),
    ).toEqual([]);

    await visitor.go(page, `${SLOTS}&vassalage=OXB&minBet=0.05&q=a`);
    await list.isShown(page);
    await tab(page, 'Hot').click();
    await expect.poll(() => param(page, 'tab')).toBe('hot');
    await tab(page, 'All').click();
    const kinds = page.getByRole('group', { name: 'Classification' }).getByRole('button');
    await expect
      .poll(() => kinds.and(page.locator('[aria-pressed=true]')).allTextContents())
      .toEqual(['New']);
    expect(['vassalage', 'minBet', 'q'].map((name) => param(page, name))).toEqual([null, null, null]);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    // The three of the slots, each by its name in the call.
    await kinds.filter({ hasText: 'All games' }).click();
    await expect.poll(() => last('GCSGAME_gameList')).toMatchObject({ gameType: 'RNG', gameClassify: 'ALL' });
    expect(last('GCSGAME_gameList')).not.toHaveProperty('isNew');
    await kinds.filter({ hasText: 'Hot' }).click();
    await expect.poll(() => last('GCSGAME_gameList')).toMatchObject({ gameClassify: 'HOT' });
    await expect.poll(async () => (await list.tileNames(page))[0]).toBe('Lantern Street');
    visitor.expectNoErrors();
  });

  it.each([
    ['Recent', 'recent'],
    ['Favourites', 'fav'],
  ])(
    'guests at %s log in and come back to it; leaving the login leads to what they saw',
    async (name, code) => {
      const page = await visitor.open(FISH);
      await visitor.list.isShown(page);
      await tab(page, name).click();
      await page.locator('input[name=username]').waitFor();
      await page.goBack();
      await visitor.list.isShown(page);
      expect(await tab(page, 'All').getAttribute('aria-selected')).toBe('true');

      // The link itself, as it was kept or shared.
      await visitor.go(page, `${FISH}&tab=${code}`);
      await page.locator('input[name=username]').waitFor();
      await visitor.fillLogin(page, 'down11');
      await tab(page, name).and(page.locator('[aria-selected=true]')).waitFor();
      await page.locator('#root .list__body :is(.state, .tile__name)').first().waitFor();
      expect(param(page, 'tab')).toBe(code);
      visitor.expectNoErrors();
    },
  );

  it('recent and favourites: what is asked, what is saved for later, and another member sees none of it', async () => {
    visitor = await world.visitor({ installs: true });
    const { list } = visitor;
    for (const account of ['down11', 'down12']) await world.clearFavourites(account);
    const page = await visitor.open('/m/home');
    await visitor.login(page, 'down12');
    await visitor.isInstalled(page);
    await visitor.go(page, FISH);
    await list.isShown(page);
    for (const name of ['Koi Harvest', 'Reef Patrol']) {
      await visitor.home.heart(page, name).click();
      await visitor.home.isSettled(page, name);
    }
    await page
      .locator('.tile', { has: page.getByText('Crab King', { exact: true }) })
      .getByRole('link')
      .click();
    await page.locator('.game[data-loaded]').waitFor();
    await page.goBack();
    await tab(page, 'Recent').click();
    const shown = async () => (await list.tileNames(page)).slice(0, 6);
    await expect.poll(async () => (await shown())[0]).toBe('Crab King');
    const recent = await shown();
    expect(last('GCSGAME_recentGames')).toEqual({
      ...{ language: 'TY', page: '1', pageSize: '25', gameType: 'FISH', clientType: '2' },
    });
    await tab(page, 'Favourites').click();
    // The last one first, and of this type alone.
    await expect.poll(() => list.tileNames(page)).toEqual(['Reef Patrol', 'Koi Harvest']);
    expect(last('GCSGAME_favouriteList')).toEqual({
      ...{ language: 'TY', pageNo: '1', pageSize: '26', gameType: 'FISH' },
    });
    await visitor.go(page, `${SLOTS}&tab=fav`);
    await page.getByText('No favourites yet').waitFor();

    await world.gateway.stop();
    await isCutOff(world, page);
    for (const [code, names] of [
      ['fav', ['Reef Patrol', 'Koi Harvest']],
      ['recent', recent],
    ] as const) {
      await page.goto(world.url(`${FISH}&tab=${code}`));
      await expect.poll(shown).toEqual(names);
      await page.locator('.age').filter({ hasText: 'Saved' }).waitFor();
    }
    // A heart taken away while there is no connection is gone at once, and stays gone.
    await page.goto(world.url(`${FISH}&tab=fav`));
    await visitor.home.heart(page, 'Reef Patrol').click();
    await expect.poll(() => list.tileNames(page)).toEqual(['Koi Harvest']);
    await world.online();
    await expect.poll(() => world.favourites('down12')).toHaveLength(1);
    await expect.poll(() => list.tileNames(page)).toEqual(['Koi Harvest']);

    await visitor.go(page, '/m/set');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await loaded;
    await visitor.login(page, 'down11');
    await visitor.go(page, `${FISH}&tab=recent`);
    await list.isShown(page);
    expect(await shown()).not.toEqual(recent);
    await tab(page, 'Favourites').click();
    await page.getByText('No favourites yet').waitFor();
    visitor.expectNoErrors({ network: true });
  });
});
