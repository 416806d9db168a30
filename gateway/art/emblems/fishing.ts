import { box, circle, cord, each, filled, flat, group, line, NO_STROKE, oval } from '../draw';
import type { Emblem } from './emblem-type';

export const koi: Emblem = (ink) =>
  group(
    'rotate(26) translate(0 2)',
    filled('M-1 28C-11 33-19 43-18 54C-9 51-3 46 1 39C6 46 13 51 21 52C20 42 12 33 4 28Z', ink.ivory) +
      line('M-4 36C-8 41-11 45-13 49M6 36C10 40 13 44 16 48', ink.first, 2) +
      filled('M-14-24C-27-22-37-13-40-1C-28-1-17-6-11-13Z', ink.ivory) +
      filled('M15-22C28-20 38-11 41 1C29 1 18-4 12-11Z', ink.ivory) +
      filled('M-11 7C-18 9-22 15-23 23C-15 22-10 18-7 13Z', ink.ivory) +
      filled('M12 7C19 9 23 15 24 23C16 22 11 18 8 13Z', ink.ivory) +
      line('M-6-50C-9-57-15-58-20-54M6-50C9-57 15-58 20-54', ink.ivory, 2.2) +
      filled('M0-52C13-51 19-39 18-25C17-4 11 14 4 33H-3C-10 14-17-4-17-25C-18-39-13-51 0-52Z', ink.ivory) +
      flat(
        'M0-50.5C12-49.5 17-39 16.6-29C9-22 3-31-5-26C-9-24-13-25-15.6-28C-16-40-12-49.5 0-50.5Z',
        ink.first,
      ) +
      flat('M-14-9C-4-16 7-13 15-7C13 3 11 9 8 15C0 19-8 15-10 8C-12 2-13.5-4-14-9Z', ink.first) +
      flat('M-4 22C0 20 4 21 6.5 22L3.5 31.5H-2.5Z', ink.first) +
      line('M0-10C1.5 0 1.5 10 .5 20', ink.firstDark, 2) +
      circle(-10, -37, 2.6, ink.key, NO_STROKE) +
      circle(10, -37, 2.6, ink.key, NO_STROKE),
  );

export const puffer: Emblem = (ink) =>
  filled('M30 0C42-18 50-18 52-14C48-4 48 4 52 14C50 18 42 18 30 0Z', ink.second) +
  filled('M-14-30C-8-48 14-48 20-30Z', ink.second) +
  filled('M-46 0C-40-28-14-36 6-32C24-28 34-12 36 0C34 14 24 28 6 32C-14 36-40 28-46 0Z', ink.first) +
  flat('M-46 0C-40-28-14-36 6-32C24-28 34-12 36 0C10-14-20-14-46 0Z', ink.firstDark) +
  line('M-2-30C6-16 6 16-2 30M14-28C21-14 21 14 14 28', ink.ivory, 4.4) +
  filled('M-4 4C6 2 14 8 16 18C6 20-2 14-4 4Z', ink.second) +
  circle(-25, -9, 7, ink.ivory) +
  circle(-26.5, -9, 3.2, ink.key, NO_STROKE) +
  line('M-45 3C-40 7-36 8-32 7', ink.key, 2) +
  circle(-44, -32, 3.4, 'none', { stroke: ink.ivory, 'stroke-width': 2 }) +
  circle(-36, -42, 2.4, 'none', { stroke: ink.ivory, 'stroke-width': 2 });

export const crab: Emblem = (ink) =>
  cord(
    'M-28 22L-44 34M-24 30L-36 46M28 22L44 34M24 30L36 46M-30 14L-48 20M30 14L48 20',
    ink.first,
    ink.key,
    4,
  ) +
  cord('M-26-2C-40-4-44-14-40-22M26-2C40-4 44-14 40-22', ink.first, ink.key, 6) +
  filled('M-44-18C-56-30-46-46-32-44C-38-38-36-34-32-32C-28-36-26-40-26-44C-18-36-22-18-34-16Z', ink.first) +
  filled('M44-18C56-30 46-46 32-44C38-38 36-34 32-32C28-36 26-40 26-44C18-36 22-18 34-16Z', ink.first) +
  oval(0, 14, 34, 24, ink.first) +
  flat('M-33 18C-28 38 28 38 33 18C24 28-24 28-33 18Z', ink.firstDark) +
  cord('M-10-8V-18M10-8V-18', ink.first, ink.key, 3) +
  circle(-10, -20, 6.4, ink.ivory) +
  circle(10, -20, 6.4, ink.ivory) +
  circle(-9, -20, 2.8, ink.key, NO_STROKE) +
  circle(11, -20, 2.8, ink.key, NO_STROKE) +
  line('M-10 18C-4 24 4 24 10 18', ink.key, 2.4) +
  circle(-18, 6, 2.6, ink.ivory, NO_STROKE) +
  circle(-12, 1, 1.8, ink.ivory, NO_STROKE);

