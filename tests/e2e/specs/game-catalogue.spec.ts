import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { comesBack, SAVES_DATA } from '../conditions';
import { catalogue } from '../database';
import { connection, gameList, home } from '../pages/index';
import { useWorld } from '../world';

const LARGE = 'pageSize=500';
/** Longer than a good network takes for the first byte of an answer. */
const LATE_MS = 2_700;

describe('the catalogue that is saved in the background', () => {
  const { world } = useWorld();

  const saved = async (page: Page) => (await catalogue(page)).length;
  const requestedTypes = (from: number) =>
    world.proxy
      .urls()
      .filter((url) => url.includes(LARGE))
      .slice(from)
      .map((url) => new URL(url, 'http://any').searchParams.get('gameType'));

  it('continues after a cut where it stopped, without a tap, and once with two tabs', async () => {
    const visitor = world.visitor();
    const from = world.proxy.count(LARGE);
    const page = await visitor.open('/m/home');
    const other = await visitor.open('/m/lottery');
    await page.bringToFront();
    await home.isShown(page);
    await until(async () => (await saved(page)) >= 3, {
      message: 'some of the catalogue',
      // It begins 20 s after the start.
      limitMs: 90_000,
    });
    await world.proxy.refuse();
    // The next page of the catalogue may take its time; a player who is back is told at once.
    await comesBack(page);
    await connection.isOffline(page);
    const before = await saved(page);
    expect(before).toBeLessThan(10);
    expect(await saved(other)).toBe(before);
    await world.online();
    await gameList.isCatalogueSaved(page);
    const types = requestedTypes(from);
    // One at most was on its way when the network broke.
    expect(new Set(types).size).toBe(10);
    expect(types.length).toBeLessThanOrEqual(11);
    const all = (await catalogue(page)).flatMap(({ games }) => games as { gameId: string }[]);
    expect(all.length).toBeGreaterThan(300);
    expect(new Set(all.map(({ gameId }) => gameId)).size).toBe(all.length);
    visitor.expectNoErrors({ network: true });
  });

  it('is not downloaded for a player who saves data; on a slow network it comes slowly, and faster when that is over', async () => {
    const saving = world.visitor({ before: SAVES_DATA });
    const page = await home.open(saving);

    // Calls alone are late here: pictures and chunks would only take their time.
    let late = true;
    const visitor = world.visitor();
    const slow = await visitor.open('about:blank');
    await slow.context().route('**/wps/**', async (route) => {
      if (late) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await slow.goto(world.url('/m/home'));
    await home.isShown(slow);
    await connection.strip(slow, 'slow').waitFor();

    // Somebody on a good network comes later and has all of it first.
    await gameList.isCatalogueSaved(await world.visitor().open('/m/home'));
    expect(await saved(page)).toBe(0);
    await expect.poll(() => saved(slow), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await saved(slow)).toBeLessThan(10);
    await connection.strip(slow, 'slow').waitFor();
    late = false;
    await gameList.isCatalogueSaved(slow);
    expect(await saved(page)).toBe(0);
  });
});
