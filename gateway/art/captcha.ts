import { randomInt } from 'node:crypto';
import { pick, type Random } from '../seeded-random';
import { num, stop, svgFile, tag, type Point } from './draw';
import { glyphOf, type Face } from './fonts';

/** Size of the picture in CSS pixels. */
export const CAPTCHA_WIDTH = 116;
const CAPTCHA_HEIGHT = 52;

const PAPER = '#efe6d0';
const INKS = ['#18231d', '#23423a', '#5a2a20', '#1f3a57'] as const;
const FACES: readonly Face[] = ['serif', 'condensedLight', 'condensed'];
/** Straight pieces of one curve of an outline. */
const CURVE_STEPS = 6;
/** Length of the straight pieces of a thread. */
const PIECE_PX = 3;

const RANDOM_RANGE = 2 ** 32;
/** The system's randomness, so that no picture can be predicted. */
const systemRandom: Random = () => randomInt(RANDOM_RANGE) / RANDOM_RANGE;

type Contour = readonly Point[];
type Warp = (point: Point) => Point;

/** Random numbers of one picture. */
class Dice {
  constructor(readonly random: Random) {}
  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }
  sign(): number {
    return this.random() < 0.5 ? -1 : 1;
  }
}

/** The outline of a digit as polygons, in ems. */
function contoursOf(digit: string, face: Face): Contour[] {
  const contours: Point[][] = [];
  for (const { type, points } of glyphOf(face, digit)?.steps ?? []) {
    const current = contours.at(-1) ?? [];
    const [x = 0, y = 0] = current.at(-1) ?? [];
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = points;
    if (type === 'M') contours.push([[ax, ay]]);
    if (type === 'L') current.push([(x + ax) / 2, (y + ay) / 2], [ax, ay]);
    if (type === 'Q' || type === 'C') {
      for (let step = 1; step <= CURVE_STEPS; step++) {
        const t = step / CURVE_STEPS;
        const s = 1 - t;
        current.push(
          type === 'Q'
            ? [s * s * x + 2 * s * t * ax + t * t * bx, s * s * y + 2 * s * t * ay + t * t * by]
            : [
                s ** 3 * x + 3 * s * s * t * ax + 3 * s * t * t * bx + t ** 3 * cx,
                s ** 3 * y + 3 * s * s * t * ay + 3 * s * t * t * by + t ** 3 * cy,
              ],
        );
      }
    }
  }
  return contours;
}

/** A smooth displacement of the plane: waves of random direction, length and phase. */
function warpOf(dice: Dice): Warp {
  const waves = [1, 2, 3, 4].map((n) => ({
    x: (dice.between(0.7, 1.3) * Math.PI * 2) / (n % 2 ? 62 : 34),
    y: (dice.between(-1, 1) * Math.PI * 2) / 50,
    phase: dice.between(0, Math.PI * 2),
    size: (n % 2 ? 2.4 : 0.8) * dice.between(0.6, 1.2),
    turn: dice.between(0.6, 2.5) * dice.sign(),
  }));
  return ([x, y]) => {
    let [toX, toY] = [x, y];
    for (const wave of waves) {
      const angle = wave.x * x + wave.y * y + wave.phase;
      toX += wave.size * 0.7 * Math.sin(angle) * Math.cos(wave.turn);
      toY += wave.size * Math.cos(angle) * Math.sin(wave.turn);
    }
    return [toX, toY];
  };
}

/** One digit in a box of its own width: face, height, slant and turn are random. */
function digitContours(dice: Dice, digit: string, centre: number, width: number): Contour[] {
  const contours = contoursOf(digit, digit === '1' ? 'serif' : pick(dice.random, FACES));
  const xs = contours.flat().map(([x]) => x);
  const ys = contours.flat().map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const height = dice.between(31, 40);
  // A 1 is narrow by nature, and would be a bar if it were as wide as the others.
  const across = Math.min(width / (right - left), (height / (bottom - top)) * 1.5);
  const down = height / (bottom - top);
  const turn = dice.between(-19, 19) * (Math.PI / 180);
  const skew = dice.between(-0.2, 0.2);
  const middle = CAPTCHA_HEIGHT / 2 + dice.between(-5.5, 5.5);
  return contours.map((contour) =>
    contour.map(([x, y]): Point => {
      const dy = (y - (top + bottom) / 2) * down;
      const dx = (x - (left + right) / 2) * across + skew * dy;
      return [
        centre + dx * Math.cos(turn) - dy * Math.sin(turn),
        middle + dx * Math.sin(turn) + dy * Math.cos(turn),
      ];
    }),
  );
}

