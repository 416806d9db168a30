import { type Attributes, num, place, star, SUIT, svgFile, tag } from './draw';
import type { Face } from './fonts';
import { CAP_HEIGHT, drawable, lettered, setLine, widthOf } from './lettering';
import { hash, wrap } from './text-hash';
import type { TitleFace } from './title';

/** What the art needs of a vendor. */
export interface Vendor {
  readonly code: string;
  /** Number of the lettering style of its mark; its tiles are lettered in a face that suits it. */
  readonly style?: number;
}

interface VendorMark {
  readonly name: string;
  /** Lettering, device and layout by number; any whole number is valid. Derived from the name if missing. */
  readonly style?: number;
  readonly device?: number | 'crowns';
  /** Device before the name, above it, or without it. */
  readonly layout?: 'lead' | 'stack' | 'sign';
  /** Light for dark grounds (the default), dark for light ones. As a CSS mask, either takes any colour. */
  readonly tone?: 'light' | 'dark';
}

interface Style {
  readonly face: Face;
  readonly letters: 'as written' | 'capitals' | 'small';
  /** Letter spacing in ems. */
  readonly tracking: number;
  readonly size: number;
  /** Degrees to the right. */
  readonly slant: number;
}

const STYLES: readonly Style[] = [
  { face: 'serif', letters: 'as written', tracking: -0.01, size: 24, slant: 0 },
  { face: 'condensed', letters: 'capitals', tracking: 0.1, size: 23, slant: 0 },
  { face: 'condensedLight', letters: 'capitals', tracking: 0.26, size: 18, slant: 0 },
  { face: 'condensed', letters: 'capitals', tracking: 0.02, size: 27, slant: 10 },
  { face: 'condensedHeavy', letters: 'small', tracking: 0.01, size: 27, slant: 0 },
  { face: 'serif', letters: 'capitals', tracking: 0.12, size: 18, slant: 0 },
];

const OUTLINED = { fill: 'none', stroke: 'currentColor', 'stroke-width': 2 };
const shape = (d: string): string => tag('path', { d });
const contour = (d: string, width = 2): string =>
  tag('path', { d, ...OUTLINED, 'stroke-width': width, 'stroke-linecap': 'round' });

/** A crown 12 units wide around a point. */
const crown = (x: number, y: number): string =>
  `M${num(x - 6)} ${num(y + 4)}L${num(x - 6)} ${num(y - 3)}L${num(x - 3)} ${num(y)}L${num(x)} ${num(y - 5)}L${num(x + 3)} ${num(y)}L${num(x + 6)} ${num(y - 3)}L${num(x + 6)} ${num(y + 4)}Z`;

/** Small signs, about 24 units wide around the origin. */
const DEVICES: readonly string[] = [
  contour('M0-12L10.4-6V6L0 12L-10.4 6V-6Z') + shape('M0-5L4.3-2.5V2.5L0 5L-4.3 2.5V-2.5Z'),
  tag('circle', { r: 11, ...OUTLINED }) + shape('M-6 3C-3-7 3-7 6 3Z'),
  shape(SUIT.spade),
  shape(SUIT.club),
  shape(SUIT.diamond),
  shape('M-11 8L0-11L11 8H5L0-1L-5 8Z'),
  contour('M-11-4C-5-10-1 2 5-4C8-7 10-6 11-4M-11 5C-5-1-1 11 5 5C8 2 10 3 11 5', 2.6),
  tag('path', { d: 'M-11-11H11V11H-11ZM-6-6V6H6V-6Z', 'fill-rule': 'evenodd' }) + shape('M-2-2H2V2H-2Z'),
  shape('M0-12A12 12 0 1 0 12 0A9 9 0 0 1 0-12Z'),
  shape(star(8, 12, 5)),
  shape('M-10 9C-10-4-4-11 0-11C4-11 10-4 10 9L5 5L0 10L-5 5Z'),
  contour('M0-12C8-8 11-8 11-8C11 3 7 9 0 12C-7 9-11 3-11-8C-11-8-8-8 0-12Z') + contour('M0-6V6M-6 0H6'),
];
/** The sign of a group of vendors: three crowns. */
const CROWNS = shape(crown(0, -7) + crown(-7.5, 7) + crown(7.5, 7));

const TONES = { light: '#F7F0E0', dark: '#18231D' } as const;

/** Longest name a mark spells out, in characters. */
const LONGEST = 28;
/** Edge of a sign without a name. */
const SIGN = 28;
/**
 * Height of the capitals at the natural size of a mark, in CSS pixels: twice what can be read, which is what the app
 * expects of a mark (spec: vendors, Vendor logo).
 */
const NATURAL_CAPITALS = 15;

/** A mark whose natural size makes its letters as high as those of all marks. */
function markFile(width: number, height: number, size: number, content: string, colours: Attributes): string {
  const scale = NATURAL_CAPITALS / (size * CAP_HEIGHT);
  const natural = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return svgFile(width, height, content, { ...colours, ...natural });
}

/** The face of a vendor's game titles; undefined if its mark has no fixed style. */
export function faceOfVendor({ style }: Vendor): TitleFace | undefined {
  if (style === undefined) return undefined;
  return wrap(STYLES, style).face === 'serif' ? 'serif' : 'condensed';
}

function spell(name: string, { face, letters }: Style): string | null {
  const text = drawable(name, face);
  if (text === null || letters === 'as written') return text;
  return drawable(letters === 'capitals' ? text.toUpperCase() : text.toLowerCase(), face);
}

/**
 * A vendor's logo: a sign and its name in one colour, as wide as the name needs. If the faces lack the script of the
 * name, only the sign is drawn. The same arguments always give the same markup.
 */
export function vendorMarkSvg(mark: VendorMark): string {
  const name = mark.name.slice(0, 200);
  const seed = hash(`mark|${name}`);
  const style = wrap(STYLES, mark.style ?? seed);
  const device = mark.device === 'crowns' ? CROWNS : wrap(DEVICES, mark.device ?? seed >>> 5);
  const layout = mark.layout ?? wrap(['lead', 'lead', 'stack'] as const, seed >>> 9);
  const ink = TONES[mark.tone ?? 'light'];
  const colours = { fill: ink, color: ink };

  const whole = layout === 'sign' ? null : spell(name, style);
  if (whole === null) return svgFile(SIGN, SIGN, place(SIGN / 2, SIGN / 2, 0, 1, device), colours);
  const characters = [...whole];
  const text =
    characters.length > LONGEST
      ? `${characters
          .slice(0, LONGEST - 1)
          .join('')
          .trim()}…`
      : whole;
  const { face, size, tracking, slant } = style;
  const run = setLine(text, face);
  const spelt = widthOf(run, tracking) * size;
  const capitals = size * CAP_HEIGHT;
  const setting = { size, tracking, slant };
  if (layout === 'stack') {
    const width = Math.ceil(Math.max(spelt, 60)) + 4;
    const letters = lettered([[run, { ...setting, x: width / 2, y: 30 + capitals }]]);
    const content = place(width / 2, 13, 0, 1, device) + letters;
    return markFile(width, Math.ceil(capitals) + 34, size, content, colours);
  }
  const lean = capitals * Math.tan((slant * Math.PI) / 180);
  const letters = lettered([[run, { ...setting, x: 32, y: 15 + capitals / 2, anchor: 'start' }]]);
  return markFile(Math.ceil(spelt + lean) + 34, 30, size, place(14, 15, 0, 1, device) + letters, colours);
}
