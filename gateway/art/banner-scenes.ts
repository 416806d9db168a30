import type { PictureShape } from '../../contract/pictures';
import { circle, each, ground, num, oval, stop, star, tag, times } from './draw';
import type { EmblemName } from './emblem';
import { type Inks, inksOf, type PaletteName } from './inks';
import type { PatternName } from './patterns';

/** An emblem of a scene: distance from the start edge, y, scale, degrees, name, inks of its own. */
export type Placed = readonly [
  fromStart: number,
  y: number,
  scale: number,
  turn: number,
  name: EmblemName,
  own?: Partial<Inks>,
];

/** What a scene draws with. */
export interface Stage {
  readonly inks: Inks;
  readonly width: number;
  readonly height: number;
  /** The main subject's x. */
  readonly main: number;
  /** Converts a distance from the start edge to an x of the picture. */
  readonly x: (fromStart: number) => number;
}

export interface Scene {
  readonly palette: PaletteName;
  readonly pattern: PatternName;
  /** Over the pattern, below the scrim. */
  readonly ground?: (stage: Stage) => string;
  /** The subjects, composed for each shape, back to front. */
  readonly subjects: Record<Exclude<PictureShape, 'strip'>, readonly Placed[]>;
  /** In front of the scrim, behind the subjects. */
  readonly behind?: (stage: Stage) => string;
  readonly front?: (stage: Stage) => string;
}

const glow = ({ width, height, main }: Stage): string =>
  `<radialGradient id="r" cx="${num(main / width)}" cy=".1" r=".75">` +
  `${stop(0, '#F3DFA8', 0.42)}${stop(1, '#F3DFA8', 0)}</radialGradient>${ground(width, height, 'url(#r)')}`;

/** Stars around the main subject. */
const glints = ({ inks, main, height }: Stage): string =>
  `<g fill="${inks.metal}" opacity=".9">${each(
    [
      [-0.47, 0.22, 9],
      [0.44, 0.18, 11],
      [-0.31, 0.1, 6],
      [0.46, 0.48, 7],
    ],
    ([dx, y, size]) =>
      tag('path', {
        d: star(4, size, size * 0.22),
        transform: `translate(${num(main + dx * height)} ${num(y * height)})`,
      }),
  )}</g>`;

const table = ({ inks, main, height }: Stage): string =>
  oval(main, height - 32, 170, 22, inks.key, { opacity: 0.55 });

/** A pitch at night below a stand and its lamps. */
function stadium({ width, height, main, x }: Stage): string {
  const line = height * 0.6;
  const lawn = (i: number): string => {
    const k = i - 6;
    const [far, near] = [main + k * 60, main + k * 150];
    return `M${num(far)} ${num(line)}H${num(far + 30)}L${num(near + 75)} ${height}H${num(near)}Z`;
  };
  const curve = (y: number): string =>
    `M0 ${num(y)}C${width * 0.22} ${num(y - 22)} ${width * 0.78} ${num(y - 22)} ${width} ${num(y)}`;
  const mast = (fromMain: number): string => {
    const top = x(0) === 0 ? main + fromMain : main - fromMain;
    const side = Math.sign(top - main);
    return (
      tag('path', {
        d: `M${num(top - 14)} 30L${num(top - side * 250)} ${height}H${num(top - side * 40)}L${num(top + 14)} 30Z`,
        fill: '#F6E9C4',
        opacity: 0.1,
      }) +
      tag('path', { d: `M${num(top)} 40V${num(line - 40)}`, stroke: '#0A1126', 'stroke-width': 6 }) +
      tag('rect', { x: top - 26, y: 18, width: 52, height: 24, rx: 4, fill: '#0A1126' }) +
      each([-15, 0, 15], (dx) => circle(top + dx, 30, 5, '#FFF3CF'))
    );
  };
  return (
    ground(width, height, inksOf('midnight').ground) +
    tag('path', { d: `M0 ${num(line)}H${width}V${height}H0Z`, fill: '#2B5A34' }) +
    tag('path', { d: times(15, lawn), fill: '#356B3D' }) +
    tag('path', { d: `${curve(line - 44)}V${num(line + 1)}H0Z`, fill: '#0A1126' }) +
    tag('path', { d: curve(line - 36), stroke: '#31457A', 'stroke-width': 3, fill: 'none' }) +
    tag('path', {
      d: `M0 ${num(line - 23)}H${width}M0 ${num(line - 12)}H${width}`,
      stroke: '#22325E',
      'stroke-width': 3,
      'stroke-dasharray': '2 6',
    }) +
    mast(-0.42 * height) +
    mast(0.42 * height) +
    oval(main, height - 36, 96, 15, '#12301A', { opacity: 0.7 })
  );
}

