import { circle, ground, place, svgFile } from './draw';
import { emblem, type EmblemName, isEmblem } from './emblem';
import { inksOf, type PaletteName } from './inks';
import { pattern, type PatternName } from './patterns';
import { pick, randomOf } from '../seeded-random';
import { hash } from './text-hash';

export interface Member {
  readonly id: string;
  /** Name of an emblem; derived from the id if missing or unknown. */
  readonly emblem?: string;
}

const PALETTES: readonly PaletteName[] = [
  'felt',
  'oxblood',
  'midnight',
  'petrol',
  'tobacco',
  'verdigris',
  'rose',
  'saffron',
  'paper',
  'terracotta',
];
const EMBLEMS: readonly EmblemName[] = [
  'crown',
  'moon',
  'cat',
  'lion',
  'lotus',
  'koi',
  'roosterhead',
  'fan',
  'clover',
  'turtle',
  'feather',
  'gem',
];
const PATTERNS: readonly PatternName[] = ['rays', 'harlequin', 'scallop', 'rosette'];

const SIZE = 96;

/** A member's avatar, 96 by 96 units; the page clips it to a circle. The same id always gives the same picture. */
export function avatarSvg(member: Member): string {
  const seed = hash(`av|${member.id}`);
  const next = randomOf(seed);
  const inks = inksOf(pick(next, PALETTES));
  const drawn = pick(next, EMBLEMS);
  const patternName = pick(next, PATTERNS);
  const middle = SIZE / 2;
  return svgFile(
    SIZE,
    SIZE,
    ground(SIZE, SIZE, inks.ground) +
      pattern(patternName, inks, { width: SIZE, height: SIZE, cx: middle, cy: middle, seed }) +
      circle(middle, middle, 44, 'none', {
        stroke: inks.pale ? inks.metalDark : inks.metal,
        'stroke-width': 2.5,
      }) +
      place(middle, 49, 0, 0.66, emblem(isEmblem(member.emblem) ? member.emblem : drawn, inks)),
  );
}
