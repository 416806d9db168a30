import { DRAWN_WIDTHS, type DrawnWidth } from '../../contract/pictures';
import { Rasterizer, RASTER_TYPES, RASTER_VERSION, type RasterFormat } from '../art/raster';
import { etagOf } from './etag';
import { fileOf, type File } from './file';
import type { KeptPictures } from './kept-pictures';
import { PictureCache } from './picture-cache';

/** About 25 MB. */
const MAX_CACHED = 2_000;

/** @param query the width that was asked for @returns null if pixels of that width are not made */
export const drawnWidthOf = (query: string | undefined): DrawnWidth | null =>
  DRAWN_WIDTHS.find((width) => String(width) === query) ?? null;

/** The format for a client. @param accept its header `Accept` */
export const formatFor = (accept: string | undefined): RasterFormat =>
  /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept ?? '') ? 'webp' : 'png';

/** Drawings as pixels: made once, then in memory and on the disk. */
export class DrawnPictures {
  readonly #pictures = new PictureCache(MAX_CACHED);
  readonly #rasterizer = new Rasterizer();
  constructor(private readonly kept: KeptPictures) {}

  /** @param drawing an SVG file @returns null if too many pictures wait to be made */
  of(drawing: File, width: DrawnWidth, format: RasterFormat): Promise<File | null> {
    // Says what is in the picture: a drawing that changes has other pixels.
    const etag = etagOf(drawing.etag, String(width), format, RASTER_VERSION);
    return this.#pictures.get(etag, async () => {
      const tag = etag.slice(1, -1);
      const kept = await this.kept.read(tag);
      const body = kept ?? (await this.#rasterizer.draw(drawing.body.toString(), width, format));
      if (!body) return null;
      if (!kept) await this.kept.keep(tag, body);
      return fileOf(RASTER_TYPES[format], body, 0, etag);
    });
  }
}
