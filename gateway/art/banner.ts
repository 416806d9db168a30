import { circle, COVER, each, ground, num, oval, place, star, stop, svgFile, tag, times } from './draw';
import { emblem, type EmblemName } from './emblem';
import { type Inks, inksOf, type PaletteName } from './inks';
import { pattern, type PatternName } from './patterns';
import { hash } from './text-hash';
import { type Direction, scrim, type ScrimStop } from './scrim';

const WIDTH = 720;
const HEIGHT = 320;

/** Position of the main subject, from the start edge. */
const MAIN = 540;

/** What a scene draws with: its inks, and positions from the start edge in either direction. */
interface Stage {
  readonly inks: Inks;
  readonly dir: Direction;
  /** Converts a distance from the start edge to an x of the picture. */
  readonly x: (fromStart: number) => number;
  /** +1 towards the end edge. */
  readonly side: 1 | -1;
  /** The pattern of the scene over its ground. */
  readonly backdrop: string;
  readonly shade: string;
  /** An emblem at a position, scaled and turned by degrees. */
  readonly put: (
    x: number,
    y: number,
    scale: number,
    turn: number,
    name: EmblemName,
    own?: Partial<Inks>,
  ) => string;
}

interface Scene {
  readonly palette: PaletteName;
  readonly pattern: PatternName;
  readonly draw: (stage: Stage) => string;
}

const SHADE: readonly ScrimStop[] = [
  [0.1, 0.93],
  [0.46, 0.72],
  [0.74, 0],
];

function welcome({ inks, x, backdrop, shade, put }: Stage): string {
  const glints = [
    [420, 70, 9],
    [655, 60, 12],
    [470, 40, 6],
    [690, 150, 7],
  ] as const;
  const glow =
    `<radialGradient id="r" cx="${num(x(MAIN) / WIDTH)}" cy=".1" r=".75">` +
    `${stop(0, '#F3DFA8', 0.42)}${stop(1, '#F3DFA8', 0)}</radialGradient>${ground(WIDTH, HEIGHT, 'url(#r)')}`;
  return (
    backdrop +
    glow +
    shade +
    oval(x(MAIN), 290, 170, 24, inks.key, { opacity: 0.55 }) +
    put(560, 152, 2.25, 0, 'hand') +
    put(452, 246, 0.95, -8, 'chips') +
    put(654, 248, 0.78, 10, 'coin', inksOf('ink')) +
    `<g fill="${inks.metal}" opacity=".9">${each(glints, ([from, y, size]) =>
      tag('path', { d: star(4, size, size * 0.22), transform: `translate(${num(x(from))} ${y})` }),
    )}</g>`
  );
}

function derby({ dir, x, side, put }: Stage): string {
  const main = x(MAIN);
  const night = inksOf('midnight');
  const stripe = (i: number): string => {
    const k = i - 6;
    const [far, near] = [main + k * 60, main + k * 150];
    return `M${far} 196H${far + 30}L${near + 75} ${HEIGHT}H${near}Z`;
  };
  const stand =
    tag('path', { d: `M0 150C160 128 560 128 ${WIDTH} 150V197H0Z`, fill: '#0A1126' }) +
    tag('path', {
      d: `M0 158C160 138 560 138 ${WIDTH} 158`,
      stroke: '#31457A',
      'stroke-width': 3,
      fill: 'none',
    }) +
    tag('path', {
      d: `M0 172H${WIDTH}M0 184H${WIDTH}`,
      stroke: '#22325E',
      'stroke-width': 3,
      'stroke-dasharray': '2 6',
    });
  const mast = (from: number): string => {
    const top = x(from);
    const right = from > 500;
    const [edge, inner] = [top + side * (right ? -260 : 220), top + side * (right ? -20 : 0) - 120];
    const beam = `M${top - 14} 30L${edge} ${HEIGHT}H${inner}L${top + 14} 30Z`;
    const lamps = each([-15, 0, 15], (dx) => circle(top + dx, 30, 5, '#FFF3CF'));
    return (
      tag('path', { d: beam, fill: '#F6E9C4', opacity: 0.1 }) +
      tag('path', { d: `M${top} 40V150`, stroke: '#0A1126', 'stroke-width': 6 }) +
      tag('rect', { x: top - 26, y: 18, width: 52, height: 24, rx: 4, fill: '#0A1126' }) +
      lamps
    );
  };
  const dusk: readonly ScrimStop[] = [
    [0.1, 0.92],
    [0.44, 0.7],
    [0.7, 0],
  ];
  return (
    ground(WIDTH, HEIGHT, night.ground) +
    tag('path', { d: `M0 196H${WIDTH}V${HEIGHT}H0Z`, fill: '#2B5A34' }) +
    tag('path', { d: times(15, stripe), fill: '#356B3D' }) +
    stand +
    mast(430) +
    mast(650) +
    oval(x(545), 280, 96, 16, '#12301A', { opacity: 0.7 }) +
    scrim(WIDTH, HEIGHT, night.key, dusk, dir) +
    put(545, 186, 1.95, 12, 'football', night) +
    put(648, 240, 0.74, 0, 'trophy', night)
  );
}

