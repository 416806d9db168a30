import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import {
  appIconSvg,
  avatarSvg,
  bannerSvg,
  crestSvg,
  gameTileSvg,
  launcherSvg,
  vendorMarkSvg,
} from '../art/art';
import { compress } from '../http/compress';
import type { Gateway } from '../http/context';
import { findGame } from '../store/games';
import { findVendor } from '../store/vendors';

const KEPT_PICTURES = 2_000;
const CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=2592000';

type Draw = (gateway: Gateway, name: string) => Promise<string | null> | string | null;
const direction = (text: string | undefined) => (text === 'rtl' ? 'rtl' : 'ltr');

/** `/img/<kind>/<name>.svg`: who draws each kind. */
const DRAW: Record<string, Draw> = {
  games: async ({ db }, id) => {
    const game = await findGame(db, id);
    const vendor = game && (await findVendor(db, game.vendorCode));
    if (!game || !vendor) return null;
    return gameTileSvg({
      id,
      name: game.name,
      subject: game.name,
      category: game.gameType,
      vendor: { code: vendor.code, style: vendor.style },
    });
  },
  vendors: async ({ db }, name) => {
    const match = /^([\w-]+)-(?:(mark)|(\w+)-(ltr|rtl))$/.exec(name);
    const vendor = match && (await findVendor(db, match[1] as string));
    if (!match || !vendor) return null;
    const { style, device } = vendor;
    if (match[2]) return vendorMarkSvg({ name: vendor.name, style, device, layout: vendor.layout });
    const category = match[3] as string;
    return launcherSvg({ vendor: { code: vendor.code, style }, category, dir: direction(match[4]) });
  },
  banners: (_gateway, name) => {
    const match = /^([\w-]+)-(ltr|rtl)$/.exec(name);
    return match ? bannerSvg(match[1] as string, direction(match[2])) : null;
  },
  crests: (_gateway, team) => crestSvg(team),
  avatars: (_gateway, id) => avatarSvg({ id }),
  icons: (_gateway, name) => appIconSvg({ maskable: name === 'maskable' }),
};

/** The demo merchant's pictures, as an image host would serve them. */
export function addArt(app: Hono, gateway: Gateway): void {
  const pictures = new Map<string, string>();
  app.get('/img/:kind/:file', async (c) => {
    const kind = c.req.param('kind');
    const file = c.req.param('file');
    const draw = Object.hasOwn(DRAW, kind) ? DRAW[kind] : undefined;
    const headers: Record<string, string> = {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (!draw || !file.endsWith('.svg') || file.length > 200) return c.text('Not found\n', 404, headers);
    const key = `${kind}/${file}`;
    let svg = pictures.get(key);
    if (svg === undefined) {
      const drawn = await draw(gateway, file.slice(0, -4));
      if (drawn === null) return c.text('Not found\n', 404, headers);
      svg = drawn;
      if (pictures.size >= KEPT_PICTURES) pictures.delete(pictures.keys().next().value as string);
      pictures.set(key, svg);
    }
    headers['Content-Type'] = 'image/svg+xml';
    headers['Cache-Control'] = CACHE_CONTROL;
    headers['ETag'] = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    headers['Vary'] = 'Accept-Encoding';
    if (c.req.header('If-None-Match') === headers['ETag']) return c.body(null, 304, headers);
    const { body, encoding } = await compress(Buffer.from(svg), c.req.header('Accept-Encoding') ?? '', 5);
    if (encoding) headers['Content-Encoding'] = encoding;
    return c.body(body, 200, headers);
  });
}
