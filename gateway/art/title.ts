import { filled, num, stop, tag } from './draw';
import { CAP_HEIGHT, drawable, lettered, type Run, setLine, widthOf } from './lettering';
import type { Face } from './fonts';
import type { Inks } from './inks';

export type TitleStyle = 'block' | 'plate' | 'bare' | 'ribbon';
export type TitleFace = Extract<Face, 'serif' | 'condensed'>;

interface Fitted {
  readonly lines: readonly Run[];
  /** Font size in user units. */
  readonly size: number;
  readonly tracking: number;
  /** Line height in ems. */
  readonly lead: number;
}

/** A title on its ground. `top` is where the space for the emblem ends. */
interface Title {
  readonly markup: string;
  readonly top: number;
}

/** Below this size a title is shortened rather than shrunk. */
const SMALLEST = 19;

/** Widest line, and largest size of one line and of two, in user units. */
const ROOM: Record<TitleStyle, number> = { ribbon: 176, plate: 184, block: 196, bare: 196 };
const LARGEST: Record<TitleFace, readonly [one: number, two: number]> = {
  serif: [33, 27],
  condensed: [44, 36],
};
const TRACKING: Record<TitleFace, number> = { serif: 0.03, condensed: 0.04 };

/** Vietnamese capitals carry two marks above; they need air between lines. */
const TALL = /[\u1E00-\u1EFF\u0300-\u036F]/;

/** The break at a space that leaves the narrowest wider line, or null for a single word. */
function inTwo(text: string, face: Face, tracking: number): readonly Run[] | null {
  const words = text.split(' ');
  let best: readonly Run[] | null = null;
  let narrowest = Infinity;
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i), words.slice(i)].map((part) => setLine(part.join(' '), face));
    const widest = Math.max(...pair.map((run) => widthOf(run, tracking)));
    if (widest < narrowest) [narrowest, best] = [widest, pair];
  }
  return best;
}

function fitOnce(text: string, face: TitleFace, room: number): Fitted {
  const tracking = TRACKING[face];
  const [largestOne, largestTwo] = LARGEST[face];
  const lead = TALL.test(text) ? 1.26 : 1.02;
  const whole = setLine(text, face);
  const one = Math.min(largestOne, room / widthOf(whole, tracking));
  const pair = inTwo(text, face, tracking);
  if (pair) {
    const two = Math.min(largestTwo, room / Math.max(...pair.map((run) => widthOf(run, tracking))));
    if (one < two * 0.92) return { lines: pair, size: two, tracking, lead };
  }
  return { lines: [whole], size: one, tracking, lead };
}

/** Sets a title in one or two lines, as large as possible; shortens it if it would be too small to read. */
function fit(text: string, face: TitleFace, room: number): Fitted {
  let fitted = fitOnce(text, face, room);
  for (let left = [...text].length - 2; fitted.size < SMALLEST && left > 3; left -= 2) {
    const shorter = [...text]
      .slice(0, left)
      .join('')
      .replace(/[^\p{L}\p{N}\p{M}]+$/u, '');
    fitted = fitOnce(`${shorter}…`, face, room);
  }
  return fitted;
}

function letter({ lines, size, tracking, lead }: Fitted, x: number, middle: number, fill: string): string {
  const height = size * lead;
  const first = middle - ((lines.length - 1) * height) / 2 + (size * CAP_HEIGHT) / 2;
  return lettered(
    lines.map((run, i) => [run, { x, y: first + i * height, size, tracking }] as const),
    { fill },
  );
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly framed: boolean;
}

type Draw = (fitted: Fitted, text: number, inks: Inks, sheet: Sheet) => Title;

const STYLES: Record<TitleStyle, Draw> = {
  /** A dark band across the foot. */
  block: (fitted, text, inks, { width, height, framed }) => {
    const band = Math.max(62, text + 28);
    const top = height - band;
    const markup =
      tag('rect', { y: top, width, height: band, fill: inks.key }) +
      tag('path', { d: `M0 ${num(top)}H${width}`, stroke: inks.metal, 'stroke-width': 3 }) +
      letter(fitted, width / 2, height - band / 2 - (framed ? 3 : 0), inks.ivory);
    return { markup, top };
  },
  /** A metal plate. */
  plate: (fitted, text, inks, { width, height }) => {
    const plate = Math.max(50, text + 20);
    const top = height - plate - 20;
    const rim = { stroke: inks.key, 'stroke-width': 3 };
    const groove = { stroke: inks.key, 'stroke-width': 1.2, opacity: 0.55 };
    const markup =
      tag('rect', {
        x: 18,
        y: top,
        width: width - 36,
        height: plate,
        rx: 7,
        fill: inks.pale ? inks.first : inks.metal,
        ...rim,
      }) +
      tag('rect', {
        x: 23,
        y: top + 5,
        width: width - 46,
        height: plate - 10,
        rx: 4,
        fill: 'none',
        ...groove,
      }) +
      letter(fitted, width / 2, top + plate / 2, inks.pale ? inks.ivory : inks.key);
    return { markup, top };
  },
  /** A ribbon with folded ends. */
  ribbon: (fitted, text, inks, { width: w, height }) => {
    const ribbon = Math.max(48, text + 18);
    const top = height - ribbon - 24;
    const [y, low, notch] = [num(top + 12), num(top + ribbon + 12), num(top + ribbon / 2 + 12)];
    const ends = `M4 ${y}H34V${low}H4L16 ${notch}ZM${w - 4} ${y}H${w - 34}V${low}H${w - 4}L${w - 16} ${notch}Z`;
    const rim = { stroke: inks.key, 'stroke-width': 3, 'stroke-linejoin': 'round' };
    const markup =
      filled(ends, inks.pale ? inks.firstDark : inks.metalDark, rim) +
      filled(`M20 ${num(top)}H${w - 20}V${num(top + ribbon)}H20Z`, inks.pale ? inks.first : inks.ivory, rim) +
      letter(fitted, w / 2, top + ribbon / 2, inks.pale ? inks.ivory : inks.key);
    return { markup, top };
  },
  /** Letters on the ground, which fades towards the foot. */
  bare: (fitted, text, inks, { width, height }) => {
    const top = height - 34 - text;
    const shade = inks.pale ? inks.ground : inks.key;
    const markup =
      `<linearGradient id="t" x2="0" y2="1">${stop(0, shade, 0)}${stop(0.5, shade, 0.94)}</linearGradient>` +
      tag('rect', { y: top - 44, width, height: height - top + 44, fill: 'url(#t)' }) +
      letter(fitted, width / 2, height - 26 - text / 2, inks.pale ? inks.key : inks.ivory);
    return { markup, top };
  },
};

/**
 * A game title as outlines, in capitals, on the ground of its style. Null if the face cannot draw the name (other
 * scripts): the tile has no title then, since the page shows the name as text anyway.
 */
export function title(
  name: string,
  face: TitleFace,
  style: TitleStyle,
  inks: Inks,
  sheet: Sheet,
): Title | null {
  const text = drawable(name, face);
  const capitals = text === null ? null : drawable(text.toUpperCase(), face);
  if (capitals === null) return null;
  const fitted = fit(capitals, face, ROOM[style]);
  return STYLES[style](fitted, fitted.lines.length * fitted.size * fitted.lead, inks, sheet);
}