function koi({ inks, x, backdrop, shade, put }: Stage): string {
  const bubbles = [
    [470, 90, 7],
    [488, 66, 4],
    [650, 240, 8],
    [672, 214, 5],
  ] as const;
  return (
    backdrop +
    shade +
    put(560, 150, 2.35, -24, 'koi') +
    put(430, 236, 1.1, 150, 'koi') +
    put(664, 70, 0.62, 20, 'koi') +
    `<g fill="none" stroke="${inks.ivory}" stroke-width="3" opacity=".6">${each(bubbles, ([from, y, r]) =>
      tag('circle', { cx: x(from), cy: y, r }),
    )}</g>` +
    tag('path', {
      d: 'M0 300C60 278 90 278 150 300S240 322 300 300S390 278 450 300S540 322 600 300S690 278 750 300V330H0Z',
      fill: inks.key,
      opacity: 0.5,
    })
  );
}

function lantern({ inks, x, backdrop, shade, put }: Stage): string {
  const silk = { first: '#D9412E', firstDark: '#A32A1C', second: inks.first };
  const cord = `M${x(380)} 0C${x(470)} 46 ${x(620)} 46 ${x(730)} 0`;
  return (
    backdrop +
    shade +
    tag('path', { d: cord, fill: 'none', stroke: inks.metal, 'stroke-width': 3 }) +
    put(450, 112, 1.15, 3, 'lantern', silk) +
    put(560, 158, 1.75, 0, 'lantern', silk) +
    put(665, 104, 1, -3, 'lantern', silk) +
    put(478, 258, 0.95, -6, 'ingot') +
    put(648, 262, 0.8, 8, 'ingot')
  );
}

const draw = ({ backdrop, shade, put }: Stage): string =>
  backdrop +
  shade +
  put(548, 150, 2.2, 0, 'balls') +
  put(430, 246, 0.95, -10, 'ticket') +
  put(660, 256, 0.7, 14, 'ticket');

const SCENES = {
  welcome: { palette: 'felt', pattern: 'harlequin', draw: welcome },
  derby: { palette: 'sky', pattern: 'turf', draw: derby },
  koi: { palette: 'petrol', pattern: 'scallop', draw: koi },
  lantern: { palette: 'oxblood', pattern: 'fan', draw: lantern },
  draw: { palette: 'saffron', pattern: 'rays', draw },
} as const satisfies Record<string, Scene>;

type BannerKind = keyof typeof SCENES;
export const BANNER_KINDS = Object.keys(SCENES) as BannerKind[];

const isBanner = (kind: string): kind is BannerKind => Object.hasOwn(SCENES, kind);

/**
 * Banner art, 720 by 320 units. Words are set by the page, where they can be translated; the start half is left plain for
 * them. Unknown kinds give the welcome scene. The same arguments always give the same markup.
 */
export function bannerSvg(kind: string, dir: Direction = 'ltr'): string {
  const name: BannerKind = isBanner(kind) ? kind : 'welcome';
  const scene = SCENES[name];
  const inks = inksOf(scene.palette);
  const rtl = dir === 'rtl';
  const x = (fromStart: number): number => (rtl ? WIDTH - fromStart : fromStart);
  const field = { width: WIDTH, height: HEIGHT, cx: x(MAIN), cy: HEIGHT / 2, seed: hash(name) };
  const stage: Stage = {
    inks,
    dir,
    x,
    side: rtl ? -1 : 1,
    backdrop: ground(WIDTH, HEIGHT, inks.ground) + pattern(scene.pattern, inks, field),
    shade: scrim(WIDTH, HEIGHT, inks.pale ? inks.ground : inks.key, SHADE, dir),
    put: (from, y, scale, turn, motif, own) =>
      place(x(from), y, rtl ? -turn : turn, scale, emblem(motif, inks, own)),
  };
  return svgFile(WIDTH, HEIGHT, scene.draw(stage), COVER);
}
