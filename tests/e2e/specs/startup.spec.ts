import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

describe('start-up states', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    visitor = await world.visitor();
  });
  afterEach(async () => {
    await world.gateway.operator('maintenance', 'off');
    await world.gateway.operator('region', 'off');
    await visitor.leave();
  });

  it('maintenance shows its screen, and the app again when it is over', async () => {
    await world.gateway.operator('maintenance', 'on');
    const page = await visitor.open('/m/');
    await page.locator('[data-startup="maintenance"]').waitFor();
    expect(await page.locator('.tile').count()).toBe(0);
    await world.gateway.operator('maintenance', 'off');
    await page.getByRole('button', { name: /check again|try again|retry/i }).click();
    await visitor.home.isShown(page);
  });

  it('a restricted region shows its screen', async () => {
    await world.gateway.operator('region', 'on');
    const page = await visitor.open('/m/gameList?gameType=RNG');
    await page.locator('[data-startup="restricted"]').waitFor();
  });

  it('maintenance wins over the region', async () => {
    await world.gateway.operator('region', 'on');
    await world.gateway.operator('maintenance', 'on');
    const page = await visitor.open('/m/');
    await page.locator('[data-startup="maintenance"]').waitFor();
    expect(await page.locator('[data-startup="restricted"]').count()).toBe(0);
  });

  it('maintenance that begins while the app is used takes effect at the next look', async () => {
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    await visitor.isInstalled(page);
    await world.gateway.operator('maintenance', 'on');
    await visitor.ageRows(page);
    await page.reload();
    await page.locator('[data-startup="maintenance"]').waitFor();
  });

  it('the Register button follows its feature key', async () => {
    const page = await visitor.open('/m/');
    await page.getByRole('link', { name: 'Register' }).waitFor();
    await world.gateway.operator('feature', 'DIRECTREG3', 'off');
    await visitor.ageRows(page);
    await page.reload();
    await page.getByRole('link', { name: 'Register' }).waitFor({ state: 'detached' });
    await world.gateway.operator('feature', 'DIRECTREG3', 'on');
  });
});
