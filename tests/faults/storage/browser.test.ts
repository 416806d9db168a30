import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { comesBack } from '../../e2e/conditions';
import { outbox, putRows, readRows, type Row } from '../../e2e/database';
import { frame, gameList, home } from '../../e2e/pages/index';
import { useWorld } from '../../e2e/world';
import { CACHES, RUNTIME_URLS, STORAGE_KEYS } from '../../../contract/storage-keys';
import { until } from '../../support/until';
import { sample } from '../run';

const CALLS = '/wps/';
const SLOTS = '/m/gameList?gameType=RNG';

describe('storage that is taken away in the browser', () => {
  const { world, visitor } = useWorld({ visitor: { installs: true } });

  const deleteDatabase = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('parlour');
          request.onsuccess = () => resolve();
          request.onerror = () => reject(new Error('not deleted'));
        }),
    );
  const isSaved = (page: Page, table: string) =>
    until(async () => (await readRows(page, table).catch(() => [])).length > 0, {
      message: `rows in ${table}`,
    });
  const deleteCaches = (page: Page) =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
  const hasShell = (page: Page) =>
    until(
      () =>
        page.evaluate(async () => {
          const shell = await caches.match('/m/index.html', { ignoreSearch: true });
          return (await shell?.text())?.includes('id="root"') ?? false;
        }),
      {
        message: 'the shell is in the precache',
      },
    );

  it('a deleted database: every open tab fetches its rows again at once', async () => {
    const page = await visitor.openByForm('player01');
    await home.isShown(page);
    const other = await visitor.open(SLOTS);
    await gameList.isShown(other);
    await deleteDatabase(page);
    await isSaved(page, 'gameLists');
    await isSaved(page, 'saved');
    await home.isShown(page);
    await frame.showsBalance(page);
    await gameList.isShown(other);
    visitor.expectNoErrors();
  });

  it('deleted caches: the files are there again before the next start without a network', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await deleteCaches(page);
    await comesBack(page);
    await hasShell(page);
    await world.proxy.refuse();
    await page.reload();
    await home.isShown(page);
  });

  it('deleted caches and a start with a network: the files are fetched again', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await deleteCaches(page);
    await page.reload();
    await home.isShown(page);
    await hasShell(page);
  });

  it('a service worker that is killed at any moment: the next start works all the same', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    for (const network of [() => world.proxy.pass(), () => world.proxy.refuse()]) {
      await network();
      await devtools.send('ServiceWorker.stopAllWorkers');
      await page.reload();
      await home.isShown(page);
    }
  });

  it('rows that no screen can draw: they are fetched again, and changes that wait stay', async () => {
    const page = await home.open(visitor);
    const entry = {
      ...{ account: 'player02', kind: 'favourite', subject: 'g1', operation: 'add', idempotencyKey: 'k' },
      ...{
        payload: { nodeId: 'g1', vendor: 'V' },
        attempts: 0,
        nextAttemptAt: 0,
        status: 'queued',
        createdAt: 1,
      },
    };
    const of = (rows: Row[]) => rows.find(({ key }) => String(key).startsWith('announcements '));
    // Home is drawn from the rows that came with the page before they are saved.
    for (const table of ['saved', 'syncState'])
      await until(async () => of(await readRows(page, table)) !== undefined, {
        message: `the announcements in ${table}`,
      });
    await putRows(page, {
      outbox: [entry],
      saved: [{ ...of(await readRows(page, 'saved')), rows: { banners: [null], hot: [null], popups: 7 } }],
      // Without a digest the start cannot tell that they are damaged.
      syncState: [{ ...of(await readRows(page, 'syncState')), digest: null }],
    });
    await page.reload();
    await page.waitForFunction(() => sessionStorage.getItem('cachesCleared') !== null);
    await home.isShown(page);
    expect(await outbox(page)).toMatchObject([{ idempotencyKey: 'k' }]);
  });

  const GARBAGE = {
    nothing: '',
    'half a JSON': '{"a":',
    null: 'null',
    'another shape': '{"v":1,"list":[null]}',
    'a number': '-1',
    'half a character': '\uD800',
    'a line break': 'a\r\nb',
    '100,000 characters': 'x'.repeat(100_000),
  };

  it.each(sample('keys', Object.keys(GARBAGE) as (keyof typeof GARBAGE)[], 2))(
    'every key of the web storage and the runtime cache with garbage (%s): home opens, and a login works',
    async (kind) => {
      const page = await home.open(visitor);
      await visitor.isInstalled(page);
      const keys = Object.values(STORAGE_KEYS).map(({ area, key }) => ({ area, key }));
      await page.evaluate(
        async ({ keys, text, cache, urls }) => {
          for (const { area, key } of keys)
            (area === 'local' ? localStorage : sessionStorage).setItem(key, text);
          const runtime = await caches.open(cache);
          for (const url of urls) await runtime.put(url, new Response(text));
        },
        { keys, text: GARBAGE[kind], cache: CACHES.runtime, urls: Object.values(RUNTIME_URLS) },
      );
      await page.reload();
      await home.isShown(page);
      await visitor.login(page);
      await frame.showsPlayer(page);
      visitor.expectNoErrors({ network: true });
    },
  );

  it.each(sample('files', ['index.html', 'libraries-', 'page-', 'index-', 'worker-', 'later-'], 1))(
    'a damaged file in the precache (%s): the app starts all the same',
    async (part) => {
      const page = await home.open(visitor);
      await visitor.isInstalled(page);
      const damaged = await page.evaluate(async (name) => {
        const [precache = ''] = (await caches.keys()).filter((key) => key.includes('-precache-'));
        const cache = await caches.open(precache);
        const keys = (await cache.keys()).filter(({ url }) => url.includes(name));
        for (const key of keys) {
          const type = (await cache.match(key))?.headers.get('content-type') ?? '';
          await cache.put(key, new Response('{"a":', { headers: { 'content-type': type } }));
        }
        return keys.length;
      }, part);
      expect(damaged).toBeGreaterThan(0);
      const next = await visitor.open('about:blank');
      const asked = world.proxy.count(CALLS);
      await next.goto(page.url(), { waitUntil: 'commit' });
      await page.close();
      await until(async () => (await home.tileNames(next).catch(() => [])).length > 0, {
        message: 'tiles',
        limitMs: 120_000,
      });
      await hasShell(next);
      await until(() => world.proxy.count(CALLS) > asked, { message: 'a call', limitMs: 120_000 });
    },
  );
});
