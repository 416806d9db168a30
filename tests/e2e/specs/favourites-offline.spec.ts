import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const ADD = '/wps/relay/GCSGAME_favouriteAdd';

describe('favourites on an unstable network', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    await world.clearFavourites('player01');
    visitor = await world.visitor({ installs: true });
  });

  const arrived = (count: number) =>
    until(async () => (await world.favourites('player01')).length === count, {
      message: `${count} favourites at the gateway`,
    });

  it('a guest logs in, hearts a game, loses the network, reloads, still sees everything; it arrives once', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    await visitor.login(page);
    await visitor.home.isShown(page);
    const [first, second] = (await visitor.home.tileNames(page)) as [string, string];
    await visitor.home.heart(page, first).click();
    await arrived(1);
    await visitor.isInstalled(page);

    await world.gateway.kill();
    await visitor.home.heart(page, second).click();
    await visitor.home.isHearted(page, second);
    await page.reload();
    await visitor.home.isShown(page);
    await visitor.home.isHearted(page, first);
    await visitor.home.isHearted(page, second);
    await page.locator('.strip--off').waitFor();
    await visitor.home.showsBalance(page, '12,480,500.00');

    await world.gateway.start();
    await arrived(2);
    await visitor.home.isSettled(page, second);
    expect(new Set(await world.favourites('player01')).size).toBe(2);
    visitor.expectNoErrors({ network: true });
  });

  it('a lost answer does not make two', async () => {
    const page = await visitor.open('/m/');
    await visitor.login(page);
    await visitor.home.isShown(page);
    const [name] = (await visitor.home.tileNames(page)) as [string];
    world.proxy.dropNextAnswerTo(ADD);
    const before = world.proxy.count(ADD);
    await visitor.home.heart(page, name).click();
    await until(() => world.proxy.count(ADD) >= before + 2, { message: 'a second attempt' });
    await visitor.home.isSettled(page, name);
    expect(await world.favourites('player01')).toHaveLength(1);
  });

  it('on and off again while offline leaves nothing behind', async () => {
    const page = await visitor.open('/m/');
    await visitor.login(page);
    await visitor.home.isShown(page);
    const [name] = (await visitor.home.tileNames(page)) as [string];
    await visitor.isInstalled(page);
    await world.gateway.stop();
    await page.locator('.strip--off').or(visitor.home.heart(page, name)).first().waitFor();
    await visitor.home.heart(page, name).click();
    await visitor.home.isHearted(page, name);
    await visitor.home.heart(page, name).click();
    await visitor.home.isNotHearted(page, name);
    await world.gateway.start();
    await page.locator('.strip--off').waitFor({ state: 'detached' });
    await visitor.home.isShown(page);
    await until(async () => (await visitor.rows(page, 'outbox')).length === 0, {
      message: 'an empty outbox',
    });
    expect(await world.favourites('player01')).toEqual([]);
  });

  it('two tabs: what both queued is sent once, and both see it', async () => {
    const one = await visitor.open('/m/');
    await visitor.login(one);
    await visitor.home.isShown(one);
    // The second one goes on with the remembered session.
    const two = await visitor.open('/m/');
    await two.getByText('Minh Anh').waitFor();
    await visitor.home.isShown(two);
    const [a, b] = (await visitor.home.tileNames(one)) as [string, string];
    await world.gateway.stop();
    await visitor.home.heart(one, a).click();
    await visitor.home.heart(two, b).click();
    await visitor.home.isHearted(one, b);
    await visitor.home.isHearted(two, a);
    const before = world.proxy.answered(ADD);
    await world.gateway.start();
    await arrived(2);
    for (const page of [one, two]) {
      await visitor.home.isSettled(page, a);
      await visitor.home.isSettled(page, b);
    }
    expect(world.proxy.answered(ADD) - before).toBe(2);
  });

  it('a guest’s heart leads to the login and back', async () => {
    const page = await visitor.open('/m/gameList?gameType=RNG');
    await visitor.list.isShown(page);
    const [name] = (await visitor.list.tileNames(page)) as [string];
    await visitor.home.heart(page, name).click();
    await page.waitForURL(/\/m\/login/);
    await visitor.fillLogin(page);
    await page.waitForURL(/\/m\/gameList\?gameType=RNG/);
  });
});
