import {
  at,
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
  polar,
  polygon,
  star,
  times,
  both,
} from '../draw';
import type { Emblem } from './emblem-type';

export const chest: Emblem = (ink) =>
  flat(star(4, 9, 2.2), ink.ivory, { transform: 'translate(-34 -40)' }) +
  flat(star(4, 7, 1.8), ink.ivory, { transform: 'translate(38 -36)' }) +
  filled('M-44-8C-44-34-28-42-16-42H16C28-42 44-34 44-8Z', ink.first) +
  flat('M20-42C32-40 44-32 44-8H30C30-28 26-36 16-42Z', ink.firstDark) +
  filled('M-38-8C-30-22-20-14-14-22C-6-30 4-20 10-24C18-28 30-20 38-8Z', ink.second) +
  each([-24, -8, 8, 23], (x) => oval(x, -10, 9, 5.6, ink.second, { 'stroke-width': 1.8 })) +
  box(-44, -6, 88, 42, 4, ink.first) +
  flat('M26-4H42V34H26Z', ink.firstDark) +
  line('M-44 14H44', ink.firstDark, 2) +
  each([-38, 26], (x) => box(x, -7, 12, 44, 2, ink.metal)) +
  each([-32, 32], (x) => circle(x, 2, 2, ink.key, NO_STROKE) + circle(x, 28, 2, ink.key, NO_STROKE)) +
  filled('M-12-10H12V10C12 18 4 20 0 22C-4 20-12 18-12 10Z', ink.metal) +
  circle(0, 2, 4, ink.key, NO_STROKE) +
  flat('M-2 3H2L3 12H-3Z', ink.key);

export const pearl: Emblem = (ink) =>
  filled('M-46-4C-50-26-34-46 0-46C34-46 50-26 46-4C30 4-30 4-46-4Z', ink.first) +
  line(
    'M0-44V-2M-16-42C-20-30-18-14-14-2M16-42C20-30 18-14 14-2M-31-34C-36-24-34-12-29-2M31-34C36-24 34-12 29-2',
    ink.firstDark,
    2.4,
  ) +
  filled('M-46 0C-30-10 30-10 46 0C46 10 40 14 30 14H-30C-40 14-46 10-46 0Z', ink.secondDark) +
  circle(0, 0, 18, ink.ivory) +
  flat('M14-11A18 18 0 0 1-12 13.4C4 14 16 4 14-11Z', ink.metal, { opacity: 0.55 }) +
  oval(-6, -7, 4.4, 3, '#FFFFFF', { ...NO_STROKE, transform: 'rotate(-30 -6 -7)' }) +
  filled('M-48 6C-30 18-12 12 0 16C12 12 30 18 48 6C46 30 28 46 0 46C-28 46-46 30-48 6Z', ink.first) +
  flat('M0 16C12 12 30 18 48 6C46 30 28 46 0 46C18 40 30 30 34 15C22 16 10 13 0 16Z', ink.firstDark) +
  line('M0 18V45M-14 17C-16 28-14 38-10 44M14 17C16 28 14 38 10 44M-29 15C-30 26-26 34-20 40', ink.key, 1.8);

export const mask: Emblem = (ink) =>
  cord('M40 2L46 52', ink.metal, ink.key, 3.6) +
  each([-30, -10, 12], (turn) =>
    group(
      `translate(0 -14) rotate(${turn})`,
      filled('M0 0C-12-12-12-28 0-38C10-28 10-12 0 0Z', turn === -10 ? ink.second : ink.secondDark) +
        line('M0-4V-32', ink.key, 1.6),
    ),
  ) +
  filled(
    'M-48-14C-34-22-14-20 0-12C14-20 34-22 48-14C48 6 40 22 24 24C12 26 6 18 0 10C-6 18-12 26-24 24C-40 22-48 6-48-14Z',
    ink.first,
  ) +
  flat('M0-12C14-20 34-22 48-14C48 6 40 22 24 24C32 14 36 0 34-10C22-14 10-10 0-12Z', ink.firstDark) +
  both(
    filled('M-37-2C-30-12-18-10-11 2C-18 10-31 9-37-2Z', ink.key, {
      stroke: ink.metal,
      'stroke-width': 2.6,
    }) +
      line('M-43-8C-30-17-16-14-8-6', ink.ivory, 2) +
      circle(-34, 15, 2.2, ink.metal, NO_STROKE) +
      circle(-26, 18, 2.2, ink.metal, NO_STROKE) +
      circle(-18, 17, 2.2, ink.metal, NO_STROKE),
  ) +
  filled('M0-20L6-12L0-3L-6-12Z', ink.metal);

export const mirror: Emblem = (ink) =>
  group(
    'rotate(24)',
    filled('M-5 20H5L4 48C3 54-3 54-4 48Z', ink.first) +
      circle(0, 26, 6, ink.metal) +
      circle(0, 52, 5, ink.metal) +
      times(12, (i) => {
        const [x, y] = polar(31, i * 30);
        return circle(x * 0.92, y - 14, 6.4, ink.metal, { 'stroke-width': 2 });
      }) +
      oval(0, -14, 30, 32, ink.first) +
      oval(0, -14, 22, 25, ink.second) +
      flat('M16-31C24-20 24 0 12 8C4 14-8 12-14 6C6 8 18-10 16-31Z', ink.secondDark) +
      line('M-12-20L-3-32M-12-8L6-30', ink.ivory, 3),
  );

