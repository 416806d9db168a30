import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

describe('start-up states', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    visitor = await world.visitor({ installs: true });
  });
  afterEach(async () => {
    await world.gateway.operator('maintenance', 'off');
    await world.gateway.operator('region', 'off');
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

  it('says when it opens again and how long that is, and opens by itself', async () => {
    const until = Date.now() + 2 * 3_600_000 + 14 * 60_000;
    await world.gateway.operator('maintenance', 'on', '--until', new Date(until).toISOString());
    const page = await visitor.open('about:blank');
    await page.clock.install({ time: until - 2 * 3_600_000 - 14 * 60_000 });
    await page.goto(world.url('/m/'));
    const times = page.locator('.startup__times');
    await times.getByText('2 hr 14 min').waitFor();
    await page.clock.fastForward(75 * 60_000);
    await times.getByText('59 min').waitFor();
    await world.gateway.operator('maintenance', 'off');
    await page.clock.fastForward(60 * 60_000);
    await visitor.home.isShown(page);
  });

  it('speaks the player’s language, whether by its address or in earnest', async () => {
    const page = await visitor.open('/m/maintenance');
    const choose = async (name: string) => {
      await page.locator('[data-startup] header button').click();
      await page.locator('.lang__opt', { hasText: name }).first().waitFor();
      expect(await page.locator('dialog').count()).toBe(1);
      await page.locator('.lang__opt', { hasText: name }).first().click();
      await page.locator('dialog').waitFor({ state: 'detached' });
    };
    await choose('Tiếng Việt');
    await page.waitForFunction(() => document.documentElement.lang === 'vi');
    await world.gateway.operator('maintenance', 'on');
    await page.goto(world.url('/m/home'));
    await page.locator('[data-startup="maintenance"]').waitFor();
    await choose('العربية');
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
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
