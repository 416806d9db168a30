import { box, circle, cord, filled, flat, group, line, NO_STROKE, star } from '../draw';
import { label } from '../lettering';
import type { Emblem } from './emblem-type';

export const gamepad: Emblem = (ink) =>
  filled(
    'M-30-24H30C46-24 52 8 50 24C48 38 34 38 27 24L21 14H-21L-27 24C-34 38-48 38-50 24C-52 8-46-24-30-24Z',
    ink.first,
  ) +
  flat('M8-24H30C46-24 52 8 50 24C48 38 34 38 27 24L21 14H14C24 2 22-14 8-24Z', ink.firstDark) +
  filled('M-33-12H-25V-4H-17V4H-25V12H-33V4H-41V-4H-33Z', ink.key, NO_STROKE) +
  circle(26, -11, 5, ink.second) +
  circle(37, 0, 5, ink.ivory) +
  circle(26, 11, 5, ink.second) +
  circle(15, 0, 5, ink.ivory) +
  box(-9, -14, 7, 4.4, 2, ink.key, NO_STROKE) +
  box(2, -14, 7, 4.4, 2, ink.key, NO_STROKE);

export const swords: Emblem = (ink) => {
  const sword = (turn: number): string =>
    group(
      `rotate(${turn})`,
      filled('M-4.5-50H4.5L5 22H-5Z', ink.ivory) +
        flat('M0-50H4.5L5 22H0Z', ink.secondDark, { opacity: 0.6 }) +
        filled('M-4.5-50L0-58L4.5-50Z', ink.ivory) +
        box(-15, 20, 30, 7, 3, ink.metal) +
        box(-3.5, 27, 7, 17, 2, ink.second) +
        circle(0, 47, 5, ink.metal),
    );
  return (
    group('translate(0 2) scale(.86)', sword(-40) + sword(40)) +
    filled('M0-26C10-18 20-16 27-16C28 10 18 28 0 36C-18 28-28 10-27-16C-20-16-10-18 0-26Z', ink.first) +
    flat('M0-26C10-18 20-16 27-16C28 10 18 28 0 36Z', ink.firstDark) +
    filled(star(4, 15, 5), ink.ivory, { transform: 'translate(0 3)', 'stroke-width': 1.6 })
  );
};

export const crosshair: Emblem = (ink) =>
  circle(0, 0, 38, ink.key) +
  circle(0, 0, 36, 'none', { stroke: ink.key, 'stroke-width': 9 }) +
  circle(0, 0, 36, 'none', { stroke: ink.first, 'stroke-width': 5 }) +
  circle(0, 0, 20, 'none', { stroke: ink.second, 'stroke-width': 3 }) +
  cord('M0-52V-26M0 52V26M-52 0H-26M52 0H26', ink.ivory, ink.key, 4) +
  line('M-25-25L-19-19M25-25L19-19M-25 25L-19 19M25 25L19 19', ink.first, 3) +
  circle(0, 0, 5.6, ink.second) +
  line('M-10 0H-14M10 0H14M0-10V-14M0 10V14', ink.ivory, 2.4);

export const headset: Emblem = (ink) =>
  cord('M-38 8C-40-56 40-56 38 8', ink.first, ink.key, 7) +
  filled('M-46 2C-46-4-40-6-34-4L-24 0V32L-34 34C-42 34-46 30-46 24Z', ink.second) +
  filled('M46 2C46-4 40-6 34-4L24 0V32L34 34C42 34 46 30 46 24Z', ink.secondDark) +
  box(-28, -2, 9, 36, 4, ink.ivory) +
  box(19, -2, 9, 36, 4, ink.ivory) +
  cord('M-36 32C-34 46-20 48-8 46', ink.metal, ink.key, 3.4) +
  box(-10, 40, 18, 11, 5, ink.first);

export const keycap: Emblem = (ink) => {
  const key = (x: number, y: number, letter: string, top: string, side: string): string =>
    group(
      `translate(${x} ${y})`,
      filled('M-17-10L-21 16C-21 20-19 21-16 21H16C19 21 21 20 21 16L17-10Z', side) +
        box(-17, -16, 34, 28, 5, top) +
        label(0, 5, letter, 20, ink.key),
    );
  return (
    key(0, -20, 'W', ink.ivory, ink.metal) +
    key(-31, 22, 'A', ink.first, ink.firstDark) +
    key(31, 22, 'D', ink.first, ink.firstDark) +
    key(0, 22, 'S', ink.first, ink.firstDark)
  );
};
