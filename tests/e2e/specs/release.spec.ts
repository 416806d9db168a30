import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { until } from '../../support/until';
import { form, frame, home, login, overlays } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('a new release while a tab is open', () => {
  const { world, visitor } = useWorld({ pictures: true, ownBuild: true, visitor: { installs: true } });

  it('is offered, not forced, also after an installation that failed; the tab that agrees takes it; old lazy chunks still load meanwhile', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    const typing = await visitor.open('/m/login');
    await form.fill(typing, { username: 'player01' });
    const idle = await home.open(visitor);
    const before = await world.release(page);

    await world.publishRelease();
    // Some of its files do not arrive at first; each is requested twice.
    const files = world.proxy.count('/assets/');
    world.proxy.disturb(/\/assets\//, REQUEST_FAULTS.badGateway);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await world.proxy.waitFor('/assets/', files + 2);
    await world.proxy.pass();
    const offer = page.getByRole('button', { name: t('app.updateReload') });
    await offer.waitFor();
    expect(await world.release(page)).toBe(before);

    // The open tab is of the old release: a screen it has not loaded yet still opens.
    await frame.loginLink(page).click();
    await login.isShown(page);

    // The old service worker is busy with a picture. Until it is done, the offer shows that the tap was taken.
    world.proxy.disturb(/held\.webp/, REQUEST_FAULTS.blackHole);
    const held = world.proxy.count('/img/held.webp');
    await page.evaluate(() => {
      new Image().src = '/img/held.webp';
    });
    await world.proxy.waitFor('/img/held.webp', held + 1);
    await offer.click();
    await offer.and(page.locator('[aria-busy=true]')).waitFor();
    await offer.click({ force: true });
    expect(await world.release(page)).toBe(before);
    await world.proxy.pass();
    // While a tab loads its new page it cannot be asked.
    const isNew = (tab: Page) =>
      until(
        () =>
          world.release(tab).then(
            (now) => now !== '' && now !== before,
            () => false,
          ),
        {
          message: 'the tab has the new release',
        },
      );
    await isNew(page);

    // The other tabs go on as they are: what was typed stays, and they follow when their page is left.
    expect(await form.input(typing, 'username').inputValue()).toBe('player01');
    for (const tab of [typing, idle]) expect(await world.release(tab)).toBe(before);
    await frame.loginLink(idle).click();
    await isNew(idle);
    await login.isShown(idle);
    await frame.back(typing).click();
    await isNew(typing);
    await home.isShown(typing);
    visitor.expectNoErrors({ network: true });
  });

  it.each([
    ['fails', REQUEST_FAULTS.badGateway],
    ['is the page of a captive portal', REQUEST_FAULTS.captive],
  ])('is installed on a first visit although a file %s for a while', async (_what, fault) => {
    visitor.uses({ installs: true });
    const requests = world.proxy.count('/assets/ActivityScreen-');
    world.proxy.disturb(/\/assets\/ActivityScreen-/, fault);
    const page = await home.open(visitor);
    await world.proxy.waitFor('/assets/ActivityScreen-', requests + 2);
    await world.proxy.pass();
    await visitor.isInstalled(page);
    const type = await page.evaluate(async () => {
      const [precache = ''] = (await caches.keys()).filter((name) => name.includes('-precache-'));
      const files = await (await caches.open(precache)).matchAll();
      return files.find(({ url }) => url.includes('/ActivityScreen-'))?.headers.get('Content-Type');
    });
    expect(type).toContain('javascript');
    visitor.expectNoErrors({ network: true });
  });

  it('reloads once when a chunk does not load, then says so, and opens the screen once it loads', async () => {
    visitor.uses({});
    const page = await home.open(visitor);
    await page.route(/\/m\/assets\/LoginScreen/, (route) => route.abort());
    let loads = 0;
    page.on('load', () => void loads++);
    await frame.loginLink(page).click();
    await frame.heading(page, t('chunk.title')).waitFor();
    expect(loads).toBe(1);
    await frame.mark(page);
    await page.unroute(/\/m\/assets\/LoginScreen/);
    // Neither a tap nor a reload is needed.
    await login.isShown(page);
    expect(await frame.isMarked(page)).toBe(true);
  });

  it('parts that do not load leave home as it is', async () => {
    visitor.uses({});
    const page = await visitor.open('about:blank');
    await page.route(/\/m\/assets\/(HeaderMenu|later)-/, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('later'));
    await page.goto(world.url('/m/'));
    await home.isShown(page);
    await missed;
    await frame.menuButton(page).click();
    await home.isShown(page);
    expect(await overlays.dialog(page).count()).toBe(0);
  });
});
