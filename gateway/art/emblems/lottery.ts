import { box, circle, cord, each, filled, flat, group, line, NO_STROKE, num, star } from '../draw';
import { label } from '../lettering';
import type { Emblem } from './emblem-type';

export const balls: Emblem = (ink) => {
  const ball = (x: number, y: number, r: number, colour: string, number: string): string => {
    const start = `${num(x - r * 0.7)} ${num(y + r * 0.7)}`;
    const shade = `M${start}A${r} ${r} 0 0 0 ${num(x + r)} ${num(y)}A${num(r * 1.2)} ${num(r * 1.2)} 0 0 1 ${start}Z`;
    return (
      circle(x, y, r, colour) +
      flat(shade, ink.key, { opacity: 0.25 }) +
      circle(x, y, r * 0.56, ink.ivory, NO_STROKE) +
      label(x, y + r * 0.3, number, r * 0.82, ink.key)
    );
  };
  return (
    ball(0, -22, 25, ink.first, '8') + ball(-24, 20, 24, ink.second, '24') + ball(25, 21, 23, ink.metal, '7')
  );
};

export const ticket: Emblem = (ink) =>
  group(
    'rotate(-14)',
    filled('M-48-26H48V-8A8 8 0 0 0 48 8V26H-48V8A8 8 0 0 0-48-8Z', ink.ivory) +
      flat('M20-26H48V-8A8 8 0 0 0 48 8V26H20Z', ink.first) +
      line('M20-24V24', ink.key, 2, { 'stroke-dasharray': '3 4' }) +
      each([-34, -19, -4], (x, i) => {
        const [upper, lower] = i % 2 ? [ink.second, ink.first] : [ink.first, ink.second];
        return (
          circle(x, -8, 6, upper, { 'stroke-width': 1.6 }) + circle(x, 9, 6, lower, { 'stroke-width': 1.6 })
        );
      }) +
      filled(star(5, 9, 4), ink.ivory, { transform: 'translate(34 0)', stroke: 'none' }),
  );

export const drum: Emblem = (ink) => {
  const ball = (x: number, y: number, colour: string): string =>
    circle(x, y, 9, colour) + circle(x - 2.5, y - 2.5, 2.4, ink.ivory, { ...NO_STROKE, opacity: 0.8 });
  return (
    cord('M-36 46L-22 22M36 46L22 22', ink.metalDark, ink.key, 5) +
    circle(0, -4, 40, ink.key) +
    circle(0, -4, 40, ink.ivory, { 'fill-opacity': 0.18 }) +
    ball(-16, 12, ink.first) +
    ball(4, 18, ink.second) +
    ball(20, 6, ink.metal) +
    ball(-4, -2, ink.ivory) +
    ball(-22, -8, ink.second) +
    ball(14, -14, ink.first) +
    ball(-4, -22, ink.metal) +
    circle(0, -4, 40, 'none', { stroke: ink.metal, 'stroke-width': 3.4 }) +
    line('M0-44V36M-28-32C-10-16-10 10-28 24M28-32C10-16 10 10 28 24', ink.metal, 1.4, { opacity: 0.7 }) +
    cord('M40-4H52V10', ink.metal, ink.key, 4)
  );
};

export const digits: Emblem = (ink) => {
  const cell = (x: number, y: number, digit: string, paper: string, print: string): string =>
    group(
      `translate(${x} ${y})`,
      box(-20, -20, 40, 40, 7, paper) +
        flat('M-20 1H20V13A7 7 0 0 1 13 20H-13A7 7 0 0 1-20 13Z', ink.key, { opacity: 0.14 }) +
        label(0, 12, digit, 34, print),
    );
  return (
    cell(-23, -23, '3', ink.second, ink.ivory) +
    cell(23, -23, '8', ink.ivory, ink.key) +
    cell(-23, 23, '0', ink.ivory, ink.key) +
    cell(23, 23, '6', ink.second, ink.ivory)
  );
};
