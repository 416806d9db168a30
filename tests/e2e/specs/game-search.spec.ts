import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { isCutOff } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const SLOTS = '/m/gameList?gameType=RNG&classify=ALL';
const GAME_TYPES = 10;

describe('the search for games', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(() => world.online());

  const box = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
  const body = (page: Page) => page.locator('#root .list__body');
  const elsewhere = (page: Page) => page.getByRole('region', { name: 'In other categories' });
  /** What was found in the list itself. */
  const found = (page: Page) => body(page).locator('.vgrid .tile__name').allTextContents();
  const isFirst = (page: Page, name: string) => expect.poll(async () => (await found(page))[0]).toBe(name);
  const marks = (page: Page) => body(page).locator('.vgrid .tile').first().locator('mark').allTextContents();
  const isFilled = (page: Page) =>
    until(async () => (await visitor.rows(page, 'catalogue')).length === GAME_TYPES, {
      message: 'the whole catalogue',
    });

  it('a guest finds at once, without asking anyone: beginnings, typos, accents, vendors, games of other types', async () => {
    visitor = await world.visitor();
    const page = await visitor.open(SLOTS);
    await visitor.list.isShown(page);
    await isFilled(page);
    const list = await visitor.list.firstNames(page);
    const asked = visitor.list.asked(world).length;
    for (const [text, name, marked] of [
      ['lion par', 'Lion Parade', ['Lion', 'Par']],
      ['LANTREN street', 'Lantern Street', ['Lantern', 'Street']],
      ['cafe', 'Lucky Cat Café', ['Café']],
      ['pharaohs', "Pharaoh's Ledger", ["Pharaoh's"]],
      ['lionparade', 'Lion Parade', ['Lion Parade']],
    ] as const) {
      await box(page).fill(text);
      await isFirst(page, name);
      expect((await marks(page)).join(' '), text).toBe(marked.join(' '));
    }
    await box(page).fill('oxbow');
    await body(page).locator('.vgrid .tile__sub mark').first().waitFor();
    const vendors = new Set(await body(page).locator('.vgrid .tile__sub').allTextContents());
    expect(vendors).toEqual(new Set(['Oxbow']));

    await box(page).fill('koi harvest');
    await elsewhere(page).getByRole('link', { name: 'Koi Harvest' }).first().waitFor();
    await body(page)
      .getByText(/^[\d,]+ games? found$/)
      .waitFor();
    await box(page).fill('xqzxqz');
    await body(page).getByRole('heading', { name: 'No games match “xqzxqz”' }).waitFor();
    await body(page).getByText('Press Enter to search all games.').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => visitor.list.firstNames(page)).toEqual(list);
    expect(await box(page).inputValue()).toBe('');
    await page.locator('input[type=search]:focus').waitFor();
    expect(visitor.list.asked(world)).toHaveLength(asked);
    visitor.expectNoErrors();
  });

  it('Enter asks the platform and merges: every game once, what was found first; in the address, and cleared with it', async () => {
    visitor = await world.visitor();
    const page = await visitor.open(SLOTS);
    await visitor.list.isShown(page);
    const list = await visitor.list.firstNames(page);
    await box(page).fill('gol');
    await expect.poll(async () => (await found(page)).length).toBeGreaterThan(0);
    const saved = await found(page);
    const before = visitor.list.asked(world).length;
    await box(page).press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('gol');
    await body(page).getByText('No more games.').waitFor();
    expect(visitor.list.asked(world)[before]).toEqual({
      ...{ merchant: 'parlour', language: 'TY', platform: 'html5', gameType: 'RNG' },
      ...{ gameName: 'gol', gameClassify: 'ALL', pageNo: '1', pageSize: '26' },
    });
    const merged = await found(page);
    expect(new Set(merged).size).toBe(merged.length);
    // What the phone had found; and with it all that the platform has, of which a phone that saw one page knows less.
    expect(merged).toEqual(expect.arrayContaining(saved));
    const key = 'TY|RNG|all|ALL|||gol|';
    const row = (await visitor.rows(page, 'gameLists')).find((one) => one['list'] === key);
    const total = Number(row?.['totalCount']);
    expect(total).toBeGreaterThan(saved.length);
    expect(await visitor.list.setSize(page)).toBeGreaterThanOrEqual(total);

    await page.reload();
    await body(page).getByText('No more games.').waitFor();
    expect(await box(page).inputValue()).toBe('gol');
    await page.goBack();
    await expect.poll(() => visitor.list.firstNames(page)).toEqual(list);
    expect(await box(page).inputValue()).toBe('');
    await page.goForward();
    await expect.poll(() => box(page).inputValue()).toBe('gol');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(false);

    await box(page).fill('xqzxqz');
    await box(page).press('Enter');
    await body(page).getByText('Try a shorter word or a different spelling.').waitFor();
    await body(page).getByRole('link', { name: 'All games' }).click();
    await expect.poll(() => visitor.list.firstNames(page)).toEqual(list);
    // Of one vendor, nothing is found with a word that others have.
    await visitor.go(page, '/m/gameList?gameType=RNG&vassalage=OXB&q=xqzxqz');
    await body(page).getByRole('link', { name: 'Search all vendors' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?gameType=RNG&classify=ALL&q=xqzxqz');
    visitor.expectNoErrors();
  });

  it.each([
    ['VI', 'pho den long', 'Phố Đèn Lồng'],
    ['AR', 'شارع الفوا', 'شارع الفوانيس'],
  ])('in %s “%s” is %s', async (language, text, name) => {
    visitor = await world.visitor({ language });
    const page = await visitor.open(SLOTS);
    await visitor.list.isShown(page);
    await page.getByRole('searchbox').fill(text);
    await isFirst(page, name);
    expect((await marks(page)).length).toBeGreaterThan(0);
    visitor.expectNoErrors();
  });

  it('whatever is typed: nothing runs, nothing breaks, and no more than 100 letters are sent', async () => {
    visitor = await world.visitor();
    const page = await visitor.open(SLOTS);
    await visitor.list.isShown(page);
    /** Past the box's own limit, as a script or a paste may bring it. */
    const put = (text: string) =>
      box(page).evaluate((input, value) => {
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
      await page.locator('#root .list__body :is(.tile__name, .state)').first().waitFor();
      await box(page).press('Enter');
      await page.locator('#root .list__body :is(.tile__name, .state)').first().waitFor();
      expect(await page.locator('#root :is(img[src=x], script)').count(), text).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), text).toBe(0);
    }
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    for (const { gameName = '' } of visitor.list.asked(world)) {
      expect(gameName.length).toBeLessThanOrEqual(100);
    }
    // And the search still does its work.
    await put('lantern');
    await isFirst(page, 'Lantern Street');
    visitor.expectNoErrors({ network: true });
  });

  it('without the gateway every game that was saved is found, in lists that were never opened, and says in how many', async () => {
    visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
    await visitor.isInstalled(page);
    await isFilled(page);
    const catalogue = await visitor.rows(page, 'catalogue');
    const games = catalogue.reduce((sum, { games: saved }) => sum + (saved as unknown[]).length, 0);
    await world.gateway.stop();
    await isCutOff(world, page);
    await page.goto(world.url('/m/gameList?gameType=PVP'));
    await page.getByRole('heading', { name: 'Needs internet' }).waitFor();
    await box(page).fill('mahjong ways');
    await isFirst(page, 'Mahjong Ways');
    await body(page).getByText(`Searched ${games} games saved on this phone.`).waitFor();
    await box(page).fill('lantern street');
    await elsewhere(page).getByRole('link', { name: 'Lantern Street' }).first().waitFor();
    // Enter, too, shows what there is.
    await box(page).fill('mahjong ways');
    await isFirst(page, 'Mahjong Ways');
    await box(page).press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('mahjong ways');
    await isFirst(page, 'Mahjong Ways');
    await world.online();
    await page.locator('.strip--off').waitFor({ state: 'detached' });
    await isFirst(page, 'Mahjong Ways');
    await body(page).getByText('No more games.').waitFor();
    visitor.expectNoErrors({ network: true });
  });
});
