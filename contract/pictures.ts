/**
 * The shapes for which a picture can be composed (spec: announcements, Pictures): `banner` has words over its start half,
 * `strip` too and is lower, `card` has them below, `square` is a thumbnail.
 */
export const PICTURE_SHAPES = ['banner', 'strip', 'card', 'square'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

/** The path of a picture for a writing direction and a shape. @param path with `{dir}` and `{shape}` in their places */
export const picturePath = (path: string, dir: 'ltr' | 'rtl', shape: PictureShape = 'banner'): string =>
  path.replaceAll('{dir}', dir).replaceAll('{shape}', shape);
