import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

describe('answers that are not the gateway’s', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor({ installs: true });
  });

  it('a captive portal destroys nothing and is named in words', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    const names = await visitor.home.tileNames(page);
    await visitor.isInstalled(page);
    world.proxy.captive('<html><title>Station Wi-Fi</title><form>Accept the terms</form></html>');
    await page.reload();
    await visitor.home.isShown(page);
    await page.locator('.strip[data-state="captive"]').waitFor();
    expect(await visitor.home.tileNames(page)).toEqual(names);
    await world.proxy.pass();
    await page.getByRole('button', { name: /retry/i }).first().click();
    await page.locator('.strip').waitFor({ state: 'detached' });
    expect(await visitor.home.tileNames(page)).toEqual(names);
  });

  it('a malformed answer keeps the saved list, and says that loading failed', async () => {
    const page = await visitor.open('/m/gameList?gameType=RNG');
    await visitor.list.isShown(page);
    const names = await visitor.list.firstNames(page);
    await visitor.isInstalled(page);
    world.proxy.malform('GCSGAME_gameList', '{"success":true,"value":{"games":"none"}}');
    await visitor.ageRows(page);
    await page.reload();
    await visitor.list.isShown(page);
    await page.getByRole('button', { name: /tap to retry/i }).waitFor();
    expect(await visitor.list.firstNames(page)).toEqual(names);
    await world.proxy.pass();
    await page.getByRole('button', { name: /tap to retry/i }).click();
    await page.getByRole('button', { name: /tap to retry/i }).waitFor({ state: 'detached' });
    expect(await visitor.list.firstNames(page)).toEqual(names);
  });

  it('a network that connects and never answers shows the saved lobby and says that it is slow', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    const names = await visitor.home.tileNames(page);
    await visitor.isInstalled(page);
    world.proxy.blackHole();
    await visitor.ageRows(page);
    await page.reload();
    await visitor.home.isShown(page);
    expect(await visitor.home.tileNames(page)).toEqual(names);
    await page.locator('.strip').waitFor();
    await world.proxy.pass();
    await page.locator('.strip').waitFor({ state: 'detached' });
  });

  it('a connection cut in the middle of an answer leaves the list retryable', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    world.proxy.cutAfter('GCSGAME_gameList', 400);
    await page.goto(world.url('/m/gameList?gameType=PVP'));
    await page
      .getByRole('button', { name: /retry|try again/i })
      .first()
      .waitFor();
    await world.proxy.pass();
    await page
      .getByRole('button', { name: /retry|try again/i })
      .first()
      .click();
    await visitor.list.isShown(page);
  });
});
