import { recipeOf } from './categories';
import { COVER, ground, place, svgFile } from './draw';
import { emblem, isEmblem } from './emblem';
import { inksOf } from './inks';
import { pattern } from './patterns';
import { pick, randomOf } from '../seeded-random';
import { hash } from './text-hash';
import { type Direction, scrim } from './scrim';
import type { Vendor } from './vendor-mark';

interface Launcher {
  readonly vendor: Vendor;
  readonly category: string;
  /** Name of an emblem; derived from the vendor if missing or unknown. */
  readonly emblem?: string;
  readonly dir?: Direction;
}

const WIDTH = 360;
const HEIGHT = 200;

/**
 * Landscape art of a vendor's entry, 360 by 200 units. The start half is dark and plain, for the vendor's mark and a line
 * of text. The same arguments always give the same markup.
 */
export function launcherSvg({ vendor, category, emblem: wanted, dir = 'ltr' }: Launcher): string {
  const recipe = recipeOf(category);
  const seed = hash(`launch|${vendor.code}`);
  const next = randomOf(seed);
  const dark = recipe.palettes.filter((name) => !inksOf(name).pale);
  const inks = inksOf(pick(next, dark));
  // Drawn even if an emblem is given, so that the random numbers of the pattern stay the same.
  const drawn = pick(next, recipe.emblems);
  const patternName = pick(next, recipe.patterns);
  // Beside the mark, which takes up to 110 of the 174 px of a vendor tile.
  const cx = dir === 'rtl' ? 59 : WIDTH - 59;
  const cy = 102;
  return svgFile(
    WIDTH,
    HEIGHT,
    ground(WIDTH, HEIGHT, inks.ground) +
      pattern(patternName, inks, { width: WIDTH, height: HEIGHT, cx, cy, seed }) +
      scrim(
        WIDTH,
        HEIGHT,
        inks.key,
        [
          [0.3, 0.82],
          [0.8, 0],
        ],
        dir,
      ) +
      place(cx, cy, 0, 1.1, emblem(isEmblem(wanted) ? wanted : drawn, inks)),
    COVER,
  );
}
