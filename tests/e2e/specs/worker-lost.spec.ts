import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { endWorker } from '../conditions';
import { frame, home, tiles, withdrawals } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

/** The files of the build. */
const ASSETS = 'dist/m/assets';

describe('a data worker that dies', () => {
  const { world, visitor } = useWorld();
  beforeEach(() => world.clearFavourites('player01'));

  it('is replaced silently, and the tap that found it dead still arrives', async () => {
    const page = await home.open(visitor, 'player01');
    const [name] = (await home.tileNames(page)) as [string];
    await endWorker(page);
    await tiles.heart(page, name).click();
    await tiles.isConfirmed(page, name);
    await expect.poll(() => world.favourites('player01')).toHaveLength(1);
    expect(page.workers()).toHaveLength(1);
    visitor.expectNoErrors();
  });
});

describe('a data worker that dies before the answer to a withdrawal', () => {
  const { world, visitor } = useWorld();

  it('lets the next one ask what became of it, so that the second tap pays nothing', async () => {
    const page = await visitor.openAs('player01', { path: '/m/withdraw' });
    await withdrawals.isShown(page);
    const arrive = world.proxy.holdAnswers(/withdrawals\/create$/);
    await withdrawals.amount(page).fill('100000');
    await withdrawals.password(page).fill(withdrawals.PAYMENT_PASSWORD);
    await withdrawals.submit(page).click();
    await world.proxy.waitFor('withdrawals/create');
    await endWorker(page);
    await withdrawals.error(page).getByText(t('error.worker_lost')).waitFor();
    arrive();
    await withdrawals.submit(page).click();
    await withdrawals.state(page, 'waiting').waitFor();
    expect(world.proxy.count('withdrawals/create')).toBe(1);
  });
});

describe('a data worker whose later part does not arrive', () => {
  const { world, visitor } = useWorld();
  const [LATER = 'none'] = readdirSync(ASSETS).filter((name) => /^worker-later-[\w-]+\.js$/.test(name));

  it('is no part of any screen', () => {
    const importing = readdirSync(ASSETS).filter(
      (name) =>
        /(Screen|Form|Sheet|Dialog)-[\w-]+\.js$|^(page|index)-[\w-]+\.js$/.test(name) &&
        /from"\.\/worker-/.test(readFileSync(`${ASSETS}/${name}`, 'utf8')),
    );
    expect(importing).toEqual([]);
  });

  it('says so on the screens that need it, and goes on once it is there', async () => {
    const page = await home.open(visitor);
    await home.hasAsked(page);
    expect(visitor.requested().some((url) => url.includes(LATER))).toBe(false);
    world.proxy.malform(LATER, '{}');
    await visitor.go(page, '/m/help');
    await frame.failed(page).waitFor();
    await world.proxy.pass();
    await frame.tryAgain(page).click();
    await page.getByText('Whose bank account may I use?').waitFor();
    visitor.expectNoErrors({ network: true });
  });
});
