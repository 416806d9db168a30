import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

describe('first visit, and the second without a gateway', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor({ installs: true });
  });

  it('a first visit shows the lobby: banner, notices, categories, hot games', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    await page.getByRole('tab', { name: 'Slots' }).waitFor();
    expect(await page.getByRole('tab').first().getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('.tile').count()).toBeGreaterThanOrEqual(9);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ty');
    visitor.expectNoErrors();
  });

  it.each(['/', '/m', '/m/', '/m/index', '/m/index.html'])('%s is the lobby too', async (path) => {
    const page = await visitor.open(path);
    await visitor.home.isShown(page);
  });

  it('what the first visit saved of its lobby is still there when the service worker has taken over', async () => {
    const page = await visitor.open('/m/');
    const saved = () =>
      page.evaluate(async () => !!(await (await caches.open('parlour-runtime')).match('/m/__runtime/home')));
    await until(saved, { message: 'the first viewport is saved' });
    await visitor.isInstalled(page);
    expect(await saved()).toBe(true);
  });

  it('with the gateway process stopped, home and a visited list open with their data, on any link', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    const hot = await visitor.home.tileNames(page);
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await visitor.list.isShown(page);
    const slots = await visitor.list.firstNames(page);
    await visitor.isInstalled(page);

    await world.gateway.stop();

    await page.goto(world.url('/m/'));
    await visitor.home.isShown(page);
    expect(await visitor.home.tileNames(page)).toEqual(hot);
    await page.locator('.strip--off').waitFor();
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await visitor.list.isShown(page);
    expect(await visitor.list.firstNames(page)).toEqual(slots);

    // A new tab, on a deep link, on an unknown path.
    const other = await visitor.open('/m/gameList?gameType=RNG');
    await visitor.list.isShown(other);
    expect(await visitor.list.firstNames(other)).toEqual(slots);
    const nowhere = await visitor.open('/m/no/such/page');
    await nowhere.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('a list never visited says honestly that it needs the internet, and loads when it is back', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    await visitor.isInstalled(page);
    await world.gateway.stop();
    await page.goto(world.url('/m/gameList?gameType=FISH'));
    await page.locator('.strip--off').waitFor();
    await page.locator('.state').waitFor();
    expect(await page.locator('.tile').count()).toBe(0);
    await world.gateway.start();
    await visitor.list.isShown(page);
    await page.locator('.strip--off').waitFor({ state: 'detached' });
  });

  it('a first visit without a gateway says so, and recovers by itself', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    await visitor.isInstalled(page);
    await visitor.forgetRows(page);
    await world.gateway.stop();
    await page.goto(world.url('/m/'));
    await page
      .getByRole('button', { name: /try again|retry/i })
      .first()
      .waitFor();
    await world.gateway.start();
    await visitor.home.isShown(page);
  });

  it('works with no service worker at all', async () => {
    const plain = await world.visitor();
    const page = await plain.open('/m/');
    await plain.home.isShown(page);
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await plain.list.isShown(page);
  });

  it('works when the browser refuses storage', async () => {
    const refused = await world.visitor({ refuseStorage: true });
    const page = await refused.open('/m/');
    await refused.home.isShown(page);
  });
});
