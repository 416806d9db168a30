import type { PictureShape } from '../../contract/pictures';

interface Sheet {
  readonly width: number;
  readonly height: number;
  /** The main subject's distance from the start edge. */
  readonly main: number;
}

/** The shapes in which banner art is shown, in units. */
export const BANNER_SHAPES: Readonly<Record<PictureShape, Sheet>> = {
  /** The page's words stand over the start half, which is left plain. */
  banner: { width: 720, height: 270, main: 548 },
  /** Lower: the subjects of the banner, smaller. */
  strip: { width: 720, height: 200, main: 590 },
  /** The words stand below, so the subjects fill the picture. */
  card: { width: 720, height: 320, main: 360 },
  /** A thumbnail beside words. */
  square: { width: 320, height: 320, main: 160 },
};
