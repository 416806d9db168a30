/**
 * The shapes for which a picture can be composed (spec: announcements, Pictures): `banner` has words over its start half,
 * `strip` too and is lower, `card` has them below, `square` is a thumbnail.
 */
export const PICTURE_SHAPES = ['banner', 'strip', 'card', 'square'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

/** The path of a picture for a writing direction and a shape. @param path with `{dir}` and `{shape}` in their places */
export const picturePath = (path: string, dir: 'ltr' | 'rtl', shape: PictureShape = 'banner'): string =>
  path.replaceAll('{dir}', dir).replaceAll('{shape}', shape);

/**
 * The widths of the pixels that are made of a drawing, in device pixels: a tile of the widest phone at a pixel ratio of
 * 2, and of 3 (spec: games, Pictures of lists).
 */
export const DRAWN_WIDTHS = [256, 384] as const;
export type DrawnWidth = (typeof DRAWN_WIDTHS)[number];

/** The query of an image host that asks for pixels, with one of `DRAWN_WIDTHS`. */
export const WIDTH_QUERY = 'w';

/** A drawing below an image host, without a query of its own. */
const DRAWING = /^(?!\w+:|\/\/)[^?#]+\.svg$/i;

/** The first tiles of a list stay drawings: they have a quarter of the bytes, and a list is often not scrolled further. */
const FIRST_TILES = 48;

/**
 * The path of a picture in a long list: pixels of a drawing are cheaper to scroll than the drawing. What is not a drawing
 * of an image host stays as it is, and a host that does not know the query answers with the drawing.
 * @param index of the tile in the list
 * @param pixelRatio device pixels per CSS pixel
 */
export const listPicture = (path: string, index: number, pixelRatio: number): string =>
  index >= FIRST_TILES && DRAWING.test(path)
    ? `${path}?${WIDTH_QUERY}=${DRAWN_WIDTHS[pixelRatio > 2 ? 1 : 0]}`
    : path;

/** The drawing and the widths of its pixels, other than the one that an address names; none of what is not a drawing. */
export function otherSizes(url: string): string[] {
  const drawing = new RegExp(`^([^?#]+\\.svg)(?:\\?${WIDTH_QUERY}=\\d+)?$`, 'i').exec(url)?.[1];
  if (drawing === undefined) return [];
  const widths = [...DRAWN_WIDTHS].reverse().map((width) => `${drawing}?${WIDTH_QUERY}=${width}`);
  return [...widths, drawing].filter((size) => size !== url);
}