const water = ({ inks, width, height }: Stage): string => {
  const wave = (i: number): string =>
    `C${num(i * 150 + 60)} ${height - 42} ${num(i * 150 + 90)} ${height - 42} ${num(i * 150 + 150)} ${height - 20}`;
  return tag('path', {
    d: `M0 ${height - 20}${times(Math.ceil(width / 150), wave)}V${height}H0Z`,
    fill: inks.key,
    opacity: 0.5,
  });
};

const bubbles = ({ inks, main, height }: Stage): string =>
  `<g fill="none" stroke="${inks.ivory}" stroke-width="3" opacity=".6">${each(
    [
      [-0.35, 0.28, 7],
      [-0.29, 0.2, 4],
      [0.38, 0.74, 8],
      [0.45, 0.66, 5],
    ],
    ([dx, y, r]) => tag('circle', { cx: num(main + dx * height), cy: num(y * height), r }),
  )}</g>`;

/** The cord on which the lanterns hang, across what the words leave. */
const cord = ({ inks, width, main, x }: Stage): string => {
  const half = Math.min(main, width - main) + 12;
  const [from, to] = x(0) === 0 ? [main - half, main + half] : [main + half, main - half];
  return tag('path', {
    d: `M${num(from)} 0C${num(from + (to - from) * 0.26)} 46 ${num(from + (to - from) * 0.74)} 46 ${num(to)} 0`,
    fill: 'none',
    stroke: inks.metal,
    'stroke-width': 3,
  });
};

const SILK: Partial<Inks> = { first: '#D9412E', firstDark: '#A32A1C', second: '#F0BC57' };
const WOOD: Partial<Inks> = { first: '#B5743C', firstDark: '#7F4C22', second: '#F0BC57' };
const NIGHT = inksOf('midnight');
const INK = inksOf('ink');

