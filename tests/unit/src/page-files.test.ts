import { afterEach, describe, expect, it, vi } from 'vitest';
import { CACHES } from '../../../contract/storage-keys';
import { dropSavedFiles } from '../../../src/lib/page-files';

const PRECACHE = 'workbox-precache-v2-https://parlour.example/m/';

describe('saved files that may be damaged', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Drops the saved files. @param answer to the request for config.json @returns the caches that are left */
  async function leftAfter(answer: () => Promise<Response>): Promise<string[]> {
    const names = new Set([PRECACHE, ...Object.values(CACHES)]);
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    });
    await dropSavedFiles();
    return [...names];
  }

  it('are dropped where the gateway can bring them again; pictures and the marks of sign-outs stay', async () => {
    const left = await leftAfter(() => Promise.resolve(Response.json({ merchantCode: 'parlour' })));
    expect(left).toEqual([CACHES.images, CACHES.members, CACHES.signedOut]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['without a network', () => Promise.reject(new TypeError('fetch failed'))],
    ['behind a captive portal', () => Promise.resolve(new Response('<html>Sign in</html>'))],
    ['while the gateway has a problem', () => Promise.resolve(Response.json({}, { status: 502 }))],
  ])('stay %s', async (_when, answer) => {
    expect(await leftAfter(answer)).toContain(PRECACHE);
  });
});
