import { circle, ground, place, svgFile } from './draw';
import { emblem, type EmblemName, isEmblem } from './emblem';
import { inksOf, type PaletteName } from './inks';
import { pattern, type PatternName } from './patterns';
import { hash, pick, random } from './random';

export interface Member {
  readonly id: string;
  /** Name of an emblem; decided by the id when left out or unknown. */
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

/** A member's medallion, 96 by 96 units, made to be cut round by the page. The same id is the same face everywhere. */
export function avatarSvg(member: Member): string {
  const seed = hash(`av|${member.id}`);
  const next = random(seed);
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