export const SCENES = {
  welcome: {
    palette: 'felt',
    pattern: 'harlequin',
    ground: glow,
    behind: (stage) => table(stage) + glints(stage),
    subjects: {
      banner: [
        [560, 122, 1.86, 0, 'hand'],
        [458, 202, 0.8, -8, 'chips'],
        [650, 204, 0.66, 10, 'coin', INK],
      ],
      card: [
        [96, 124, 0.95, -14, 'dice'],
        [624, 120, 0.9, 12, 'crown'],
        [360, 148, 2.3, 0, 'hand'],
        [196, 232, 1.1, -8, 'chips'],
        [528, 236, 0.95, 10, 'coin', INK],
      ],
      square: [
        [160, 136, 2.02, 0, 'hand'],
        [82, 246, 0.86, -8, 'chips'],
        [240, 250, 0.76, 10, 'coin', INK],
      ],
    },
  },
  derby: {
    palette: 'sky',
    pattern: 'turf',
    ground: stadium,
    subjects: {
      banner: [
        [548, 160, 1.6, 12, 'football', NIGHT],
        [642, 204, 0.66, 0, 'trophy', NIGHT],
      ],
      card: [
        [126, 222, 1.2, -12, 'ticket', NIGHT],
        [592, 214, 1.3, 0, 'trophy', NIGHT],
        [360, 180, 2.1, 12, 'football', NIGHT],
      ],
      square: [
        [142, 184, 1.76, 12, 'football', NIGHT],
        [252, 226, 0.96, 0, 'trophy', NIGHT],
      ],
    },
  },
  koi: {
    palette: 'petrol',
    pattern: 'scallop',
    behind: bubbles,
    front: water,
    subjects: {
      banner: [
        [662, 62, 0.56, 20, 'koi'],
        [446, 200, 0.94, 150, 'koi'],
        [560, 126, 1.96, -24, 'koi'],
      ],
      card: [
        [584, 96, 1.06, 24, 'koi'],
        [86, 96, 0.66, 8, 'lotus'],
        [190, 196, 1.46, 146, 'koi'],
        [608, 254, 0.86, 0, 'lotus'],
        [380, 156, 2.44, -24, 'koi'],
      ],
      square: [
        [66, 244, 0.9, 150, 'koi'],
        [256, 252, 0.82, 0, 'lotus'],
        [164, 146, 2.2, -24, 'koi'],
      ],
    },
  },
  lantern: {
    palette: 'oxblood',
    pattern: 'fan',
    behind: cord,
    subjects: {
      banner: [
        [452, 98, 1, 3, 'lantern', SILK],
        [650, 94, 0.9, -3, 'lantern', SILK],
        [552, 130, 1.5, 0, 'lantern', SILK],
        [474, 222, 0.8, -6, 'ingot'],
        [640, 224, 0.7, 8, 'ingot'],
      ],
      card: [
        [84, 72, 0.92, 5, 'lantern', SILK],
        [636, 72, 0.92, -5, 'lantern', SILK],
        [212, 112, 1.4, 3, 'lantern', SILK],
        [508, 112, 1.4, -3, 'lantern', SILK],
        [360, 148, 2, 0, 'lantern', SILK],
        [140, 258, 1.05, -6, 'ingot'],
        [576, 260, 1, 8, 'ingot'],
      ],
      square: [
        [62, 92, 0.96, 4, 'lantern', SILK],
        [258, 92, 0.96, -4, 'lantern', SILK],
        [160, 146, 1.86, 0, 'lantern', SILK],
        [72, 258, 0.8, -8, 'ingot'],
        [250, 260, 0.76, 8, 'ingot'],
      ],
    },
  },
  draw: {
    palette: 'saffron',
    pattern: 'rays',
    subjects: {
      banner: [
        [548, 122, 1.8, 0, 'balls'],
        [440, 204, 0.86, -10, 'ticket'],
        [654, 212, 0.64, 14, 'ticket'],
      ],
      card: [
        [110, 110, 0.9, -14, 'digits'],
        [610, 112, 0.9, 12, 'digits'],
        [360, 150, 2.2, 0, 'balls'],
        [190, 226, 1.2, -12, 'ticket'],
        [540, 230, 1.1, 12, 'ticket'],
      ],
      square: [
        [160, 134, 1.94, 0, 'balls'],
        [84, 252, 0.82, -12, 'ticket'],
        [244, 256, 0.76, 12, 'ticket'],
      ],
    },
  },
  gift: {
    palette: 'rose',
    pattern: 'rays',
    behind: (stage) => table(stage) + glints(stage),
    subjects: {
      banner: [
        [448, 192, 0.86, -12, 'gem'],
        [552, 130, 1.74, 0, 'chest', WOOD],
        [652, 206, 0.7, 10, 'coin'],
      ],
      card: [
        [92, 116, 0.86, -14, 'crown'],
        [628, 116, 0.86, 14, 'lamp'],
        [196, 226, 1.16, -10, 'gem'],
        [528, 232, 1, 10, 'coin'],
        [360, 158, 2.3, 0, 'chest', WOOD],
      ],
      square: [
        [160, 142, 2.06, 0, 'chest', WOOD],
        [72, 252, 0.82, -12, 'gem'],
        [248, 256, 0.76, 10, 'coin'],
      ],
    },
  },
} as const satisfies Record<string, Scene>;
