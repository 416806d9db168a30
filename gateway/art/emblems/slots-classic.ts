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
  oval,
  type Point,
  star,
} from '../draw';
import type { Emblem } from './emblem-type';

export const cherries: Emblem = (ink) =>
  cord('M-16 8C-14-12-4-28 12-38', ink.secondDark, ink.key, 3) +
  cord('M20 14C22-8 18-26 12-38', ink.secondDark, ink.key, 3) +
  filled('M12-38C24-52 42-46 47-32C34-26 20-28 12-38Z', ink.second) +
  line('M16-38C26-39 34-37 42-33', ink.secondDark, 1.8) +
  circle(-20, 22, 20, ink.first) +
  circle(21, 28, 18, ink.first) +
  flat('M-36 34A20 20 0 0 0-4 34A24 24 0 0 1-36 34Z', ink.firstDark) +
  flat('M7 39A18 18 0 0 0 36 38A22 22 0 0 1 7 39Z', ink.firstDark) +
  line('M-32 16C-31 11-28 8-24 7M11 22C13 18 15 16 18 15', ink.ivory, 3.2);

export const seven: Emblem = (ink) =>
  group(
    'translate(4 4)',
    filled('M-36-44H38V-26C16-4 6 18 5 46H-24C-22 20-8-4 12-22H-12C-20-22-23-18-24-10H-36Z', ink.secondDark),
  ) +
  filled('M-36-44H38V-26C16-4 6 18 5 46H-24C-22 20-8-4 12-22H-12C-20-22-23-18-24-10H-36Z', ink.first) +
  flat('M-36-44H38V-36H-36Z', ink.ivory, { opacity: 0.55 }) +
  line('M-18 40C-15 22-4 2 14-14', ink.firstDark, 3);

export const bell: Emblem = (ink) =>
  circle(0, 38, 8, ink.second) +
  filled('M-38 30C-26 18-28 0-24-14C-20-30-10-35 0-35C10-35 20-30 24-14C28 0 26 18 38 30Z', ink.first) +
  flat('M8-33C18-31 22-22 24-14C28 0 26 18 38 30H16C18 8 18-16 8-33Z', ink.firstDark) +
  line('M-15-6C-14-18-10-24-4-26', ink.ivory, 3.4) +
  box(-41, 27, 82, 9, 4.5, ink.second) +
  circle(0, -40, 6.5, ink.second);

export const gem: Emblem = (ink) =>
  filled('M-27-34H27L48-8L0 44L-48-8Z', ink.first) +
  flat('M-27-34L-16-8H-48Z', ink.ivory, { opacity: 0.5 }) +
  flat('M-27-34H0L-16-8Z', ink.ivory, { opacity: 0.25 }) +
  flat('M27-34L48-8H16Z', ink.firstDark) +
  flat('M16-8H48L0 44Z', ink.firstDark) +
  flat('M-48-8H-16L0 44Z', ink.ivory, { opacity: 0.18 }) +
  line('M-48-8H48M-27-34L-16-8L0 44L16-8L27-34M-16-8L0-34L16-8', ink.key, 1.8) +
  flat(star(4, 11, 2.6), ink.ivory, { transform: 'translate(36 -32)' });

export const crown: Emblem = (ink) =>
  filled('M-40 22L-47-20L-20 0L0-36L20 0L47-20L40 22Z', ink.first) +
  flat('M0-36L20 0L47-20L40 22H0Z', ink.firstDark) +
  circle(-47, -22, 5.5, ink.second) +
  circle(0, -39, 6.5, ink.second) +
  circle(47, -22, 5.5, ink.second) +
  box(-42, 22, 84, 15, 3, ink.metal) +
  circle(0, 29.5, 4.6, ink.second) +
  filled('M-24 25L-19 29.5L-24 34L-29 29.5Z', ink.ivory, { 'stroke-width': 1.4 }) +
  filled('M24 25L29 29.5L24 34L19 29.5Z', ink.ivory, { 'stroke-width': 1.4 }) +
  circle(0, 8, 7, ink.second);

