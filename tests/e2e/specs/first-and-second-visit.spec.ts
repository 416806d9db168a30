import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { SAVES_DATA } from '../conditions';
import { forgetRows, hasSnapshot, readRows } from '../database';
import { connection, frame, gameList, home, languages, startup, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('first visit, and the second without a gateway', () => {
  const { world, visitor } = useWorld({ pictures: true, visitor: { installs: true } });

  it('a first visit shows home: banner, announcements, categories, hot games', async () => {
    const page = await visitor.open('/m/');
    await home.isShown(page);
    await home.category(page, 'category.RNG').waitFor();
    expect(await home.categories(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await tiles.tiles(page).count()).toBe(24);
    expect(await home.marqueeTitles(page, 'read')).toHaveLength(5);
    expect(await languages.ofDocument(page)).toBe('ty ltr');
    visitor.expectNoErrors();
  });

  it.each(['/', '/m', '/m/', '/m/index', '/m/index.html'])('%s is home too', async (path) => {
    const page = await visitor.open(path);
    await home.isShown(page);
  });

  it('the snapshot of a first visit is still there when the service worker has taken control', async () => {
    const page = await visitor.open('/m/');
    await until(() => hasSnapshot(page), { message: 'a snapshot of home' });
    await visitor.isInstalled(page);
    expect(await hasSnapshot(page)).toBe(true);
  });

  it('with the gateway process stopped, home and a visited list open with their data, on any link', async () => {
    const page = await visitor.open('/m/');
    await home.isShown(page);
    // It is drawn from the rows that came with the page before they are saved.
    await until(async () => (await readRows(page, 'gameLists')).length > 0, {
      message: 'the hot games are saved',
    });
    const hot = await home.tileNames(page);
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await gameList.isShown(page);
    const slots = await gameList.firstNames(page);
    await visitor.isInstalled(page);

    await world.gateway.stop();

    await page.goto(world.url('/m/'));
    await home.isShown(page);
    expect(await home.tileNames(page)).toEqual(hot);
    await connection.isOffline(page);
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await gameList.isShown(page);
    expect(await gameList.firstNames(page)).toEqual(slots);

    // A new tab, on a deep link, on an unknown path.
    const other = await gameList.open(visitor, '/m/gameList?gameType=RNG');
    expect(await gameList.firstNames(other)).toEqual(slots);
    const nowhere = await visitor.open('/m/no/such/page');
    await frame.heading(nowhere, t('notfound.title')).waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('a list that is not saved says that it needs the internet, and loads when it is back', async () => {
    const saving = world.visitor({ installs: true, before: SAVES_DATA });
    const page = await saving.open('/m/');
    await home.isShown(page);
    await saving.isInstalled(page);
    await world.gateway.stop();
    await page.goto(world.url('/m/gameList?gameType=FISH'));
    await connection.isOffline(page);
    await frame.heading(page, t('games.offline.title')).waitFor();
    expect(await tiles.tiles(page).count()).toBe(0);
    await world.gateway.start();
    await gameList.isShown(page);
    await connection.isOnline(page);
  });

  it('a first visit without a gateway says so, and recovers by itself', async () => {
    const page = await visitor.open('/m/');
    await home.isShown(page);
    await visitor.isInstalled(page);
    await forgetRows(page);
    await world.gateway.stop();
    await page.goto(world.url('/m/'));
    await startup.screen(page, 'firstRun').waitFor();
    await frame.heading(page, t('startup.firstRun.title')).waitFor();
    await world.gateway.start();
    await home.isShown(page);
  });

  it('works with no service worker at all', async () => {
    const plain = world.visitor();
    const page = await plain.open('/m/');
    await home.isShown(page);
    await page.goto(world.url('/m/gameList?gameType=RNG'));
    await gameList.isShown(page);
  });

  it('works when the browser refuses storage', async () => {
    const refused = world.visitor({ refuseStorage: true });
    const page = await refused.open('/m/');
    await home.isShown(page);
    await home.hasAsked(page);
  });
});
