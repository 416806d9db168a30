import { describe, expect, it } from 'vitest';
import { appIconSvg, brandMarkSvg, splashSvg, type Mark } from '../../../gateway/art/art';
import { checkFile } from './svg';

const MARKS: Mark[] = ['spade', 'wave'];

describe('brand icons', () => {
  it('a maskable icon keeps its mark inside the safe circle', () => {
    for (const mark of MARKS) {
      checkFile(appIconSvg({ mark }));
      const svg = appIconSvg({ mark, maskable: true });
      checkFile(svg);
      const [, offset, scale] = /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(svg) ?? [];
      // Both marks come within 0.1 units of the edges of their 36 by 36 units.
      const topOfMark = Number(offset) + 0.1 * Number(scale);
      expect(topOfMark, mark).toBeGreaterThan(512 * 0.1);
    }
    expect(appIconSvg({ mark: 'wave' })).not.toBe(appIconSvg());
  });

  it('a splash screen of any shape has the mark in its centre', () => {
    for (const mark of MARKS) {
      checkFile(brandMarkSvg(mark));
      for (const [width, height] of [
        [640, 1136],
        [2732, 2048],
      ] as const) {
        const svg = splashSvg(mark, '#0b1512', width, height);
        checkFile(svg);
        expect(svg).toContain(` width="${width}" height="${height}"`);
        const [, left, top, scale] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(svg) ?? [];
        expect(Number(left) + 18 * Number(scale)).toBeCloseTo(width / 2, -1);
        expect(Number(top) + 18 * Number(scale)).toBeCloseTo(height / 2, -1);
      }
    }
  });
});
