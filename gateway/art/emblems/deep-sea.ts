import { both, circle, cord, each, filled, flat, line, NO_STROKE, oval } from '../draw';
import type { Emblem } from './emblem-type';

export const whale: Emblem = (ink) =>
  line('M-16-30C-16-42-26-46-32-40M-16-30C-16-44-4-48 0-40', ink.ivory, 3.4) +
  filled('M26 4C34-4 34-16 30-26C38-26 42-22 43-17C46-22 50-25 54-24C54-12 48-2 40 6Z', ink.first) +
  filled(
    'M-50 6C-50-14-34-26-14-26C10-26 20-4 34 2C40 4 42 4 44 2C42 20 28 36-2 36C-34 36-50 24-50 6Z',
    ink.first,
  ) +
  filled('M-50 8C-36 14-14 14 4 22C10 26 12 32 8 36C4 36 1 36-2 36C-34 36-50 24-50 8Z', ink.ivory) +
  line('M-44 18C-30 20-14 22-2 30M-40 25C-28 26-16 28-8 33', ink.key, 1.8) +
  flat('M-2-24C14-20 22-4 34 2C40 4 42 4 44 2C43 12 38 21 28 28C24 8 14-12-2-24Z', ink.firstDark) +
  filled('M-4 22C4 22 12 28 14 40C4 40-4 34-8 26Z', ink.firstDark) +
  circle(-33, 4, 4.4, ink.ivory, { 'stroke-width': 1.6 }) +
  circle(-33, 4, 2, ink.key, NO_STROKE);

export const manta: Emblem = (ink) =>
  cord('M0 22C2 34-4 42 4 54', ink.firstDark, ink.key, 3) +
  filled(
    'M-10-28C-14-38-12-44-8-46C-4-42-4-36-3-31C-1-32 1-32 3-31C4-36 4-42 8-46C12-44 14-38 10-28C26-22 42-12 52 12C38 6 26 8 18 14C12 20 6 26 0 30C-6 26-12 20-18 14C-26 8-38 6-52 12C-42-12-26-22-10-28Z',
    ink.first,
  ) +
  flat(
    'M3-31C4-36 4-42 8-46C12-44 14-38 10-28C26-22 42-12 52 12C38 6 26 8 18 14C12 20 6 26 0 30C14 10 12-12 3-31Z',
    ink.firstDark,
  ) +
  both(
    line('M-40-1C-30-6-22-8-16-8', ink.ivory, 2.8) +
      line('M-9 6L-4 8M-9 12L-4 13', ink.key, 1.8) +
      circle(-11, -21, 3, ink.key, NO_STROKE),
  ) +
  each(['-20 0', '22 1', '-8 -10', '9 -4'], (spot) =>
    circle(0, 0, 2.4, ink.ivory, { ...NO_STROKE, transform: `translate(${spot})` }),
  );

export const marlin: Emblem = (ink) =>
  filled('M28 8C34-6 44-14 52-16C48-6 48 0 46 6C50 14 52 22 52 30C42 28 34 20 28 12Z', ink.second) +
  filled('M-18-14C-14-32 0-44 14-46C10-38 18-30 24-12C22-4 18 0 12 2Z', ink.second) +
  line('M-8-17L6-38M2-16L11-32M10-14L16-24', ink.secondDark, 2) +
  filled('M-54-2C-36-4-30-12-14-14C10-16 26-4 36 10C22 24-4 24-20 14C-28 8-34 2-54-2Z', ink.first) +
  filled('M-30 2C-24 8-22 10-16 10C-2 14 18 12 35 11C22 24-4 24-20 14C-26 10-28 6-30 2Z', ink.ivory) +
  filled('M-10 16C-8 26-2 34 8 36C6 28 4 22 2 18Z', ink.second) +
  each([4, 13, 22], (x) => line(`M${x}-8C${x + 3}-2 ${x + 3} 3 ${x + 1} 8`, ink.firstDark, 2.4)) +
  circle(-18, -4, 4.6, ink.ivory, { 'stroke-width': 1.6 }) +
  circle(-18, -4, 2.2, ink.key, NO_STROKE) +
  line('M-8-8C-4-2-4 4-8 10', ink.key, 2);

export const seahorse: Emblem = (ink) =>
  filled('M14-6C28-12 34 0 32 14C26 20 18 18 13 12Z', ink.second) +
  line('M17-1L29 0M18 6L30 9', ink.secondDark, 2) +
  filled(
    'M-6-42L0-50L4-43L12-46L12-38C22-30 20-16 16-8C20 4 20 16 12 26C4 34 0 38 2 43C6 48 14 46 14 40C20 42 20 52 10 54C-2 56-12 50-12 42C-12 32-6 26-6 18C-16 8-14-6-6-12C-12-12-18-10-26-8C-30-10-32-16-28-18C-22-20-16-22-12-26C-16-32-12-40-6-42Z',
    ink.first,
  ) +
  filled('M-6-12C0-10 4-4 4 4C4 12 0 16-6 18C-16 8-14-6-6-12Z', ink.ivory) +
  line('M-11-2H3M-10 5H3M-7 12H1', ink.key, 1.8) +
  line('M10 22L4 18M3 32L-4 28M12 0L18-1', ink.firstDark, 2.4) +
  circle(-2, -29, 5, ink.ivory, { 'stroke-width': 1.8 }) +
  circle(-3, -29, 2.4, ink.key, NO_STROKE);

export const reef: Emblem = (ink) => {
  const branch =
    'M0 44V4M0 24C-16 22-22 10-22-6M-22 4C-32 2-38-6-38-18M0 12C14 8 22-2 22-20M20-4C32-4 38-12 39-24M0 6C-2-10-4-22-2-40M-3-16C-12-18-16-26-16-36';
  return (
    cord(branch, ink.first, ink.key, 9) +
    line('M-3 40V8M-24-4C-24 6-20 14-10 20M-5-14C-6-22-6-30-5-38', ink.ivory, 2, { opacity: 0.6 }) +
    each(['-22 -8', '-38 -20', '22 -22', '39 -26', '-2 -42', '-16 -38'], (spot) =>
      circle(0, 0, 2, ink.firstDark, { ...NO_STROKE, transform: `translate(${spot})` }),
    ) +
    filled('M-46 48C-40 34-20 34-14 42C-6 34 10 36 14 42C22 34 42 36 46 48Z', ink.second) +
    filled('M28-40C20-46 14-42 10-38L6-42V-30L10-34C16-30 22-30 28-34C30-36 30-38 28-40Z', ink.second, {
      'stroke-width': 1.8,
    }) +
    circle(24, -38, 1.6, ink.key, NO_STROKE) +
    oval(-30, 24, 2.6, 2.6, 'none', { stroke: ink.ivory, 'stroke-width': 2 })
  );
};
