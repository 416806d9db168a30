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
  oval,
  type Point,
  polar,
  polygon,
  star,
  times,
} from '../draw';
import type { Emblem } from './emblem-type';

export const football: Emblem = (ink) => {
  const seam = (from: Point, to: Point): string => line(`M${at(from)}L${at(to)}`, ink.key, 2.4);
  const panel = (i: number): string => {
    const angle = -90 + i * 72;
    const tip = polar(30, angle);
    const rim = `${at(polar(45.4, angle - 17))}A46 46 0 0 1 ${at(polar(45.4, angle + 17))}`;
    const shoulder = polar(34, angle + 20);
    return (
      seam(polar(16, angle), tip) +
      flat(`M${at(tip)}L${at(polar(34, angle - 20))}L${rim}L${at(shoulder)}Z`, ink.key) +
      seam(shoulder, polar(34, angle + 52))
    );
  };
  const centre = polygon(Array.from({ length: 5 }, (_, i) => polar(16, -90 + i * 72)));
  return (
    circle(0, 0, 46, ink.ivory) +
    flat(centre, ink.key) +
    times(5, panel) +
    flat('M-24 39A46 46 0 0 0 46 4A56 56 0 0 1-24 39Z', ink.key, { opacity: 0.22 })
  );
};

export const basketball: Emblem = (ink) =>
  circle(0, 0, 46, ink.first) +
  flat('M-26 38A46 46 0 0 0 30-35A52 52 0 0 1-26 38Z', ink.firstDark) +
  line('M0-46V46M-46 0H46M-34-31C-14-14-14 14-34 31M34-31C14-14 14 14 34 31', ink.key, 3) +
  line('M-34-12C-32-20-26-28-20-32', ink.ivory, 3.4);

export const tennis: Emblem = (ink) =>
  group(
    'rotate(38)',
    cord('M0 10V52', ink.second, ink.key, 7) +
      line('M0 32V50', ink.ivory, 2, { 'stroke-dasharray': '3 4' }) +
      oval(0, -18, 25, 31, ink.key) +
      oval(0, -18, 25, 31, 'none', { stroke: ink.key, 'stroke-width': 9 }) +
      oval(0, -18, 25, 31, 'none', { stroke: ink.first, 'stroke-width': 5 }) +
      line(
        'M-14-41V5M-5-46V10M5-46V10M14-41V5M-21-34H21M-23-25H23M-23-16H23M-23-7H23M-19 2H19',
        ink.ivory,
        1.3,
      ),
  ) +
  circle(-27, 26, 14, ink.second) +
  line('M-38 18C-30 20-26 28-30 39M-20 14C-22 22-18 28-13.6 30', ink.ivory, 2.2);

export const shuttle: Emblem = (ink) =>
  group(
    'rotate(36)',
    filled('M-13 20L-30-40L-17-34L-10-46L0-36L10-46L17-34L30-40L13 20Z', ink.ivory) +
      line('M-8 16L-17-34M0 16V-36M8 16L17-34M-22-12H22M-18 2H18', ink.key, 1.8) +
      filled('M-14 20C-16 44 16 44 14 20Z', ink.second) +
      box(-16, 16, 32, 8, 3, ink.first),
  );

export const trophy: Emblem = (ink) =>
  cord('M-28-30C-50-32-48 2-22 4M28-30C50-32 48 2 22 4', ink.metal, ink.key, 5) +
  filled('M-30-40H30C30-4 22 14 0 16C-22 14-30-4-30-40Z', ink.first) +
  flat('M6-40H30C30-4 22 14 4 16C14 0 14-24 6-40Z', ink.firstDark) +
  filled('M-6 15H6L9 32H-9Z', ink.metal) +
  box(-24, 31, 48, 14, 3, ink.second) +
  box(-33, -45, 66, 8, 4, ink.metal) +
  filled(star(5, 12, 5), ink.ivory, { transform: 'translate(0 -16)', 'stroke-width': 1.6 });

export const pitch: Emblem = (ink) =>
  filled('M-30-24H30L50 40H-50Z', ink.second) +
  flat('M-26.5-13H26.5L30.5 0H-30.5ZM-34.5 13H34.5L39 27H-39Z', ink.secondDark) +
  line('M-28-20H28L45 36H-45ZM-36 10H36M-12-20L-14-9H14L12-20', ink.ivory, 2.2) +
  oval(0, 10, 14, 7, 'none', { stroke: ink.ivory, 'stroke-width': 2.2 }) +
  cord('M-15-24V-40H15V-24', ink.ivory, ink.key, 3) +
  line('M-15-34H15M-8-40V-24M0-40V-24M8-40V-24', ink.ivory, 1) +
  group('translate(18 26) scale(.34)', football(ink));

export const cricket: Emblem = (ink) =>
  group(
    'rotate(34)',
    box(-11, -20, 22, 66, 7, ink.first) +
      flat('M2-20H4A7 7 0 0 1 11-13V39A7 7 0 0 1 4 46H2Z', ink.firstDark) +
      cord('M0-24V-48', ink.key, ink.key, 5) +
      line('M0-24V-48', ink.metal, 5.5) +
      line('M-3-30H3M-3-37H3M-3-44H3', ink.key, 1.6),
  ) +
  circle(-25, -18, 15, ink.second) +
  line('M-33-29C-25-25-20-15-22-5M-29-31C-20-26-15-16-17-7', ink.ivory, 1.8, { 'stroke-dasharray': '3 2.6' });

export const volley: Emblem = (ink) => {
  const third = (turn: number): string =>
    group(
      `rotate(${turn})`,
      flat('M10-11C15-1 30 8 45 10A46 46 0 0 0 42-19C33-16 22-17 16-26C15-20 13-15 10-11Z', ink.first) +
        line('M10-11C15-1 30 8 45 10M16-26C22-17 33-16 42-19', ink.key, 2.2) +
        line('M0 0C14-8 20-28 14-43.8', ink.key, 2.6),
    );
  return (
    circle(0, 0, 46, ink.ivory) +
    each([0, 120, 240], third) +
    flat('M-24 39A46 46 0 0 0 46 4A56 56 0 0 1-24 39Z', ink.key, { opacity: 0.2 }) +
    circle(0, 0, 46, 'none')
  );
};

export const rugby: Emblem = (ink) =>
  group(
    'rotate(-34)',
    filled('M-52 0C-40-24-20-32 0-32C20-32 40-24 52 0C40 24 20 32 0 32C-20 32-40 24-52 0Z', ink.first) +
      flat('M52 0C40 24 20 32 0 32C-20 32-40 24-52 0C-20 16 24 16 52 0Z', ink.firstDark) +
      filled('M-52 0C-46-12-39-19-31-24C-27-8-27 8-31 24C-39 19-46 12-52 0Z', ink.ivory) +
      filled('M52 0C46-12 39-19 31-24C27-8 27 8 31 24C39 19 46 12 52 0Z', ink.ivory) +
      line('M-16-8H16', ink.ivory, 3) +
      line('M-12-13V-3M-4-14V-2M4-14V-2M12-13V-3', ink.ivory, 2.4) +
      line('M-22-24C-8-28 8-28 20-24', ink.ivory, 2.6, { opacity: 0.6 }),
  );