export const jelly: Emblem = (ink) =>
  cord(
    'M-24 0C-32 14-18 22-26 36C-28 42-26 46-24 48M-9 2C-16 16-2 24-9 38C-11 44-9 48-8 50M9 2C16 16 2 24 9 38C11 44 9 48 8 50M24 0C32 14 18 22 26 36C28 42 26 46 24 48',
    ink.second,
    ink.key,
    4,
  ) +
  filled(
    'M-40 0C-40-30-22-46 0-46C22-46 40-30 40 0C36 8 30 8 26 2C22 10 14 10 10 4C6 12-6 12-10 4C-14 10-22 10-26 2C-30 8-36 8-40 0Z',
    ink.first,
  ) +
  flat('M8-45C26-42 40-28 40 0C36 8 30 8 26 2C24-18 20-34 8-45Z', ink.firstDark) +
  line('M-28-12C-26-24-18-32-10-35', ink.ivory, 4) +
  circle(-10, -14, 4, ink.ivory, { ...NO_STROKE, opacity: 0.8 }) +
  circle(6, -22, 3, ink.ivory, { ...NO_STROKE, opacity: 0.8 }) +
  circle(4, -8, 3.4, ink.ivory, { ...NO_STROKE, opacity: 0.8 });

export const shark: Emblem = (ink) =>
  filled('M34 6C44-8 50-20 54-20C52-6 52 14 54 28C46 26 40 18 34 12Z', ink.second) +
  filled('M-10-14C-8-30 2-42 14-46C14-34 18-22 26-14Z', ink.second) +
  filled('M-52 6C-40-12-16-20 8-18C24-16 36-4 42 6C30 20 8 26-14 24C-30 22-46 16-52 6Z', ink.second) +
  flat('M-50 8C-30 14 10 14 42 6C30 20 8 26-14 24C-30 22-46 16-50 8Z', ink.ivory) +
  filled('M-8 16C-4 30-14 42-26 44C-22 34-22 26-20 18Z', ink.secondDark) +
  line('M-46 12L-40 9L-37 14L-32 10L-29 15L-25 11', ink.key, 1.8) +
  circle(-34, -2, 3.2, ink.key, NO_STROKE) +
  line('M-12-6C-8 0-8 6-11 12M-5-7C-1 0-1 6-4 12M2-7C6 0 6 6 3 11', ink.key, 2);

const FLIPPERS = [
  'translate(-34 -22) rotate(-40)',
  'translate(34 -22) rotate(40)',
  'translate(-32 28) rotate(-140)',
  'translate(32 28) rotate(140)',
];

export const turtle: Emblem = (ink) =>
  each(FLIPPERS, (where) => group(where, oval(0, 0, 9, 18, ink.second))) +
  filled('M-9-32C-12-48 12-48 9-32Z', ink.second) +
  circle(0, -38, 11, ink.second) +
  circle(-4.6, -41, 2, ink.key, NO_STROKE) +
  circle(4.6, -41, 2, ink.key, NO_STROKE) +
  filled('M-4 38L0 50L4 38Z', ink.second) +
  oval(0, 4, 32, 35, ink.first) +
  flat('M8-30C26-24 32-8 32 4C32 24 20 38 4 39C22 22 22-12 8-30Z', ink.firstDark) +
  line(
    'M0-15L15-6V12L0 21L-15 12V-6ZM0-15V-31M15-6L29-13M15 12L29 20M0 21V39M-15 12L-29 20M-15-6L-29-13',
    ink.key,
    2,
  ) +
  flat('M0-15L15-6V12L0 21L-15 12V-6Z', ink.ivory, { opacity: 0.22 });

export const octopus: Emblem = (ink) =>
  cord(
    'M-22 14C-40 16-44 30-34 36C-28 40-24 34-28 30M-12 20C-22 30-20 46-8 46C-2 46-2 40-6 39M22 14C40 16 44 30 34 36C28 40 24 34 28 30M12 20C22 30 20 46 8 46C2 46 2 40 6 39M-28 4C-46 2-54-10-46-18C-40-22-38-16-40-13M28 4C46 2 54-10 46-18C40-22 38-16 40-13',
    ink.first,
    ink.key,
    6.4,
  ) +
  filled('M-30-10C-32-34-18-48 0-48C18-48 32-34 30-10C29 4 26 22 0 24C-26 22-29 4-30-10Z', ink.first) +
  flat('M8-47C22-44 32-32 30-10C29 4 26 22 4 24C22 8 22-30 8-47Z', ink.firstDark) +
  circle(-11, -6, 8, ink.ivory) +
  circle(11, -6, 8, ink.ivory) +
  circle(-9.5, -5, 3.6, ink.key, NO_STROKE) +
  circle(12.5, -5, 3.6, ink.key, NO_STROKE) +
  line('M-5 10C-2 13 2 13 5 10', ink.key, 2.2) +
  line('M-21-20C-20-30-14-36-8-38', ink.ivory, 3.6);

export const anchor: Emblem = (ink) =>
  filled(
    'M-5-22H5V30C18 28 28 18 30 6L22 10L36-10L48 12L38 8C34 30 18 44 0 50C-18 44-34 30-38 8L-48 12L-36-10L-22 10L-30 6C-28 18-18 28-5 30Z',
    ink.first,
  ) +
  flat('M0-22H5V30C18 28 28 18 30 6L22 10L36-10L48 12L38 8C34 30 18 44 0 50Z', ink.firstDark) +
  box(-22, -16, 44, 9, 4.5, ink.metal) +
  circle(0, -34, 13, ink.first) +
  circle(0, -34, 6, ink.key, NO_STROKE) +
  cord('M26-40C40-36 18-18 34-8', ink.second, ink.key, 3);
