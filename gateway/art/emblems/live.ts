import {
  at,
  box,
  circle,
  each,
  filled,
  flat,
  group,
  line,
  NO_STROKE,
  oval,
  type Point,
  polar,
  star,
  SUIT,
  times,
} from '../draw';
import { CARD_BLACK, CARD_RED, playingCard } from './card';
import { wrap } from '../text-hash';
import type { Emblem } from './emblem-type';

export const roulette: Emblem = (ink) => {
  const pocket = (i: number): string => {
    const from = i * 20;
    const rim = `${at(polar(43, from))}A43 43 0 0 1 ${at(polar(43, from + 20))}`;
    const bowl = `${at(polar(27, from + 20))}A27 27 0 0 0 ${at(polar(27, from))}`;
    const colour = i === 0 ? ink.second : i % 2 ? ink.key : ink.first;
    return filled(`M${at(polar(27, from))}L${rim}L${bowl}Z`, colour, {
      stroke: ink.metal,
      'stroke-width': 1.2,
    });
  };
  const spoke = (i: number): string =>
    group(
      `rotate(${i * 90 + 20})`,
      filled('M-3-4L-2-17H2L3-4Z', ink.ivory, { 'stroke-width': 1.4 }) +
        circle(0, -18, 3.4, ink.ivory, { 'stroke-width': 1.4 }),
    );
  return (
    circle(0, 0, 49, ink.metal) +
    times(18, pocket) +
    circle(0, 0, 27, ink.metalDark) +
    circle(0, 0, 21, ink.metal) +
    times(4, spoke) +
    circle(0, 0, 7.5, ink.ivory) +
    circle(0, 0, 3, ink.metal, NO_STROKE) +
    circle(26, -24, 5.4, ink.ivory)
  );
};

export const baccarat: Emblem = (ink) =>
  group(
    'scale(1.32)',
    playingCard(ink, -14, 1, -13, 'spade', CARD_BLACK, '9') +
      playingCard(ink, 15, 1, 11, 'diamond', CARD_RED, 'K'),
  );

interface Faces {
  readonly top: readonly Point[];
  readonly left: readonly Point[];
  readonly right: readonly Point[];
}

const FRONT_DIE: Faces = {
  top: [[0, -13]],
  left: [
    [-18, -3],
    [-12, 7],
    [-6, 17],
  ],
  right: [
    [7, 6],
    [17, 12],
    [7, 16],
    [17, 1],
  ],
};

const BACK_DIE: Faces = {
  top: [
    [-9, -13],
    [9, -13],
  ],
  left: [[-12, 7]],
  right: [
    [7, 6],
    [17, 12],
    [7, 17],
    [17, 1],
    [12, 9],
  ],
};

export const dice: Emblem = (ink) => {
  const pip = ([x, y]: Point): string => oval(x, y, 2.5, 3.4, ink.ivory, NO_STROKE);
  const die = (transform: string, { top, left, right }: Faces): string =>
    group(
      transform,
      filled('M0-26L24-13L0 0L-24-13Z', ink.ivory) +
        filled('M-24-13L0 0V28L-24 15Z', ink.first) +
        filled('M24-13L0 0V28L24 15Z', ink.firstDark) +
        each(top, ([x, y]) => oval(x, y, 3.6, 2.1, ink.key, NO_STROKE)) +
        each(left, pip) +
        each(right, pip),
    );
  return die('translate(-19 8) scale(1.12)', FRONT_DIE) + die('translate(23 -14) scale(.95)', BACK_DIE);
};

