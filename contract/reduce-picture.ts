import { PICTURE_BYTES_MAX, PICTURE_TYPES, type PictureType } from './feedback';

/** The longest side of a picture that is sent, in px, and the smaller ones where that is too many bytes. */
const SIDES_PX = [1_600, 1_200, 800, 480];
const QUALITIES = [0.8, 0.6, 0.4];

interface Size {
  width: number;
  height: number;
}
/** A `Blob`, where there are any. */
interface Encoded {
  readonly type: string;
  readonly size: number;
}
/** A picture drawn in some size. @returns null if it cannot be encoded; browsers may choose another type */
type Encode<T> = (type: PictureType, quality: number) => Promise<T | null>;

const fit = ({ width, height }: Size, side: number): Size => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * Encodes a picture anew, so that its place, date and camera are gone, as large as one request can hold
 * (spec: feedback, Pictures).
 * @param draw draws it on white in a size
 * @returns null if no size is small enough
 */
export async function reduce<T extends Encoded>(
  size: Size,
  draw: (size: Size) => Encode<T>,
): Promise<T | null> {
  for (const side of SIDES_PX) {
    const encode = draw(fit(size, side));
    for (const quality of QUALITIES) {
      for (const type of PICTURE_TYPES) {
        const picture = await encode(type, quality);
        // Safari answers with PNG where it cannot write WebP.
        if (picture?.type !== type) continue;
        if (picture.size <= PICTURE_BYTES_MAX) return picture;
        break;
      }
    }
  }
  return null;
}
