import { afterEach, describe, expect, it } from 'vitest';
import { without } from '../conditions';
import { opensAged } from '../database';
import { frame, home, languages, startup, tiles } from '../pages/index';
import { useWorld } from '../world';

describe('start-up states', () => {
  const { world, visitor } = useWorld();
  afterEach(async () => {
    await world.gateway.operator('maintenance', 'off');
    await world.gateway.operator('region', 'off');
  });

  it('maintenance shows its screen, and the app again when it is over', async () => {
    await world.gateway.operator('maintenance', 'on');
    const page = await visitor.open('/m/');
    await startup.screen(page, 'maintenance').waitFor();
    expect(await tiles.tiles(page).count()).toBe(0);
    await world.gateway.operator('maintenance', 'off');
    await startup.checkAgain(page).click();
    await home.isShown(page);
  });

  it('says when it opens again and how long that is, and opens by itself', async () => {
    const now = Date.now();
    const end = new Date(now + 2 * 3_600_000 + 14 * 60_000);
    await world.gateway.operator('maintenance', 'on', '--until', end.toISOString());
    const page = await visitor.open('about:blank');
    await page.clock.install({ time: now });
    await page.goto(world.url('/m/'));
    const times = startup.times(page);
    await times.getByText('2 hr 14 min').waitFor();
    await page.clock.fastForward(75 * 60_000);
    await times.getByText('59 min').waitFor();
    await world.gateway.operator('maintenance', 'off');
    await page.clock.fastForward(60 * 60_000);
    await home.isShown(page);
  });

  it('the maintenance screen speaks the player’s language, at its address and in place of the app', async () => {
    const page = await visitor.open('/m/maintenance');
    const choose = async (name: string) => {
      await startup.languages(page).click();
      await languages.options(page).first().waitFor();
      expect(await page.locator('dialog').count()).toBe(1);
      await languages.take(page, name);
    };
    await choose('Tiếng Việt');
    await languages.isIn(page, 'vi');
    await world.gateway.operator('maintenance', 'on');
    await page.goto(world.url('/m/home'));
    await startup.screen(page, 'maintenance').waitFor();
    await choose('العربية');
    await languages.isIn(page, 'ar');
  });

  it('a restricted region shows its screen', async () => {
    await world.gateway.operator('region', 'on');
    const page = await visitor.open('/m/gameList?gameType=RNG');
    await startup.screen(page, 'restricted').waitFor();
  });

  it('maintenance wins over the region', async () => {
    await world.gateway.operator('region', 'on');
    await world.gateway.operator('maintenance', 'on');
    const page = await visitor.open('/m/');
    await startup.screen(page, 'maintenance').waitFor();
    expect(await startup.screen(page, 'restricted').count()).toBe(0);
  });

  it('maintenance that starts while the app is used takes effect at the next refresh', async () => {
    visitor.uses({ installs: true });
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await world.gateway.operator('maintenance', 'on');
    await opensAged(page);
    await startup.screen(page, 'maintenance').waitFor();
  });

  it('the Register button follows its feature key', async () => {
    const page = await visitor.open('/m/');
    await frame.registerLink(page).waitFor();
    await home.hasAsked(page);
    await without(world, ['DIRECTREG3'], async () => {
      await opensAged(page);
      await frame.registerLink(page).waitFor({ state: 'detached' });
      await frame.loginLink(page).waitFor();
    });
  });
});