/** The digits side by side; they touch and overlap, and each has another width. */
function digitsOf(dice: Dice, text: string): Contour[] {
  const shares = [...text].map(() => dice.between(0.76, 1.42));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const room = CAPTCHA_WIDTH - dice.between(8, 27);
  let x = dice.between(4, CAPTCHA_WIDTH - room - 4);
  return [...text].flatMap((digit, index) => {
    const width = ((shares[index] ?? 1) / total) * room;
    x += width;
    return digitContours(dice, digit, x - width / 2, width + dice.between(-1, 1.5));
  });
}

/** A thread as wide as the strokes of the digits, across the picture. */
function threadOf(dice: Dice): Contour {
  const width = dice.between(1.6, 2.3);
  const from = dice.between(6, CAPTCHA_HEIGHT - 6);
  const to = dice.between(6, CAPTCHA_HEIGHT - 6);
  const [length, phase, size] = [dice.between(60, 130), dice.between(0, 7), dice.between(4, 9)];
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let x = -6; x <= CAPTCHA_WIDTH + 6; x += PIECE_PX) {
    const angle = (x / length) * Math.PI * 2 + phase;
    const y = from + ((to - from) * x) / CAPTCHA_WIDTH + size * Math.sin(angle);
    const slope = (to - from) / CAPTCHA_WIDTH + (size * Math.cos(angle) * Math.PI * 2) / length;
    const half = (width / 2) * Math.hypot(1, slope);
    upper.push([x, y - half]);
    lower.unshift([x, y + half]);
  }
  return [...upper, ...lower];
}

/** A short stroke like those of the digits, somewhere. */
function scrapOf(dice: Dice): Contour {
  const [x, y] = [dice.between(2, CAPTCHA_WIDTH - 2), dice.between(2, CAPTCHA_HEIGHT - 2)];
  const [long, wide] = [dice.between(1.2, 3.4), dice.between(0.76, 1.4)];
  const turn = dice.between(0, Math.PI);
  return Array.from({ length: 8 }, (_, corner): Point => {
    const angle = (corner / 8) * Math.PI * 2;
    const [dx, dy] = [long * Math.cos(angle), wide * Math.sin(angle)];
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  });
}

/** A field of ink whose edge runs through the digits, which are paper inside it. */
function shadeOf(dice: Dice, from: number): Contour {
  const x = dice.between(from, from + CAPTCHA_WIDTH * 0.36);
  const [wide, lean] = [dice.between(18, 30), dice.between(-16, 16)];
  const edge = (at: number, down: boolean): Point[] =>
    Array.from({ length: 21 }, (_, i): Point => {
      const part = down ? i / 20 : 1 - i / 20;
      return [at + lean * (part - 0.5) + 3 * Math.sin(part * 9 + x), -6 + part * (CAPTCHA_HEIGHT + 12)];
    });
  return [...edge(x - wide / 2, true), ...edge(x + wide / 2, false)];
}

const pathOf = (contour: Contour): string => `M${contour.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

/**
 * Draws the digits of a captcha (decision 0028). All is one figure of one ink, so nothing can be separated by colour:
 * where a thread, a scrap or a field of ink crosses a digit, ink and paper change places.
 * @param random the system's randomness; a test gives its own
 */
export function captchaSvg(text: string, random: Random = systemRandom): string {
  const dice = new Dice(random);
  const warp = warpOf(dice);
  const contours = [
    ...digitsOf(dice, text),
    threadOf(dice),
    ...Array.from({ length: 8 }, () => scrapOf(dice)),
    shadeOf(dice, 0),
    shadeOf(dice, CAPTCHA_WIDTH * 0.64),
  ];
  const d = contours.map((contour) => pathOf(contour.map(warp))).join('');
  const ink = `<linearGradient id="i" gradientUnits="userSpaceOnUse" x2="${CAPTCHA_WIDTH}">${stop(0, pick(random, INKS), 1)}${stop(1, pick(random, INKS), 1)}</linearGradient>`;
  const ground = tag('rect', { width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT, fill: PAPER });
  const figure = tag('path', { d, fill: 'url(#i)', 'fill-rule': 'evenodd' });
  const thread = tag('path', { d: pathOf(threadOf(dice).map(warp)), fill: 'url(#i)' });
  return svgFile(CAPTCHA_WIDTH, CAPTCHA_HEIGHT, ground + ink + thread + figure);
}
