import { type Attributes, NO_STROKE, num, tag } from './draw';
import { fewerCurves } from './fewer-curves';
import { type Face, type Glyph, glyphOf, kerningOf, type Step } from './fonts';

/** A line of text ready to measure and draw. Widths are in ems. */
export interface Run {
  readonly face: Face;
  readonly glyphs: readonly Glyph[];
  /** Start of each glyph, without tracking. */
  readonly starts: readonly number[];
  readonly width: number;
}

/** Height of capitals in ems; the same in all our faces. */
export const CAP_HEIGHT = 0.7;

/** Longest line that is drawn, in characters. */
const LONGEST = 64;

/** Characters that must not be missing: letters, digits and their marks. Symbols and control characters may be dropped. */
const MEANS_SOMETHING = /[\p{L}\p{N}\p{M}]/u;

/** Controls, joiners and soft hyphens: invisible characters that some faces draw. */
const INVISIBLE = /\p{C}/u;

/**
 * The characters of a text that a face can draw; null if it lacks a letter or digit, because half a name is worse than
 * none. Accents are composed, white space is one space, and emoji, control characters and the like are dropped.
 */
export function drawable(text: string, face: Face): string | null {
  // Also truncated before normalising, so that long input costs no more than a line.
  const characters = [
    ...text
      .slice(0, LONGEST * 4)
      .normalize('NFC')
      .replace(/\s+/g, ' '),
  ];
  let out = '';
  for (const character of characters) {
    if (INVISIBLE.test(character)) continue;
    if (glyphOf(face, character)) out += character;
    else if (MEANS_SOMETHING.test(character)) return null;
  }
  out = out.replace(/ +/g, ' ').trim();
  if (!MEANS_SOMETHING.test(out)) return null;
  const short = [...out];
  return short.length > LONGEST
    ? `${short
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`
    : out;
}

/** Sets a line in a face, with kerning. Characters the face lacks are skipped. */
export function setLine(text: string, face: Face): Run {
  const glyphs: Glyph[] = [];
  const starts: number[] = [];
  let width = 0;
  let previous: Glyph | undefined;
  for (const character of text) {
    const glyph = glyphOf(face, character);
    if (!glyph) continue;
    if (previous) width += kerningOf(face, previous, glyph);
    glyphs.push(glyph);
    starts.push(width);
    width += glyph.advance;
    previous = glyph;
  }
  return { face, glyphs, starts, width };
}

/** Width of a line in ems, with letter spacing (`tracking`, in ems) between the letters but not after the last. */
export const widthOf = (run: Run, tracking: number): number =>
  run.width + tracking * Math.max(0, run.glyphs.length - 1);

interface Setting {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  /** Letter spacing in ems. */
  readonly tracking?: number;
  readonly anchor?: 'start' | 'middle';
  /** Lean to the right, in degrees. */
  readonly slant?: number;
}

/**
 * Steps per user unit. A tenth is finer than a pixel at every size the art is shown. Data is written in steps and
 * scaled, because whole numbers compress better.
 */
const GRID = 10;
/** How far a curve may be from the face's, in steps: no further than rounding moves a point. */
const TOLERANCE = 0.5;

/** Path data of a line of text, in steps. The same line and setting always give the same path. */
function outline(run: Run, setting: Setting): string {
  const { x, y, size, tracking = 0, anchor = 'middle', slant = 0 } = setting;
  const lean = Math.tan((slant * Math.PI) / 180);
  const left = anchor === 'middle' ? x - (widthOf(run, tracking) * size) / 2 : x;
  const em = size * GRID;
  const baseline = Math.round(y * GRID);
  const pen = new Pen();
  run.glyphs.forEach((glyph, i) => {
    // On the grid too, so that a letter is the same data each time, which compresses to nearly nothing.
    const origin = Math.round(left * GRID + ((run.starts[i] ?? 0) + tracking * i) * em);
    for (const { type, points } of fewerCurves(glyph.steps, TOLERANCE / em)) {
      const placed: number[] = [];
      for (let p = 0; p + 1 < points.length; p += 2) {
        const dx = points[p] ?? 0;
        const dy = points[p + 1] ?? 0;
        placed.push(origin + Math.round((dx - dy * lean) * em), baseline + Math.round(dy * em));
      }
      pen.step(type, placed);
    }
  });
  return pen.path;
}

/** Draws lines of text as one filled path. The attributes have no stroke, which would be scaled with the path. */
export function lettered(lines: readonly (readonly [Run, Setting])[], attributes: Attributes = {}): string {
  const d = lines.map(([run, setting]) => outline(run, setting)).join('');
  return tag('path', { d, transform: `scale(${num(1 / GRID)})`, ...attributes });
}

/**
 * Writes relative path data from whole numbers. Their differences are exact, so rounding never adds up along a line,
 * and relative data is a third shorter.
 */
class Pen {
  path = '';
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private last = '';

  step(type: Step['type'], points: readonly number[]): void {
    if (type === 'Z') {
      this.path += 'Z';
      this.last = 'Z';
      this.x = this.startX;
      this.y = this.startY;
      return;
    }
    const endX = points[points.length - 2] ?? this.x;
    const endY = points[points.length - 1] ?? this.y;
    // Rounding produces many segments of length 0.
    if (type !== 'M' && points.every((value, i) => value === (i % 2 ? this.y : this.x))) return;
    if (type === 'M') {
      this.startX = endX;
      this.startY = endY;
      this.write(this.path ? 'm' : 'M', [endX - this.x, endY - this.y]);
    } else if (type === 'L' && endX === this.x) this.write('v', [endY - this.y]);
    else if (type === 'L' && endY === this.y) this.write('h', [endX - this.x]);
    else
      this.write(
        type.toLowerCase(),
        points.map((value, i) => value - (i % 2 ? this.y : this.x)),
      );
    this.x = endX;
    this.y = endY;
  }

  private write(command: string, values: readonly number[]): void {
    // A repeated command letter may be omitted, except after a move, where it would mean a line.
    let tail = command === this.last && command !== 'm' && command !== 'M' ? '' : command;
    for (const value of values) tail += value < 0 || tail === command ? value : ` ${value}`;
    this.path += tail;
    this.last = command;
  }
}

/** A short label of our own (a card's rank, a ball's number), centred on x, with its baseline on y. */
export const label = (x: number, y: number, text: string, size: number, fill: string): string =>
  lettered([[setLine(text, 'condensed'), { x, y, size }]], { fill, ...NO_STROKE });
