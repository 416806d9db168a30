import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BrowserProfile } from '../../support/browser-profile';
import { until } from '../../support/until';
import { outbox } from '../database';
import { connection, frame, gameList, home, login, tiles } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const ADD = '/wps/relay/GCSGAME_favouriteAdd';

describe('favourites on an unstable network', () => {
  const { world, visitor } = useWorld({ visitor: { installs: true } });
  beforeEach(() => world.clearFavourites('player01'));

  /** The gateway has so many favourites of the member. */
  const arrived = (count: number) => expect.poll(() => world.favourites('player01')).toHaveLength(count);
  /** Logs in, and hands over the names of the games of home. */
  const arrive = async () => {
    const page = await visitor.openByForm('player01');
    await home.isShown(page);
    return { page, games: (await home.tileNames(page)) as [string, string] };
  };

  it('a guest logs in, hearts a game, loses the network, reloads, still sees everything; it is sent once', async () => {
    const page = await home.open(visitor);
    await visitor.login(page);
    await home.isShown(page);
    const [first, second] = (await home.tileNames(page)) as [string, string];
    await tiles.heart(page, first).click();
    await arrived(1);
    await visitor.isInstalled(page);

    await world.gateway.kill();
    await tiles.heart(page, second).click();
    await tiles.isPending(page, second);
    await page.reload();
    await home.isShown(page);
    await tiles.isConfirmed(page, first);
    await tiles.isPending(page, second);
    await connection.isOffline(page);
    await frame.showsBalance(page);

    await world.gateway.start();
    await arrived(2);
    await tiles.isConfirmed(page, second);
    expect(new Set(await world.favourites('player01')).size).toBe(2);
    visitor.expectNoErrors({ network: true });
  });

  it('a lost answer does not make two', async () => {
    const { page, games } = await arrive();
    const [name] = games;
    world.proxy.dropNextAnswerTo(ADD);
    const before = world.proxy.count(ADD);
    await tiles.heart(page, name).click();
    await until(() => world.proxy.count(ADD) >= before + 2, { message: 'a second attempt' });
    await tiles.isConfirmed(page, name);
    expect(await world.favourites('player01')).toHaveLength(1);
  });

  it('a heart set offline is in Favourites at once; a list that was never opened opens from the saved catalogue', async () => {
    const { page } = await arrive();
    await visitor.isInstalled(page);
    await gameList.isCatalogueSaved(page);
    await visitor.go(page, '/m/gameList?gameType=FISH&tab=fav');
    await gameList.noFavourites(page).waitFor();
    await connection.isCutOff(world, page);
    await visitor.go(page, '/m/gameList?gameType=FISH');
    await gameList.isShown(page);
    const [name] = (await gameList.tileNames(page)) as [string];
    await tiles.heart(page, name).click();
    await tiles.isPending(page, name);
    await visitor.go(page, '/m/gameList?gameType=FISH&tab=fav');
    await tiles.isPending(page, name);
    await page.reload();
    await tiles.isPending(page, name);
    // A list of favourites that was never opened has it too.
    await visitor.go(page, '/m/gameList?gameType=PVP');
    await gameList.isShownOf(page, 'category.PVP');
    const [card] = (await gameList.tileNames(page)) as [string];
    await tiles.heart(page, card).click();
    await visitor.go(page, '/m/gameList?gameType=PVP&tab=fav');
    await tiles.isPending(page, card);
    await world.online();
    await arrived(2);
    await tiles.isConfirmed(page, card);
    visitor.expectNoErrors({ network: true });
  });

  it('on and off again while offline leaves nothing behind', async () => {
    const { page, games } = await arrive();
    const [name] = games;
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await tiles.heart(page, name).click();
    await tiles.isPending(page, name);
    expect(await outbox(page)).toMatchObject([{ kind: 'favourite', operation: 'add' }]);
    await tiles.heart(page, name).click();
    await tiles.isNotHearted(page, name);
    // What was never sent is cancelled.
    expect(await outbox(page)).toEqual([]);
    await world.online();
    await connection.isOnline(page);
    await expect.poll(() => outbox(page)).toEqual([]);
    expect(await world.favourites('player01')).toEqual([]);
    await tiles.isNotHearted(page, name);
  });

  it('two tabs: what both queued is sent once, and both see it', async () => {
    const { page: one, games } = await arrive();
    const [a, b] = games;
    // The second one continues the remembered session.
    const two = await visitor.open('/m/');
    await frame.showsPlayer(two);
    await home.isShown(two);
    await world.gateway.stop();
    await tiles.heart(one, a).click();
    await tiles.heart(two, b).click();
    await tiles.isHearted(one, b);
    await tiles.isHearted(two, a);
    const before = world.proxy.answered(ADD);
    await world.gateway.start();
    await arrived(2);
    for (const page of [one, two]) {
      await tiles.isConfirmed(page, a);
      await tiles.isConfirmed(page, b);
    }
    expect(world.proxy.answered(ADD) - before).toBe(2);
  });

  it('two tabs: what one was sending when it was closed, the other sends', async () => {
    const { page: one, games } = await arrive();
    const [name] = games;
    const two = await visitor.open('/m/');
    await frame.showsPlayer(two);
    await home.isShown(two);
    await visitor.isInstalled(two);
    world.proxy.swallow(ADD);
    const before = world.proxy.count(ADD);
    await tiles.heart(one, name).click();
    await world.proxy.waitFor(ADD, before + 1);
    await one.close();
    await world.proxy.isAbandoned();
    await world.proxy.pass();
    await world.proxy.waitFor(ADD, before + 2);
    await arrived(1);
    await tiles.isConfirmed(two, name);
    expect(await world.favourites('player01')).toHaveLength(1);
  });

  it('a heart set offline is sent after the browser was killed, by the next start alone', async () => {
    const phone = new BrowserProfile();
    onTestFinished(() => phone.close());
    const page = await phone.open(world.url('/m/login'));
    await login.submit(page);
    await home.isShown(page);
    const [name] = (await home.tileNames(page)) as [string];
    await phone.hasWritten('sass');
    await connection.isCutOff(world, page);
    await tiles.heart(page, name).click();
    await tiles.isPending(page, name);
    await phone.kill();
    await world.online();
    const next = await phone.open(world.url('/m/home'));
    await arrived(1);
    await tiles.isConfirmed(next, name);
    expect(await outbox(next)).toEqual([]);
  });

  it('a guest’s heart leads to the login and back', async () => {
    const page = await gameList.open(visitor, '/m/gameList?gameType=RNG');
    const [name] = (await gameList.tileNames(page)) as [string];
    await tiles.heart(page, name).click();
    await frame.isAt(page, '/m/login');
    const why = t('login.reason.favourite');
    await login.reason(page).getByText(why).waitFor();
    // It says so after a reload too, and after a look at the registration.
    await page.reload();
    await login.reason(page).getByText(why).waitFor();
    await page.getByRole('link', { name: t('login.noAccount') }).click();
    await frame.isAt(page, '/m/register');
    await frame.app(page).locator('.register__other').getByRole('link').click();
    await login.reason(page).getByText(why).waitFor();
    await login.submit(page);
    await frame.isAt(page, '/m/gameList?gameType=RNG');
    await gameList.isShown(page);
  });
});
