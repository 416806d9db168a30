import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { DrawnWidth } from '../../contract/pictures';

/** The formats of pixels, by the name of their file. */
export const RASTER_TYPES = { webp: 'image/webp', png: 'image/png' } as const;
export type RasterFormat = keyof typeof RASTER_TYPES;

/** Part of the pictures' tags: to be raised when the same drawing gives other bytes. */
export const RASTER_VERSION = '1';

/** Lettering stays clear of its ground, at two thirds of the bytes of quality 90. */
const WEBP = { quality: 80, effort: 4 } as const;
/** Pictures that wait longer than a browser does: a hundred take about 5 s. */
const MOST_WAITING = 100;

// One picture at a time in the thread pool leaves threads for logins and files.
sharp.concurrency(1);
sharp.cache(false);

/** Makes pixels of drawings, off the event loop and one after the other. */
export class Rasterizer {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param width of the result @returns null if too many wait already */
  draw(svg: string, width: DrawnWidth, format: RasterFormat): Promise<Buffer> | null {
    if (this.#waiting >= MOST_WAITING) return null;
    this.#waiting++;
    const drawn = this.#last.then(() => encode(svg, width, format)).finally(() => this.#waiting--);
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}

async function encode(svg: string, width: number, format: RasterFormat): Promise<Buffer> {
  const options = { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } } as const;
  const image = await renderAsync(svg, options);
  if (format === 'png') return image.asPng();
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(image.pixels, { raw }).webp(WEBP).toBuffer();
}
