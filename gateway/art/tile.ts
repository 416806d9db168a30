import { recipeOf } from './categories';
import { COVER, ground, place, svgFile, tenth } from './draw';
import { emblem, palettesFor } from './emblem';
import { emblemInName } from './emblem-words';
import { frame, type FrameName } from './frames';
import { halo } from './halos';
import { inksOf } from './inks';
import { pattern } from './patterns';
import { pick, randomOf } from '../seeded-random';
import { hash } from './text-hash';
import { title, type TitleFace, type TitleStyle } from './title';
import { faceOfVendor, type Vendor } from './vendor-mark';

export interface Game {
  readonly id: string;
  /** Drawn on the tile if the faces have its script. */
  readonly name: string;
  /** Game type code; unknown codes are drawn as slots. */
  readonly category: string;
  readonly vendor: Vendor;
  /**
   * The name that the picture is derived from: the English one, so that a tile has the same inks and motif in every
   * language. Defaults to `name`.
   */
  readonly subject?: string;
}

const WIDTH = 240;
const HEIGHT = 300;

/** Names are truncated to this length first. */
const LONGEST_NAME = 200;

const FRAMES: readonly FrameName[] = ['hair', 'double', 'notch', 'corner', 'none'];
const STYLES: readonly TitleStyle[] = ['block', 'plate', 'bare', 'ribbon'];
const FACES: readonly TitleFace[] = ['serif', 'condensed', 'serif', 'condensed'];

/**
 * A game's tile, 240 by 300 units (4:5), like a matchbox label. The category determines inks, pattern, halo and motifs; the
 * vendor frame and lettering; a word in the name the motif; the id everything else.
 * The same game always gives the same markup.
 */
export function gameTileSvg(game: Game): string {
  const name = game.name.slice(0, LONGEST_NAME);
  const subject = (game.subject ?? game.name).slice(0, LONGEST_NAME);
  const recipe = recipeOf(game.category);
  const seed = hash(`${game.id}|${subject}`);
  const own = randomOf(seed);
  const motif = emblemInName(subject, recipe.emblems) ?? pick(own, recipe.emblems);
  const inks = inksOf(pick(own, palettesFor(motif, recipe.palettes)));
  const patternName = pick(own, recipe.patterns);
  const haloName = pick(own, recipe.halos);

  const byVendor = randomOf(hash(`house|${game.vendor.code}`));
  const frameName = pick(byVendor, FRAMES);
  const titleStyle = pick(byVendor, STYLES);
  const face = faceOfVendor(game.vendor) ?? pick(byVendor, FACES);

  // The title first: the emblem is sized to the remaining space.
  const sheet = { width: WIDTH, height: HEIGHT, framed: frameName !== 'none' };
  const titled = title(name, face, titleStyle, inks, sheet);
  const room = (titled?.top ?? HEIGHT) - 20;
  const scale = Math.min(titled ? 1.5 : 1.75, room / 112);
  const cx = WIDTH / 2;
  const cy = tenth(titled ? 16 + room / 2 : HEIGHT / 2);
  return svgFile(
    WIDTH,
    HEIGHT,
    ground(WIDTH, HEIGHT, inks.ground) +
      pattern(patternName, inks, { width: WIDTH, height: HEIGHT, cx, cy, seed }) +
      halo(haloName, inks, { cx, cy, r: 58 * scale }) +
      place(cx, cy, 0, scale, emblem(motif, inks)) +
      (titled?.markup ?? '') +
      frame(frameName, inks, WIDTH, HEIGHT),
    COVER,
  );
}
