import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { catalogue, savedList } from '../database';
import { connection, frame, gameList, home, languages, tiles } from '../pages/index';
import { like, t } from '../texts';
import { useWorld } from '../world';

const SLOTS = '/m/gameList?gameType=RNG&classify=ALL';

/** Keeps searches from the worker for as long as they are held. */
const HOLDING = `
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...sent) {
    const send = () => post.apply(this, sent);
    const holds = window.held && sent[0]?.type === 'APPLY' && sent[0].path[0] === 'searchGames';
    if (holds) window.held.push(send);
    else send();
  };
`;
const holdSearches = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { held: [] }));
const releaseSearches = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { held } = window as unknown as { held: (() => void)[] };
    Object.assign(window, { held: null });
    for (const send of held) send();
  });

describe('the search for games', () => {
  const { world, visitor } = useWorld();

  const isFirst = (page: Page, name: string) =>
    expect.poll(async () => (await gameList.found(page))[0]).toBe(name);

  it('a guest finds at once, without a request: beginnings, typos, accents, vendors, games of other types', async () => {
    const page = await gameList.open(visitor, SLOTS);
    await gameList.isCatalogueSaved(page);
    const list = await gameList.firstNames(page);
    const before = gameList.requests(world).length;
    for (const [text, name, marked] of [
      ['lion par', 'Lion Parade', ['Lion', 'Par']],
      ['LANTREN street', 'Lantern Street', ['Lantern', 'Street']],
      ['cafe', 'Lucky Cat Café', ['Café']],
      ['pharaohs', "Pharaoh's Ledger", ["Pharaoh's"]],
      ['lionparade', 'Lion Parade', ['Lion Parade']],
    ] as const) {
      await gameList.searchBox(page).fill(text);
      await isFirst(page, name);
      expect((await gameList.marks(page)).join(' '), text).toBe(marked.join(' '));
    }
    await gameList.searchBox(page).fill('oxbow');
    const shown = tiles.vendors(page, gameList.grid(page));
    await shown.locator('mark').first().waitFor();
    expect(new Set(await shown.allTextContents())).toEqual(new Set(['Oxbow']));
    // Not all of them are shown, and the count says so.
    await gameList.body(page).getByText(like('search.best_other')).waitFor();
    expect(await gameList.setSize(page)).toBe(60);

    await gameList.searchBox(page).fill('koi harvest');
    await gameList.elsewhere(page).getByRole('link', { name: 'Koi Harvest' }).first().waitFor();
    await gameList.body(page).getByText(like('search.found_other')).waitFor();
    await gameList.searchBox(page).fill('xqzxqz');
    await frame.heading(page, t('games.noMatch.title', { q: 'xqzxqz' })).waitFor();
    await gameList.body(page).getByText(t('search.tap')).waitFor();
    await gameList.clearSearch(page).click();
    await expect.poll(() => gameList.firstNames(page)).toEqual(list);
    expect(await gameList.searchBox(page).inputValue()).toBe('');
    await gameList.searchBox(page).and(page.locator(':focus')).waitFor();
    expect(gameList.requests(world)).toHaveLength(before);
    visitor.expectNoErrors();
  });

  it('takes the focus where the player opened it, and not on the way back to it', async () => {
    const page = await home.open(visitor);
    await page.locator('.home-search__box').click();
    await gameList.searchBox(page).and(page.locator(':focus')).waitFor();
    await gameList.isShown(page);
    await frame.footerLink(page, 'members').click();
    await frame.isAt(page, '/m/mine');
    await page.goBack();
    await gameList.isShown(page);
    await page.locator('.app > .page:focus').waitFor();
    await page.reload();
    await gameList.isShown(page);
    const isFocused = async () => (await gameList.searchBox(page).and(page.locator(':focus')).count()) > 0;
    expect(await isFocused()).toBe(false);
    await gameList.searchBox(page).fill('dragon');
    await gameList.searchBox(page).press('Enter');
    await expect.poll(() => frame.queryOf(page)).toMatchObject({ q: 'dragon' });
    await page.goBack();
    await expect.poll(() => gameList.searchBox(page).inputValue()).toBe('');
    expect(await isFocused()).toBe(false);
  });

  it('with a part of the catalogue the platform is asked by itself, and what arrives is found: never that there is nothing', async () => {
    const page = await visitor.open('about:blank');
    const held = /pageSize=500/;
    await page.context().route(held, (route) => route.abort());
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await gameList.isShown(page);
    const saysNothingFound = () =>
      gameList
        .body(page)
        .getByText(t('search.found_other', { count: 0 }))
        .count();
    await gameList.searchBox(page).fill('mahjong ways');
    // Not a slot, says the platform; the other categories are not all searched.
    const none = t('search.noneOfType', { q: 'mahjong ways', type: t('category.RNG') });
    await frame.heading(page, none).waitFor();
    await gameList.body(page).getByText(like('search.soFar_other')).waitFor();
    expect(await saysNothingFound()).toBe(0);
    expect(gameList.requests(world).at(-1)).toMatchObject({ gameType: 'RNG', gameName: 'mahjong ways' });
    expect(await gameList.searched(page)).toBeNull();
    await page.context().unroute(held);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await gameList.elsewhere(page).getByRole('link', { name: 'Mahjong Ways' }).first().waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('without the network a part of the catalogue says what was searched', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.open('about:blank');
    await page.context().route(/pageSize=500/, (route) => route.abort());
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await gameList.isShown(page);
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await gameList.searchBox(page).fill('mahjong ways');
    await frame.heading(page, t('search.notFoundYet')).waitFor();
    await gameList.body(page).getByText(like('search.partOffline_other', 'part')).waitFor();
    await world.online();
    await connection.isOnline(page);
    await frame
      .heading(page, t('search.noneOfType', { q: 'mahjong ways', type: t('category.RNG') }))
      .waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('what was found in another list or language goes at once, before the next search has ended', async () => {
    visitor.uses({ before: HOLDING });
    const page = await gameList.open(visitor, '/m/gameList?gameType=FISH');
    await gameList.isCatalogueSaved(page);
    await gameList.searchBox(page).fill('ca');
    await isFirst(page, 'Captain’s Seahorse');
    const inSlots = async () => {
      await gameList.openDrawer(page);
      await gameList
        .otherTypes(page)
        .filter({ hasText: t('category.RNG') })
        .click();
    };
    const ofOxbow = async () => {
      await gameList.openDrawer(page);
      const oxbow = page.getByRole('img', { name: 'Oxbow' });
      await gameList.drawerVendors(page).filter({ has: oxbow }).click();
      await gameList.show(page).click();
    };
    // Each changes one thing alone: the type, the vendor, the language.
    for (const [change, name] of [
      [inSlots, 'Lucky Cat Café'],
      [ofOxbow, 'Lucky Cat Café'],
      [() => languages.choose(page, 'Tiếng Việt'), 'Scarlet Castle'],
    ] as const) {
      await holdSearches(page);
      await change();
      await expect.poll(() => gameList.found(page)).toEqual([]);
      await releaseSearches(page);
      await isFirst(page, name);
    }
    visitor.expectNoErrors();
  });

  it('Enter searches the platform and merges: every game once, what was found stays; the address has it until it is cleared', async () => {
    const page = await gameList.open(visitor, SLOTS);
    const list = await gameList.firstNames(page);
    await gameList.searchBox(page).fill('gol');
    await expect.poll(async () => (await gameList.found(page)).length).toBeGreaterThan(0);
    const saved = await gameList.found(page);
    const before = gameList.requests(world).length;
    await gameList.searchBox(page).press('Enter');
    await expect.poll(() => gameList.searched(page)).toBe('gol');
    await gameList.end(page).waitFor();
    expect(gameList.requests(world)[before]).toEqual({
      ...{ merchant: 'parlour', language: 'TY', platform: 'html5', gameType: 'RNG' },
      ...{ gameName: 'gol', gameClassify: 'ALL', pageNo: '1', pageSize: '26' },
    });
    const merged = await gameList.found(page);
    expect(new Set(merged).size).toBe(merged.length);
    // What the phone had found; and with it all that the platform has, of which a phone that saw one page knows less.
    expect(merged).toEqual(expect.arrayContaining(saved));
    const key = 'TY|RNG|all|ALL|||gol|';
    const total = Number((await savedList(page, key))?.['totalCount']);
    expect(total).toBeGreaterThan(saved.length);
    expect(await gameList.setSize(page)).toBeGreaterThanOrEqual(total);

    await page.reload();
    await gameList.end(page).waitFor();
    expect(await gameList.searchBox(page).inputValue()).toBe('gol');
    await page.goBack();
    await expect.poll(() => gameList.firstNames(page)).toEqual(list);
    expect(await gameList.searchBox(page).inputValue()).toBe('');
    await page.goForward();
    await expect.poll(() => gameList.searchBox(page).inputValue()).toBe('gol');
    await gameList.clearSearch(page).click();
    await expect.poll(() => gameList.searched(page)).toBeNull();

    await gameList.searchBox(page).fill('xqzxqz');
    await gameList.searchBox(page).press('Enter');
    await gameList.body(page).getByText(t('games.noMatch.text')).waitFor();
    await gameList.emptyAction(page, 'games.allGames').click();
    await expect.poll(() => gameList.firstNames(page)).toEqual(list);
    // Of one vendor, nothing is found with a word that others have.
    await visitor.go(page, '/m/gameList?gameType=RNG&vassalage=OXB&q=xqzxqz');
    await gameList.emptyAction(page, 'games.noMatch.action').click();
    await frame.isAt(page, '/m/gameList?gameType=RNG&classify=ALL&q=xqzxqz');
    visitor.expectNoErrors();
  });

  it.each([
    ['VI', 'pho den long', 'Phố Đèn Lồng'],
    ['AR', 'شارع الفوا', 'شارع الفوانيس'],
  ])('in %s “%s” is %s', async (language, text, name) => {
    visitor.uses({ language });
    const page = await gameList.open(visitor, SLOTS);
    await page.getByRole('searchbox').fill(text);
    await isFirst(page, name);
    expect((await gameList.marks(page)).length).toBeGreaterThan(0);
    visitor.expectNoErrors();
  });

  it('whatever is typed: nothing runs, nothing breaks, and at most 100 letters are sent', async () => {
    const page = await gameList.open(visitor, SLOTS);
    /** Bypasses the limit of the box, as a script may. */
    const put = (text: string) =>
      gameList.searchBox(page).evaluate((input, value) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, text);
    for (const text of [
      'gold'.repeat(2_500),
      '<img src=x onerror="globalThis.ran=1">',
      '<script>globalThis.ran=1</script>',
      '\u202Eevas\u200F\u2066lion',
      '\u0000\u0001',
      'a\u0000b',
      '\uD83D',
      `%' OR 1=1 --`,
      '(((((*+[\\',
      '​ ​',
      '👩‍👩‍👧‍👦'.repeat(40),
      '__proto__',
    ]) {
      await put(text);
      await tiles.someOrNone(page);
      await gameList.searchBox(page).press('Enter');
      await tiles.someOrNone(page);
      expect(await page.locator('#root :is(img[src=x], script)').count(), text).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), text).toBe(0);
    }
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    for (const { gameName = '' } of gameList.requests(world)) {
      expect(gameName.length).toBeLessThanOrEqual(100);
    }
    // The search still works.
    await put('lantern');
    await isFirst(page, 'Lantern Street');
    visitor.expectNoErrors({ network: true });
  });

  it('without the gateway every saved game is found, also in lists that were never opened, and the count is said', async () => {
    visitor.uses({ installs: true });
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await gameList.isCatalogueSaved(page);
    const saved = (await catalogue(page)).flatMap(({ games }) => games as unknown[]);
    await world.gateway.stop();
    await connection.isCutOff(world, page);
    await page.goto(world.url('/m/gameList?gameType=PVP'));
    // The list was never opened: it is made of the saved catalogue.
    await gameList.isShown(page);
    await gameList.searchBox(page).fill('mahjong ways');
    await isFirst(page, 'Mahjong Ways');
    await gameList
      .body(page)
      .getByText(t('search.offline_other', { count: saved.length }))
      .waitFor();
    await gameList.searchBox(page).fill('lantern street');
    await gameList.elsewhere(page).getByRole('link', { name: 'Lantern Street' }).first().waitFor();
    // Enter, too, shows what there is.
    await gameList.searchBox(page).fill('mahjong ways');
    await isFirst(page, 'Mahjong Ways');
    await gameList.searchBox(page).press('Enter');
    await expect.poll(() => gameList.searched(page)).toBe('mahjong ways');
    await isFirst(page, 'Mahjong Ways');
    await world.online();
    await connection.isOnline(page);
    await isFirst(page, 'Mahjong Ways');
    await gameList.end(page).waitFor();
    visitor.expectNoErrors({ network: true });
  });
});
