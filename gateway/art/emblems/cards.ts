import { box, circle, each, filled, flat, group, line, NO_STROKE, type Point, star, SUIT } from '../draw';
import { CARD_RED, playingCard } from './card';
import { label } from '../lettering';
import type { Emblem } from './emblem-type';

export const hand: Emblem = (ink) =>
  playingCard(ink, -26, 8, -28, 'club', ink.key, '10') +
  playingCard(ink, -9, -1, -10, 'diamond', CARD_RED, 'J') +
  playingCard(ink, 10, -1, 9, 'spade', ink.key, 'Q') +
  playingCard(ink, 28, 8, 27, 'heart', CARD_RED, 'A');

export const ace: Emblem = (ink) =>
  box(-31, -46, 62, 92, 8, ink.ivory) +
  box(-26, -41, 52, 82, 5, 'none', { stroke: ink.metal, 'stroke-width': 1.6 }) +
  flat(SUIT.spade, ink.key, { transform: 'scale(2.3)' }) +
  flat(star(4, 7, 2.2), ink.metal, { transform: 'translate(0 4)' }) +
  label(-20, -27, 'A', 15, ink.key) +
  group('rotate(180)', label(-20, -27, 'A', 15, ink.key));

export const mahjong: Emblem = (ink) =>
  group(
    'rotate(-7)',
    box(-31, -36, 62, 84, 8, ink.second) +
      box(-31, -46, 62, 84, 8, ink.ivory) +
      filled('M-4-34H4V-27H20V-5H4V26H-4V-5H-20V-27H-4ZM-12-20V-12H-4V-20ZM4-20V-12H12V-20Z', ink.first, {
        ...NO_STROKE,
        'fill-rule': 'evenodd',
      }) +
      line('M-22 30H22', ink.metal, 1.6),
  );

const STEP = 8;
/** Where the pips of a half stand. */
const CORNERS: readonly Point[] = [
  [-STEP, -STEP],
  [STEP, STEP],
  [-STEP, STEP],
  [STEP, -STEP],
];
const CENTRE: Point = [0, 0];
const SIDES: readonly Point[] = [
  [-STEP, 0],
  [STEP, 0],
];

export const domino: Emblem = (ink) => {
  const pips = (half: readonly Point[], middle: number): string =>
    each(half, ([x, y]) => circle(x, y + middle, 3.4, ink.key, NO_STROKE));
  const tile = (transform: string, upper: readonly Point[], lower: readonly Point[]): string =>
    group(
      transform,
      box(-18, -38, 36, 76, 6, ink.ivory) +
        line('M-13 0H13', ink.metal, 2.4) +
        pips(upper, -19) +
        pips(lower, 19),
    );
  return (
    tile('translate(-17 2) rotate(-18)', [...CORNERS.slice(0, 2), CENTRE], [...CORNERS, CENTRE]) +
    tile('translate(20 2) rotate(14)', [...CORNERS, ...SIDES], [CENTRE])
  );
};

export const suits: Emblem = (ink) =>
  group(
    'translate(0 -25)',
    filled(SUIT.spade, ink.pale ? ink.key : ink.ivory, { transform: 'scale(1.9)', 'stroke-width': 1.4 }),
  ) +
  group('translate(25 0)', filled(SUIT.heart, ink.first, { transform: 'scale(1.8)', 'stroke-width': 1.4 })) +
  group(
    'translate(0 25)',
    filled(SUIT.club, ink.pale ? ink.key : ink.ivory, { transform: 'scale(1.9)', 'stroke-width': 1.4 }),
  ) +
  group(
    'translate(-25 0)',
    filled(SUIT.diamond, ink.first, { transform: 'scale(1.8)', 'stroke-width': 1.4 }),
  ) +
  filled(star(4, 10, 4), ink.metal, { 'stroke-width': 1.6 });

export const joker: Emblem = (ink) =>
  filled(
    'M-30 20C-44 0-50-20-42-36C-32-30-26-20-22-10C-18-30-8-44 0-48C8-44 18-30 22-10C26-20 32-30 42-36C50-20 44 0 30 20Z',
    ink.first,
  ) +
  flat('M0-48C8-44 18-30 22-10C26-20 32-30 42-36C50-20 44 0 30 20H0Z', ink.second) +
  circle(-42, -38, 6, ink.metal) +
  circle(0, -46, 6, ink.metal) +
  circle(42, -38, 6, ink.metal) +
  filled('M-32 18C-20 24 20 24 32 18L36 30L24 34L18 46L6 36L0 48L-6 36L-18 46L-24 34L-36 30Z', ink.ivory) +
  line('M-10-8V14M10-8V14', ink.key, 1.6);
