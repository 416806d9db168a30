import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const GAME_TYPES = 10;
const LARGE = 'pageSize=500';
/** Longer than an answer of a good network takes to begin. */
const LATE_MS = 2_700;

describe('the catalogue that is saved in the background', () => {
  let world: World;
  const there: Visitor[] = [];
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(() => world.online());
  afterEach(async () => {
    for (const visitor of there.splice(0)) await visitor.leave();
  });

  const arrive = async (before?: string): Promise<Visitor> => {
    const visitor = await world.visitor({ ...(before && { before }) });
    there.push(visitor);
    return visitor;
  };
  const saved = async (visitor: Visitor, page: Page) => (await visitor.rows(page, 'catalogue')).length;
  const isFilled = (visitor: Visitor, page: Page) =>
    until(async () => (await saved(visitor, page)) === GAME_TYPES, { message: 'the whole catalogue' });
  const typesAsked = (from: number) =>
    world.proxy
      .urls()
      .filter((url) => url.includes(LARGE))
      .slice(from)
      .map((url) => new URL(url, 'http://any').searchParams.get('gameType'));

  it('goes on after a cut where it stopped, without a tap, and with two tabs once', async () => {
    const visitor = await arrive();
    const from = world.proxy.count(LARGE);
    const page = await visitor.open('/m/home');
    const other = await visitor.open('/m/lottery');
    await page.bringToFront();
    await visitor.home.isShown(page);
    await until(async () => (await saved(visitor, page)) >= 3, { message: 'some of the catalogue' });
    await world.proxy.refuse();
    await page.locator('.strip--off').waitFor();
    const kept = await saved(visitor, page);
    expect(kept).toBeLessThan(GAME_TYPES);
    expect(await saved(visitor, other)).toBe(kept);
    await world.online();
    await isFilled(visitor, page);
    const types = typesAsked(from);
    // One at most was on its way when the network broke.
    expect(new Set(types).size).toBe(GAME_TYPES);
    expect(types.length).toBeLessThanOrEqual(GAME_TYPES + 1);
    const all = (await visitor.rows(page, 'catalogue')).flatMap(({ games }) => games as { gameId: string }[]);
    expect(all.length).toBeGreaterThan(300);
    expect(new Set(all.map(({ gameId }) => gameId)).size).toBe(all.length);
    visitor.expectNoErrors({ network: true });
  });

  it('is left alone by who saves data, and on a slow network until it is quick again', async () => {
    const saving = await arrive(`
      const match = matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) =>
        /reduced-data: reduce/.test(query) ? { matches: true, media: query, addEventListener() {}, removeEventListener() {} } : match(query);`);
    const page = await saving.open('/m/home');
    await saving.home.isShown(page);

    // Calls alone are late here: pictures and chunks would only take their time.
    let late = true;
    const visitor = await arrive();
    const slow = await visitor.open('about:blank');
    await slow.context().route('**/wps/**', async (route) => {
      if (late) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await slow.goto(world.url('/m/home'));
    await visitor.home.isShown(slow);
    await slow.locator('.strip[data-state=slow]').waitFor();

    // Somebody on a good network comes later and has all of it by now.
    const quick = await arrive();
    await isFilled(quick, await quick.open('/m/home'));
    expect(await saved(saving, page)).toBe(0);
    expect(await saved(visitor, slow)).toBe(0);
    late = false;
    await isFilled(visitor, slow);
    expect(await saved(saving, page)).toBe(0);
  });
});
