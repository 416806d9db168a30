/** The size a picture was made for, in px. */
type NaturalSize = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/** The boxes in which vendors' marks are shown, in px: what the other parts of each place leave. */
export const MARK_PLACES = {
  tile: { width: 96, height: 18 },
  strip: { width: 64, height: 26 },
  row: { width: 150, height: 26 },
  launcher: { width: 98, height: 32 },
  page: { width: 180, height: 40 },
} as const;
export type MarkPlace = keyof typeof MARK_PLACES;

/** A mark that is drawn smaller than this share of its natural size cannot be read (spec: vendors, Vendor logo). */
const SMALLEST_SCALE = 0.55;

/** Whether a mark can be read in a place. Where it cannot, the vendor's name is shown. */
export function isLegible(place: MarkPlace, { naturalWidth, naturalHeight }: NaturalSize): boolean {
  const { width, height } = MARK_PLACES[place];
  return Math.min(width / naturalWidth, height / naturalHeight) >= SMALLEST_SCALE;
}
