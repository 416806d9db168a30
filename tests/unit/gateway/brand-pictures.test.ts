import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { brandPictures } from '../../../gateway/routes/brand-pictures';
import { tryOperate } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';
import { getAs, pngSize } from './get-as-host';

const HOSTS = ['localhost', 'tidehouse.localhost'];
const SIDES = [48, 96, 144, 180, 192, 256, 512];
const SCREENS: [number, number][] = [
  [750, 1334],
  [1170, 2532],
  [2532, 1170],
  [1290, 2796],
  [2048, 2732],
];

describe('brand pictures', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const get = (host: string, path: string, headers?: Record<string, string>) =>
    getAs(gateway.url, host, `/img/${path}`, headers);

  it.each(HOSTS)('PNGs at %s have the size in their name', async (host) => {
    for (const kind of ['icon', 'maskable']) {
      for (const side of SIDES) {
        const { status, headers, body } = await get(host, `icons/${kind}-${side}.png`);
        expect([status, headers['content-type'], pngSize(body)]).toEqual([200, 'image/png', [side, side]]);
      }
    }
    for (const [width, height] of SCREENS) {
      const { body } = await get(host, `splash/${width}x${height}.png`);
      expect(pngSize(body)).toEqual([width, height]);
    }
  });

  it.each(HOSTS)('icons at %s are also available as SVG', async (host) => {
    for (const kind of ['icon', 'maskable']) {
      const { headers, text } = await get(host, `icons/${kind}.svg`);
      expect(headers['content-type']).toBe('image/svg+xml');
      expect(text).toMatch(/^<svg /);
    }
  });

  it.each(['icons/icon.svg', 'icons/maskable-192.png', 'splash/1170x2532.png'])(
    '%s differs between brands',
    async (path) => {
      const [first, second] = await Promise.all(HOSTS.map((host) => get(host, path)));
      expect(first?.body.equals(second?.body ?? Buffer.alloc(0))).toBe(false);
      expect(first?.headers['etag']).not.toBe(second?.headers['etag']);
    },
  );

  it.each(['icons/icon-192.png', 'splash/1170x2532.png', 'brands/tidehouse.svg'])(
    '%s is cached for a week, may be shown by any page, and is answered with 304 if unchanged',
    async (path) => {
      const { headers } = await get('localhost', path);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=604800',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const again = await get('localhost', path, { 'If-None-Match': headers['etag'] as string });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    },
  );

  it.each([
    'icons/icon.png',
    'icons/icon-192.svg',
    'icons/icon-193.png',
    'icons/icon-0192.png',
    'icons/icon-0.png',
    'icons/icon-99999.png',
    'icons/icon--192.png',
    'icons/icon-1e2.png',
    'icons/ICON-192.png',
    'icons/icon-192.png.png',
    'icons/constructor.svg',
    'icons/__proto__',
    'icons/a/icon-192.png',
    'icons/',
    'splash/',
    'splash/390x844.png',
    'splash/1171x2532.png',
    'splash/01170x2532.png',
    'splash/99999x99999.png',
    'splash/0x0.png',
    'splash/1170x2532.svg',
    'splash/1170x2532',
    'splash/-1170x2532.png',
    `icons/${'9'.repeat(4_000)}.png`,
    'brands/nobody.svg',
    'brands/__proto__.svg',
    'brands/%00.svg',
    'brands/.svg',
    'brands/mark.svg',
    'brands/tidehouse.png',
  ])('%s is a 404', async (path) => {
    const { status, headers } = await get('localhost', path);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  });

  it('pictures change with the brand’s mark and background colour', async () => {
    const operate = (...words: string[]) => tryOperate(gateway, ...words);
    const paths = ['icons/icon-48.png', 'splash/750x1334.png', 'brands/tidehouse.svg'];
    const bodies = () =>
      Promise.all(paths.map(async (path) => (await get('tidehouse.localhost', path)).body.toString('hex')));
    const before = await bodies();
    await operate('merchant', 'set', 'app.mark', 'spade', '--merchant', 'tidehouse');
    const after = await bodies();
    expect(after.map((body, i) => body === before[i])).toEqual([false, false, false]);
    await operate('merchant', 'set', 'app.background', '#102030', '--merchant', 'tidehouse');
    expect((await bodies()).map((body, i) => body === after[i])).toEqual([true, false, true]);
    await operate('merchant', 'set', 'app.mark', 'wave', '--merchant', 'tidehouse');
    await operate('merchant', 'set', 'app.background', '#0a1424', '--merchant', 'tidehouse');
    expect(await bodies()).toEqual(before);
  });
});

describe('drawing brand pictures', () => {
  const [merchant] = MERCHANTS.map(({ merchant }) => merchant);
  if (!merchant) throw new Error('there is no merchant');

  it('draws a picture once for concurrent requests', async () => {
    const pictures = brandPictures();
    const requests = Array.from({ length: 20 }, () => pictures(merchant, 'splash/750x1334.png'));
    expect(new Set(requests).size).toBe(1);
    const files = new Set(await Promise.all(requests));
    expect(files.size).toBe(1);
  });

  it('drawing the largest picture does not block the event loop', async () => {
    const pictures = brandPictures();
    let iterations = 0;
    let drawing = true;
    const iterate = () => {
      iterations++;
      if (drawing) setImmediate(iterate);
    };
    iterate();
    await pictures(merchant, 'splash/2048x2732.png');
    drawing = false;
    // Drawing on this thread would block the loop until the picture is complete.
    expect(iterations).toBeGreaterThan(20);
  });
});
