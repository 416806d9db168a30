import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { changeAnswers, scrollToY } from '../conditions';
import { gameList, home, member } from '../pages/index';
import { useWorld } from '../world';

const SLOTS = '/m/gameList?gameType=RNG';
/** Beyond the tiles that stay drawings, in CSS pixels. */
const FAR_PX = 4_000;

describe('pictures of a game list', () => {
  const { world, visitor } = useWorld({ pictures: true, visitor: { installs: true } });

  /** Addresses of the tiles' pictures that are in view and drawn. */
  const drawn = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('.game-grid .tile__art img')]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc),
    );
  const isDrawn = (page: Page): Promise<void> =>
    until(async () => (await drawn(page)).length >= 9, { message: 'the pictures of the tiles' });
  const pixels = async (page: Page) => (await drawn(page)).filter((address) => address.includes('?w='));
  /** Scrolls until only pixels are in view: the list grows on the way. */
  const scrollsFar = (page: Page): Promise<void> =>
    until(
      async () => {
        await scrollToY(page, FAR_PX);
        const all = (await drawn(page)).length;
        return all >= 9 && (await pixels(page)).length === all;
      },
      { message: 'the pixels of the tiles' },
    );
  /** What is saved of a picture, whatever its size: address and type. */
  const saved = (page: Page, address: string): Promise<[string, string | null][]> =>
    page.evaluate(async (url) => {
      const cache = await caches.open('parlour-images');
      const requests = await cache.keys(url, { ignoreSearch: true, ignoreVary: true });
      return Promise.all(
        requests.map(async (request): Promise<[string, string | null]> => {
          const response = await cache.match(request, { ignoreVary: true });
          return [request.url, response?.headers.get('content-type') ?? null];
        }),
      );
    }, address);

  it('are pixels in the format of the browser, saved once, and stay without a connection, also those saved as drawings', async () => {
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await changeAnswers<{ games: { nodeId: string }[] }>(page, 'GCSGAME_gameList', ({ games, ...rest }) => ({
      ...rest,
      games: [0, 1, 2, 3].flatMap((copy) =>
        games.map((game) => ({ ...game, nodeId: `${game.nodeId}-${copy}` })),
      ),
    }));
    await visitor.go(page, SLOTS);
    await isDrawn(page);
    for (const address of await drawn(page)) expect(address).toMatch(/\.svg$/);
    await scrollsFar(page);
    const [first = ''] = await pixels(page);
    expect(first).toMatch(/\/img\/games\/[\w-]+\.svg\?w=256$/);
    await until(async () => (await saved(page, first)).some(([url]) => url === first), {
      message: 'the picture is saved',
    });
    const entries = await saved(page, first);
    expect(entries.filter(([url]) => url === first)).toEqual([[first, 'image/webp']]);

    // As an earlier release saved it.
    await page.evaluate(async (url) => {
      const cache = await caches.open('parlour-images');
      await cache.delete(url, { ignoreVary: true });
      const [drawing = ''] = url.split('?');
      await cache.put(drawing, await fetch(drawing));
    }, first);
    await world.proxy.refuse();
    await page.reload();
    await gameList.isShown(page);
    await scrollsFar(page);
    await expect.poll(() => drawn(page)).toContain(first);
    expect((await saved(page, first)).map(([, type]) => type)).toEqual(['image/svg+xml']);
    await world.proxy.pass();
    visitor.expectNoErrors({ network: true });
  });
});

/** Remembers each picture element that a script makes. */
const COUNT_IMAGES = `(() => {
  const { Image } = globalThis;
  globalThis.made = [];
  globalThis.Image = function () {
    const image = new Image();
    made.push(image);
    return image;
  };
})()`;

describe('pictures that were on the screen', () => {
  const { visitor } = useWorld({ pictures: true, visitor: { before: COUNT_IMAGES } });

  it('are held in memory, each once, without a second request', async () => {
    const page = await home.open(visitor);
    const shown = () =>
      page
        .locator('.app .tile__art img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
            .map(({ src }) => src),
        );
    const held = () =>
      page.evaluate(() =>
        (globalThis as unknown as { made: HTMLImageElement[] }).made
          .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          .map(({ src }) => src),
      );
    await expect.poll(async () => (await shown()).length).toBeGreaterThanOrEqual(9);
    const pictures = await shown();
    await expect.poll(held).toEqual(expect.arrayContaining(pictures));
    await member.openFromFooter(page);
    await page.goBack();
    await expect.poll(async () => (await shown()).length).toBeGreaterThanOrEqual(9);
    const all = await held();
    expect(new Set(all).size).toBe(all.length);
    const requested = visitor.requested().filter((url) => pictures.includes(url));
    expect(new Set(requested).size).toBe(requested.length);
    visitor.expectNoErrors();
  });
});
