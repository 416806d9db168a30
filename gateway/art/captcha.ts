import { randomInt } from 'node:crypto';
import { group, line, num, svgFile, tag } from './draw';
import { outline, setLine } from './lettering';
import type { Face } from './fonts';

const WIDTH = 116;
const HEIGHT = 52;
const PAPER = '#efe6d0';
const INKS = ['#18231d', '#23423a', '#5a2a20', '#1f3a57'] as const;
const THREADS = ['#b1523f', '#2f7a5d', '#a8842c', '#4a6f9c'] as const;
const FACES: readonly Face[] = ['serif', 'condensed', 'condensedHeavy'];

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
/** A random number with one decimal. */
const between = (low: number, high: number): number =>
  low + randomInt(Math.round((high - low) * 10) + 1) / 10;

/**
 * Draws the digits of a captcha: face, size, colour, position and slant of each are random, and lines cross them. The
 * randomness is the system's, not seeded, so that nothing can be predicted.
 */
export function captchaSvg(text: string): string {
  const step = (WIDTH - 16) / text.length;
  const digits = [...text].map((digit, index) => {
    const x = 8 + step * (index + 0.5) + between(-3, 3);
    const d = outline(setLine(digit, pick(FACES)), { x: 0, y: 0, size: between(28, 36) });
    const place = `translate(${num(x)} ${num(between(35, 41))}) rotate(${between(-22, 22)}) skewX(${between(-12, 12)})`;
    return group(place, tag('path', { d, fill: pick(INKS) }));
  });
  const threads = Array.from({ length: 6 }, () => {
    const y = () => num(between(4, HEIGHT - 4));
    const d = `M0 ${y()}C${num(between(20, 50))} ${y()} ${num(between(60, 100))} ${y()} ${WIDTH} ${y()}`;
    return line(d, pick(THREADS), between(0.8, 1.6));
  });
  const ground = tag('rect', { width: WIDTH, height: HEIGHT, fill: PAPER });
  return svgFile(
    WIDTH,
    HEIGHT,
    ground + threads.slice(3).join('') + digits.join('') + threads.slice(0, 3).join(''),
  );
}
