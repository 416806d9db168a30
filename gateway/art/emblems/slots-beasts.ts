import {
  circle,
  cord,
  each,
  filled,
  flat,
  line,
  NO_STROKE,
  oval,
  place,
  type Point,
  times,
  both,
} from '../draw';
import type { Emblem } from './emblem-type';

export const tiger: Emblem = (ink) =>
  both(circle(-31, -30, 14, ink.first) + circle(-31, -30, 7, ink.ivory, NO_STROKE)) +
  filled(
    'M-40-6C-40-30-22-42 0-42C22-42 40-30 40-6C40 4 48 10 47 18C41 20 39 22 38 28C34 27 32 29 30 34C22 46-22 46-30 34C-32 29-34 27-38 28C-39 22-41 20-47 18C-48 10-40 4-40-6Z',
    ink.first,
  ) +
  flat('M-5-41L0-24L5-41Z', ink.key) +
  both(
    flat('M-20-37L-9-23L-11-40Z', ink.key) +
      flat('M-39-14L-25-10L-40-5Z', ink.key) +
      flat('M-42 8L-27 8L-46 15Z', ink.key) +
      flat('M-36 24L-24 17L-31 32Z', ink.key) +
      flat('M-27-11C-26-20-13-22-8-12C-12-4-22-2-27-11Z', ink.ivory) +
      circle(-16, -9, 5.4, ink.key, NO_STROKE) +
      circle(-17.6, -11, 1.8, ink.ivory, NO_STROKE),
  ) +
  filled('M0 4C-8 6-25 12-22 26C-19 36-6 36 0 30C6 36 19 36 22 26C25 12 8 6 0 4Z', ink.ivory) +
  filled('M-10 4C-6-1 6-1 10 4C9 11 4 14 0 16C-4 14-9 11-10 4Z', ink.firstDark, { 'stroke-width': 1.8 }) +
  line('M0 16V29', ink.key, 2) +
  filled('M-9 33C-4 30 4 30 9 33C8 41-8 41-9 33Z', ink.ivory, { 'stroke-width': 1.8 });

export const dragon: Emblem = (ink) =>
  both(
    filled(
      'M-14-22C-28-30-40-28-48-34C-46-24-42-20-40-16C-46-16-48-14-52-12C-46-6-42-4-38-2C-42 2-44 6-46 10C-36 14-28 10-22 6Z',
      ink.first,
    ) + cord('M-11-28C-14-40-24-45-36-44M-19-39C-22-43-22-46-20-50', ink.metal, ink.key, 4.4),
  ) +
  filled(
    'M-25-20C-14-32 14-32 25-20C30-8 28 2 21 8C30 14 32 26 26 34C16 42-16 42-26 34C-32 26-30 14-21 8C-28 2-30-8-25-20Z',
    ink.second,
  ) +
  flat(
    'M8-29C15-28 21-25 25-20C30-8 28 2 21 8C30 14 32 26 26 34C22 37 17 39 11 40C20 28 12 14 12 4C16-8 14-20 8-29Z',
    ink.secondDark,
  ) +
  both(
    filled('M-26-16C-19-24-8-20-4-8C-12-6-21-8-26-16Z', ink.ivory) +
      circle(-13, -11.5, 3.6, ink.key, NO_STROKE) +
      line('M-29-22C-20-28-8-25-2-15', ink.key, 3.4) +
      cord('M-24 20C-36 16-44 22-48 34', ink.metal, ink.key, 2.6),
  ) +
  filled('M-20 10C-12 3 12 3 20 10C26 17 23 25 16 25H-16C-23 25-26 17-20 10Z', ink.first) +
  both(oval(-9, 14, 4.4, 3.4, ink.key, NO_STROKE)) +
  filled('M-22 25H22C18 33 10 35 0 35C-10 35-18 33-22 25Z', ink.key) +
  both(flat('M-17 26H-9L-13 33Z', ink.ivory) + flat('M-6 26H-1L-3.5 30Z', ink.ivory)) +
  filled('M-8 37C-4 35 4 35 8 37C7 45 4 50 0 53C-4 50-7 45-8 37Z', ink.ivory) +
  filled('M0-27L6-18L0-8L-6-18Z', ink.metal);

/** A plume of the tail, its root at the origin. */
const plume = (turn: number, length: number, fill: string, eye: string): string =>
  place(
    0,
    8,
    turn,
    1,
    filled(
      `M0 0C-9 ${length * 0.4}-10 ${length * 0.8} 0 ${length}C10 ${length * 0.8} 9 ${length * 0.4} 0 0Z`,
      fill,
    ) + circle(0, length - 13, 4.6, eye, { 'stroke-width': 1.6 }),
  );

