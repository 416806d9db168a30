import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox, putRows, readRows } from '../e2e/database';
import { form, frame, home, login, tiles } from '../e2e/pages/index';
import { t } from '../e2e/texts';
import { useWorld } from '../e2e/world';
import { buildRelease, replacing, type Release } from '../support/build-release';
import { REQUEST_FAULTS } from '../support/proxy-faults';
import { until } from '../support/until';

const LIMIT_BYTES = 40_000;
const MONTH_MS = 30 * 24 * 3_600_000;
const ADD = /favouriteAdd/;

/** Complains about a screen with nothing on it, at any moment after the document was parsed. */
const WATCH_FOR_BLANK = `setInterval(() => {
  if (document.readyState === 'loading' || location.protocol === 'about:') return;
  const shown = document.getElementById('snapshot') ?? document.getElementById('root')?.firstElementChild;
  if (!shown || shown.getBoundingClientRect().height === 0) console.error('blank screen at ' + location.pathname);
}, 40);`;

/** An app whose database had a version less, and another table. */
const OLDER_DATABASE = {
  'contract/tables.ts': (text: string) =>
    replacing(
      "meta: { schema: 'key',",
      "wallet: { schema: 'account', ofMembers: true, cache: true },\n  meta: { schema: 'key',",
    )(text.replace(/DATABASE_VERSION = (\d+)/, (_, version) => `DATABASE_VERSION = ${Number(version) - 1}`)),
};

const helpIsShown = (page: Page) => frame.heading(page, t('route.help')).waitFor();

