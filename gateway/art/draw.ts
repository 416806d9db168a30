/**
 * Drawing primitives. Each returns SVG markup. Nothing is escaped, because arguments are always our own constants and
 * numbers: names are drawn only as outlines (see lettering.ts).
 */
export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;

/** For shapes inside an emblem that must not take the group's keyline. */
export const NO_STROKE: Attributes = { stroke: 'none' };

/** A number as short as SVG allows: two decimals at most, no leading zero. */
export const num = (n: number): string => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.');

/** Rounds to a tenth of a unit, which is finer than a pixel at every size the art is shown. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The point at a distance and an angle (degrees, clockwise from three o'clock) from the origin. */
export const polar = (radius: number, degrees: number): Point => [
  tenth(radius * Math.cos((degrees * Math.PI) / 180)),
  tenth(radius * Math.sin((degrees * Math.PI) / 180)),
];

/** A point as path data. */
export const at = ([x, y]: Point, dx = 0, dy = 0): string => `${num(x + dx)} ${num(y + dy)}`;

/** A closed shape through the points, as path data. */
export const polygon = (points: readonly Point[], dx = 0, dy = 0): string =>
  `M${points.map((point) => at(point, dx, dy)).join('L')}Z`;

/** A star with n points, as path data around the origin. */
export const star = (n: number, outer: number, inner: number, turn = -90): string =>
  polygon(Array.from({ length: n * 2 }, (_, i) => polar(i % 2 ? inner : outer, turn + (i * 180) / n)));

/** Draws something for every row and joins the result. */
export const each = <const T>(rows: readonly T[], draw: (row: T, index: number) => string): string =>
  rows.map(draw).join('');

/** Draws something n times, counting from 0, and joins the result. */
export const times = (n: number, draw: (index: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(i)).join('');

/** One element without content. */
export function tag(name: string, attributes: Attributes): string {
  let out = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    out += ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
  return `${out}/>`;
}

/** A filled path with the keyline of its group. */
export const filled = (d: string, fill: string, more: Attributes = {}): string =>
  tag('path', { d, fill, ...more });

/** A filled path without keyline: shading and light on a shape. */
export const flat = (d: string, fill: string, more: Attributes = {}): string =>
  tag('path', { d, fill, ...NO_STROKE, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  tag('circle', { cx, cy, r, fill, ...more });

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => tag('ellipse', { cx, cy, rx, ry, fill, ...more });

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more: Attributes = {},
): string => tag('rect', { x, y, width, height, rx, fill, ...more });

/** An open line. */
export const line = (d: string, colour: string, width = 2.4, more: Attributes = {}): string =>
  tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

/** A line with its own keyline on both sides. */
export const cord = (d: string, colour: string, key: string, width: number): string =>
  line(d, key, width + 4.6) + line(d, colour, width);

export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

/** Moves, turns (degrees) and scales its contents. */
export const place = (x: number, y: number, turn: number, scale: number, content: string): string =>
  group(`translate(${num(x)} ${num(y)})${turn ? ` rotate(${num(turn)})` : ''} scale(${num(scale)})`, content);

/** A shape and its mirror image on the other side of the middle. */
export const both = (content: string): string => content + group('scale(-1 1)', content);

/** The whole picture area in one colour or paint. */
export const ground = (width: number, height: number, fill: string): string =>
  tag('rect', { width, height, fill });

/** One colour of a gradient. */
export const stop = (offset: number, colour: string, opacity: number): string =>
  tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });

/** The four suits, about 24 units high around the origin. */
export const SUIT = {
  spade:
    'M0-10C4-4 10-1 10 5C10 10 4 11 1.4 7.4C1.8 10 2.6 11.4 4 12.4H-4C-2.6 11.4-1.8 10-1.4 7.4C-4 11-10 10-10 5C-10-1-4-4 0-10Z',
  heart: 'M0 12C-5 7-11 2-11-4C-11-10-3-11 0-5C3-11 11-10 11-4C11 2 5 7 0 12Z',
  diamond: 'M0-12C2-6 5-2 9 0C5 2 2 6 0 12C-2 6-5 2-9 0C-5-2-2-6 0-12Z',
  club: 'M0-11A5.4 5.4 0 0 1 4.6-2.6A5.4 5.4 0 1 1 1.4 4.4C1.6 8 2.6 10.6 4.4 12H-4.4C-2.6 10.6-1.6 8-1.4 4.4A5.4 5.4 0 1 1-4.6-2.6A5.4 5.4 0 0 1 0-11Z',
} as const;
export type Suit = keyof typeof SUIT;

/**
 * A complete SVG file. Sizes are in user units and become the picture's natural size in CSS pixels. It has no title,
 * because the page describes pictures in words.
 */
export function svgFile(width: number, height: number, content: string, more: Attributes = {}): string {
  const head = tag('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${num(width)} ${num(height)}`,
    role: 'none',
    ...more,
  });
  return `${head.slice(0, -2)}>${content}</svg>`;
}

/** For pictures that fill a box of about their own shape: crops the overhang instead of leaving bars. */
export const COVER: Attributes = { preserveAspectRatio: 'xMidYMid slice' };
