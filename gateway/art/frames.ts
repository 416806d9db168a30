import { box, line } from './draw';
import type { Inks } from './inks';

export type FrameName = 'hair' | 'double' | 'notch' | 'corner' | 'none';

type Frame = (colour: string, width: number, height: number) => string;

const inset = (edge: number, rx: number, stroke: string, line: number, w: number, h: number): string =>
  box(edge, edge, w - edge * 2, h - edge * 2, rx, 'none', { stroke, 'stroke-width': line });

const FRAMES: Record<FrameName, Frame> = {
  none: () => '',
  hair: (colour, w, h) => inset(9, 8, colour, 2, w, h),
  double: (colour, w, h) => inset(8, 9, colour, 2.6, w, h) + inset(13.5, 5, colour, 1.2, w, h),
  notch: (colour, w, h) => {
    const [a, n] = [9, 16];
    const bite = (x: number, y: number): string => `A${n} ${n} 0 0 0 ${x} ${y}`;
    return line(
      `M${a + n} ${a}H${w - a - n}${bite(w - a, a + n)}V${h - a - n}${bite(w - a - n, h - a)}H${a + n}${bite(a, h - a - n)}V${a + n}${bite(a + n, a)}Z`,
      colour,
      2.2,
    );
  },
  corner: (colour, w, h) => {
    const [a, n] = [10, 30];
    return line(
      `M${a} ${a + n}V${a}H${a + n}M${w - a - n} ${a}H${w - a}V${a + n}M${w - a} ${h - a - n}V${h - a}H${w - a - n}M${a + n} ${h - a}H${a}V${h - a - n}`,
      colour,
      3,
    );
  },
};

/** A frame just inside the edges of a picture of this size (user units). */
export const frame = (name: FrameName, inks: Inks, width: number, height: number): string =>
  FRAMES[name](inks.pale ? inks.metalDark : inks.metal, width, height);