export const compass: Emblem = (ink) =>
  circle(0, -44, 6, 'none', { stroke: ink.key, 'stroke-width': 6 }) +
  circle(0, -44, 6, 'none', { stroke: ink.metal, 'stroke-width': 2.4 }) +
  circle(0, 4, 43, ink.metal) +
  flat('M30-26A43 43 0 0 1-26 37C0 38 30 20 30-26Z', ink.metalDark) +
  circle(0, 4, 34, ink.ivory) +
  times(16, (i) =>
    line(
      `M${at(polar(32, i * 22.5), 0, 4)}L${at(polar(i % 4 ? 28.5 : 25, i * 22.5), 0, 4)}`,
      ink.key,
      i % 4 ? 1.4 : 2.6,
    ),
  ) +
  filled(star(4, 20, 5), ink.second, { transform: 'translate(0 4) rotate(45)', 'stroke-width': 1.6 }) +
  group(
    'translate(0 4) rotate(28)',
    filled('M0-29L7 0H-7Z', ink.first) +
      filled('M0 29L7 0H-7Z', ink.key) +
      flat('M0-27L5.6-1H0Z', ink.firstDark),
  ) +
  circle(0, 4, 4.4, ink.metal);

/** A cog wheel around the origin, as path data. */
const cog = (teeth: number, outer: number, inner: number): string =>
  polygon(
    Array.from({ length: teeth * 4 }, (_, i) =>
      polar(
        i % 4 === 1 || i % 4 === 2 ? outer : inner,
        ((i + (i % 4 === 1 ? 0.3 : i % 4 === 2 ? -0.3 : 0)) * 90) / teeth,
      ),
    ),
  );

export const clockwork: Emblem = (ink) =>
  group(
    'translate(27 27)',
    filled(cog(9, 22, 16.5), ink.second) +
      circle(0, 0, 8, ink.secondDark) +
      circle(0, 0, 3, ink.key, NO_STROKE),
  ) +
  group(
    'translate(-8 -8)',
    filled(cog(14, 42, 35), ink.first) +
      circle(0, 0, 28, ink.metal) +
      circle(0, 0, 23, ink.ivory) +
      times(12, (i) =>
        line(`M${at(polar(20.5, i * 30))}L${at(polar(i % 3 ? 18 : 15, i * 30))}`, ink.key, i % 3 ? 1.4 : 2.6),
      ) +
      line('M0 0L-8-10', ink.key, 3.6) +
      line('M0 0L11-11', ink.key, 2.6) +
      circle(0, 0, 3.4, ink.first, { 'stroke-width': 1.6 }),
  );

export const teapot: Emblem = (ink) =>
  line('M-8-40C-12-46-4-48-8-54M6-40C2-46 10-48 6-54', ink.ivory, 2.4) +
  cord('M30-14C52-22 52 20 27 18', ink.first, ink.key, 6) +
  filled('M-24 16C-38 10-36-8-50-16L-44-24C-32-18-28-8-20-6Z', ink.first) +
  filled('M-28 4C-28-14-16-22 0-22C18-22 32-14 32 4C32 22 22 34 2 34C-18 34-28 22-28 4Z', ink.first) +
  flat('M14-20C26-16 32-8 32 4C32 22 22 34 2 34C16 24 22 0 14-20Z', ink.firstDark) +
  filled('M-20-18C-16-28 18-28 24-18C14-13-10-13-20-18Z', ink.metal) +
  circle(2, -30, 5.4, ink.metal) +
  box(-16, 33, 36, 7, 3, ink.metal) +
  group(
    'translate(-2 8)',
    each([0, 72, 144, 216, 288], (turn) =>
      oval(0, -7, 4.4, 6, ink.ivory, { transform: `rotate(${turn})`, 'stroke-width': 1.6 }),
    ) + circle(0, 0, 3.6, ink.second, { 'stroke-width': 1.6 }),
  ) +
  line('M-21 2C-20-6-16-11-11-13', ink.ivory, 2.8);

export const vase: Emblem = (ink) => {
  const body = 'M-12-32C-10-22-34-16-34 6C-34 26-18 32-16 42H16C18 32 34 26 34 6C34-16 10-22 12-32Z';
  return (
    both(cord('M-14-26C-26-28-28-18-25-13', ink.second, ink.key, 3.4)) +
    filled(body, ink.ivory) +
    flat('M12-32C10-22 34-16 34 6C34 26 18 32 16 42H4C10 28 24 22 22 2C20-14 4-20 4-32Z', ink.secondDark, {
      opacity: 0.22,
    }) +
    filled('M-30-7C-12-2 12-2 30-7L33 0C14 5-14 5-33 0Z', ink.second, { 'stroke-width': 1.6 }) +
    filled('M-28 22C-10 27 10 27 28 22L22 29C8 33-8 33-22 29Z', ink.second, { 'stroke-width': 1.6 }) +
    each([-20, 0, 20], (x) =>
      filled(`M${x} 6L${x + 6} 13L${x} 20L${x - 6} 13Z`, ink.first, { 'stroke-width': 1.6 }),
    ) +
    line('M-16-18C-6-14 6-14 16-18', ink.second, 2.6) +
    box(-16, -40, 32, 9, 3, ink.metal) +
    box(-20, 41, 40, 7, 2, ink.metal)
  );
};

