import { group, ground, line, num, polygon, svgFile, tag } from './draw';

/** The two demo brands' marks. */
export type Mark = 'spade' | 'wave';

interface AppIcon {
  readonly mark?: Mark;
  /**
   * Fills the square to its edges and keeps the mark inside the circle every launcher shows (80 % of the side).
   * Without it the icon has its own round corners.
   */
  readonly maskable?: boolean;
}

const SIZE = 512;

interface Look {
  ground: string;
  lattice: string;
  /** The mark, 36 by 36 units. */
  draw: string;
}

/** A spade in a diamond, with a keyhole. */
const spade = (well: string, ink: string): string =>
  tag('path', {
    d: 'M18 1.5L34.5 18L18 34.5L1.5 18Z',
    fill: well,
    stroke: ink,
    'stroke-width': 1.4,
    'stroke-linejoin': 'round',
  }) +
  tag('path', {
    d: 'M18 8.5c2.7 3.9 7 6.1 7 10.2 0 3.7-4.3 4.6-6 1.8.2 2.4.9 3.9 2.2 5H14.8c1.3-1.1 2-2.6 2.2-5-1.7 2.8-6 1.9-6-1.8 0-4.1 4.3-6.3 7-10.2z',
    fill: ink,
  }) +
  tag('circle', { cx: 18, cy: 16.7, r: 1.9, fill: well }) +
  tag('path', { d: 'M17.2 17.5h1.6l.7 4h-3z', fill: well });

/** The moon over three waves, in a round porthole. */
const wave = (well: string, ink: string): string =>
  tag('circle', { cx: 18, cy: 18, r: 16.4, fill: well, stroke: ink, 'stroke-width': 1.6 }) +
  tag('circle', { cx: 18, cy: 11.6, r: 3.6, fill: ink }) +
  [19.2, 23.4, 27.6]
    .map((y, row) => {
      const half = [11.5, 10, 7][row] as number;
      const step = half / 2;
      const d = `M${num(18 - half)} ${y}q${num(step / 2)}-2.6 ${num(step)} 0t${num(step)} 0t${num(step)} 0t${num(step)} 0`;
      return line(d, ink, 1.7, { 'stroke-linecap': 'round' });
    })
    .join('');

const LOOKS: Record<Mark, Look> = {
  spade: { ground: '#123B2E', lattice: '#1A4A3A', draw: spade('#0C2A20', '#EBCB8B') },
  wave: { ground: '#14365C', lattice: '#1B4572', draw: wave('#0A1E36', '#97E6D5') },
};

/** A diamond lattice over the ground, as on the backs of playing cards. */
function lattice(colour: string): string {
  const [width, height] = [64, 96];
  const diamond = polygon([
    [width / 2, 0],
    [width, height / 2],
    [width / 2, height],
    [0, height / 2],
  ]);
  const drawn = tag('path', { d: diamond, fill: 'none', stroke: colour, 'stroke-width': 3 });
  return (
    `<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${drawn}</pattern>` +
    ground(SIZE, SIZE, 'url(#p)')
  );
}

/** Puts a mark in the middle of a picture. @param side length of the mark in user units */
const centred = (draw: string, width: number, height: number, side: number): string => {
  // A mark spans 34.4 of its 36 units.
  const scale = side / 34.4;
  return group(
    `translate(${num(width / 2 - 18 * scale)} ${num(height / 2 - 18 * scale)}) scale(${num(scale)})`,
    draw,
  );
};

/** The app's icon, 512 by 512 units: the mark on its ground. The same options always give the same markup. */
export function appIconSvg({ mark = 'spade', maskable = false }: AppIcon = {}): string {
  const look = LOOKS[mark];
  const sheet = ground(SIZE, SIZE, look.ground) + lattice(look.lattice);
  const cut = maskable
    ? sheet
    : `<clipPath id="c">${tag('rect', { width: SIZE, height: SIZE, rx: 112 })}</clipPath><g clip-path="url(#c)">${sheet}</g>`;
  // The corners of the mark must stay inside the safe circle of a maskable icon.
  return svgFile(SIZE, SIZE, cut + centred(look.draw, SIZE, SIZE, SIZE * (maskable ? 0.76 : 0.86)));
}

/** The mark alone, 36 by 36 units, for headers. */
export const brandMarkSvg = (mark: Mark): string => svgFile(36, 36, LOOKS[mark].draw);

/** What iOS shows while the installed app starts: the mark on the brand's background. Sizes in device pixels. */
export const splashSvg = (mark: Mark, background: string, width: number, height: number): string =>
  svgFile(
    width,
    height,
    ground(width, height, background) + centred(LOOKS[mark].draw, width, height, Math.min(width, height) / 3),
  );
