import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MIN_BETS } from '../../../contract/constants';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const SLOTS = '/m/gameList?gameType=RNG';
const OF_EVERY_PAGE = { merchant: 'parlour', language: 'TY', platform: 'html5', pageNo: '1', pageSize: '26' };

describe('the filters of the game list', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    visitor = await world.visitor();
  });

  it('slots: vendor, classification and bet are counted, asked for as chosen, and kept in the address', async () => {
    const { list } = visitor;
    const page = await visitor.open(SLOTS);
    await list.isShown(page);
    expect(list.asked(world)).toEqual([
      { ...OF_EVERY_PAGE, gameType: 'RNG', isNew: '1', gameClassify: 'NEW' },
    ]);
    const fresh = await list.firstNames(page);
    await page.locator('.flag').first().waitFor();

    const drawer = await list.openDrawer(page);
    const rows = drawer.locator('fieldset .filter__row');
    const of = (name: string) => rows.filter({ has: page.getByRole('img', { name }) });
    await of('Oxbow').waitFor();
    const counts = (await rows.locator('.faint').allTextContents()).map(parseFloat);
    expect(counts).toHaveLength(3);
    const all = counts.reduce((sum, count) => sum + count);
    await drawer.getByRole('link', { name: `Slots ${all} games` }).waitFor();

    const chips = drawer.getByRole('group', { name: 'Classification' }).getByRole('button');
    await expect
      .poll(() => chips.allTextContents())
      .toEqual([
        ...['All games', 'New', 'Hot', 'Favourites'],
        ...['Classic reels', 'Megaways', 'Buy feature', 'High volatility', 'Free spins'],
      ]);
    await of('Oxbow').click();
    await expect.poll(() => chips.allTextContents()).toHaveLength(6);
    expect((await chips.allTextContents()).slice(4)).toEqual(['Classic reels', 'Free spins']);
    const oxbow = parseFloat((await of('Oxbow').locator('.faint').textContent()) ?? '');
    await expect.poll(() => list.counted(page)).toBe(oxbow);

    await chips.filter({ hasText: 'Free spins' }).click();
    await expect.poll(() => list.counted(page)).toBeLessThan(oxbow);
    const free = await list.counted(page);
    await drawer.getByRole('button', { name: '0.05', exact: true }).click();
    await expect.poll(() => list.counted(page)).toBeLessThan(free);
    const left = await list.counted(page);
    expect(left).toBeGreaterThan(0);
    const chosen = {
      ...OF_EVERY_PAGE,
      gameType: 'RNG',
      vassalage: 'OXB',
      minBet: '0.05',
      gameClassify: 'FREESPINS',
    };
    expect(list.asked(world).at(-1)).toEqual(chosen);
    const requests = list.asked(world).length;

    await drawer.getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('button', { name: 'Filters, 3 selected' }).waitFor();
    await expect.poll(() => list.listCount(page)).toBe(left);
    await expect.poll(() => list.setSize(page)).toBe(left);
    // What was counted is not asked for again.
    expect(list.asked(world)).toHaveLength(requests);
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toEqual({
      gameType: 'RNG',
      vassalage: 'OXB',
      minBet: '0.05',
      classify: 'FREESPINS',
    });
    const names = await list.firstNames(page);

    await page.reload();
    await list.isShown(page);
    expect(await list.firstNames(page)).toEqual(names);
    await page.goBack();
    await expect.poll(() => list.firstNames(page)).toEqual(fresh);
    await page.goForward();
    await expect.poll(() => list.firstNames(page)).toEqual(names);

    const friend = await world.visitor();
    const shared = await friend.open(address.pathname + address.search);
    await list.isShown(shared);
    expect(await list.firstNames(shared)).toEqual(names);
    expect(list.asked(world).at(-1)).toEqual(chosen);
    await friend.leave();

    // Clear is the list that slots begin with; nothing is shown before the player says so.
    await (await list.openDrawer(page)).getByRole('button', { name: 'Clear' }).click();
    expect(await list.firstNames(page)).toEqual(names);
    await drawer.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => list.firstNames(page)).toEqual(fresh);
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    visitor.expectNoErrors();
  });

  it('minimum bets are the six of the platform, and share the slots among themselves', async () => {
    const { list } = visitor;
    const page = await visitor.open(`${SLOTS}&classify=ALL`);
    await list.isShown(page);
    const all = await list.listCount(page);
    const drawer = await list.openDrawer(page);
    const bets = drawer.getByRole('group', { name: 'Minimum bet' }).getByRole('button');
    expect(await bets.allTextContents()).toEqual(['All', ...MIN_BETS]);
    expect(MIN_BETS).toEqual(['0.01', '0.05', '0.1', '0.5', '0.75']);
    let sum = 0;
    for (const bet of MIN_BETS) {
      const before = list.asked(world).length;
      await bets.filter({ hasText: new RegExp(`^${bet.replace('.', '\\.')}$`) }).click();
      await expect.poll(() => list.asked(world).length).toBe(before + 1);
      expect(list.asked(world).at(-1)).toMatchObject({ minBet: bet, gameClassify: 'ALL' });
      const key = `TY|RNG|all|ALL||${bet}||`;
      const row = async () => (await visitor.rows(page, 'gameLists')).find((saved) => saved['list'] === key);
      await expect.poll(row).toBeTruthy();
      const total = Number((await row())?.['totalCount']);
      await expect.poll(() => list.counted(page)).toBe(total);
      expect(await bets.and(page.locator('[aria-pressed=true]')).allTextContents()).toEqual([bet]);
      sum += total;
    }
    expect(sum).toBe(all);
  });

  it('other types: no classification, no bet, whatever the address says; links to slots, fish, sports and lottery', async () => {
    const { list } = visitor;
    const before = list.asked(world).length;
    const page = await visitor.open('/m/gameList?gameType=FISH&minBet=0.05&classify=NEW');
    await list.isShown(page);
    expect(list.asked(world).slice(before)).toEqual([
      { ...OF_EVERY_PAGE, gameType: 'FISH', gameClassify: 'ALL' },
    ]);
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    expect(await page.getByRole('group', { name: 'Classification' }).count()).toBe(0);
    const drawer = await list.openDrawer(page);
    await drawer.getByRole('group', { name: 'Vendor' }).waitFor();
    expect(await drawer.getByRole('group').count()).toBe(1);

    const links = drawer.getByRole('navigation', { name: 'Other games' }).getByRole('link');
    const names = (await links.allTextContents()).map((text) => text.replace(/\d.*$/, ''));
    expect(names).toEqual(['Slots', 'Fishing', 'Sports', 'Lottery', 'Lottery']);
    expect(await links.and(page.locator('[aria-current=page]')).allTextContents()).toEqual([
      expect.stringContaining('Fishing'),
    ]);
    for (const lottery of await links.filter({ hasText: /^Lottery/ }).all()) {
      await lottery.click();
      await page.getByRole('heading', { name: 'House lotteries' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/m/lottery');
      await visitor.go(page, '/m/gameList?gameType=FISH');
      await list.isShown(page);
      await list.openDrawer(page);
    }
    await links.filter({ hasText: 'Sports' }).click();
    await page.getByRole('link', { name: /Derby Day/ }).waitFor();
    await drawer.waitFor({ state: 'detached' });
    visitor.expectNoErrors();
  });

  it('the favourites of the filters are the list of favourites; guests log in first and come back to it', async () => {
    const { list } = visitor;
    await world.clearFavourites('down05');
    const page = await visitor.open(SLOTS);
    await list.isShown(page);
    const [name] = (await list.firstNames(page)) as [string];
    const drawer = await list.openDrawer(page);
    await drawer.getByRole('button', { name: 'Favourites' }).click();
    await drawer.getByRole('button', { name: 'Show games' }).click();
    await page.locator('input[name=username]').waitFor();
    await visitor.fillLogin(page, 'down05');
    await page.getByText('No favourites yet').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('fav');
    expect(list.asked(world, 'GCSGAME_favouriteList').at(-1)).toEqual({
      language: 'TY',
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '26',
    });
    await page.getByRole('tab', { name: 'All', exact: true }).click();
    await visitor.home.heart(page, name).click();
    await visitor.home.isSettled(page, name);
    await (await list.openDrawer(page)).getByRole('button', { name: 'Favourites' }).click();
    await drawer.getByRole('button', { name: 'Show games' }).click();
    await expect.poll(() => list.firstNames(page)).toEqual([name]);
    // The heart of the view itself takes the game away at once.
    await visitor.home.heart(page, name).click();
    await page.getByText('No favourites yet').waitFor();
    visitor.expectNoErrors();
  });
});
