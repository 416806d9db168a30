import {
  box,
  circle,
  cord,
  each,
  filled,
  flat,
  group,
  line,
  NO_STROKE,
  num,
  oval,
  star,
  SUIT,
  times,
} from '../draw';
import { gem } from './slots-classic';
import { CARD_RED } from './card';
import { label } from '../lettering';
import type { Emblem } from './emblem-type';

export const crash: Emblem = (ink) =>
  filled('M-50 40C-20 38 4 24 20-16L50 40Z', ink.first, { 'fill-opacity': 0.28, stroke: 'none' }) +
  cord('M-50 40C-20 38 4 24 20-14', ink.first, ink.key, 4) +
  group(
    'translate(28 -28) rotate(28)',
    filled('M-5 20L0 32L5 20Z', ink.second) +
      filled('M-11 8L-20 20L-9 18ZM11 8L20 20L9 18Z', ink.firstDark) +
      filled('M0-30C13-18 14 2 9 19H-9C-14 2-13-18 0-30Z', ink.ivory) +
      circle(0, -4, 5.4, ink.second),
  ) +
  line('M-50-44V40H50', ink.ivory, 2, { opacity: 0.4 }) +
  each(['-44 -20', '-20 -36', '-30 2'], (where) =>
    flat(star(4, 5, 1.4), ink.ivory, { transform: `translate(${where})` }),
  );

/** Opened squares, counted row by row; the middle one holds the mine. */
const OPENED: readonly number[] = [2, 4, 6];

export const mines: Emblem = (ink) => {
  const square = (i: number): string => {
    const x = (i % 3) * 32 - 32;
    const y = Math.floor(i / 3) * 32 - 32;
    const opened = OPENED.includes(i);
    const prize = { ...ink, first: ink.ivory, firstDark: ink.secondDark };
    return (
      box(x - 14, y - 14, 28, 28, 6, opened ? ink.first : ink.lift) +
      (opened && i !== 4 ? group(`translate(${x} ${y}) scale(.22)`, gem(prize)) : '')
    );
  };
  return (
    times(9, square) +
    line('M5-8L10-14', ink.key, 3) +
    circle(0, 1, 9.5, ink.key, NO_STROKE) +
    circle(-3, -2, 2.2, ink.ivory, NO_STROKE) +
    circle(11, -15, 3, ink.ivory, NO_STROKE)
  );
};

export const plinko: Emblem = (ink) => {
  const row = (r: number): string =>
    times(r + 1, (i) => circle(i * 18 - r * 9, r * 15 - 36, 4.2, ink.ivory, { 'stroke-width': 1.4 }));
  const slots = [ink.first, ink.firstDark, ink.lift, ink.firstDark, ink.first];
  return (
    times(5, row) +
    line('M0-48L-8-28L2-14L-7 2L10 16L4 32', ink.first, 2, { 'stroke-dasharray': '3 3.6' }) +
    circle(4, 28, 8, ink.first) +
    each(slots, (colour, i) => box(i * 19 - 47.5, 37, 17, 12, 3, colour))
  );
};

export const coin: Emblem = (ink) =>
  group(
    'rotate(-14)',
    oval(7, 0, 40, 44, ink.firstDark) +
      oval(0, 0, 40, 44, ink.first) +
      oval(0, 0, 32, 36, 'none', { stroke: ink.firstDark, 'stroke-width': 2 }) +
      filled(SUIT.spade, ink.firstDark, { transform: 'translate(0 -2) scale(2)', stroke: 'none' }) +
      line('M-30-14C-27-24-22-30-16-34', ink.ivory, 3),
  ) + line('M-40-40C-46-30-48-22-48-14M42 42C47 34 49 26 49 18', ink.ivory, 2.6, { opacity: 0.6 });

export const hilo: Emblem = (ink) =>
  box(-24, -38, 48, 76, 7, ink.ivory) +
  flat(SUIT.heart, CARD_RED, { transform: 'translate(0 2) scale(1.5)' }) +
  label(-14, -21, '7', 15, CARD_RED) +
  filled('M38-38L52-18H44V-4H32V-18H24Z', ink.first) +
  filled('M-38 38L-52 18H-44V4H-32V18H-24Z', ink.second);

const WINDOWS = ['-20 36', '0 36', '20 36', '-14 20', '0 20', '14 20', '-8 4', '8 4', '0 -12'];

export const tower: Emblem = (ink) => {
  const storey = (y: number, half: number, colour: string): string =>
    box(-half, y - 8, half * 2, 15, 3, colour);
  return (
    storey(36, 34, ink.firstDark) +
    storey(20, 29, ink.first) +
    storey(4, 24, ink.firstDark) +
    storey(-12, 19, ink.first) +
    each(WINDOWS, (where) =>
      box(-3, -4, 6, 8, 2, ink.ivory, { transform: `translate(${where})`, ...NO_STROKE }),
    ) +
    cord('M0-20V-48', ink.metal, ink.key, 2.6) +
    filled('M1-48L24-41L1-33Z', ink.second)
  );
};

export const ladder: Emblem = (ink) =>
  filled('M-50 44V30H-22V16H4V2H28V-12H50V44Z', ink.secondDark) +
  line('M-50 30H-22V16H4V2H28V-12H50', ink.second, 3.4) +
  cord('M-40 42L6-46M-16 46L30-42', ink.first, ink.key, 5) +
  each([0, 1, 2, 3, 4, 5], (i) => {
    const [x, y] = [-33 + i * 7.6, 29 - i * 14.6];
    return cord(`M${num(x)} ${num(y)}L${num(x + 23)} ${num(y + 4)}`, ink.ivory, ink.key, 3.4);
  }) +
  filled(star(5, 11, 4.8), ink.metal, { transform: 'translate(40 -28)', 'stroke-width': 1.8 });
