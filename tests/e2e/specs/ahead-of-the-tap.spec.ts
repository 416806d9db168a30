import type { Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { until } from '../../support/until';
import { home, tiles } from '../pages/index';
import type { Visitor } from '../visitor';
import { useWorld } from '../world';

/** Keeps the keys of the rows that the page reads. */
const KEEPS_KEYS = `{
  const keys = (globalThis.keysRead = []);
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    keys.push(String(key));
    return get.call(this, key);
  };
}`;

describe('ahead of the tap', () => {
  const { world } = useWorld();
  let visitor: Visitor;
  let page: Page;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await visitor.describe());
    visitor.expectNoErrors();
  });

  beforeAll(async () => {
    visitor = world.visitor({ installs: true, before: KEEPS_KEYS });
    page = await home.open(visitor);
    // Screens are saved, and loaded ahead from the second start on.
    await visitor.isInstalled(page);
  });
  beforeEach(async () => {
    await page.goto(world.url('/m/home'));
    await tiles.tiles(page).first().waitFor();
  });

  it('the rows behind the links on the screen are read in idle time', async () => {
    const isRead = (resource: string) =>
      page.evaluate(
        (name) =>
          (globalThis as unknown as { keysRead: string[] }).keysRead.some((key) => key.startsWith(name)),
        resource,
      );
    await until(() => isRead('promotions'), {
      message: 'the promotions behind the link of the footer are read',
    });
    await until(() => isRead('registration'), { message: 'the form behind the link of the header is read' });
    await until(() => isRead('gameMenu'), {
      message: 'the hot games behind the link below the tiles are read',
    });
    await visitor.go(page, '/m/help');
    await until(() => isRead('helpArticle'), {
      message: 'an article behind a link of the help center is read',
    });
  });
});