describe('an installed app meets a later release', () => {
  const { world, visitor } = useWorld({
    ownBuild: true,
    visitor: { installs: true, before: WATCH_FOR_BLANK },
  });
  let old: Release;
  let between: Release;
  beforeAll(async () => {
    old = await buildRelease('old', OLDER_DATABASE);
    between = await buildRelease('between');
  });
  afterAll(async () => {
    await old.remove();
    await between.remove();
  });
  beforeEach(async () => {
    await world.clearFavourites('player01');
    await world.publish(old.dist);
  });

  const offer = (page: Page) => page.getByRole('button', { name: t('app.updateReload') });
  const isOf = (page: Page, release: string) =>
    until(
      async () => {
        // The page may be reloading.
        const found = await world.release(page).catch(() => '');
        return found === release;
      },
      { message: `the release ${release}` },
    );
  /**
   * Agrees to the update. The browser lets a new service worker take over once the old one has stopped; with its
   * developer tools attached, as here, it may stop an old one that was busy only after five minutes.
   */
  const agree = async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const versions: { versionId: string; status: string }[] = [];
    session.on('ServiceWorker.workerVersionUpdated', (update) => void versions.push(...update.versions));
    await session.send('ServiceWorker.enable');
    const find = () => versions.find(({ status }) => status === 'activated');
    await until(() => find() !== undefined, { message: 'the old service worker is known' });
    const old = find()!;
    const isGone = () =>
      versions.some(({ versionId, status }) => versionId === old.versionId && status === 'redundant');
    await offer(page).click();
    await until(
      async () => {
        if (!isGone()) await session.send('ServiceWorker.stopWorker', { versionId: old.versionId });
        return isGone();
      },
      { message: 'the old service worker ends' },
    );
  };
  const today = async () => (await fetch(world.url('/m/'))).text();
  /** Publishes two releases, of which the gateway keeps the last alone. */
  const publishTwo = async (): Promise<void> => {
    for (const dist of [between.dist, 'dist/m']) {
      await world.publish(dist);
      await world.forgetReleases();
    }
  };
  const database = (page: Page) =>
    page.evaluate(async () => {
      const opened = indexedDB.open('parlour');
      await new Promise((resolve) => (opened.onsuccess = resolve));
      const { version, objectStoreNames } = opened.result;
      opened.result.close();
      return { version, stores: [...objectStoreNames] };
    });
  const forgetHttpCache = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
  };

  it('after a month offline, two releases old: nothing is blank, nothing is lost, and the update is offered and taken', async () => {
    const page = await visitor.openByForm('player01');
    await home.isShown(page);
    await visitor.isInstalled(page);
    const [first, second] = (await home.tileNames(page)) as [string, string];
    await tiles.like(page, first);
    await world.proxy.refuse();
    await tiles.heart(page, second).click();
    await tiles.isPending(page, second);
    const [entry] = await outbox(page);
    const states = await readRows(page, 'syncState');
    await putRows(page, {
      outbox: [{ ...entry, createdAt: Number(entry?.['createdAt']) - MONTH_MS }],
      syncState: states.map((row) => ({ ...row, checkedAt: Number(row['checkedAt']) - MONTH_MS })),
    });
    const before = await database(page);
    expect(before.stores).toContain('wallet');
    await page.close();

    await world.gateway.revokeSessions('player01');
    await publishTwo();

    // Offline, the old release starts with everything it had.
    const offline = await visitor.open('/m/home');
    await home.isShown(offline);
    await tiles.isPending(offline, second);
    await frame.showsPlayer(offline);
    expect(await world.release(offline)).toBe('old');
    await visitor.go(offline, '/m/help');
    await helpIsShown(offline);
    await offline.close();

    // Online, it starts while the new release is being installed. Its own files are gone from the server.
    await world.proxy.pass();
    world.proxy.disturb(ADD, REQUEST_FAULTS.badGateway);
    const start = await visitor.open('/m/home');
    await home.isShown(start);
    await offer(start).waitFor();
    expect(await world.release(start)).toBe('old');
    await forgetHttpCache(start);
    await visitor.go(start, '/m/activity');
    await frame.heading(start, t('route.activity')).waitFor();
    expect(await outbox(start)).toHaveLength(1);
    const other = await home.open(visitor);
    expect(await world.release(other)).toBe('old');

    await agree(start);
    const now = /name="release" content="([^"]+)"/.exec(await today())?.[1] ?? '';
    await isOf(start, now);
    await start.goto(world.url('/m/home'));
    await home.isShown(start);
    await frame.showsPlayer(start);
    const after = await database(start);
    expect(after.version).toBeGreaterThan(before.version);
    expect(await outbox(start)).toMatchObject([{ idempotencyKey: entry?.['idempotencyKey'] }]);

    // The other tab is of the old release, whose files are nowhere any more.
    await forgetHttpCache(other);
    const missing = other.waitForResponse(
      (response) => response.url().includes('HeaderMenu') && response.status() === 404,
    );
    await frame.menuButton(other).click();
    await missing;
    await home.isShown(other);
    await visitor.go(other, '/m/help');
    await helpIsShown(other);
    await isOf(other, now);

    await world.proxy.pass();
    // The gateway was in trouble for long: the next attempt may be a minute away.
    const limitMs = 100_000;
    await until(async () => (await outbox(start)).length === 0, { message: 'the outbox is empty', limitMs });
    await tiles.isConfirmed(start, second);
    await tiles.isConfirmed(start, first);
    expect(await world.favourites('player01')).toHaveLength(2);
    const sent = world.proxy.carriedOut(ADD).map(({ key }) => key);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(2);
    visitor.expectNoErrors({ network: true });
  });

  it('a page without a service worker, whose release is gone, reloads once at the next screen', async () => {
    visitor.uses({ before: WATCH_FOR_BLANK });
    const page = await home.open(visitor);
    await publishTwo();
    await forgetHttpCache(page);
    let loads = 0;
    page.on('load', () => void loads++);
    await frame.loginLink(page).click();
    await login.isShown(page);
    expect(await world.release(page)).not.toBe('old');
    expect(loads).toBe(1);
    await form.fill(page, { username: 'player01' });
    visitor.expectNoErrors({ network: true });
  });

  it('a release that changes one screen costs less than 40 kB at the network', async () => {
    await world.publish('dist/m');
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    const next = await buildRelease('next', {
      'src/features/help/HelpScreen.tsx': replacing(
        'return (',
        "document.body.dataset['changed'] = 'help';\n  return (",
      ),
    });
    await world.publish(next.dist);
    await next.remove();
    const before = world.proxy.bytes();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await offer(page).waitFor();
    await agree(page);
    await isOf(page, 'next');
    await home.isShown(page);
    await visitor.go(page, '/m/help');
    await helpIsShown(page);
    expect(await page.evaluate(() => document.body.dataset['changed'])).toBe('help');
    const files = [...world.proxy.bytes()]
      .filter(([url]) => url.startsWith('/m/') && !url.endsWith('.json') && !url.endsWith('.webmanifest'))
      .map(([url, bytes]): [string, number] => [url, bytes - (before.get(url) ?? 0)])
      .filter(([, bytes]) => bytes > 0);
    const sum = files.reduce((all, [, bytes]) => all + bytes, 0);
    console.info(
      `the update transferred ${sum} bytes: ${files.map(([url, bytes]) => `${url} ${bytes}`).join(', ')}`,
    );
    expect(sum).toBeGreaterThan(10_000);
    expect(sum).toBeLessThan(LIMIT_BYTES);
    visitor.expectNoErrors({ network: true });
  });
});
