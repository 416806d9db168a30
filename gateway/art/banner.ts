import type { PictureShape } from '../../contract/pictures';
import { type Placed, type Scene, SCENES, type Stage } from './banner-scenes';
import { BANNER_SHAPES } from './banner-shapes';
import { COVER, each, ground, place, svgFile } from './draw';
import { emblem } from './emblem';
import { inksOf } from './inks';
import { pattern } from './patterns';
import { type Direction, scrim, type ScrimStop } from './scrim';
import { hash } from './text-hash';

type BannerKind = keyof typeof SCENES;
export const BANNER_KINDS = Object.keys(SCENES) as BannerKind[];

/** Where the words of a banner stand. */
const SHADE: readonly ScrimStop[] = [
  [0.1, 0.93],
  [0.46, 0.72],
  [0.74, 0],
];

const isBanner = (kind: string): kind is BannerKind => Object.hasOwn(SCENES, kind);

/** A strip has the subjects of the banner, moved and scaled to its height. */
function subjectsOf({ subjects }: Scene, shape: PictureShape): readonly Placed[] {
  if (shape !== 'strip') return subjects[shape];
  const { banner, strip } = BANNER_SHAPES;
  const ratio = strip.height / banner.height;
  return subjects.banner.map(([from, y, scale, ...rest]) => [
    strip.main + (from - banner.main) * ratio,
    y * ratio,
    scale * ratio,
    ...rest,
  ]);
}

/**
 * Banner art in one of its shapes. Words are set by the page, where they can be translated. Unknown kinds give the
 * welcome scene. The same arguments always give the same markup.
 */
export function bannerSvg(kind: string, dir: Direction = 'ltr', shape: PictureShape = 'banner'): string {
  const name: BannerKind = isBanner(kind) ? kind : 'welcome';
  const scene: Scene = SCENES[name];
  const { width, height, main } = BANNER_SHAPES[shape];
  const rtl = dir === 'rtl';
  const inks = inksOf(scene.palette);
  const x = (fromStart: number): number => (rtl ? width - fromStart : fromStart);
  const stage: Stage = { inks, width, height, main: x(main), x };
  const field = { width, height, cx: x(main), cy: height / 2, seed: hash(name) };
  return svgFile(
    width,
    height,
    ground(width, height, inks.ground) +
      pattern(scene.pattern, inks, field) +
      (scene.ground?.(stage) ?? '') +
      (shape === 'banner' || shape === 'strip'
        ? scrim(width, height, inks.pale ? inks.ground : inks.key, SHADE, dir)
        : '') +
      (scene.behind?.(stage) ?? '') +
      each(subjectsOf(scene, shape), ([from, y, scale, turn, motif, own]) =>
        place(x(from), y, rtl ? -turn : turn, scale, emblem(motif, inks, own)),
      ) +
      (scene.front?.(stage) ?? ''),
    COVER,
  );
}