export const phoenix: Emblem = (ink) =>
  plume(34, 40, ink.firstDark, ink.metal) +
  plume(-34, 40, ink.firstDark, ink.metal) +
  plume(0, 44, ink.first, ink.metal) +
  both(
    filled('M-5-6C-16-14-22-32-42-46C-50-30-50-6-36 8C-28 18-14 18-5 12Z', ink.second) +
      filled('M-5-2C-16-6-24-16-37-24C-40-8-34 8-24 12C-16 16-10 14-5 10Z', ink.first) +
      line('M-44-26C-40-14-36-8-29-3M-46-10C-42-2-38 2-31 5', ink.secondDark, 2.2),
  ) +
  filled('M0-30C10-28 14-8 12 4C10 14 4 20 0 22C-4 20-10 14-12 4C-14-8-10-28 0-30Z', ink.first) +
  filled('M-8 0C-4-4 4-4 8 0C6 10 3 15 0 18C-3 15-6 10-8 0Z', ink.metal, { 'stroke-width': 1.8 }) +
  both(cord('M-2-40C-4-46-8-48-12-48', ink.metal, ink.key, 2)) +
  cord('M0-40V-50', ink.metal, ink.key, 2) +
  circle(0, -30, 12, ink.first) +
  filled('M-5-30H5L0-19Z', ink.metal, { 'stroke-width': 1.8 }) +
  both(circle(-6, -34, 2.6, ink.key, NO_STROKE));

export const fox: Emblem = (ink) =>
  filled(
    'M-42-46C-32-42-24-36-18-29C-8-33 8-33 18-29C24-36 32-42 42-46C48-26 46-10 40 2C45 6 48 12 48 18C34 22 24 30 15 38C8 45-8 45-15 38C-24 30-34 22-48 18C-48 12-45 6-40 2C-46-10-48-26-42-46Z',
    ink.first,
  ) +
  flat('M0-31C8-32 13-31 18-29C24-36 32-42 42-46C48-26 46-10 40 2L22-8C16-22 6-26 0-31Z', ink.firstDark, {
    opacity: 0.4,
  }) +
  both(
    flat('M-37-37C-31-34-27-30-24-25C-30-20-34-14-36-8C-39-18-39-28-37-37Z', ink.key) +
      filled('M-46 17C-36 6-20 4-8 20C-6 28-5 36-4 42C-10 42-12 40-15 37C-24 29-34 22-46 17Z', ink.ivory, {
        'stroke-width': 1.8,
      }) +
      filled('M-27-5C-22-14-13-12-9-2C-15 3-23 2-27-5Z', ink.ivory, { 'stroke-width': 1.6 }) +
      circle(-17, -4, 3.8, ink.key, NO_STROKE),
  ) +
  oval(0, 36, 8, 6.4, ink.key) +
  oval(-2, 34, 2.4, 1.6, ink.ivory, NO_STROKE);

export const wolf: Emblem = (ink) =>
  circle(10, -10, 38, ink.second) +
  circle(26, -26, 6, ink.secondDark, { ...NO_STROKE, opacity: 0.5 }) +
  circle(36, -6, 4, ink.secondDark, { ...NO_STROKE, opacity: 0.5 }) +
  filled(
    'M-32 50C-34 32-28 18-18 8C-22 4-26 0-34-2C-28-8-20-10-14-10C-8-20 2-28 14-38C17-44 20-46 24-47C26-40 24-36 20-31L10-16C16-12 20-2 20 8C28 22 34 34 34 50Z',
    ink.first,
  ) +
  flat('M6 50C8 34 10 24 20 8C28 22 34 34 34 50Z', ink.firstDark) +
  flat('M10-16C16-12 20-2 20 8C12 12 4 10-2 4C4 2 8-6 10-16Z', ink.firstDark) +
  filled('M-15-10C-24-14-32-14-40-10C-34-4-28 0-18 2Z', ink.firstDark) +
  line('M10-22L22-38', ink.key, 2) +
  line('M-5-8C-1-10 3-13 5-17', ink.key, 2.6) +
  filled('M19-39C17-44 20-47 25-48C28-44 26-40 23-37Z', ink.key, NO_STROKE) +
  line('M-22 40C-20 30-16 24-10 18M-10 44C-8 34-4 28 2 24', ink.firstDark, 2.4);

export const panda: Emblem = (ink) =>
  both(circle(-29, -31, 14, ink.key, { stroke: ink.ivory, 'stroke-width': 1.6 })) +
  filled('M0-42C26-42 45-24 45 2C45 26 26 42 0 42C-26 42-45 26-45 2C-45-24-26-42 0-42Z', '#FBF4E6') +
  flat('M14-40C34-34 45-18 45 2C45 26 26 42 0 42C-8 42-15 40-21 37C14 38 34 10 14-40Z', ink.key, {
    opacity: 0.12,
  }) +
  both(
    oval(0, 0, 12, 15, ink.key, { ...NO_STROKE, transform: 'translate(-19 -3) rotate(28)' }) +
      circle(-17, -5, 5, '#FBF4E6', NO_STROKE) +
      circle(-16, -5, 2.6, ink.key, NO_STROKE),
  ) +
  filled('M-7 13C-4 10 4 10 7 13C6 18 3 20 0 21C-3 20-6 18-7 13Z', ink.key) +
  line('M0 20V25M0 25C-3 30-9 30-12 26M0 25C3 30 9 30 12 26', ink.key, 2.2) +
  cord('M-36 46L38 22', '#4E9B63', ink.key, 5) +
  line('M-10 34L-8 41M14 26L16 33', ink.key, 1.8) +
  filled('M36 22C42 12 48 12 52 12C52 20 46 26 38 26Z', '#4E9B63', { 'stroke-width': 1.8 }) +
  filled('M36 26C44 24 50 28 52 34C46 36 40 34 35 30Z', '#4E9B63', { 'stroke-width': 1.8 });

