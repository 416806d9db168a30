import { describe, expect, it } from 'vitest';
import { ageRows } from '../database';
import { connection, frame, gameList, home } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('answers that are not the gateway’s', () => {
  const { world, visitor } = useWorld({ visitor: { installs: true } });

  it('a captive portal destroys nothing, and the strip says what it is', async () => {
    const page = await home.open(visitor);
    const names = await home.tileNames(page);
    await visitor.isInstalled(page);
    world.proxy.captive('<html><title>Station Wi-Fi</title><form>Accept the terms</form></html>');
    await page.reload();
    await home.isShown(page);
    await connection.strip(page, 'captive').getByText(t('connection.captive')).waitFor();
    expect(await home.tileNames(page)).toEqual(names);
    await world.proxy.pass();
    await connection.retry(page).click();
    await connection.strip(page).waitFor({ state: 'detached' });
    expect(await home.tileNames(page)).toEqual(names);
  });

  it('a malformed answer keeps the saved list, and says that loading failed', async () => {
    const page = await gameList.open(visitor, '/m/gameList?gameType=RNG');
    const names = await gameList.firstNames(page);
    await visitor.isInstalled(page);
    world.proxy.malform('GCSGAME_gameList', '{"success":true,"value":{"games":"none"}}');
    await ageRows(page);
    await page.reload();
    await gameList.isShown(page);
    await frame.tapToRetry(page).waitFor();
    expect(await gameList.firstNames(page)).toEqual(names);
    const before = world.proxy.count('GCSGAME_gameList');
    await frame.tapToRetry(page).click();
    await world.proxy.waitFor('GCSGAME_gameList', before + 1);
    await world.proxy.pass();
    // No tap is needed.
    await frame.tapToRetry(page).waitFor({ state: 'detached' });
    expect(await gameList.firstNames(page)).toEqual(names);
  });

  it('a network that connects and never answers shows the saved home and says that it is slow', async () => {
    const page = await home.open(visitor);
    const names = await home.tileNames(page);
    await visitor.isInstalled(page);
    world.proxy.blackHole();
    await ageRows(page);
    await page.reload();
    await home.isShown(page);
    expect(await home.tileNames(page)).toEqual(names);
    await connection.strip(page, 'slow').getByText(t('connection.slow')).waitFor();
    await world.proxy.pass();
    await connection.strip(page).waitFor({ state: 'detached' });
  });

  it('a connection cut in the middle of an answer leaves a list that can be tried again', async () => {
    const page = await home.open(visitor);
    world.proxy.cutAfter('GCSGAME_gameList', 400);
    await page.goto(world.url('/m/gameList?gameType=PVP'));
    await frame.failed(page).waitFor();
    await world.proxy.pass();
    await gameList.isShown(page);
  });
});
