import { group, ground, num, polygon, svgFile, tag } from './draw';

export interface AppIcon {
  /**
   * Fills the square to its edges and keeps the mark inside the circle every launcher shows (80 % of the side).
   * Without it the icon has its own round corners.
   */
  readonly maskable?: boolean;
}

const SIZE = 512;
const FELT = '#123B2E';
const LATTICE = '#1A4A3A';
const WELL = '#0C2A20';
const BRASS = '#EBCB8B';

/** The mark, 36 by 36 units: a spade in a diamond, with a keyhole. */
const SPADE =
  'M18 8.5c2.7 3.9 7 6.1 7 10.2 0 3.7-4.3 4.6-6 1.8.2 2.4.9 3.9 2.2 5H14.8c1.3-1.1 2-2.6 2.2-5-1.7 2.8-6 1.9-6-1.8 0-4.1 4.3-6.3 7-10.2z';
const MARK =
  tag('path', {
    d: 'M18 1.5L34.5 18L18 34.5L1.5 18Z',
    fill: WELL,
    stroke: BRASS,
    'stroke-width': 1.4,
    'stroke-linejoin': 'round',
  }) +
  tag('path', { d: SPADE, fill: BRASS }) +
  tag('circle', { cx: 18, cy: 16.7, r: 1.9, fill: WELL }) +
  tag('path', { d: 'M17.2 17.5h1.6l.7 4h-3z', fill: WELL });

/** A diamond lattice over the felt, as on the backs of the house's cards. */
function lattice(): string {
  const [width, height] = [64, 96];
  const diamond = polygon([
    [width / 2, 0],
    [width, height / 2],
    [width / 2, height],
    [0, height / 2],
  ]);
  const line = tag('path', { d: diamond, fill: 'none', stroke: LATTICE, 'stroke-width': 3 });
  return (
    `<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${line}</pattern>` +
    ground(SIZE, SIZE, 'url(#p)')
  );
}

/** The app's icon, 512 by 512 units: the diamond mark on felt. Pure: the same option, the same markup. */
export function appIconSvg({ maskable = false }: AppIcon = {}): string {
  // The mark spans 34.4 of its 36 units; its corners must stay inside the safe circle of a maskable icon.
  const scale = maskable ? (SIZE * 0.76) / 34.4 : (SIZE * 0.86) / 34.4;
  const offset = SIZE / 2 - 18 * scale;
  const felt = ground(SIZE, SIZE, FELT) + lattice();
  const sheet = maskable
    ? felt
    : `<clipPath id="c">${tag('rect', { width: SIZE, height: SIZE, rx: 112 })}</clipPath><g clip-path="url(#c)">${felt}</g>`;
  return svgFile(
    SIZE,
    SIZE,
    sheet + group(`translate(${num(offset)} ${num(offset)}) scale(${num(scale)})`, MARK),
  );
}
