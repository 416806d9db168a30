import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { createWorld, type World } from '../world';

describe('a data worker that dies', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(() => world.clearFavourites('player01'));

  it('is replaced without a word, and the tap that found it dead still arrives', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/');
    await visitor.login(page);
    await visitor.home.isShown(page);
    const [name] = (await visitor.home.tileNames(page)) as [string];
    const [worker] = page.workers();
    // The system ends it as it ends any: no error, no event.
    await worker?.evaluate(() => (globalThis as unknown as { close: () => void }).close());
    await visitor.home.heart(page, name).click();
    await visitor.home.isSettled(page, name);
    await until(async () => (await world.favourites('player01')).length === 1, {
      message: 'the heart arrived',
    });
    expect(page.workers()).toHaveLength(1);
    visitor.expectNoErrors();
  });
});
