import {
  at,
  box,
  circle,
  cord,
  filled,
  flat,
  group,
  line,
  NO_STROKE,
  oval,
  polar,
  star,
  times,
} from '../draw';
import type { Emblem } from './emblem-type';

export const lantern: Emblem = (ink) =>
  cord('M0-50V-34', ink.metal, ink.key, 2) +
  oval(0, -2, 38, 30, ink.first) +
  flat('M6-31.6C30-30 38-14 38-2C38 14 28 26 6 27.8C22 14 22-16 6-31.6Z', ink.firstDark) +
  line('M0-32V28M-18-28C-28-12-28 10-18 24M18-28C28-12 28 10 18 24', ink.key, 1.5) +
  box(-18, -38, 36, 9, 3, ink.metal) +
  box(-18, 25, 36, 9, 3, ink.metal) +
  cord('M-8 36V48M0 36V52M8 36V48', ink.second, ink.key, 2.4) +
  line('M-28-8C-27-16-23-21-18-24', ink.ivory, 3);

export const pyramid: Emblem = (ink) =>
  circle(8, -18, 24, ink.second) +
  line('M8-50V-46M34-42L31-39M-18-42L-15-39M40-18H36', ink.second, 3) +
  filled('M-50 38L-4-26L42 38Z', ink.first) +
  flat('M-4-26L42 38H8Z', ink.firstDark) +
  filled('M10 38L30 8L52 38Z', ink.first) +
  flat('M30 8L52 38H36Z', ink.firstDark) +
  line('M-32 14H10M-41 26H22M-22 2H6', ink.key, 1.3, { opacity: 0.6 }) +
  filled('M-14-8C-8-14 0-14 6-8C0-2-8-2-14-8Z', ink.ivory, { 'stroke-width': 1.6 }) +
  circle(-4, -8, 2.6, ink.key, NO_STROKE);

export const lotus: Emblem = (ink) => {
  const outer = (turn: number, fill: string): string =>
    group(`translate(0 26) rotate(${turn})`, filled('M0 0C-15-14-15-36 0-52C15-36 15-14 0 0Z', fill));
  const inner = (turn: number): string =>
    group(
      `translate(0 26) rotate(${turn})`,
      filled('M0 0C-15-16-15-40 0-58C15-40 15-16 0 0Z', ink.first) +
        flat('M0 0C-5-16-5-40 0-58C-15-40-15-16 0 0Z', ink.ivory, { opacity: 0.3 }),
    );
  return (
    outer(-68, ink.firstDark) +
    outer(68, ink.firstDark) +
    outer(-44, ink.first) +
    outer(44, ink.first) +
    inner(-22) +
    inner(22) +
    filled('M0 27C-17 10-17-20 0-38C17-20 17 10 0 27Z', ink.ivory) +
    flat('M0 27C6 10 6-20 0-38C17-20 17 10 0 27Z', ink.first, { opacity: 0.45 }) +
    filled('M-40 30C-20 40 20 40 40 30C30 46-30 46-40 30Z', ink.second)
  );
};

export const moon: Emblem = (ink) =>
  filled('M12-46A44 44 0 1 0 44 20A36 36 0 0 1 12-46Z', ink.first) +
  flat('M-22 30A44 44 0 0 0 44 20A40 40 0 0 1-22 30Z', ink.firstDark) +
  circle(-20, -4, 4.4, ink.firstDark, NO_STROKE) +
  circle(-8, 20, 3.2, ink.firstDark, NO_STROKE) +
  filled(star(5, 11, 4.6), ink.second, { transform: 'translate(24 -14)' }) +
  flat(star(4, 8, 2), ink.ivory, { transform: 'translate(42 -36)' }) +
  flat(star(4, 6, 1.6), ink.ivory, { transform: 'translate(8 -2)' });

export const feather: Emblem = (ink) =>
  group(
    'rotate(28)',
    filled('M0 50C-8 30-24 20-26-6C-28-30-14-48 0-52C14-48 28-30 26-6C24 20 8 30 0 50Z', ink.second) +
      flat('M0 50C6 30 8-20 0-52C14-48 28-30 26-6C24 20 8 30 0 50Z', ink.secondDark) +
      line('M-22 4L-12 0M-18 18L-8 12M22 4L12 0M18 18L8 12M-14 30L-5 24M14 30L5 24', ink.key, 1.6) +
      oval(0, -20, 16, 19, ink.first) +
      oval(0, -17, 10.5, 12.5, ink.ivory) +
      oval(0, -14, 6.5, 8, ink.key, NO_STROKE) +
      line('M0-4V56', ink.metal, 2.6),
  );

