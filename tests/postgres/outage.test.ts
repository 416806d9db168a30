import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, frame, gameList, home, launch, login, records, tiles } from '../e2e/pages/index';
import { outbox } from '../e2e/database';
import { useWorld } from '../e2e/world';
import { PostgresServer } from '../support/postgres-server';
import { seededServerDatabase } from '../support/seeded-database';

describe('the Postgres server stops under a gateway', () => {
  let server: PostgresServer;
  let url = '';
  beforeAll(async () => {
    server = await PostgresServer.create(process.env['POSTGRES_BIN'] ?? '');
    await server.start();
    url = await seededServerDatabase(server.url(), 400);
  });
  const { world, visitor } = useWorld({ env: () => ({ DATABASE_URL: url }) });
  afterAll(() => server.remove());

  const balance = (page: Page) => launch.savedBalance(page, 'player01');

  it('the app says so, keeps what was done meanwhile, and loses nothing when it is back', async () => {
    const page = await visitor.openAs('player01');
    await home.isShown(page);
    await frame.showsBalance(page);
    const [first, second] = (await home.tileNames(page)) as [string, string];
    await tiles.like(page, first);

    // A round before, so that there is money to lose.
    await visitor.go(page, '/m/gameList?gameType=INHOUSE');
    await tiles.open(page, 'Crash Line').click();
    await launch.isOpen(page, 'Crash Line');
    const left = await launch.spin(page);
    await expect.poll(() => balance(page)).toBe(left);
    await page.goBack();
    await gameList.isShown(page);

    const guest = await world.visitor().open('/m/login');
    await login.isShown(guest);
    await server.stop();
    await visitor.go(page, '/m/home');
    await home.isShown(page);
    await tiles.heart(page, second).click();
    await tiles.isPending(page, second);
    expect(await outbox(page)).toHaveLength(1);
    // A screen that was never opened cannot be shown, and it is not the player's connection.
    await visitor.go(page, '/m/gameRecord');
    await frame.failed(page).waitFor();
    // Neither is a login right or wrong.
    await login.submit(guest, 'player01', 'Parlour123');
    await form.saysAtEnd(guest, 'error.platform.unknown');

    await server.start();
    // No tap is needed.
    await records.isShown(page);
    await visitor.go(page, '/m/home');
    await tiles.isConfirmed(page, second);
    await expect.poll(() => world.favourites('player01')).toHaveLength(2);
    expect(await balance(page)).toBe(left);
    await form.submit(guest).click();
    await frame.showsPlayer(guest);

    // A crash, in the middle of the game.
    await visitor.go(page, '/m/gameList?gameType=INHOUSE');
    await tiles.open(page, 'Crash Line').click();
    await launch.isOpen(page, 'Crash Line');
    await server.stop('QUIT');
    const rounds = world.proxy.count('/vendor/api/bet');
    await launch.game(page).getByRole('button', { name: 'Spin' }).click();
    await world.proxy.waitFor('/vendor/api/bet', rounds + 1);
    await server.start();
    const after = await launch.spin(page);
    await page.goBack();
    expect(await launch.gatewayBalance(world, 'player01')).toBeCloseTo(after, 2);

    await frame.signOut(page);
    await frame.loginLink(page).waitFor();
    expect(world.gateway.output()).not.toContain('Parlour123');
  });
});
