import { both, box, circle, cord, each, filled, flat, group, line, NO_STROKE, star, times } from '../draw';
import type { Emblem } from './emblem-type';

export const temple: Emblem = (ink) => {
  const roof = (y: number, half: number): string =>
    filled(
      `M${-half} ${y}C${-half * 0.66} ${y - 2} ${-half * 0.5} ${y - 9} ${-half * 0.4} ${y - 15}H${half * 0.4}C${half * 0.5} ${y - 9} ${half * 0.66} ${y - 2} ${half} ${y}C${half * 0.7} ${y + 6} ${-half * 0.7} ${y + 6} ${-half} ${y}Z`,
      ink.first,
    ) + line(`M${-half * 0.3} ${y - 11}H${half * 0.3}`, ink.firstDark, 2);
  return (
    cord('M0-50V-38', ink.metal, ink.key, 3) +
    circle(0, -46, 4, ink.metal) +
    box(-28, 20, 56, 20, 1, ink.ivory) +
    each([-22, 14], (x) => box(x, 22, 8, 18, 1, ink.second, { 'stroke-width': 1.6 })) +
    filled('M-8 40V30C-8 22 8 22 8 30V40Z', ink.key) +
    roof(18, 48) +
    box(-18, -8, 36, 12, 1, ink.ivory) +
    each([-10, 0, 10], (x) => line(`M${x}-6V3`, ink.secondDark, 3)) +
    roof(-10, 38) +
    box(-11, -32, 22, 8, 1, ink.ivory) +
    roof(-30, 27) +
    filled('M-44 40H44L49 48H-49Z', ink.secondDark)
  );
};

export const castle: Emblem = (ink) => {
  const merlons = (x: number, y: number, count: number): string =>
    times(count, (i) => box(x + i * 9, y - 7, 6, 9, 0.5, ink.first));
  return (
    cord('M0-34V-50', ink.metal, ink.key, 2) +
    filled('M1-50L18-44L1-38Z', ink.second, { 'stroke-width': 1.8 }) +
    merlons(-14, -28, 3) +
    box(-14, -30, 26, 40, 0.5, ink.first) +
    merlons(-46, -12, 3) +
    merlons(22, -12, 3) +
    box(-46, -13, 24, 54, 0.5, ink.first) +
    box(22, -13, 24, 54, 0.5, ink.first) +
    flat('M36-12H45V40H36ZM4-29H11V8H4ZM-31-12H-23V40H-31Z', ink.firstDark) +
    merlons(-20, 8, 5) +
    box(-22, 8, 44, 33, 0.5, ink.first) +
    filled('M-12 41V28C-12 12 12 12 12 28V41Z', ink.key) +
    line('M-6 20V40M0 17V40M6 20V40M-12 28H12M-12 35H12', ink.metal, 1.6) +
    each([-34, 34], (x) =>
      filled(`M${x - 4} 12V4C${x - 4}-2 ${x + 4}-2 ${x + 4} 4V12Z`, ink.second, { 'stroke-width': 1.8 }),
    ) +
    filled('M-5-8V-16C-5-22 4-22 4-16V-8Z', ink.second, { 'stroke-width': 1.8 }) +
    filled('M-50 41H50V47H-50Z', ink.secondDark)
  );
};

export const ship: Emblem = (ink) => {
  const sail = (x: number, y: number, wide: number, tall: number, fill: string): string =>
    filled(
      `M${x} ${y}C${x + wide * 0.6} ${y} ${x + wide} ${y + tall * 0.4} ${x + wide} ${y + tall}H${x - 4}C${x + 2} ${y + tall * 0.6} ${x + 2} ${y + tall * 0.3} ${x} ${y}Z`,
      fill,
    ) +
    each([0.34, 0.66], (at) =>
      line(`M${x + 1} ${y + tall * at}H${x + wide * (0.5 + at * 0.6)}`, ink.key, 1.6),
    );
  return (
    cord('M-22-34V22M8-46V22', ink.metalDark, ink.key, 3) +
    filled('M8-50L26-46L8-41Z', ink.second, { 'stroke-width': 1.8 }) +
    sail(-20, -30, 22, 42, ink.ivory) +
    sail(10, -40, 32, 54, ink.first) +
    filled(
      'M-50 8C-40 14-30 16-20 16H26C36 16 42 14 50 6C48 24 40 38 24 40H-22C-40 38-48 24-50 8Z',
      ink.second,
    ) +
    flat(
      'M-48 16C-40 22-30 23-20 23H26C36 23 44 20 49 14C46 28 40 38 24 40H-22C-38 38-46 28-48 16Z',
      ink.secondDark,
    ) +
    each([-18, -2, 14], (x) => circle(x, 27, 3.4, ink.metal, { 'stroke-width': 1.6 })) +
    line('M-52 44C-44 36-36 36-28 44S-12 52-4 44S12 36 20 44S40 52 52 42', ink.ivory, 3.4)
  );
};