/** Feathers of the owl's breast. */
const BREAST: readonly Point[] = [
  [-10, 12],
  [0, 12],
  [10, 12],
  [-5, 21],
  [5, 21],
  [0, 30],
];

export const owl: Emblem = (ink) =>
  filled(
    'M-34-46C-26-42-20-40-12-38C-4-40 4-40 12-38C20-40 26-42 34-46C36-34 36-26 34-16C40 12 28 40 0 42C-28 40-40 12-34-16C-36-26-36-34-34-46Z',
    ink.first,
  ) +
  both(filled('M-35-10C-46 4-44 26-30 38C-24 22-26 4-35-10Z', ink.firstDark)) +
  filled('M0 0C14 0 22 10 20 22C18 34 10 40 0 41C-10 40-18 34-20 22C-22 10-14 0 0 0Z', ink.ivory, {
    'stroke-width': 1.8,
  }) +
  each(BREAST, ([x, y]) =>
    line(`M${x - 4} ${y}C${x - 3} ${y + 5} ${x + 3} ${y + 5} ${x + 4} ${y}`, ink.firstDark, 2),
  ) +
  both(
    circle(-16, -16, 15.5, ink.ivory) +
      circle(-15, -16, 9.4, ink.second) +
      circle(-14, -16, 5.2, ink.key, NO_STROKE) +
      circle(-16, -18.4, 1.9, ink.ivory, NO_STROKE),
  ) +
  filled('M-5-10C-2-12 2-12 5-10L0 3Z', ink.metal) +
  cord('M-44 45C-20 42 20 48 46 43', ink.metalDark, ink.key, 4.4) +
  both(line('M-14 40V46M-9 41V47', ink.metal, 3));

export const butterfly: Emblem = (ink) =>
  both(
    filled('M-3-8C-10-30-28-44-46-38C-52-18-40 4-4 6Z', ink.first) +
      filled('M-4 4C-24 2-40 12-36 30C-30 46-10 40-3 14Z', ink.second) +
      flat('M-10-8C-14-22-26-32-40-30C-42-16-30-4-10-2Z', ink.ivory, { opacity: 0.55 }) +
      circle(-34, -24, 4.6, ink.firstDark, { 'stroke-width': 1.6 }) +
      circle(-22, -14, 3, ink.firstDark, { 'stroke-width': 1.4 }) +
      flat('M-10 12C-20 12-30 18-28 28C-24 34-12 28-10 12Z', ink.secondDark) +
      circle(-21, 21, 3.6, ink.ivory, { 'stroke-width': 1.4 }) +
      line('M-2-18C-6-30-12-38-20-46', ink.key, 2.2) +
      circle(-20, -46, 2.6, ink.metal, { 'stroke-width': 1.4 }),
  ) +
  filled('M0-20C6-20 6-10 4-4C6 8 5 24 0 34C-5 24-6 8-4-4C-6-10-6-20 0-20Z', ink.metal) +
  times(3, (i) => line(`M-4 ${4 + i * 7}H4`, ink.key, 1.6));

export const bull: Emblem = (ink) =>
  both(
    filled('M-20-24C-34-22-44-30-44-46C-52-38-52-14-36-10C-28-8-22-10-18-14Z', ink.ivory) +
      filled('M-24-10C-36-14-46-8-48 0C-38 6-28 4-22-2Z', ink.firstDark),
  ) +
  filled(
    'M-26-24C-12-32 12-32 26-24C28-8 26 8 20 18C24 26 24 36 18 42C8 48-8 48-18 42C-24 36-24 26-20 18C-26 8-28-8-26-24Z',
    ink.first,
  ) +
  filled('M-10-29C-4-33 4-33 10-29C10-20 5-10 0-4C-5-10-10-20-10-29Z', ink.firstDark) +
  both(
    filled('M-22-8C-18-13-11-11-9-4C-13-1-19-2-22-8Z', ink.ivory, { 'stroke-width': 1.8 }) +
      circle(-14.5, -6, 2.8, ink.key, NO_STROKE),
  ) +
  filled('M-19 22C-12 16 12 16 19 22C23 28 22 37 16 41C8 46-8 46-16 41C-22 37-23 28-19 22Z', ink.ivory) +
  both(oval(-9, 28, 4, 3, ink.key, NO_STROKE)) +
  line('M-7 33C-7 44 7 44 7 33', ink.key, 6.4) +
  line('M-7 33C-7 44 7 44 7 33', ink.metal, 3);
