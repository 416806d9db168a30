import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CACHES, signedOutMark } from '../../../contract/storage-keys';
import { startDataWorker } from '../../support/data-worker';
import { freshAccess } from '../../support/fresh-access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { SavedCaches } from '../../support/service-worker';
import { until } from '../../support/until';

const AVATAR = '/img/avatars/0123456789abcdef.svg';
const TILE = '/img/games/g1.svg';

let gateway: TestGateway;
let caches: SavedCaches;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await freshAccess(gateway);
  caches = new SavedCaches();
  await (await caches.open(CACHES.members)).put(AVATAR, new Response('face'));
  await (await caches.open(CACHES.images)).put(TILE, new Response('picture'));
});

const start = () =>
  startDataWorker(gateway.url, {
    platform: { caches: caches as unknown as CacheStorage },
    indexedDB: new IDBFactory(),
  });
const isDropped = () => !caches.all.has(CACHES.members);

it('a sign-out deletes the pictures of members, no others', async () => {
  const worker = start();
  await worker.hello();
  await worker.login();
  expect(isDropped()).toBe(false);
  expect((await worker.api.logout()).ok).toBe(true);
  await until(isDropped, { message: 'they are deleted' });
  expect(caches.addresses(CACHES.images)).toHaveLength(1);
});

it('a sign-out is noted outside the cache that a start that keeps failing drops', async () => {
  const worker = start();
  await worker.hello();
  await worker.login();
  const noted: string[] = [];
  const { open } = caches;
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name);
    const put = (key: RequestInfo, response: Response) => {
      if (key === signedOutMark('player01')) noted.push(name);
      return cache.put(key, response);
    };
    return { ...cache, put } as Cache;
  });
  await worker.api.logout();
  expect(noted).toEqual([CACHES.signedOut]);
});

it('a sign-out whose worker was lost deletes the pictures of members at the next start', async () => {
  await (await caches.open(CACHES.signedOut)).put(signedOutMark('player01'), new Response('0'));
  await start().hello();
  await until(isDropped, { message: 'they are deleted' });
});
