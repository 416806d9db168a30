import { describe, expect, it } from 'vitest';
import { PICTURE_SHAPES } from '../../../contract/pictures';
import { BANNER_KINDS, bannerSvg } from '../../../gateway/art/art';
import { checkFile } from './svg';

describe('banners', () => {
  it.each(BANNER_KINDS)('draws %s in both directions and composes it for each shape', (kind) => {
    for (const shape of PICTURE_SHAPES) {
      checkFile(bannerSvg(kind, 'ltr', shape));
      checkFile(bannerSvg(kind, 'rtl', shape));
      expect(bannerSvg(kind, 'rtl', shape)).not.toBe(bannerSvg(kind, 'ltr', shape));
    }
    expect(bannerSvg(kind)).toBe(bannerSvg(kind, 'ltr', 'banner'));
  });

  /** Where the subjects of a picture are, as shares of its width, and its aspect ratio. */
  const composition = (svg: string) => {
    const [width = 0, height = 0] = / width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
    const at = [...svg.matchAll(/<g transform="translate\(([\d.]+) [\d.]+\)[^"]*scale\(([\d.]+)\)">/g)];
    const subjects = at.map(([, x, scale]) => {
      const [middle, half] = [Number(x), 36 * Number(scale)];
      return [(middle - half) / width, (middle + half) / width] as const;
    });
    return { ratio: width / height, subjects };
  };

  it('keeps the start half of a banner and a strip free for words, and fills a card', () => {
    for (const kind of BANNER_KINDS) {
      for (const [shape, ratio] of [
        ['banner', 720 / 270],
        ['strip', 720 / 200],
      ] as const) {
        for (const dir of ['ltr', 'rtl'] as const) {
          const { subjects, ratio: drawn } = composition(bannerSvg(kind, dir, shape));
          expect(drawn).toBe(ratio);
          expect(subjects.length).toBeGreaterThan(1);
          for (const [from, to] of subjects) {
            const words = dir === 'ltr' ? from : 1 - to;
            expect(words, `${kind} ${shape} ${dir}`).toBeGreaterThan(0.5);
          }
        }
      }
      const card = composition(bannerSvg(kind, 'ltr', 'card')).subjects;
      expect(Math.min(...card.map(([from]) => from)), kind).toBeLessThan(0.25);
      expect(Math.max(...card.map(([, to]) => to)), kind).toBeGreaterThan(0.75);
      expect(composition(bannerSvg(kind, 'ltr', 'square')).ratio).toBe(1);
    }
  });

  it('moves the subjects in right-to-left, and mirrors none', () => {
    for (const kind of BANNER_KINDS)
      for (const shape of PICTURE_SHAPES) {
        const [ltr, rtl] = [bannerSvg(kind, 'ltr', shape), bannerSvg(kind, 'rtl', shape)].map(composition);
        const mirrored = rtl?.subjects.map(([from, to]) => [1 - to, 1 - from]);
        for (const [i, place] of (ltr?.subjects ?? []).entries())
          expect(mirrored?.[i]?.[0], `${kind} ${shape}`).toBeCloseTo(place[0], 2);
        expect(bannerSvg(kind, 'rtl', shape)).not.toMatch(
          /transform="scale\(-1 1\)"><g transform="translate/,
        );
      }
  });

  it('draws the welcome scene if the kind is unknown', () => {
    for (const kind of ['', 'nope', 'constructor', '<b>']) expect(bannerSvg(kind)).toBe(bannerSvg('welcome'));
  });
});
