import type { Hono } from 'hono';
import {
  avatarSvg,
  BANNER_KINDS,
  bannerSvg,
  crestSvg,
  gameTileSvg,
  launcherSvg,
  vendorMarkSvg,
} from '../art/art';
import { isGameType } from '../../contract/categories';
import { PICTURE_SHAPES, WIDTH_QUERY } from '../../contract/pictures';
import type { Gateway } from '../gateway';
import { ANY_PAGE, fileOf, notFound, sendFile } from '../http/file';
import { KeptPictures } from '../http/kept-pictures';
import { PictureCache } from '../http/picture-cache';
import { DrawnPictures, drawnWidthOf, formatFor } from '../http/drawn-pictures';
import { findGame } from '../store/games';
import { findVendor } from '../store/vendors';

const MAX_CACHED = 2_000;
const CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=2592000';

/** The mark that the vendors of one group share (spec: vendors, Vendor logo). */
const SHARED_MARK = 'TCG-mark';
const GROUP_MARK = { name: 'Three Crowns', device: 'crowns', layout: 'sign' } as const;

type Draw = (gateway: Gateway, name: string) => Promise<string | null> | string | null;
const direction = (text: string | undefined) => (text === 'rtl' ? 'rtl' : 'ltr');

/** Draws the pictures `/img/<kind>/<name>.svg`; null if there is no such picture. */
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
    if (name === SHARED_MARK) return vendorMarkSvg(GROUP_MARK);
    const match = /^([\w-]+)-(?:(mark)|(\w+)-(ltr|rtl))$/.exec(name);
    const vendor = match && (await findVendor(db, match[1] as string));
    if (!match || !vendor) return null;
    const { style, device } = vendor;
    if (match[2]) return vendorMarkSvg({ name: vendor.name, style, device, layout: vendor.layout });
    const category = match[3];
    if (!isGameType(category)) return null;
    return launcherSvg({ vendor: { code: vendor.code, style }, category, dir: direction(match[4]) });
  },
  banners: (_gateway, name) => {
    const match = /^(\w+?)(?:-(\w+))?-(ltr|rtl)$/.exec(name);
    const kind = BANNER_KINDS.find((known) => known === match?.[1]);
    // Releases before the shapes had only one.
    const shape = PICTURE_SHAPES.find((known) => known === (match?.[2] ?? 'banner'));
    return kind && shape ? bannerSvg(kind, direction(match?.[3]), shape) : null;
  },
  crests: (_gateway, team) => crestSvg(team),
  avatars: (_gateway, name) => avatarSvg({ id: name }),
  winners: (_gateway, id) => avatarSvg({ id: `winner-${id}` }),
};

/** Brotli's for drawings, which are kept: an eighth smaller than with 9, in 3 ms. With 11 it takes 10 ms for 1 % more. */
const QUALITY = 10;

/** The kinds of which there are as many as rows in the database: only of these are pixels made and kept. */
const IN_PIXELS: ReadonlySet<string> = new Set(['games']);

/**
 * The demo's pictures, as an image host would serve them (spec: gateway, Demo art).
 * @param kept folder for pictures that are costly to make; null keeps them in memory only
 */
export function addArt(app: Hono, gateway: Gateway, kept: string | null): void {
  const drawings = new PictureCache(MAX_CACHED);
  const pixels = new DrawnPictures(new KeptPictures(kept));
  const drawing = (kind: string, name: string) =>
    drawings.get(`${kind}/${name}`, async () => {
      const svg = await DRAW[kind]?.(gateway, name);
      return svg ? fileOf('image/svg+xml', svg, QUALITY) : null;
    });
  app.get('/img/:kind/:file', async (c) => {
    const match = /^([^\p{Cc}]{1,120})\.svg$/u.exec(c.req.param('file'));
    const kind = c.req.param('kind');
    const file = match && Object.hasOwn(DRAW, kind) ? await drawing(kind, match[1] as string) : null;
    if (!file) return notFound(ANY_PAGE);
    const width = IN_PIXELS.has(kind) ? drawnWidthOf(c.req.query(WIDTH_QUERY)) : null;
    if (width !== null) {
      const picture = await pixels.of(file, width, formatFor(c.req.header('Accept')));
      const headers = { ...ANY_PAGE, Vary: 'Accept' };
      // The drawing stands for pixels that cannot be made now.
      return picture
        ? sendFile(c.req.raw, picture, CACHE_CONTROL, headers)
        : sendFile(c.req.raw, file, 'no-store', { ...ANY_PAGE, Vary: 'Accept, Accept-Encoding' });
    }
    // The app keeps the picture of a member itself, and can delete it at the sign-out.
    const caching = kind === 'avatars' ? 'no-store' : CACHE_CONTROL;
    return sendFile(c.req.raw, file, caching, ANY_PAGE);
  });
  app.get('/img/*', () => notFound(ANY_PAGE));
}