export const ingot: Emblem = (ink) =>
  oval(0, -10, 22, 18, ink.first) +
  flat('M4-27C18-24 22-16 22-8L8-4C10-14 8-22 4-27Z', ink.firstDark) +
  filled(
    'M-49-12C-34 2-26-2-20-6C-8 4 8 4 20-6C26-2 34 2 49-12C48 18 30 34 0 34C-30 34-48 18-49-12Z',
    ink.first,
  ) +
  flat('M49-12C48 18 30 34 0 34C20 26 32 12 36 0C41-1 45-5 49-12Z', ink.firstDark) +
  line('M-36 10C-30 20-20 25-10 27', ink.ivory, 3.2) +
  flat(star(4, 10, 2.4), ink.ivory, { transform: 'translate(-30 -30)' }) +
  flat(star(4, 7, 1.8), ink.ivory, { transform: 'translate(32 -26)' });

export const clover: Emblem = (ink) =>
  cord('M2 6C4 24 12 36 22 44', ink.secondDark, ink.key, 4) +
  each([0, 90, 180, 270], (turn) =>
    group(
      `translate(0 -4) rotate(${turn})`,
      filled('M0-2C-9-8-20-14-20-25C-20-37-4-39 0-28C4-39 20-37 20-25C20-14 9-8 0-2Z', ink.second) +
        flat('M0-28C4-39 20-37 20-25C20-14 9-8 0-2Z', ink.secondDark) +
        line('M0-6V-20', ink.key, 1.4),
    ),
  ) +
  circle(0, -4, 4, ink.metal);

export const chilli: Emblem = (ink) =>
  filled('M30-30C44-10 40 22 8 38C-10 47-32 46-48 36C-26 34-10 24-2 6C4-8 8-24 14-32Z', ink.first) +
  flat('M30-30C44-10 40 22 8 38C-10 47-32 46-48 36C-14 40 22 20 26-28Z', ink.firstDark) +
  line('M10-14C6 2 0 14-10 22', ink.ivory, 3.4) +
  filled('M8-32C10-40 18-42 24-40C32-42 38-34 36-27C28-20 16-22 8-32Z', ink.second) +
  cord('M23-40C22-46 26-50 33-50', ink.secondDark, ink.key, 3.4);

export const melon: Emblem = (ink) =>
  group(
    'rotate(-14)',
    filled('M-50-14H50A50 50 0 0 1-50-14Z', ink.second) +
      filled('M-42-14H42A42 42 0 0 1-42-14Z', ink.ivory, NO_STROKE) +
      filled('M-37-14H37A37 37 0 0 1-37-14Z', ink.first) +
      flat('M10-14H37A37 37 0 0 1 4 22.6C14 12 14-2 10-14Z', ink.firstDark) +
      each(['-18 -3', '-4 -3', '10 -3', '-10 8', '4 8', '20 5'], (seed) =>
        flat('M0-4C2.6 0 2.2 3 0 3.4C-2.2 3-2.6 0 0-4Z', ink.key, { transform: `translate(${seed})` }),
      ),
  );

/** Half of the nail holes; the other half mirrors them. */
const NAILS: readonly Point[] = [
  [33.8, 6],
  [32, -12],
  [22.6, -28],
  [30.1, 22],
];

export const horseshoe: Emblem = (ink) =>
  filled(
    'M-22 42L-36 38C-52-2-40-44 0-44C40-44 52-2 36 38L22 42L18 30C30 2 24-22 0-22C-24-22-30 2-18 30Z',
    ink.first,
  ) +
  flat('M0-44C40-44 52-2 36 38L22 42L21 38C42 6 34-34 0-36Z', ink.firstDark) +
  each(NAILS, ([x, y]) => circle(-x, y, 3, ink.key, NO_STROKE) + circle(x, y, 3, ink.key, NO_STROKE)) +
  filled(star(5, 15, 6.4), ink.second, { transform: 'translate(0 10)' });
