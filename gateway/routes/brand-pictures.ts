import { appIconSvg, brandMarkSvg, splashSvg } from '../art/art';
import { pngOf } from '../art/png';
import { fileOf, type File } from '../http/file';
import { PictureCache } from '../http/picture-cache';
import type { Merchant } from '../store/merchant-schema';

/** Icon sizes in pixels that launchers, tabs and iOS request. */
const ICON_SIDES = [48, 96, 144, 180, 192, 256, 512];
/**
 * Screens of iPhones and iPads in portrait, width and height in device pixels. Only these are drawn: anybody may request
 * them, and drawing one takes a tenth of a second.
 */
const SCREENS = (
  '640x1136 750x1334 828x1792 1080x2340 1125x2436 1170x2532 1179x2556 1206x2622 1242x2208 1242x2688 1260x2736 ' +
  '1284x2778 1290x2796 1320x2868 1488x2266 1536x2048 1620x2160 1640x2360 1668x2224 1668x2388 1668x2420 2048x2732 ' +
  '2064x2752'
).split(' ');
const MAX_CACHED = 400;

type Look = Merchant['app'];
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

/** All pictures of a brand, by path below `/img/`. */
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

type BrandPictures = (merchant: Merchant, path: string) => Promise<File | null>;

/** The pictures of all brands, each drawn once. Brands that look alike share them. */
export function brandPictures(): BrandPictures {
  const pictures = new PictureCache(MAX_CACHED);
  return ({ app }, path) => {
    const draw = PICTURES.get(path);
    if (!draw) return Promise.resolve(null);
    return pictures.get(`${app.mark} ${app.background} ${path}`, () => drawFile(draw, app, path));
  };
}

async function drawFile(draw: Draw, app: Look, path: string): Promise<File> {
  const body = await draw(app);
  return path.endsWith('.png') ? fileOf('image/png', body, 0) : fileOf('image/svg+xml', body, 10);
}
