import { at, circle, filled, num, type Point, polar, polygon } from './draw';
import type { Inks } from './inks';

export type HaloName = 'disc' | 'burst' | 'arch' | 'lozenge' | 'hex' | 'shield' | 'sun' | 'none';

interface Spot {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

type Halo = (inks: Inks, spot: Spot) => string;

const ring = (inks: Inks) => ({ stroke: inks.metal, 'stroke-width': 2, opacity: 0.8 });

const lozenge = (cx: number, cy: number, half: number, tall: number): string =>
  polygon(
    [
      [0, -tall],
      [half, 0],
      [0, tall],
      [-half, 0],
    ] satisfies Point[],
    cx,
    cy,
  );

const hexagon = (cx: number, cy: number, r: number): string =>
  polygon(
    Array.from({ length: 6 }, (_, i) => polar(r, i * 60 - 90)),
    cx,
    cy,
  );

const arch = (cx: number, cy: number, r: number, half: number): string =>
  `M${at([cx - half, cy + r])}V${num(cy - r * 0.1)}A${num(half)} ${num(half)} 0 0 1 ${at([cx + half, cy - r * 0.1])}V${num(cy + r)}`;

const HALOS: Record<HaloName, Halo> = {
  none: () => '',
  disc: (inks, { cx, cy, r }) => circle(cx, cy, r, inks.lift) + circle(cx, cy, r - 6, 'none', ring(inks)),
  burst: (inks, { cx, cy, r }) => {
    const points = Array.from({ length: 24 }, (_, i) => polar(i % 2 ? r : r - 8, i * 15));
    return (
      filled(polygon(points, cx, cy), inks.pale ? inks.ivory : inks.metal, {
        opacity: inks.pale ? 0.8 : 0.92,
      }) +
      circle(cx, cy, r - 14, inks.ground) +
      circle(cx, cy, r - 14, inks.lift, { opacity: 0.6 })
    );
  },
  arch: (inks, { cx, cy, r }) =>
    filled(`${arch(cx, cy, r, r * 0.86)}Z`, inks.lift) +
    filled(arch(cx, cy, r, r * 0.76), 'none', ring(inks)),
  lozenge: (inks, { cx, cy, r }) =>
    filled(lozenge(cx, cy, r, r * 1.18), inks.lift) +
    filled(lozenge(cx, cy, r * 0.89, r * 1.05), 'none', ring(inks)),
  hex: (inks, { cx, cy, r }) =>
    filled(hexagon(cx, cy, r * 1.06), inks.lift) + filled(hexagon(cx, cy, r * 0.96), 'none', ring(inks)),
  shield: (inks, { cx, cy, r }) => {
    const p = (x: number, y: number): string => at([cx + r * x, cy + r * y]);
    return filled(
      `M${p(0, -1.06)}C${p(0.4, -0.86)} ${p(0.7, -0.84)} ${p(0.92, -0.84)}C${p(1, 0.3)} ${p(0.5, 0.82)} ${p(0, 1.1)}C${p(-0.5, 0.82)} ${p(-1, 0.3)} ${p(-0.92, -0.84)}C${p(-0.7, -0.84)} ${p(-0.4, -0.86)} ${p(0, -1.06)}Z`,
      inks.lift,
      { stroke: inks.metal, 'stroke-width': 2 },
    );
  },
  sun: (inks, { cx, cy, r }) =>
    circle(cx, cy, r * 0.9, inks.pale ? inks.ivory : inks.metal, { opacity: 0.9 }) +
    circle(cx, cy, r * 0.9 - 6, inks.pale ? inks.metal : inks.lift, { opacity: 0.55 }),
};

/** The shape that separates an emblem from the pattern, around (cx, cy) with radius r in user units. */
export const halo = (name: HaloName, inks: Inks, spot: Spot): string => HALOS[name](inks, spot);