export const key: Emblem = (ink) =>
  group(
    'rotate(38) translate(0 2)',
    box(-5, -12, 10, 58, 2, ink.first) +
      flat('M1-12H4V45H1Z', ink.firstDark) +
      filled('M5 24H20V32H14V37H20V45H5Z', ink.first) +
      box(-9, -12, 18, 7, 2, ink.metal) +
      circle(0, -30, 21, ink.first) +
      flat('M14-45A21 21 0 0 1-10-12C8-14 18-28 14-45Z', ink.firstDark) +
      circle(0, -30, 11, ink.second) +
      filled(star(4, 9, 3.4), ink.ivory, { transform: 'translate(0 -30)', 'stroke-width': 1.4 }) +
      both(circle(-21, -30, 4.6, ink.metal)) +
      circle(0, -51, 4.6, ink.metal),
  );

export const lamp: Emblem = (ink) =>
  filled('M-43-14C-54-24-46-32-46-42C-38-36-34-26-38-15Z', ink.second) +
  flat('M-43-16C-48-22-44-27-43-32C-39-28-37-22-40-16Z', ink.ivory) +
  cord('M26-4C50-20 54 18 22 16', ink.metal, ink.key, 4.4) +
  filled('M-48-10C-38-14-34-4-24-6H26C32-6 32 0 30 6C26 22 12 28-2 28C-22 28-26 8-48-2Z', ink.first) +
  flat('M14-6H26C32-6 32 0 30 6C26 22 12 28-2 28C12 20 18 8 14-6Z', ink.firstDark) +
  line('M-22 4C-16 14-10 18-2 20', ink.ivory, 3) +
  filled('M-20-6C-18-20 18-20 22-6Z', ink.metal) +
  circle(1, -22, 5.4, ink.second) +
  filled('M-8 27H8L12 38H-12Z', ink.metal) +
  box(-22, 38, 44, 7, 3, ink.first) +
  circle(2, 6, 5, ink.second, { 'stroke-width': 1.8 });

export const hourglass: Emblem = (ink) =>
  filled('M-24-36H24C24-14 4-8 4 0C4 8 24 14 24 36H-24C-24 14-4 8-4 0C-4-8-24-14-24-36Z', ink.ivory) +
  flat('M-20-18H20C14-8 4-5 3 0H-3C-4-5-14-8-20-18Z', ink.second) +
  flat('M-22 34C-20 24-8 18 0 12C8 18 20 24 22 34Z', ink.second) +
  line('M0-2V16', ink.second, 2.6) +
  flat('M12-36H24C24-14 4-8 4 0C4 8 24 14 24 36H14C14 16-2 8-2 0C-2-8 12-14 12-36Z', ink.key, {
    opacity: 0.14,
  }) +
  line('M-18-30C-17-22-13-16-8-11', '#FFFFFF', 2.6) +
  both(cord('M-31-34V34', ink.first, ink.key, 4.4)) +
  box(-40, -46, 80, 11, 4, ink.first) +
  box(-40, 35, 80, 11, 4, ink.first) +
  flat('M14-44H37V-37H14ZM14 37H37V44H14Z', ink.firstDark) +
  both(circle(-31, -40.5, 2.4, ink.metal, NO_STROKE) + circle(-31, 40.5, 2.4, ink.metal, NO_STROKE));

export const reels: Emblem = (ink) =>
  cord('M44 12V-18', ink.metal, ink.key, 4) +
  circle(44, -24, 7, ink.second) +
  filled('M-42-26C-42-44 30-44 30-26Z', ink.first) +
  each([-26, -6, 14], (x) => circle(x, -32, 2.6, ink.ivory, NO_STROKE)) +
  box(-46, -26, 82, 58, 8, ink.first) +
  flat('M24-24H28A6 6 0 0 1 34-18V24A6 6 0 0 1 28 30H24Z', ink.firstDark) +
  box(-40, -18, 70, 36, 4, ink.metal) +
  each([-36, -14, 8], (x) => box(x, -14, 20, 28, 2, ink.ivory, { 'stroke-width': 1.8 })) +
  flat('M-33-9H-20V-5C-25 0-26 4-27 10H-32C-31 4-29 0-26-4H-33Z', ink.second) +
  flat(star(5, 9, 3.8), ink.firstDark, { transform: 'translate(-4 0)' }) +
  flat('M18-8L25 0L18 9L11 0Z', ink.second) +
  box(-22, 22, 34, 5, 2.5, ink.key, NO_STROKE) +
  filled('M-46 32H36L42 44H-52Z', ink.secondDark);
