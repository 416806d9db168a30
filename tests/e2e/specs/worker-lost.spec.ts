import { beforeEach, describe, expect, it } from 'vitest';
import { endWorker } from '../conditions';
import { home, tiles } from '../pages/index';
import { useWorld } from '../world';

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
