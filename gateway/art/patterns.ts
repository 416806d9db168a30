import { at, circle, each, flat, group, line, num, polar, star, SUIT, tag, times } from './draw';
import type { Inks } from './inks';
import { randomOf } from '../seeded-random';

export type PatternName =
  | 'rays'
  | 'rosette'
  | 'scallop'
  | 'harlequin'
  | 'fan'
  | 'waves'
  | 'rings'
  | 'turf'
  | 'chevron'
  | 'grid'
  | 'diag'
  | 'dots'
  | 'pips'
  | 'stars';

/** The area a pattern covers and the point it may start from, in user units. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly cx: number;
  readonly cy: number;
  /** For patterns with scattered shapes. */
  readonly seed: number;
}

type Pattern = (inks: Inks, field: Field) => string;

/** Repeats a cell over the field. A file holds one pattern, so one id is enough. */
const repeat = ({ width, height }: Field, cellWidth: number, cellHeight: number, cell: string, turn = 0) =>
  `<pattern id="p" width="${cellWidth}" height="${cellHeight}" patternUnits="userSpaceOnUse"${
    turn ? ` patternTransform="rotate(${turn})"` : ''
  }>${cell}</pattern>${tag('rect', { width, height, fill: 'url(#p)' })}`;

const outlines = (colour: string, width: number, content: string, opacity = 1): string =>
  `<g fill="none" stroke="${colour}" stroke-width="${num(width)}"${
    opacity < 1 ? ` opacity="${num(opacity)}"` : ''
  }>${content}</g>`;

const PATTERNS: Record<PatternName, Pattern> = {
  rays: (inks, { width, height, cx, cy }) => {
    const reach = Math.hypot(width, height);
    const ray = (i: number): string =>
      `M${at([cx, cy])}L${at(polar(reach, i * 18), cx, cy)}L${at(polar(reach, i * 18 + 9), cx, cy)}Z`;
    return tag('path', { d: times(20, ray), fill: inks.lift, opacity: 0.75 });
  },
  rosette: (inks, { height, cx, cy }) =>
    outlines(
      inks.lift,
      1.5,
      group(
        `translate(${num(cx)} ${num(cy)})`,
        times(18, (i) =>
          tag('ellipse', { rx: height * 0.62, ry: height * 0.2, transform: `rotate(${i * 10})` }),
        ),
      ),
    ),
  scallop: (inks, field) => {
    const centres = [
      [0, 9],
      [36, 9],
      [18, 18],
      [0, 27],
      [36, 27],
    ] as const;
    const scale = ([cx, cy]: readonly [number, number]): string =>
      each([17, 11, 5], (r) => tag('circle', { cx, cy, r }));
    return repeat(
      field,
      36,
      18,
      `<g fill="${inks.ground}" stroke="${inks.lift}" stroke-width="2">${each(centres, scale)}</g>`,
    );
  },
  harlequin: (inks, field) =>
    repeat(
      field,
      30,
      46,
      tag('path', { d: 'M15 0L30 23L15 46L0 23Z', fill: inks.lift, opacity: 0.7 }) +
        line('M15 7L25.5 23L15 39L4.5 23Z', inks.ground, 1.2),
    ),
  fan: (inks, field) => {
    const roots = [
      [24, 48],
      [0, 24],
      [48, 24],
      [24, 0],
      [0, 72],
      [48, 72],
    ] as const;
    // Relative, so that all are the same data, which compresses to nearly nothing.
    const leaf = ([x, y]: readonly [number, number]): string =>
      `M${x} ${y}m-24 0a24 24 0 0 1 48 0m-41 0a17 17 0 0 1 34 0m-27 0a10 10 0 0 1 20 0m-10 0v-24m0 24l-17-17m17 17l17-17`;
    return repeat(field, 48, 48, line(each(roots, leaf), inks.lift, 2));
  },
  waves: (inks, field) => repeat(field, 48, 18, line('M0 9C12-1 12-1 24 9S36 19 48 9', inks.lift, 3)),
  rings: (inks, { width, height, cx, cy }) => {
    const count = Math.ceil((Math.hypot(width, height) - 30) / 17);
    return outlines(
      inks.lift,
      6,
      times(count, (i) => tag('circle', { cx, cy, r: 30 + i * 17 })),
      0.7,
    );
  },
  turf: (inks, field) =>
    repeat(field, 56, 20, tag('rect', { width: 28, height: 20, fill: inks.lift, opacity: 0.75 }), 12),
  chevron: (inks, field) => repeat(field, 40, 28, line('M-2 22L20 6L42 22', inks.lift, 7)),
  grid: (inks, field) =>
    repeat(field, 24, 24, line('M0 .8H24M.8 0V24', inks.lift, 1.6) + circle(0.8, 0.8, 2.6, inks.lift)),
  diag: (inks, field) =>
    repeat(field, 22, 22, tag('rect', { width: 9, height: 22, fill: inks.lift, opacity: 0.7 }), 45),
  dots: (inks, field) =>
    repeat(field, 22, 22, circle(5.5, 5.5, 4, inks.lift) + circle(16.5, 16.5, 4, inks.lift)),
  pips: (inks, field) =>
    repeat(
      field,
      48,
      48,
      flat(SUIT.spade, inks.lift, { transform: 'translate(12 12) scale(.8)' }) +
        flat(SUIT.heart, inks.lift, { transform: 'translate(36 12) scale(.75)' }) +
        flat(SUIT.diamond, inks.lift, { transform: 'translate(12 36) scale(.8)' }) +
        flat(SUIT.club, inks.lift, { transform: 'translate(36 36) scale(.8)' }),
    ),
  stars: (inks, { width, height, seed }) => {
    const next = randomOf(seed);
    const one = (): string => {
      const x = next() * width;
      const y = next() * height;
      const size = 3 + next() * 7;
      return tag('path', { d: star(4, size, size * 0.24), transform: `translate(${num(x)} ${num(y)})` });
    };
    return `<g fill="${inks.pale ? inks.ivory : inks.metal}" opacity=".34">${times(26, one)}</g>`;
  },
};

/** Fills a field with a pattern in the ground's lighter ink. The same field and seed give the same markup. */
export const pattern = (name: PatternName, inks: Inks, field: Field): string => PATTERNS[name](inks, field);
