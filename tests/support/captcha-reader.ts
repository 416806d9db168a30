import { Resvg } from '@resvg/resvg-js';

/** A picture as darkness, 0 (its lightest) to 1 (its darkest), row by row. */
interface Grey {
  width: number;
  height: number;
  at: Float32Array;
}
interface Window {
  left: number;
  right: number;
}
export interface Labelled {
  svg: string;
  text: string;
}

/** Every figure is normalised to this grid. */
const GRID_WIDTH = 10;
const GRID_HEIGHT = 13;
const CELLS = GRID_WIDTH * GRID_HEIGHT;
/** Windows are moved by these distances, in pixels. */
const MOVES = [-4, 0, 4];
/** Step and widths of the windows that slide over the whole picture. */
const SLIDE_PX = 4;
const NEIGHBOURS = 5;

/** Draws a picture in its natural size. */
function rendered(svg: string): { width: number; height: number; pixels: Buffer } {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width, height, pixels };
}

const stretched = (grey: Grey): Grey => {
  const low = Math.min(...grey.at);
  const range = Math.max(...grey.at) - low || 1;
  return { ...grey, at: grey.at.map((value) => (value - low) / range) };
};

/** Darkness of every pixel. */
function greyOf(svg: string): Grey {
  const { width, height, pixels } = rendered(svg);
  const at = new Float32Array(width * height);
  for (let i = 0; i < at.length; i++) {
    at[i] =
      255 - (0.3 * (pixels[4 * i] ?? 0) + 0.59 * (pixels[4 * i + 1] ?? 0) + 0.11 * (pixels[4 * i + 2] ?? 0));
  }
  return stretched({ width, height, at });
}

/** The threshold that separates two classes best (Otsu). */
function thresholdOf({ at }: Grey): number {
  const bins = new Array<number>(64).fill(0);
  for (const value of at) bins[Math.min(63, Math.floor(value * 64))]! += 1;
  const sum = bins.reduce((total, count, bin) => total + count * bin, 0);
  let [best, threshold, count, below] = [-1, 32, 0, 0];
  for (let bin = 0; bin < 63; bin++) {
    count += bins[bin] ?? 0;
    below += bin * (bins[bin] ?? 0);
    const rest = at.length - count;
    if (count === 0 || rest === 0) continue;
    const variance = count * rest * (below / count - (sum - below) / rest) ** 2;
    if (variance > best) [best, threshold] = [variance, bin + 1];
  }
  return threshold / 64;
}

const mapped = (grey: Grey, of: (x: number, y: number) => number): Grey => ({
  ...grey,
  at: Float32Array.from({ length: grey.at.length }, (_, i) => of(i % grey.width, Math.floor(i / grey.width))),
});
const pixel = ({ width, height, at }: Grey, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (at[y * width + x] ?? 0);

/** The weakest of a pixel and its neighbours within a radius; lines narrower than that are gone. */
const eroded = (grey: Grey, radius: number): Grey =>
  mapped(grey, (x, y) => {
    let weakest = 1;
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        if (dx * dx + dy * dy <= radius * radius + 0.5)
          weakest = Math.min(weakest, pixel(grey, x + dx, y + dy));
    return weakest;
  });
const negative = (grey: Grey): Grey => ({ ...grey, at: grey.at.map((value) => 1 - value) });
const grown = (grey: Grey, radius: number): Grey => negative(eroded(negative(grey), radius));
const opened = (grey: Grey, radius: number): Grey => grown(eroded(grey, radius), radius);
const closed = (grey: Grey, radius: number): Grey => eroded(grown(grey, radius), radius);

const binary = (grey: Grey): Grey => {
  const threshold = thresholdOf(grey);
  return { ...grey, at: grey.at.map((value) => (value > threshold ? 1 : 0)) };
};
/** The darker of the two classes of what is dark: digits that are darker than the threads. */
const darkest = (grey: Grey): Grey => {
  const dark = thresholdOf(grey);
  const within = {
    ...grey,
    at: grey.at.filter((value) => value > dark).map((value) => (value - dark) / (1 - dark)),
  };
  const threshold = dark + thresholdOf(within) * (1 - dark);
  return { ...grey, at: grey.at.map((value) => (value > threshold ? 1 : 0)) };
};
/** Where dark and light meet; it is the same where ink and paper have changed places. */
const edges = (grey: Grey): Grey =>
  stretched(
    mapped(grey, (x, y) =>
      Math.hypot(
        pixel(grey, x + 1, y) - pixel(grey, x - 1, y),
        pixel(grey, x, y + 1) - pixel(grey, x, y - 1),
      ),
    ),
  );

/** Connected figures, without those smaller than a number of pixels. */
function figures(grey: Grey, smallest: number): { kept: Grey; boxes: Window[] } {
  const { width, height, at } = grey;
  const seen = new Uint8Array(at.length);
  const kept = new Float32Array(at.length);
  const boxes: Window[] = [];
  for (let start = 0; start < at.length; start++) {
    if (seen[start] || !at[start]) continue;
    seen[start] = 1;
    const found = [start];
    for (let next = 0; next < found.length; next++) {
      const [x, y] = [found[next]! % width, Math.floor(found[next]! / width)];
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [toX, toY] = [x + dx, y + dy];
        const to = toY * width + toX;
        if (toX < 0 || toY < 0 || toX >= width || toY >= height || seen[to] || !at[to]) continue;
        seen[to] = 1;
        found.push(to);
      }
    }
    if (found.length < smallest) continue;
    for (const i of found) kept[i] = at[i]!;
    const xs = found.map((i) => i % width);
    boxes.push({ left: Math.min(...xs), right: Math.max(...xs) + 1 });
  }
  boxes.sort((a, b) => a.left - b.left);
  return { kept: { ...grey, at: kept }, boxes };
}

