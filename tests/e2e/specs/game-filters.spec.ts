import { describe, expect, it } from 'vitest';
import { savedList } from '../database';
import { frame, gameList, login, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const SLOTS = '/m/gameList?gameType=RNG';
const OF_EVERY_PAGE = { merchant: 'parlour', language: 'TY', platform: 'html5', pageNo: '1', pageSize: '26' };
/** (spec: games, Minimum bet) */
/** What is sent, and how Parlour shows it: in dong, of which 10,000 are a bet of 1. */
const MIN_BETS = { '0.01': '₫ 100', '0.05': '₫ 500', '0.1': '₫ 1,000', '0.5': '₫ 5,000', '0.75': '₫ 7,500' };

describe('the filters of the game list', () => {
  const { world, visitor } = useWorld();

  it('slots: vendor, classification and bet are counted, requested as chosen, and stand in the address', async () => {
    const page = await gameList.open(visitor, SLOTS);
    expect(gameList.requests(world)).toEqual([
      { ...OF_EVERY_PAGE, gameType: 'RNG', isNew: '1', gameClassify: 'NEW' },
    ]);
    const fresh = await gameList.firstNames(page);
    await tiles.newFlag(page).waitFor();

    const drawer = await gameList.openDrawer(page);
    const rows = gameList.drawerVendors(page);
    const of = (name: string) => rows.filter({ has: page.getByRole('img', { name }) });
    await of('Oxbow').waitFor();
    const counts = (await gameList.drawerCounts(rows).allTextContents()).map(parseFloat);
    expect(counts).toHaveLength(3);
    const all = counts.reduce((sum, count) => sum + count);
    const slots = `${t('category.RNG')} ${t('games.count_other', { count: all })}`;
    await drawer.getByRole('link', { name: slots }).waitFor();

    const chips = gameList.drawerGroup(page, 'filter.classification');
    await expect
      .poll(() => chips.allTextContents())
      .toEqual([
        ...[t('games.allGames'), t('games.newGames'), t('games.hot'), t('games.favourites')],
        ...['Classic reels', 'Megaways', 'Buy feature', 'High volatility', 'Free spins'],
      ]);
    await of('Oxbow').click();
    await expect.poll(() => chips.allTextContents()).toHaveLength(6);
    expect((await chips.allTextContents()).slice(4)).toEqual(['Classic reels', 'Free spins']);
    const oxbow = parseFloat((await gameList.drawerCounts(of('Oxbow')).textContent()) ?? '');
    await expect.poll(() => gameList.counted(page)).toBe(oxbow);

    await chips.filter({ hasText: 'Free spins' }).click();
    await expect.poll(() => gameList.counted(page)).toBeLessThan(oxbow);
    const free = await gameList.counted(page);
    await drawer.getByRole('button', { name: MIN_BETS['0.05'], exact: true }).click();
    await expect.poll(() => gameList.counted(page)).toBeLessThan(free);
    const left = await gameList.counted(page);
    expect(left).toBeGreaterThan(0);
    const chosen = {
      ...OF_EVERY_PAGE,
      gameType: 'RNG',
      vassalage: 'OXB',
      minBet: '0.05',
      gameClassify: 'FREESPINS',
    };
    expect(gameList.requests(world).at(-1)).toEqual(chosen);
    const requests = gameList.requests(world).length;

    await gameList.show(page).click();
    await gameList.filters(page, 3).waitFor();
    await expect.poll(() => gameList.listCount(page)).toBe(left);
    await expect.poll(() => gameList.setSize(page)).toBe(left);
    // What was counted is not requested again.
    expect(gameList.requests(world)).toHaveLength(requests);
    expect(frame.queryOf(page)).toEqual({
      gameType: 'RNG',
      vassalage: 'OXB',
      minBet: '0.05',
      classify: 'FREESPINS',
    });
    const names = await gameList.firstNames(page);

    await page.reload();
    await gameList.isShown(page);
    expect(await gameList.firstNames(page)).toEqual(names);
    await page.goBack();
    await expect.poll(() => gameList.firstNames(page)).toEqual(fresh);
    await page.goForward();
    await expect.poll(() => gameList.firstNames(page)).toEqual(names);

    const { pathname, search } = new URL(page.url());
    const friend = world.visitor();
    const shared = await gameList.open(friend, pathname + search);
    expect(await gameList.firstNames(shared)).toEqual(names);
    expect(gameList.requests(world).at(-1)).toEqual(chosen);
    await friend.leave();

    // Clear is the list that slots start with; nothing is shown before the player says so.
    await (await gameList.openDrawer(page)).getByRole('button', { name: t('filter.clear') }).click();
    expect(await gameList.firstNames(page)).toEqual(names);
    await gameList.show(page).click();
    await expect.poll(() => gameList.firstNames(page)).toEqual(fresh);
    await gameList.filters(page).waitFor();
    visitor.expectNoErrors();
  });

  it('every slot has one of the five minimum bets', async () => {
    const page = await gameList.open(visitor, `${SLOTS}&classify=ALL`);
    const all = await gameList.listCount(page);
    await gameList.openDrawer(page);
    const bets = gameList.drawerGroup(page, 'filter.minBet');
    expect(await bets.allTextContents()).toEqual([t('filter.anyBet'), ...Object.values(MIN_BETS)]);
    let sum = 0;
    for (const [bet, shown] of Object.entries(MIN_BETS)) {
      const before = gameList.requests(world).length;
      await bets.filter({ hasText: new RegExp(`^${shown}$`) }).click();
      await expect.poll(() => gameList.requests(world).length).toBe(before + 1);
      expect(gameList.requests(world).at(-1)).toMatchObject({ minBet: bet, gameClassify: 'ALL' });
      const key = `TY|RNG|all|ALL||${bet}||`;
      await expect.poll(() => savedList(page, key)).toBeTruthy();
      const total = Number((await savedList(page, key))?.['totalCount']);
      await expect.poll(() => gameList.counted(page)).toBe(total);
      expect(await gameList.pressed(bets)).toEqual([shown]);
      sum += total;
    }
    expect(sum).toBe(all);
  });

  it('other types: no classification, no bet, whatever the address says; links to slots, fish, sports and lottery', async () => {
    const before = gameList.requests(world).length;
    const page = await gameList.open(visitor, '/m/gameList?gameType=FISH&minBet=0.05&classify=NEW');
    expect(gameList.requests(world).slice(before)).toEqual([
      { ...OF_EVERY_PAGE, gameType: 'FISH', gameClassify: 'ALL' },
    ]);
    await gameList.filters(page).waitFor();
    expect(await gameList.onlyNew(page).count()).toBe(0);
    const drawer = await gameList.openDrawer(page);
    await gameList.drawerVendors(page).first().waitFor();
    expect(await drawer.getByRole('group').count()).toBe(1);

    const links = gameList.otherTypes(page);
    const names = (await links.allTextContents()).map((text) => text.replace(/\d.*$/, ''));
    expect(names).toEqual([
      ...[t('category.RNG'), t('category.FISH'), t('category.SPORTS')],
      ...[t('category.LOTT'), t('category.ELOTT')],
    ]);
    expect(await links.and(page.locator('[aria-current=page]')).allTextContents()).toEqual([
      expect.stringContaining(t('category.FISH')),
    ]);
    for (const index of [3, 4]) {
      await links.nth(index).click();
      await page.getByRole('heading', { name: t('lottery.standard') }).waitFor();
      expect(frame.pathOf(page)).toBe('/m/lottery');
      await visitor.go(page, '/m/gameList?gameType=FISH');
      await gameList.isShown(page);
      await gameList.openDrawer(page);
    }
    await links.filter({ hasText: t('category.SPORTS') }).click();
    await page.getByRole('link', { name: /Derby Day/ }).waitFor();
    await drawer.waitFor({ state: 'detached' });
    visitor.expectNoErrors();
  });

  it('the favourites of the filters are the list of favourites; guests log in first and come back to it', async () => {
    await world.clearFavourites('down05');
    const page = await gameList.open(visitor, SLOTS);
    const [name] = (await gameList.firstNames(page)) as [string];
    const drawer = await gameList.openDrawer(page);
    await drawer.getByRole('button', { name: t('games.favourites') }).click();
    await gameList.show(page).click();
    await login.isShown(page);
    await login.submit(page, 'down05');
    await gameList.noFavourites(page).waitFor();
    expect(frame.queryOf(page)).toMatchObject({ tab: 'fav' });
    expect(gameList.requests(world, 'GCSGAME_favouriteList').at(-1)).toEqual({
      language: 'TY',
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '26',
    });
    await gameList.tab(page, 'games.all').click();
    await tiles.like(page, name);
    await (await gameList.openDrawer(page)).getByRole('button', { name: t('games.favourites') }).click();
    await gameList.show(page).click();
    await expect.poll(() => gameList.firstNames(page)).toEqual([name]);
    // The heart of the view removes the game at once.
    await tiles.heart(page, name).click();
    await gameList.noFavourites(page).waitFor();
    visitor.expectNoErrors();
  });
});
