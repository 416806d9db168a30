import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_SHAPES, picturePath } from '../../../contract/pictures';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('pictures', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const picture = (path: string, init?: RequestInit) => fetch(`${gateway.url}/img/${path}`, init);

  it('every picture path of the calls exists, in both directions', async () => {
    const query = { merchantCode: 'parlour', language: 'TY' };
    const hot = await ask(gateway.url, 'games.hot', {
      query: { ...query, isPlatform: '2', platform: 'html5' },
    });
    const vendors = await ask(gateway.url, 'vendors.list', { query });
    const home = await ask(gateway.url, 'announcements.home', {
      query: { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode: 'parlour' },
    });
    const paths = [
      ...hot.value.list.map((game) => game.showIcon ?? ''),
      ...Object.values(vendors.value.mapping)
        .flat()
        .flatMap((vendor) => [vendor.markUrl, vendor.launcherUrl]),
      'vendors/TCG-mark.svg',
      ...home.value.banners.map((banner) => banner.image),
      ...home.value.hot.flatMap((match) => [match.homeTeamImageUrl, match.awayTeamImageUrl]),
    ];
    const drawn = paths.flatMap((path) =>
      (['ltr', 'rtl'] as const).flatMap((dir) =>
        PICTURE_SHAPES.map((shape) => picturePath(path, dir, shape)),
      ),
    );
    for (const path of new Set(drawn)) {
      const response = await picture(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toMatch(/^<svg/);
    }
  });

  it('a banner has a composition for each shape; a path of an earlier release gives the banner', async () => {
    const sizeOf = async (path: string) =>
      / width="(\d+)" height="(\d+)"/
        .exec(await (await picture(path)).text())
        ?.slice(1)
        .join(' x ');
    const shapes = PICTURE_SHAPES.map((shape) =>
      sizeOf(picturePath('banners/koi-{shape}-{dir}.svg', 'ltr', shape)),
    );
    expect(await Promise.all(shapes)).toEqual(['720 x 270', '720 x 200', '720 x 320', '320 x 320']);
    expect(await sizeOf('banners/koi-ltr.svg')).toBe('720 x 270');
    expect((await picture('banners/koi-round-ltr.svg')).status).toBe(404);
  });

  it('a picture is cached for a week and may be shown by any page', async () => {
    const { headers } = await picture('games/g1001.svg');
    expect(headers.get('Content-Type')).toBe('image/svg+xml');
    expect(headers.get('Cache-Control')).toMatch(/^public, max-age=604800/);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const again = await picture('games/g1001.svg', {
      headers: { 'If-None-Match': headers.get('ETag') as string },
    });
    expect(again.status).toBe(304);
  });

  it('a member’s picture has a random name, and no browser keeps it by itself', async () => {
    const infoOf = async (account: string) =>
      (await ask(gateway.url, 'member.info', { token: await tokenOf(gateway.url, account) })).value;
    const [one, other] = [await infoOf('player01'), await infoOf('agent01')];
    expect(one.avatar).toMatch(/^[\da-f]{32}$/);
    expect(one.avatar).not.toBe(other.avatar);
    expect((await infoOf('player01')).avatar).toBe(one.avatar);
    for (const known of [one.id, one.account]) expect(one.avatar).not.toContain(known);
    const { status, headers } = await picture(`avatars/${one.avatar}.svg`);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await picture('winners/1.svg')).status).toBe(200);
  });

  it.each([
    'games/nothing.svg',
    'games/g1001.png',
    'games/%00.svg',
    'vendors/NOPE-mark.svg',
    'vendors/KST-NOPE-ltr.svg',
    'banners/nothing-ltr.svg',
    'icons/nothing.svg',
    'constructor/x.svg',
    'games/a/b.svg',
    `crests/${'x'.repeat(300)}.svg`,
  ])('%s is a 404', async (path) => {
    const response = await picture(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('a hostile team name produces no script', async () => {
    const svg = await (await picture(`crests/${encodeURIComponent('<script>alert(1)</script>')}.svg`)).text();
    expect(svg).not.toContain('<script');
  });
});
