import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    for (const path of paths.flatMap((path) => ['ltr', 'rtl'].map((dir) => path.replace('{dir}', dir)))) {
      const response = await picture(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toMatch(/^<svg/);
    }
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
