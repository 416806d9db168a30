import { describe, expect, it } from 'vitest';
import { newKey } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { changeAnswers, comesBack, freezeTime, scrollToEnd } from '../conditions';
import { putRows, readRows } from '../database';
import {
  connection,
  frame,
  gameList,
  keyboard,
  languages,
  launch,
  login,
  member,
  tiles,
} from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const FISH = '/m/gameList?gameType=FISH';
const SLOTS = '/m/gameList?gameType=RNG';

describe('the tabs of the game list', () => {
  const { world, visitor } = useWorld();

  const last = (part: string) => gameList.requests(world, part).at(-1);

  it('another tab starts at its first page, without filters; slots return to what is new', async () => {
    const page = await gameList.open(visitor, FISH);
    expect(await gameList.setSize(page)).toBe(26);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => gameList.setSize(page)).toBeGreaterThan(26);
    await gameList.end(page).waitFor();
    expect(await gameList.setSize(page)).toBe(await gameList.listCount(page));
    const before = gameList.requests(world).length;
    await gameList.tab(page, 'games.hot').click();
    await expect.poll(() => gameList.tileNames(page)).toEqual(['Koi Harvest', 'Crab King']);
    expect(last('GCSGAME_hotGames')).toEqual({
      ...{ merchantCode: 'parlour', language: 'TY', isPlatform: '2', platform: 'html5', gameType: 'FISH' },
    });
    // Enter in the empty search box changes nothing.
    await gameList.searchBox(page).press('Enter');
    await gameList.tab(page, 'games.all').focus();
    await gameList.tab(page, 'games.hot').and(page.locator('[aria-selected=true]')).waitFor();
    expect(frame.queryOf(page)).toMatchObject({ tab: 'hot' });
    await gameList.tab(page, 'games.all').click();
    await expect.poll(() => gameList.setSize(page)).toBe(26);
    expect(gameList.requestedPages(world, before).filter((one) => one > 1)).toEqual([]);

    await visitor.go(page, `${SLOTS}&vassalage=OXB&minBet=0.05&q=a`);
    await gameList.isShown(page);
    await gameList.tab(page, 'games.hot').click();
    await expect.poll(() => frame.queryOf(page)['tab']).toBe('hot');
    await gameList.tab(page, 'games.all').click();
    const onlyNew = gameList.onlyNew(page);
    await gameList.isPressed(onlyNew);
    expect(frame.queryOf(page)).toEqual({ gameType: 'RNG', tab: 'all' });
    expect(await gameList.searchBox(page).inputValue()).toBe('');
    await onlyNew.click();
    await expect.poll(() => last('GCSGAME_gameList')).toMatchObject({ gameType: 'RNG', gameClassify: 'ALL' });
    expect(last('GCSGAME_gameList')).not.toHaveProperty('isNew');
    expect(await onlyNew.getAttribute('aria-pressed')).toBe('false');
    // The most popular come first.
    await expect.poll(async () => (await gameList.tileNames(page))[0]).toBe('Lantern Street');
    await onlyNew.click();
    await gameList.isPressed(onlyNew);
    expect(frame.queryOf(page)).toMatchObject({ classify: 'NEW' });
    visitor.expectNoErrors();
  });

  it('a list that became shorter has its new end, and is whole when it is as long as before', async () => {
    const page = await gameList.open(visitor, FISH);
    await scrollToEnd(page);
    await gameList.end(page).waitFor();
    const whole = await gameList.setSize(page);
    expect(whole).toBeGreaterThan(26);
    let short = true;
    interface Wire {
      games: object[];
      pageNum: number;
    }
    await changeAnswers<Wire>(page, 'GCSGAME_gameList', (value) =>
      short ? { ...value, games: value.pageNum === 1 ? value.games : [], totalPages: 1 } : value,
    );
    /** The first page is no longer fresh; the second one is. */
    const asksAgain = async () => {
      const states = await readRows(page, 'syncState');
      const first = states.filter(({ key }) => /^gameList .*"FISH".*"page":1,/.test(String(key)));
      await putRows(page, { syncState: first.map((state) => ({ ...state, checkedAt: 1 })) });
      await comesBack(page);
    };
    await asksAgain();
    await expect.poll(() => gameList.setSize(page)).toBe(26);
    await gameList.end(page).waitFor();
    expect(await page.getByText(t('games.loadingMore')).count()).toBe(0);
    short = false;
    await asksAgain();
    await scrollToEnd(page);
    await expect.poll(() => gameList.setSize(page)).toBe(whole);
    visitor.expectNoErrors();
  });

  it('while a launch resumes, neither its own lists nor a heart lead to the login', async () => {
    const first = await visitor.openByForm('down11', { path: FISH });
    await gameList.isShown(first);
    const [name = ''] = await gameList.tileNames(first);
    // Whose launch it is, only the data worker knows.
    let go = () => undefined as void;
    const held = new Promise<void>((resolve) => (go = resolve));
    await first.context().route(/\/assets\/worker-/, async (route) => {
      await held;
      await route.continue();
    });
    const page = await gameList.open(visitor, FISH);
    await tiles.heart(page, name).click();
    const own = await visitor.open(`${FISH}&tab=recent`);
    await own.locator('.app > .page').waitFor({ state: 'attached' });
    for (const tab of [page, own]) {
      await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      expect(new URL(tab.url()).pathname).toBe('/m/gameList');
    }
    go();
    await gameList.tab(own, 'games.recent').and(own.locator('[aria-selected=true]')).waitFor();
    expect(frame.queryOf(own)).toMatchObject({ tab: 'recent' });
    visitor.expectNoErrors();
  });

  it.each([
    ['games.recent', 'recent', 'login.reason.recent'],
    ['games.favourites', 'fav', 'login.reason.favourites'],
  ] as const)(
    'guests at %s log in and come back to it; leaving the login leads to what they saw',
    async (name, code, why) => {
      const page = await gameList.open(visitor, FISH);
      await gameList.tab(page, name).click();
      await login.isShown(page);
      await login.reason(page).getByText(t(why)).waitFor();
      await page.goBack();
      await gameList.isShown(page);
      expect(await gameList.tab(page, 'games.all').getAttribute('aria-selected')).toBe('true');

      // The link itself, as someone may have saved or shared it.
      await visitor.go(page, `${FISH}&tab=${code}`);
      await login.isShown(page);
      await login.submit(page, 'down11');
      await gameList.tab(page, name).and(page.locator('[aria-selected=true]')).waitFor();
      await tiles.someOrNone(page);
      expect(frame.queryOf(page)).toMatchObject({ tab: code });
      visitor.expectNoErrors();
    },
  );

  it('the arrow keys go through the tabs without opening them; Enter and Space open', async () => {
    const page = await gameList.open(visitor, FISH);
    const [entries, address] = [await page.evaluate(() => history.length), page.url()];
    const focused = keyboard.focused(page);
    await gameList.tab(page, 'games.all').focus();
    for (const [key, name] of [
      ['ArrowRight', 'games.recent'],
      ['ArrowRight', 'games.favourites'],
      ['ArrowLeft', 'games.recent'],
      ['Home', 'games.all'],
      ['ArrowLeft', 'games.hot'],
      ['ArrowRight', 'games.all'],
      ['End', 'games.hot'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused.textContent(), key).toBe(t(name));
    }
    const isSelected = page.locator('[aria-selected=true]');
    expect(await gameList.tab(page, 'games.all').and(isSelected).count()).toBe(1);
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.keyboard.press('Enter');
    await gameList.tab(page, 'games.hot').and(isSelected).waitFor();
    expect(frame.queryOf(page)).toMatchObject({ tab: 'hot' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await gameList.tab(page, 'games.all').and(isSelected).waitFor();
    visitor.expectNoErrors();
  });

  it('recent and favourites: what is requested, what is saved for later, and another member sees none of it', async () => {
    visitor.uses({ installs: true });
    for (const account of ['down11', 'down12']) await world.clearFavourites(account);
    const page = await visitor.openAs('down12');
    await visitor.isInstalled(page);
    await visitor.go(page, FISH);
    await gameList.isShown(page);
    for (const name of ['Koi Harvest', 'Reef Patrol']) await tiles.like(page, name);
    await tiles.open(page, 'Crab King').click();
    await launch.loaded(page).waitFor();
    await page.goBack();
    await gameList.tab(page, 'games.recent').click();
    const shown = async () => (await gameList.tileNames(page)).slice(0, 6);
    await expect.poll(async () => (await shown())[0]).toBe('Crab King');
    const recent = await shown();
    expect(last('GCSGAME_recentGames')).toEqual({
      ...{ language: 'TY', page: '1', pageSize: '25', gameType: 'FISH', clientType: '2' },
    });
    await gameList.tab(page, 'games.favourites').click();
    // The last one first, and of this type alone.
    await expect.poll(() => gameList.tileNames(page)).toEqual(['Reef Patrol', 'Koi Harvest']);
    expect(last('GCSGAME_favouriteList')).toEqual({
      ...{ language: 'TY', pageNo: '1', pageSize: '26', gameType: 'FISH' },
    });
    await visitor.go(page, `${SLOTS}&tab=fav`);
    await gameList.noFavourites(page).waitFor();

    await world.gateway.stop();
    await connection.isCutOff(world, page);
    for (const [code, names] of [
      ['fav', ['Reef Patrol', 'Koi Harvest']],
      ['recent', recent],
    ] as const) {
      await page.goto(world.url(`${FISH}&tab=${code}`));
      await expect.poll(shown).toEqual(names);
      await frame.age(page).waitFor();
    }
    // A heart removed without a connection is gone at once, and stays gone.
    await page.goto(world.url(`${FISH}&tab=fav`));
    await tiles.heart(page, 'Reef Patrol').click();
    await expect.poll(() => gameList.tileNames(page)).toEqual(['Koi Harvest']);
    await world.online();
    await expect.poll(() => world.favourites('down12')).toHaveLength(1);
    await expect.poll(() => gameList.tileNames(page)).toEqual(['Koi Harvest']);

    await visitor.go(page, '/m/set');
    await member.settingsSignOut(page).click();
    await frame.confirmSignOut(page);
    await visitor.login(page, 'down11');
    await visitor.go(page, `${FISH}&tab=recent`);
    await gameList.isShown(page);
    expect(await shown()).not.toEqual(recent);
    await gameList.tab(page, 'games.favourites').click();
    await gameList.noFavourites(page).waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it.each([
    ['the favourites', 'fav', 26],
    ['the recent games', 'recent', 25],
  ] as const)('%s lack none after another phone has added one', async (_list, code, pageSize) => {
    const url = world.url('');
    const token = await tokenOf(url, 'down10');
    await world.clearFavourites('down10');
    const query = { merchant: 'parlour', language: 'TY', platform: 'html5', gameType: 'FISH' };
    const all = { ...query, pageNo: '1', pageSize: '100' };
    const [added, ...games] = (await ask(url, 'games.list', { query: all })).value.games;
    const add = async (game = added) => {
      const body = { nodeId: String(game?.nodeId), vendor: String(game?.vassalage) };
      const { status } =
        code === 'fav'
          ? await ask(url, 'favourites.add', { token, headers: newKey(), body })
          : await ask(url, 'games.addRecent', { token, headers: newKey(), query: body });
      expect(status).toBe(200);
    };
    for (const game of games) await add(game);
    const page = await visitor.openAs('down10', { path: `${FISH}&tab=${code}` });
    await gameList.isShown(page);
    await scrollToEnd(page);
    await gameList.end(page).waitFor();
    const lastOfPage = await gameList.nameAt(page, pageSize).textContent();
    await add();
    // This renews the first page, whose last game is then the first of the second page.
    await comesBack(page);
    await expect.poll(() => gameList.nameAt(page, pageSize + 1).textContent()).toBe(lastOfPage);
    await expect.poll(() => gameList.setSize(page)).toBe(games.length + 1);
    visitor.expectNoErrors();
  });

  it.each([
    ['all', 'GCSGAME_gameList'],
    ['hot', 'GCSGAME_hotGames'],
  ])(
    '200 ms after the last change of language, %s and the vendors are requested again',
    async (tab, call) => {
      visitor.uses({ language: 'EN' });
      const page = await gameList.open(visitor, `/m/gameList?gameType=FISH&tab=${tab}`);
      await languages.openSelector(page);
      await freezeTime(page);
      const requested = () =>
        [call, 'GCSGAME_allVassalages'].map((part) =>
          gameList.requests(world, part).map(({ language }) => language),
        );
      const before = requested();
      // The arrow keys choose one after another.
      await languages.options(page).getByRole('radio', { checked: true }).focus();
      for (const expected of ['vi ltr', 'ar rtl']) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => languages.ofDocument(page)).toBe(expected);
        await page.clock.runFor(190);
      }
      expect(requested()).toEqual(before);
      await page.clock.runFor(20);
      await expect.poll(requested).toEqual(before.map((earlier) => [...earlier, 'AR']));
    },
  );
});