export const volcano: Emblem = (ink) =>
  filled('M-6-30C-18-30-22-42-12-46C-10-54 8-54 10-48C20-50 26-38 16-34C12-28 0-26-6-30Z', ink.ivory) +
  flat('M16-34C12-28 0-26-6-30C4-32 12-36 14-46C24-44 22-36 16-34Z', ink.key, { opacity: 0.16 }) +
  filled('M-50 42C-34 30-24 4-16-16H16C24 4 34 30 50 42Z', ink.secondDark) +
  flat('M4-16H16C24 4 34 30 50 42H18C22 22 14 2 4-16Z', ink.key, { opacity: 0.32 }) +
  filled(
    'M-16-16C-10-24 10-24 16-16C18-8 13-4 15 6C16 12 8 12 8 6C7 0 3 0 3 8C4 20 10 24 6 34C4 40-4 38-4 30C-4 20-2 14-6 6C-8 2-12 4-12 0C-12-6-18-8-16-16Z',
    ink.first,
  ) +
  flat('M-9-17C-4-20 5-20 9-17C6-13-6-13-9-17Z', ink.second) +
  line('M-2-4C0 6 1 14 1 26', ink.second, 3) +
  each(['-24 -22', '26 -24', '-32 -6'], (spot) =>
    circle(0, 0, 3.4, ink.first, { transform: `translate(${spot})`, 'stroke-width': 1.6 }),
  ) +
  box(-52, 41, 104, 6, 3, ink.secondDark);

export const bamboo: Emblem = (ink) => {
  const stalk = (x: number, top: number, turn: number, fill: string, dark: string): string =>
    group(
      `translate(${x} 48) rotate(${turn})`,
      times(4, (i) => {
        const y = -((i + 1) * -top) / 4;
        const tall = -top / 4;
        return box(-7, y, 14, tall - 2, 3, fill) + flat(`M1 ${y + 1.4}H5.6V${y + tall - 3.4}H1Z`, dark);
      }),
    );
  const leaf = (x: number, y: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      filled('M0 0C6-10 20-12 32-6C24 4 10 8 0 0Z', ink.second) + line('M4-1C12-4 20-5 27-5', ink.key, 1.6),
    );
  return (
    stalk(-24, -84, -7, ink.first, ink.firstDark) +
    stalk(22, -92, 6, ink.first, ink.firstDark) +
    stalk(-1, -100, 0, ink.ivory, ink.metal) +
    leaf(-22, -26, 205) +
    leaf(-20, -22, 160) +
    leaf(6, -22, -24) +
    leaf(6, -16, 14) +
    leaf(28, 12, 24) +
    leaf(-27, 14, 176)
  );
};

export const rose: Emblem = (ink) =>
  cord('M0 14C2 28-2 38-6 50', '#4E9B63', ink.key, 4.4) +
  filled('M0 34C10 22 26 22 36 30C28 42 12 44 0 34Z', '#4E9B63') +
  line('M4 34C14 31 22 30 30 30', ink.key, 1.6) +
  filled('M-2 42C-12 30-26 30-34 36C-28 46-14 50-2 42Z', '#4E9B63') +
  filled(
    'M-30-18C-38-2-30 16-14 20C-4 26 8 26 16 20C32 16 38-2 30-18C36-32 22-44 10-40C4-46-6-46-12-40C-24-44-36-32-30-18Z',
    ink.first,
  ) +
  flat('M30-18C38-2 32 16 16 20C8 26-4 26-14 20C4 20 22 8 20-14C26-20 28-20 30-18Z', ink.firstDark) +
  filled('M-22-20C-26-6-16 8 0 10C16 8 26-6 22-20C12-10-12-10-22-20Z', ink.first) +
  filled('M-18-24C-14-38 14-38 18-24C14-10-14-10-18-24Z', ink.firstDark) +
  filled('M-9-24C-6-32 8-32 10-24C8-16-4-16-6-22C-4-26 3-26 4-22', ink.first, { 'stroke-width': 2 }) +
  line('M-31-6C-30 4-24 12-16 15', ink.ivory, 2.8);

export const comet: Emblem = (ink) =>
  filled(
    'M-50 16C-34 0-14-18 6-36L34-4C18 16 0 34-14 50C-14 38-12 30-6 20C-18 30-30 38-44 44C-36 32-28 22-18 10C-28 14-38 16-50 16Z',
    ink.second,
  ) +
  filled('M-28 18C-14 4-2-14 10-28L28-8C16 6 2 16-12 28C-8 20-4 14 2 6C-8 12-18 16-28 18Z', ink.first) +
  flat('M-4 2C4-8 8-16 14-24L24-12C16-4 8 0-4 2Z', ink.ivory) +
  filled(star(8, 25, 15, -80), ink.ivory, { transform: 'translate(22 -20)' }) +
  circle(22, -20, 9, ink.metal, { 'stroke-width': 1.8 }) +
  line('M18-24C20-26 23-26 25-25', ink.ivory, 2) +
  flat(star(4, 9, 2.2), ink.ivory, { transform: 'translate(-30 -24)' }) +
  flat(star(4, 7, 1.8), ink.ivory, { transform: 'translate(36 30)' }) +
  flat(star(4, 5, 1.4), ink.ivory, { transform: 'translate(-10 -44)' });

export const sun: Emblem = (ink) =>
  filled(star(12, 49, 31), ink.first) +
  filled(star(12, 40, 29), ink.second, { transform: 'rotate(15)', 'stroke-width': 1.8 }) +
  circle(0, 0, 27, ink.ivory) +
  flat('M20-18A27 27 0 0 1-18 20C4 22 24 6 20-18Z', ink.metal, { opacity: 0.5 }) +
  both(
    line('M-15-5C-12-11-6-11-4-6', ink.key, 2.6) +
      line('M-16-12C-12-16-7-16-4-13', ink.key, 1.8) +
      circle(-15, 5, 4, ink.first, { ...NO_STROKE, opacity: 0.75 }),
  ) +
  line('M0-5V4H-3', ink.key, 2) +
  line('M-9 10C-4 16 4 16 9 10', ink.key, 2.6);
