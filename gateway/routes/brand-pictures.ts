import { appIconSvg, brandMarkSvg, splashSvg } from '../art/art';
import { pngOf } from '../art/png';
import { etagOf } from '../http/etag';
import type { File } from '../http/file';
import type { MerchantFacts } from '../store/merchant-schema';

/** Sides in pixels that launchers, tabs and iOS ask for. */
const ICON_SIDES = [48, 96, 144, 180, 192, 256, 512];
/**
 * Screens of iPhones and iPads, width and height in device pixels, upright. Only these are drawn: anybody may ask, and
 * a picture of this size costs a tenth of a second.
 */
const SCREENS = (
  '640x1136 750x1334 828x1792 1080x2340 1125x2436 1170x2532 1179x2556 1206x2622 1242x2208 1242x2688 1260x2736 ' +
  '1284x2778 1290x2796 1320x2868 1488x2266 1536x2048 1620x2160 1640x2360 1668x2224 1668x2388 1668x2420 2048x2732 ' +
  '2064x2752'
).split(' ');
const KEPT_PICTURES = 400;

type Look = MerchantFacts['app'];
type Draw = (app: Look) => string | Promise<Buffer>;

const iconOf =
  (maskable: boolean, side?: number): Draw =>
  ({ mark }) => {
    const svg = appIconSvg({ mark, maskable });
    return side === undefined ? svg : pngOf(svg, side);
  };
const splashOf =
  (width: number, height: number): Draw =>
  ({ mark, background }) =>
    pngOf(splashSvg(mark, background, width, height), width);

/** Every picture there is of a brand, by its path below `/img/`. */
const PICTURES: ReadonlyMap<string, Draw> = new Map([
  ['brands/mark.svg', ({ mark }) => brandMarkSvg(mark)],
  ...['icon', 'maskable'].flatMap((kind): [string, Draw][] => [
    [`icons/${kind}.svg`, iconOf(kind === 'maskable')],
    ...ICON_SIDES.map((side): [string, Draw] => [
      `icons/${kind}-${side}.png`,
      iconOf(kind === 'maskable', side),
    ]),
  ]),
  ...SCREENS.flatMap((screen): [string, Draw][] => {
    const [width, height] = screen.split('x').map(Number) as [number, number];
    return [
      [`splash/${width}x${height}.png`, splashOf(width, height)],
      [`splash/${height}x${width}.png`, splashOf(height, width)],
    ];
  }),
]);

export type BrandPictures = (merchant: MerchantFacts, path: string) => Promise<File> | undefined;

/** The pictures of all brands, each drawn once. Brands that look the same share them. */
export function brandPictures(): BrandPictures {
  const kept = new Map<string, Promise<File>>();
  return ({ app }, path) => {
    const draw = PICTURES.get(path);
    if (!draw) return undefined;
    const key = `${app.mark} ${app.background} ${path}`;
    const known = kept.get(key);
    const picture = known ?? drawn(draw, app, path);
    // Set again, a picture moves to the end: the first one is the one not asked for longest.
    kept.delete(key);
    kept.set(key, picture);
    if (kept.size > KEPT_PICTURES) kept.delete(kept.keys().next().value as string);
    if (!known) picture.catch(() => kept.delete(key));
    return picture;
  };
}

async function drawn(draw: Draw, app: Look, path: string): Promise<File> {
  const body = await draw(app);
  const isPng = path.endsWith('.png');
  return {
    type: isPng ? 'image/png' : 'image/svg+xml',
    etag: etagOf(body),
    body: Buffer.from(body),
    quality: isPng ? 0 : 5,
    forms: new Map(),
  };
}
