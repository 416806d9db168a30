import { circle, cord, filled, flat, group, line, NO_STROKE, num, oval, star } from '../draw';
import { label } from '../lettering';
import type { Emblem } from './emblem-type';

export const roosterhead: Emblem = (ink) =>
  filled(
    'M-34 50C-36 24-32 2-16-14C-6-24 10-26 18-18C24-10 22 0 18 8C14 18 22 34 32 50L22 46L14 51L6 45L-3 51L-12 45L-22 51Z',
    ink.first,
  ) +
  flat('M-34 50C-36 24-32 2-16-14C-20 6-22 28-22 50Z', ink.firstDark) +
  line('M-12 34C-11 20-8 8-4 0M2 40C1 28 2 18 5 8M14 42C11 32 10 24 11 16', ink.firstDark, 2.2) +
  filled('M-15-13C-30-22-24-38-13-30C-16-48 2-50 3-33C10-46 26-38 19-17C10-25-4-25-15-13Z', ink.second) +
  filled('M19-14C30-14 40-9 46-3C38 1 28 4 18 3Z', ink.metal) +
  line('M20-4L38-3', ink.key, 1.6) +
  filled('M17 4C29 6 31 24 21 29C11 26 9 12 17 4Z', ink.second) +
  circle(7, -9, 5.6, ink.ivory) +
  circle(8.2, -9, 2.4, ink.key, NO_STROKE);

/** A tail feather from a root, turned by degrees. */
const plume = (x: number, y: number, turn: number, length: number, colour: string): string => {
  const bend = `${num(-length * 0.3)}-10 ${num(-length * 0.8)} 0 ${num(-length)}`;
  const back = `C10 ${num(-length * 0.8)} 9 ${num(-length * 0.3)} 0 0Z`;
  return group(`translate(${x} ${y}) rotate(${turn})`, filled(`M0 0C-9 ${bend}${back}`, colour));
};

export const rooster: Emblem = (ink) =>
  plume(-14, 12, -112, 40, ink.secondDark) +
  plume(-14, 10, -88, 48, ink.second) +
  plume(-12, 8, -64, 54, ink.secondDark) +
  plume(-12, 6, -42, 52, ink.second) +
  plume(-8, 4, -20, 44, ink.firstDark) +
  cord('M-2 28V46M12 28V46M-8 47L-2 45L4 48M6 47L12 45L18 48', ink.metal, ink.key, 2.6) +
  filled('M-22 8C-16 34 24 34 30 6C34-12 30-26 24-38C16-38 10-32 8-22C4-8-8-2-22 8Z', ink.first) +
  flat('M-18 16C-10 34 24 32 30 6C31 2 31-3 31-7C24 12 4 20-18 16Z', ink.firstDark) +
  filled('M-12 10C-2 2 12 4 16 12C10 22-4 22-12 10Z', ink.ivory) +
  line('M-4 12C2 9 8 10 12 13', ink.key, 1.6) +
  filled('M13-34C8-44 16-50 20-44C22-54 31-52 30-44C38-48 40-38 30-34Z', ink.second) +
  filled('M29-34L42-29L29-24Z', ink.metal) +
  filled('M28-24C34-22 35-13 30-11C25-13 24-20 28-24Z', ink.second) +
  circle(23, -32, 3.4, ink.ivory, { 'stroke-width': 1.4 }) +
  circle(23.6, -32, 1.4, ink.key, NO_STROKE);

export const vane: Emblem = (ink) =>
  cord('M0-8V50M-34 28H34', ink.metal, ink.key, 4) +
  circle(0, 28, 5, ink.metal) +
  label(-43, 34, 'W', 15, ink.metal) +
  label(43, 34, 'E', 15, ink.metal) +
  group('translate(0 -10) scale(.8)', rooster(ink));

export const duel: Emblem = (ink) =>
  group('translate(-22 2) scale(.66)', roosterhead(ink)) +
  group('translate(22 2) scale(-.66 .66)', roosterhead({ ...ink, first: ink.ivory, firstDark: ink.metal })) +
  filled(star(8, 12, 4), ink.metal, { transform: 'translate(0 -36)', 'stroke-width': 1.6 });

export const arena: Emblem = (ink) =>
  filled('M-50 2C-50-20-28-34 0-34C28-34 50-20 50 2V16C50 34 28 46 0 46C-28 46-50 34-50 16Z', ink.firstDark) +
  oval(0, 2, 50, 34, ink.first) +
  oval(0, 4, 41, 26, ink.secondDark) +
  oval(0, 5, 32, 19.5, ink.second) +
  oval(0, 7, 22, 12.5, ink.ivory) +
  oval(0, 7, 14, 7.4, 'none', { stroke: ink.firstDark, 'stroke-width': 2 }) +
  line('M0 1V13', ink.firstDark, 2) +
  line(
    'M-47 14C-44 24-38 32-28 37M47 14C44 24 38 32 28 37M-12 43V37M12 43V37M-26 38V33M26 38V33',
    ink.key,
    2,
  ) +
  cord('M-32-22V-46M32-22V-46', ink.metal, ink.key, 2.2) +
  filled('M-32-46L-14-41L-32-35Z', ink.second) +
  filled('M32-46L14-41L32-35Z', ink.second);
