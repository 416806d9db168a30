import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../world';

describe('a new release while a tab is open', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ ownBuild: true });
  });
  afterAll(() => world.close());

  it('is offered, not forced; every tab takes it together; old lazy chunks still load meanwhile', async () => {
    const visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    await visitor.isInstalled(page);
    const other = await visitor.open('/m/');
    await visitor.home.isShown(other);
    const before = await world.release(page);

    await world.publishRelease();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const offer = page.getByRole('button', { name: /reload|update/i });
    await offer.waitFor();
    expect(await world.release(page)).toBe(before);

    // The open tab is of the old release: a screen it has not loaded yet still opens.
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Username').waitFor();

    await offer.click();
    for (const tab of [page, other]) {
      await tab.waitForFunction(
        (old) => document.querySelector('meta[name="release"]')?.getAttribute('content') !== old,
        before,
      );
    }
    visitor.expectNoErrors({ network: true });
  });

  it('reloads once when a chunk cannot be had, and not for ever', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/');
    await visitor.home.isShown(page);
    await page.route(/\/m\/assets\/LoginScreen/, (route) => route.abort());
    let loads = 0;
    page.on('load', () => void loads++);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page
      .getByRole('button', { name: /retry|try again|reload/i })
      .first()
      .waitFor();
    expect(loads).toBeLessThanOrEqual(1);
    await page.unroute(/\/m\/assets\/LoginScreen/);
    await page
      .getByRole('button', { name: /retry|try again|reload/i })
      .first()
      .click();
    await page.getByLabel('Username').waitFor();
  });

  it('parts that cannot be had leave the lobby standing', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('about:blank');
    await page.route(/\/m\/assets\/(BannerCarousel|HeaderMenu|updates)-/, (route) => route.abort());
    const missed = Promise.all(
      ['BannerCarousel', 'updates'].map((part) =>
        page.waitForEvent('requestfailed', (request) => request.url().includes(part)),
      ),
    );
    await page.goto(world.url('/m/'));
    await visitor.home.isShown(page);
    await missed;
    await page.getByRole('button', { name: 'Menu' }).click();
    await visitor.home.isShown(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
