import type { Point } from './draw';
import type { Step } from './fonts';

/** A quadratic curve: start, control point, end. */
type Curve = readonly [Point, Point, Point];

/** Straight pieces of a curve in comparisons. */
const PIECES = 16;
/** Where the face's curves are compared. */
const SAMPLES = [0.25, 0.5, 0.75, 1] as const;

const curvePoint = ([a, c, b]: Curve, t: number): Point => {
  const s = 1 - t;
  return [s * s * a[0] + 2 * s * t * c[0] + t * t * b[0], s * s * a[1] + 2 * s * t * c[1] + t * t * b[1]];
};

function distanceToPiece([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Whether all points are near a curve. */
function passes(curve: Curve, points: readonly Point[], tolerance: number): boolean {
  const ends = Array.from({ length: PIECES }, (_, i) => curvePoint(curve, (i + 1) / PIECES));
  return points.every((point) => {
    let start = curve[0];
    return ends.some((end) => {
      const near = distanceToPiece(point, start, end) <= tolerance;
      start = end;
      return near;
    });
  });
}

/** The curve that leaves as the first does and arrives as the last does; null if there is none. */
function joined([from, control]: Curve, [, lastControl, to]: Curve): Curve | null {
  const [ux, uy] = [control[0] - from[0], control[1] - from[1]];
  const [vx, vy] = [to[0] - lastControl[0], to[1] - lastControl[1]];
  const [wx, wy] = [to[0] - from[0], to[1] - from[1]];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return null;
  const ahead = (wx * vy - wy * vx) / cross;
  const back = (ux * wy - uy * wx) / cross;
  return ahead > 0 && back > 0 ? [from, [from[0] + ahead * ux, from[1] + ahead * uy], to] : null;
}

/** Quadratic curves that follow each other as fewer ones. */
function fewer(curves: readonly Curve[], tolerance: number): Curve[] {
  const out: Curve[] = [];
  let points: Point[] = [];
  /** The first of the curves that the last one written stands for. */
  let first: Curve | undefined;
  for (const curve of curves) {
    const own = SAMPLES.map((t) => curvePoint(curve, t));
    const one = first && joined(first, curve);
    if (one && passes(one, [...points, ...own], tolerance)) {
      points.push(...own);
      out[out.length - 1] = one;
    } else {
      first = curve;
      points = own;
      out.push(curve);
    }
  }
  return out;
}

/**
 * An outline with fewer curves, none further than the tolerance (in ems) from the face's: faces round even corners that
 * are smaller than a pixel, with two curves each.
 */
export function fewerCurves(steps: readonly Step[], tolerance: number): Step[] {
  const out: Step[] = [];
  let curves: Curve[] = [];
  let from: Point = [0, 0];
  const flush = (): void => {
    for (const [, control, end] of fewer(curves, tolerance))
      out.push({ type: 'Q', points: [...control, ...end] });
    curves = [];
  };
  for (const step of steps) {
    const { type, points } = step;
    const end: Point = [points.at(-2) ?? from[0], points.at(-1) ?? from[1]];
    if (type === 'Q') curves.push([from, [points[0] ?? 0, points[1] ?? 0], end]);
    else {
      flush();
      out.push(step);
    }
    from = end;
  }
  flush();
  return out;
}
