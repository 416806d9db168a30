import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const FIRST = 'https://a.example/img/';
const SECOND = 'https://b.example/img/';
const ACCEPT = 'image/avif,image/webp,*/*;q=0.8';

describe('a picture that the service worker fetches', () => {
  const asked: { url: string; accept: string | null }[] = [];
  beforeEach(async () => {
    asked.length = 0;
    vi.resetModules();
    vi.stubGlobal('caches', {
      open: async () => ({
        match: async (url: string) =>
          url.endsWith('image-hosts') ? new Response(JSON.stringify([FIRST, SECOND])) : undefined,
        put: async () => undefined,
      }),
    });
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      asked.push({ url, accept: new Headers(headers).get('accept') });
      return url.startsWith(FIRST) ? new Response('', { status: 503 }) : new Response('picture');
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for in the formats of the page, from each host', async () => {
    const { fetchPicture, loadImageHosts } = await import('../../../sw/image-hosts');
    await loadImageHosts();
    const answer = await fetchPicture('games/g1.svg?w=256', ACCEPT);
    expect(await answer.text()).toBe('picture');
    expect(asked).toEqual(
      [FIRST, SECOND].map((host) => ({ url: `${host}games/g1.svg?w=256`, accept: ACCEPT })),
    );
  });
});
