import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAWN_WIDTHS } from '../../../contract/pictures';
import { formatFor } from '../../../gateway/http/drawn-pictures';
import { startGateway, type TestGateway } from '../../support/gateway';
import { until } from '../../support/until';

/** As Chromium asks for the picture of an element. */
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const TILE = 'games/g1001.svg';

describe('pictures as pixels', () => {
  let gateway: TestGateway;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-pictures-'));
    gateway = await startGateway({ pictures: folder });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });
  const picture = (path: string, accept = BROWSER, more: Record<string, string> = {}) =>
    fetch(`${gateway.url}/img/${path}`, { headers: { Accept: accept, ...more } });
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it.each([
    [BROWSER, 'webp'],
    ['image/webp', 'webp'],
    ['image/webp;q=0.5,*/*', 'webp'],
    ['*/*', 'png'],
    ['image/png,image/*', 'png'],
    ['image/webp;q=0,image/*', 'png'],
    ['image/webp; q=0.0, image/*', 'png'],
    ['', 'png'],
    [undefined, 'png'],
  ])('a client that accepts %s gets %s', (accept, format) => {
    expect(formatFor(accept)).toBe(format);
  });

  it.each(DRAWN_WIDTHS)('a tile of %d pixels is WebP, or PNG where WebP is not accepted', async (width) => {
    const webp = await picture(`${TILE}?w=${width}`);
    expect(webp.headers.get('Content-Type')).toBe('image/webp');
    expect(webp.headers.get('Vary')).toBe('Accept');
    expect(webp.headers.get('Cache-Control')).toMatch(/^public, max-age=604800/);
    expect(webp.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const body = await bytes(webp);
    expect(body.toString('latin1', 8, 12)).toBe('WEBP');
    expect(body.length).toBeLessThan(40_000);
    const png = await picture(`${TILE}?w=${width}`, '*/*');
    expect(png.headers.get('Content-Type')).toBe('image/png');
    expect(png.headers.get('ETag')).not.toBe(webp.headers.get('ETag'));
    const image = await bytes(png);
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([width, width * 1.25]);
  });

  it('a picture that the client has is not sent again', async () => {
    const etag = (await picture(`${TILE}?w=256`)).headers.get('ETag') as string;
    expect((await picture(`${TILE}?w=256`, BROWSER, { 'If-None-Match': etag })).status).toBe(304);
    expect((await picture(`${TILE}?w=384`, BROWSER, { 'If-None-Match': etag })).status).toBe(200);
  });

  it.each([`${TILE}?w=9000`, `${TILE}?w=`, `${TILE}?w=256.0`, `${TILE}?v=2`, 'winners/1.svg?w=256'])(
    '%s is the drawing',
    async (path) => {
      const response = await picture(path);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    },
  );

  it('a game that does not exist is a 404 in pixels too', async () => {
    expect((await picture('games/nothing.svg?w=256')).status).toBe(404);
  });

  it('is made once: the next start finds it on the disk, and makes a damaged one again', async () => {
    const before = new Set(await readdir(folder));
    const path = `/img/games/g1002.svg?w=256`;
    const from = async ({ url }: TestGateway) =>
      bytes(await fetch(url + path, { headers: { Accept: BROWSER } }));
    const first = await from(gateway);
    const [name] = (await readdir(folder)).filter((one) => !before.has(one));
    const file = join(folder, name as string);
    const saved = await readFile(file);
    // Recognisable, so that it is known where the answer comes from.
    const marked = Buffer.concat([saved, Buffer.from('kept')]);
    await writeFile(file, marked);
    const second = await startGateway({ pictures: folder });
    expect(await from(second)).toEqual(Buffer.concat([first, Buffer.from('kept')]));
    await second.close();
    await writeFile(file, 'damaged');
    const third = await startGateway({ pictures: folder });
    expect(await from(third)).toEqual(first);
    await third.close();
  });

  it('thousands of requests at once: each is answered, those beyond the queue with the drawing, and calls meanwhile', async () => {
    const ids = Array.from({ length: 300 }, (_, n) => `games/g${1001 + n}.svg`);
    const asked = ids.flatMap((id) => DRAWN_WIDTHS.map((width) => picture(`${id}?w=${width}`)));
    const ping = await fetch(`${gateway.url}/wps/system/ping`);
    expect(ping.status).toBe(200);
    const answers = (await Promise.all(asked)).filter(({ status }) => status === 200);
    expect(answers.length).toBeGreaterThan(200);
    const drawn = answers.filter(({ headers }) => headers.get('Content-Type') === 'image/svg+xml');
    expect(drawn.length).toBeGreaterThan(0);
    for (const { headers } of drawn) {
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Vary')).toContain('Accept');
    }
    // Once the queue is empty, what was sent as a drawing is made.
    await until(
      async () => {
        const response = await picture(`${ids.at(-1)}?w=384`);
        return response.headers.get('Content-Type') === 'image/webp' || response.status === 404;
      },
      { message: 'the queue is empty' },
    );
  });
});
