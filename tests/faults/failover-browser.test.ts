import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameList, home } from '../e2e/pages/index';
import { useWorld } from '../e2e/world';
import { NetworkProxy } from '../support/network-proxy';
import { REQUEST_FAULTS, type RequestFault } from '../support/proxy-faults';
import { until } from '../support/until';
import { sample } from './run';

/** The specified limit, and what a loaded test machine may add. */
const FAILOVER_MS = 2_000;
const ALLOWANCE_MS = 3_000;
const SLOW_LATENCY_MS = 400;
const SLOW_BYTES_PER_SECOND = 8_000;
const CALLS = '/wps/';
const PING = '/wps/system/ping';
const PICTURES = '/img/';

describe('an installed app with two hosts', () => {
  const second: NetworkProxy = new NetworkProxy(() => ({ host: 'localhost', port: world.gateway.port }));
  let secondUrl = '';
  beforeAll(async () => {
    secondUrl = await second.listen();
  });
  afterAll(() => second.close());
  const { world, visitor } = useWorld({
    pictures: true,
    visitor: { installs: true },
    env: (base) => ({ DOMAIN_ROUTE: secondUrl, IMAGE_CDNS: `${secondUrl}${PICTURES}`, SHELL_ORIGINS: base }),
  });

  const calls = (host: NetworkProxy): number => host.count(CALLS) - host.count(PING);
  const knowsHosts = (page: Page) =>
    page.evaluate(async () => {
      const hosts = await (await caches.open('parlour-runtime')).match('/m/__runtime/image-hosts');
      return !!hosts && ((await hosts.json()) as string[]).length === 2;
    });
  /** The host that pictures came from last, as the next service worker reads it. */
  const savedHost = (page: Page) =>
    page.evaluate(async () => {
      const host = await (await caches.open('parlour-runtime')).match('/m/__runtime/image-host');
      return host ? ((await host.json()) as string) : '';
    });
  const gamePictures = () =>
    world.proxy.urls().filter((url) => url.startsWith(PICTURES) && !url.includes('/icons/'));
  /** The pictures of the tiles that are on the screen. */
  const pictures = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('.tile img')]
        .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
        .map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
  const picturesAreShown = (page: Page) =>
    until(
      async () => {
        const shown = await pictures(page);
        return shown.length > 0 && shown.every(Boolean);
      },
      { message: 'the pictures of the tiles' },
    );
  const stopServiceWorker = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  };

  it('when the first is a black hole, calls and pictures come from the second within 2 s, still after a restart, and from the first when it is back', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await until(() => knowsHosts(page), { message: 'the image hosts' });
    const unasked = [calls(second), second.count(PICTURES)];
    const asked = calls(world.proxy);
    await page.reload();
    await home.isShown(page);
    // A guest's home is drawn before the worker makes a call.
    await until(() => calls(world.proxy) > asked, { message: 'a call' });
    expect([calls(second), second.count(PICTURES)]).toEqual(unasked);

    world.proxy.blackHole();
    const failed = Date.now();
    await visitor.go(page, '/m/gameList?gameType=RNG');
    await until(() => second.answered('gameList') > 0, { message: 'the second host answers the list' });
    expect(Date.now() - failed).toBeLessThan(FAILOVER_MS + ALLOWANCE_MS);
    await gameList.isShown(page);
    await until(() => second.answered(PICTURES) > 0, { message: 'the second host has pictures' });
    await picturesAreShown(page);

    await until(async () => (await savedHost(page)).startsWith(secondUrl), { message: 'the saved host' });

    // Another worker and another service worker remember the second. The app's icon has no other host.
    await stopServiceWorker(page);
    const before = { calls: calls(world.proxy), pictures: gamePictures().length };
    await page.goto(world.url('/m/gameList?gameType=FISH'));
    await gameList.isShown(page);
    await picturesAreShown(page);
    expect(calls(world.proxy)).toBe(before.calls);
    // The first picture of a service worker also looks whether the first host is back.
    expect(gamePictures().slice(before.pictures + 1)).toEqual([]);

    await world.proxy.pass();
    await stopServiceWorker(page);
    await page.goto(world.url('/m/home'));
    await home.isShown(page);
    await until(
      async () => {
        const count = { first: calls(world.proxy), second: calls(second) };
        await page.reload();
        await home.isShown(page);
        const first = () => calls(world.proxy) > count.first;
        await until(() => first() || calls(second) > count.second, { message: 'a call' });
        return first();
      },
      { message: 'calls are sent to the first host again' },
    );
    visitor.expectNoErrors({ network: true });
  });

  const faults: [string, RequestFault][] = [
    ['resets connections', REQUEST_FAULTS.resetBeforeRequest],
    ['resets connections in the answer', REQUEST_FAULTS.resetInAnswer],
    ['answers with a 502 page', REQUEST_FAULTS.badGateway],
    ['answers with a captive page', REQUEST_FAULTS.captive],
    ['is silent', REQUEST_FAULTS.blackHole],
    ['stalls in the answer', REQUEST_FAULTS.stallInAnswer],
  ];
  it.each(sample('picture faults', faults, 2))(
    'pictures come from the second host when the first %s',
    async (_name, fault) => {
      const page = await home.open(visitor);
      await visitor.isInstalled(page);
      await until(() => knowsHosts(page), { message: 'the image hosts' });
      world.proxy.disturb(/^\/img\//, fault);
      const asked = gamePictures().length;
      const answered = second.answered(PICTURES);
      await visitor.go(page, '/m/gameList?gameType=FISH');
      await until(() => gamePictures().length > asked, { message: 'a picture is requested' });
      const failed = Date.now();
      await until(() => second.answered(PICTURES) > answered, { message: 'the second host has it' });
      expect(Date.now() - failed).toBeLessThan(FAILOVER_MS + ALLOWANCE_MS);
      await picturesAreShown(page);
    },
  );

  it('a slow network gets a single picture twice at most', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await until(() => knowsHosts(page), { message: 'the image hosts' });
    const before = second.count(PICTURES);
    for (const host of [world.proxy, second]) host.slow(SLOW_LATENCY_MS, SLOW_BYTES_PER_SECOND);
    await visitor.go(page, '/m/gameList?gameType=FISH');
    await gameList.isShown(page);
    await picturesAreShown(page);
    await second.pass();
    expect(second.count(PICTURES) - before).toBeLessThanOrEqual(1);
  });
});
