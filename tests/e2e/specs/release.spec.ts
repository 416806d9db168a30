import { describe, expect, it } from 'vitest';
import { frame, home, login, overlays } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('a new release while a tab is open', () => {
  const { world, visitor } = useWorld({ pictures: true, ownBuild: true, visitor: { installs: true } });

  it('is offered, not forced; every tab takes it together; old lazy chunks still load meanwhile', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    const other = await home.open(visitor);
    const before = await world.release(page);

    await world.publishRelease();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const offer = page.getByRole('button', { name: t('app.updateReload') });
    await offer.waitFor();
    expect(await world.release(page)).toBe(before);

    // The open tab is of the old release: a screen it has not loaded yet still opens.
    await frame.loginLink(page).click();
    await login.isShown(page);

    await offer.click();
    for (const tab of [page, other]) {
      await tab.waitForFunction(
        (old) => document.querySelector('meta[name="release"]')?.getAttribute('content') !== old,
        before,
      );
    }
    visitor.expectNoErrors({ network: true });
  });

  it('reloads once when a chunk does not load, and not indefinitely', async () => {
    visitor.uses({});
    const page = await home.open(visitor);
    await page.route(/\/m\/assets\/LoginScreen/, (route) => route.abort());
    let loads = 0;
    page.on('load', () => void loads++);
    await frame.loginLink(page).click();
    await frame.heading(page, t('chunk.title')).waitFor();
    expect(loads).toBe(1);
    await page.unroute(/\/m\/assets\/LoginScreen/);
    await frame.tryAgain(page).click();
    await login.isShown(page);
  });

  it('parts that do not load leave home as it is', async () => {
    visitor.uses({});
    const page = await visitor.open('about:blank');
    await page.route(/\/m\/assets\/(BannerCarousel|HeaderMenu|updates)-/, (route) => route.abort());
    const missed = Promise.all(
      ['BannerCarousel', 'updates'].map((part) =>
        page.waitForEvent('requestfailed', (request) => request.url().includes(part)),
      ),
    );
    await page.goto(world.url('/m/'));
    await home.isShown(page);
    await missed;
    await frame.menuButton(page).click();
    await home.isShown(page);
    expect(await overlays.dialog(page).count()).toBe(0);
  });
});