export const chips: Emblem = (ink) => {
  const chip = (x: number, y: number, colour: string): string =>
    oval(x, y + 7, 26, 11, ink.key, NO_STROKE) +
    filled(`M${x - 26} ${y}V${y + 7}A26 11 0 0 0 ${x + 26} ${y + 7}V${y}Z`, colour) +
    flat(
      `M${x - 12} ${y + 9.4}V${y + 16.6}L${x - 4} ${y + 17.8}V${y + 10.6}ZM${x + 12} ${y + 9.4}V${y + 16.6}L${x + 4} ${y + 17.8}V${y + 10.6}ZM${x - 25} ${y + 3}V${y + 10}L${x - 21} ${y + 13}V${y + 6}ZM${x + 25} ${y + 3}V${y + 10}L${x + 21} ${y + 13}V${y + 6}Z`,
      ink.ivory,
    ) +
    oval(x, y, 26, 11, colour) +
    oval(x, y, 16, 6.4, ink.ivory, NO_STROKE) +
    oval(x, y, 13, 5, colour, NO_STROKE);
  return (
    chip(-15, 28, ink.first) +
    chip(-15, 19, ink.second) +
    chip(-15, 10, ink.first) +
    chip(-15, 1, ink.second) +
    chip(-15, -8, ink.first) +
    group(
      'translate(24 22) rotate(14)',
      circle(0, 0, 25, ink.second) +
        times(8, (i) => flat('M-5-25L5-25L4-17H-4Z', ink.ivory, { transform: `rotate(${i * 45})` })) +
        circle(0, 0, 16, ink.ivory) +
        flat(SUIT.spade, ink.key, { transform: 'scale(.95)' }),
    ) +
    flat(star(4, 9, 2.2), ink.ivory, { transform: 'translate(22 -32)' })
  );
};

export const wheel: Emblem = (ink) => {
  const colours = [ink.first, ink.ivory, ink.second, ink.ivory];
  const field = (i: number): string => {
    const rim = `${at(polar(39, i * 30), 0, 4)}A39 39 0 0 1 ${at(polar(39, i * 30 + 30), 0, 4)}`;
    return filled(`M0 4L${rim}Z`, wrap(colours, i), { 'stroke-width': 1.5 });
  };
  const stud = (i: number): string => {
    const [x, y] = polar(42.5, i * 30);
    return circle(x, y + 4, 1.9, ink.key, NO_STROKE);
  };
  return (
    circle(0, 4, 46, ink.metal) +
    times(12, field) +
    times(12, stud) +
    circle(0, 4, 11, ink.metal) +
    flat(star(5, 7, 3), ink.key, { transform: 'translate(0 4)' }) +
    filled('M-9-51H9L0-30Z', ink.second)
  );
};

export const tux: Emblem = (ink) =>
  filled('M-46 48C-46 12-30-8-14-16H14C30-8 46 12 46 48Z', ink.key, {
    stroke: ink.metal,
    'stroke-width': 2,
  }) +
  flat('M-14-16L0 44L14-16Z', ink.ivory) +
  filled('M-14-17L-34 4L-22 10L-28 18L0 48Z', ink.first) +
  filled('M14-17L34 4L22 10L28 18L0 48Z', ink.firstDark) +
  filled('M-4-18L-24-30C-28-24-28-8-24-4Z', ink.second) +
  filled('M4-18L24-30C28-24 28-8 24-4Z', ink.second) +
  box(-6, -24, 12, 13, 3, ink.secondDark) +
  circle(0, 6, 2.6, ink.key, NO_STROKE) +
  circle(0, 18, 2.6, ink.key, NO_STROKE) +
  filled('M24 26L36 22L38 32L27 34Z', ink.ivory, { 'stroke-width': 1.4 });

export const sicbo: Emblem = (ink) =>
  group(
    'translate(0 6)',
    oval(0, 34, 44, 10, ink.metal) +
      filled('M-40 30C-44-20-24-44 0-46C24-44 44-20 40 30Z', ink.ivory, { 'fill-opacity': 0.16 }) +
      group('scale(.74) translate(0 14)', dice(ink)) +
      line('M-30 4C-30-14-24-26-14-34', ink.ivory, 3) +
      circle(0, -47, 5, ink.metal),
  );
