import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHES } from '../../../contract/storage-keys';
import { LifeEvent, ORIGIN, type SavedCaches, stubServiceWorker } from '../../support/service-worker';

const TILE = `${ORIGIN}/img/games/g1.svg`;
const AVATAR = `${ORIGIN}/img/avatars/0123456789abcdef.svg`;
const DAY_MS = 24 * 3_600_000;

describe('pictures that the service worker saves', () => {
  let caches: SavedCaches;
  beforeEach(() => {
    vi.resetModules();
    ({ caches } = stubServiceWorker());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  /** Requests a picture as the page does. @returns what it gets, once everything is saved */
  async function show(url: string, answer: () => Promise<Response>): Promise<string> {
    vi.stubGlobal('fetch', answer);
    const { serveImage } = await import('../../../sw/images');
    const event = new LifeEvent('fetch', new Request(url));
    const { request } = event;
    const options = { event, request, url: new URL(url) } as unknown as Parameters<typeof serveImage>[0];
    const response = await serveImage(options);
    const text = await response.text();
    await event.done().catch(() => undefined);
    return text;
  }
  const sentAt = (at: number) => async () =>
    new Response('picture', { headers: { Date: new Date(at).toUTCString() } });
  const offline = async () => Promise.reject(new TypeError('Failed to fetch'));

  it.each([
    ['was sent a moment ago', 0],
    ['was sent long ago and comes from the browser’s own cache, or the phone’s clock is fast', 60],
    ['comes from the future of a slow clock', -60],
  ])('are shown offline when one %s', async (_what, days) => {
    await show(TILE, sentAt(Date.now() - days * DAY_MS));
    expect(await show(TILE, offline)).toBe('picture');
  });

  it('are requested again after 30 days', async () => {
    await show(TILE, sentAt(Date.now()));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MS });
    try {
      expect(await show(TILE, async () => new Response('changed'))).toBe('changed');
    } finally {
      vi.useRealTimers();
    }
  });

  it('go nowhere when a member’s arrives after the sign-out', async () => {
    await show(AVATAR, async () => {
      await caches.delete(CACHES.members);
      return new Response('face');
    });
    expect(caches.addresses(CACHES.members)).toEqual([]);
    await show(AVATAR, async () => new Response('face'));
    expect(caches.addresses(CACHES.members)).toEqual([AVATAR]);
  });

  it('make room on a full disk when a member’s cannot be saved', async () => {
    await show(TILE, sentAt(Date.now()));
    vi.resetModules();
    caches.full.add(CACHES.members);
    expect(await show(AVATAR, async () => new Response('face'))).toBe('face');
    expect(await caches.keys()).not.toContain(CACHES.images);
  });
});