/** The ways to clean a picture before it is read. */
const CLEANERS = {
  grey: (grey: Grey) => grey,
  /** Lines as wide as a thin stroke are gone. */
  withoutLines: (grey: Grey) => closed(opened(binary(grey), 2), 1),
  /** Digits that are darker than the threads stand alone, without the cuts that the threads left. */
  darkestOnly: (grey: Grey) => figures(closed(darkest(grey), 1), 12).kept,
  edges,
} satisfies Record<string, (grey: Grey) => Grey>;
export type Cleaner = keyof typeof CLEANERS;

/**
 * A window of a picture on the small grid, with mean 0 and length 1.
 * @param fitted cuts off empty rows above and below
 */
function normalised(grey: Grey, { left, right }: Window, fitted: boolean): Float32Array {
  let [top, bottom] = [0, grey.height];
  if (fitted) {
    const inked = (y: number) => {
      let sum = 0;
      for (let x = Math.max(0, left); x < Math.min(grey.width, right); x++) sum += pixel(grey, x, y);
      return sum > 1.5;
    };
    while (top < bottom - 8 && !inked(top)) top++;
    while (bottom > top + 8 && !inked(bottom - 1)) bottom--;
  }
  const cells = new Float32Array(CELLS);
  const [wide, high] = [(right - left) / GRID_WIDTH, (bottom - top) / GRID_HEIGHT];
  for (let row = 0; row < GRID_HEIGHT; row++) {
    for (let column = 0; column < GRID_WIDTH; column++) {
      let [sum, count] = [0, 0];
      for (let y = Math.floor(top + row * high); y < top + (row + 1) * high; y++)
        for (let x = Math.floor(left + column * wide); x < left + (column + 1) * wide; x++) {
          sum += pixel(grey, x, y);
          count++;
        }
      cells[row * GRID_WIDTH + column] = sum / (count || 1);
    }
  }
  const mean = cells.reduce((sum, value) => sum + value, 0) / CELLS;
  let length = 0;
  for (let i = 0; i < CELLS; i++) {
    cells[i]! -= mean;
    length += cells[i]! ** 2;
  }
  const scale = 1 / Math.sqrt(length || 1);
  return cells.map((value) => value * scale);
}

interface Match {
  digit: string;
  /** 0 for an equal figure, 2 for its negative. */
  distance: number;
}

/** Digits learned from labelled windows; recognised by their nearest neighbours. */
class Templates {
  private readonly cells: Float32Array[] = [];
  private readonly digits: string[] = [];

  add(cells: Float32Array, digit: string): void {
    this.cells.push(cells);
    this.digits.push(digit);
  }

  nearest(cells: Float32Array): Match {
    const best: Match[] = [];
    let worst = Infinity;
    this.cells.forEach((template, t) => {
      let product = 0;
      for (let i = 0; i < CELLS; i++) product += (template[i] as number) * (cells[i] as number);
      const distance = 1 - product;
      if (distance >= worst) return;
      best.push({ digit: this.digits[t] as string, distance });
      best.sort((a, b) => a.distance - b.distance);
      best.length = Math.min(best.length, NEIGHBOURS);
      worst = best[NEIGHBOURS - 1]?.distance ?? Infinity;
    });
    const votes = new Map<string, number>();
    for (const { digit, distance } of best) votes.set(digit, (votes.get(digit) ?? 0) + 1 / (0.02 + distance));
    const [digit = ''] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [];
    return { digit, distance: best.find((match) => match.digit === digit)?.distance ?? 2 };
  }
}

interface Reading {
  text: string;
  /** Mean distance of its digits. */
  distance: number;
}