export const cat: Emblem = (ink) =>
  filled(
    'M-36 8C-40-20-34-38-30-46L-12-34C-4-37 4-37 12-34L30-46C34-38 40-20 36 8C34 30 18 42 0 42C-18 42-34 30-36 8Z',
    ink.ivory,
  ) +
  flat('M-30-40L-16-31L-30-22Z', ink.second) +
  flat('M30-40L16-31L30-22Z', ink.second) +
  line('M-23-6C-20-12-13-12-10-6M10-6C13-12 20-12 23-6', ink.key, 3.2) +
  flat('M-4 3H4L0 8Z', ink.second) +
  line(
    'M0 8C0 13-6 15-10 12M0 8C0 13 6 15 10 12M-24 6L-44 2M-24 12L-44 14M24 6L44 2M24 12L44 14',
    ink.key,
    2,
  ) +
  circle(-22, 6, 4.4, ink.second, { ...NO_STROKE, opacity: 0.45 }) +
  circle(22, 6, 4.4, ink.second, { ...NO_STROKE, opacity: 0.45 }) +
  filled('M-28 27C-14 38 14 38 28 27L25 37C12 47-12 47-25 37Z', ink.second) +
  circle(0, 42, 8, ink.first) +
  line('M-5 41H5', ink.key, 1.8) +
  flat('M0-34L6-24H-6Z', ink.first);

export const fan: Emblem = (ink) => {
  const leaf = (i: number): string => {
    const from = -170 + i * 20;
    const outer = `${at(polar(62, from))}A62 62 0 0 1 ${at(polar(62, from + 20))}`;
    const inner = `${at(polar(22, from + 20))}A22 22 0 0 0 ${at(polar(22, from))}`;
    return (
      filled(`M${at(polar(22, from))}L${outer}L${inner}Z`, i % 2 ? ink.ivory : ink.first, {
        'stroke-width': 1.6,
      }) + line(`M0 0L${at(polar(26, from + 10))}`, ink.metal, 2.6)
    );
  };
  return group(
    'translate(0 28) scale(.82)',
    circle(0, -42, 17, 'none') +
      times(8, leaf) +
      line(`M${at(polar(62, -170))}A62 62 0 0 1 ${at(polar(62, -10))}`, ink.key, 2.6) +
      circle(0, -42, 12.5, ink.second) +
      circle(0, 0, 6, ink.metal) +
      cord('M0 6C-4 14 4 18 0 26', ink.second, ink.key, 2.4),
  );
};

export const lion: Emblem = (ink) =>
  times(14, (i) => {
    const [x, y] = polar(36, (i * 360) / 14);
    return circle(x, y, 13, i % 2 ? ink.second : ink.first);
  }) +
  oval(0, 2, 33, 33, ink.first) +
  filled('M-30-8C-30-30-8-32-4-14C-10-6-22-4-30-8Z', ink.second) +
  filled('M30-8C30-30 8-32 4-14C10-6 22-4 30-8Z', ink.second) +
  circle(-15, -5, 8.6, ink.ivory) +
  circle(15, -5, 8.6, ink.ivory) +
  circle(-13.5, -4, 4, ink.key, NO_STROKE) +
  circle(13.5, -4, 4, ink.key, NO_STROKE) +
  filled('M-11 9C-11 1 11 1 11 9C8 15-8 15-11 9Z', ink.metal) +
  filled('M-24 17C-12 21 12 21 24 17C24 33 12 39 0 39C-12 39-24 33-24 17Z', ink.secondDark) +
  flat('M-18 19.6L-12 27L-6 20.8L0 27L6 20.8L12 27L18 19.6Z', ink.ivory) +
  filled('M0-38L9-25L0-14L-9-25Z', ink.metal);

export const scarab: Emblem = (ink) =>
  filled('M-14-4C-34-30-48-28-50-16C-50 6-34 26-14 22Z', ink.second) +
  filled('M14-4C34-30 48-28 50-16C50 6 34 26 14 22Z', ink.second) +
  line('M-18 4L-44-14M-18 12L-40 6M18 4L44-14M18 12L40 6', ink.key, 1.6) +
  oval(0, 12, 22, 27, ink.first) +
  flat('M0-15C14-14 22 0 22 12C22 28 12 38 0 39Z', ink.firstDark) +
  line('M0-8V39M-20 4C-10-2 10-2 20 4', ink.key, 1.8) +
  filled('M-13-12C-13-24 13-24 13-12C8-6-8-6-13-12Z', ink.metal) +
  circle(0, -36, 12, ink.second) +
  circle(0, -36, 6, ink.ivory, NO_STROKE) +
  line('M-14 30L-26 44M14 30L26 44', ink.key, 3);

export const book: Emblem = (ink) =>
  filled(
    'M0-26C-14-38-34-38-46-32V30C-34 24-14 24 0 36C14 24 34 24 46 30V-32C34-38 14-38 0-26Z',
    ink.firstDark,
  ) +
  filled('M0-22C-12-33-30-34-40-30V24C-28 19-12 20 0 31Z', ink.ivory) +
  filled('M0-22C12-33 30-34 40-30V24C28 19 12 20 0 31Z', ink.ivory) +
  flat('M0-22C6-28 12-30 18-31V19C12 20 6 24 0 31Z', ink.metalDark, { opacity: 0.25 }) +
  filled(star(8, 13, 5.5), ink.second, { transform: 'translate(-21 -4)', 'stroke-width': 1.6 }) +
  line(
    'M12-16C20-20 28-20 34-18M12-7C20-11 28-11 34-9M12 2C20-2 28-2 34 0M12 11C20 7 28 7 34 9',
    ink.key,
    1.8,
    { opacity: 0.75 },
  ) +
  filled('M-6-26H6V-2L0-8L-6-2Z', ink.first, { 'stroke-width': 1.8 });