/** Equal slices between the first and the last ink. */
function slices(grey: Grey, length: number): Window[] {
  const margin = grey.width * 0.06;
  const step = (grey.width - 2 * margin) / length;
  return Array.from({ length }, (_, i) => ({
    left: Math.round(margin + i * step - 1),
    right: Math.round(margin + (i + 1) * step + 1),
  }));
}

/** Figures above each other are parts of one that a line has cut. */
function joined(boxes: readonly Window[]): Window[] {
  const windows: Window[] = [];
  for (const box of boxes) {
    const last = windows.at(-1);
    const shared = last ? Math.min(last.right, box.right) - box.left : 0;
    if (last && shared > 0.45 * Math.min(last.right - last.left, box.right - box.left))
      last.right = Math.max(last.right, box.right);
    else windows.push({ ...box });
  }
  return windows;
}

/** The connected figures: the widest are divided and the narrowest dropped until they are as many as the digits. */
function blobs(grey: Grey, length: number): Window[] | null {
  const { boxes } = figures(binary(grey), 12);
  const windows = joined(boxes.filter(({ left, right }) => right - left < grey.width * 0.9));
  while (windows.length < length) {
    const widest = windows.reduce((a, b) => (b.right - b.left > a.right - a.left ? b : a), {
      left: 0,
      right: 0,
    });
    if (widest.right - widest.left < 20) return null;
    const middle = Math.round((widest.left + widest.right) / 2);
    windows.splice(
      windows.indexOf(widest),
      1,
      { left: widest.left, right: middle },
      { left: middle, right: widest.right },
    );
  }
  while (windows.length > length) {
    const narrowest = windows.reduce((a, b) => (b.right - b.left < a.right - a.left ? b : a));
    windows.splice(windows.indexOf(narrowest), 1);
  }
  return windows;
}

const meanOf = (matches: readonly Match[]): Reading => ({
  text: matches.map(({ digit }) => digit).join(''),
  distance: matches.reduce((sum, { distance }) => sum + distance, 0) / matches.length,
});

/** A reader of captchas that cleans them in one way. */
export class CaptchaReader {
  private readonly whole = new Templates();
  private readonly fitted = new Templates();

  constructor(private readonly cleaner: Cleaner) {}

  learn({ svg, text }: Labelled): void {
    const grey = CLEANERS[this.cleaner](greyOf(svg));
    slices(grey, text.length).forEach((window, i) => {
      this.whole.add(normalised(grey, window, false), text[i]!);
      this.fitted.add(normalised(grey, window, true), text[i]!);
    });
    blobs(grey, text.length)?.forEach((window, i) => {
      this.fitted.add(normalised(grey, window, true), text[i]!);
    });
  }

  /** The best reading of every way to divide the picture. @param length of the text */
  readings(svg: string, length: number): Record<'slices' | 'moved' | 'blobs' | 'sliding', Reading> {
    const grey = CLEANERS[this.cleaner](greyOf(svg));
    const even = slices(grey, length);
    const found = blobs(grey, length);
    return {
      slices: meanOf(even.map((window) => this.whole.nearest(normalised(grey, window, false)))),
      moved: meanOf(
        even.map(({ left, right }) =>
          MOVES.map((by) =>
            this.fitted.nearest(normalised(grey, { left: left + by, right: right + by }, true)),
          ).reduce((a, b) => (b.distance < a.distance ? b : a)),
        ),
      ),
      blobs: found
        ? meanOf(found.map((window) => this.fitted.nearest(normalised(grey, window, true))))
        : { text: '', distance: 2 },
      sliding: this.sliding(grey, length),
    };
  }

  /** The best row of windows that neither overlap much nor leave gaps. */
  private sliding(grey: Grey, length: number): Reading {
    const wide = Math.round((grey.width * 0.88) / length) + 2;
    const matches: Match[] = [];
    for (let left = 0; left + wide <= grey.width; left += SLIDE_PX)
      matches.push(this.whole.nearest(normalised(grey, { left, right: left + wide }, false)));
    const apart = [Math.floor((wide * 0.7) / SLIDE_PX), Math.ceil((wide * 1.25) / SLIDE_PX)] as const;
    let rows = matches.map((match, at) => ({ at, list: [match], sum: match.distance }));
    for (let n = 1; n < length; n++) {
      rows = matches.flatMap((match, at) => {
        const before = rows
          .filter((row) => at - row.at >= apart[0] && at - row.at <= apart[1])
          .sort((a, b) => a.sum - b.sum)[0];
        return before ? [{ at, list: [...before.list, match], sum: before.sum + match.distance }] : [];
      });
    }
    const best = rows.sort((a, b) => a.sum - b.sum)[0];
    return best ? meanOf(best.list) : { text: '', distance: 2 };
  }
}
