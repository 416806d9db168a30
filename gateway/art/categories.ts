import { type GameType, isGameType } from '../../contract/categories';
import type { EmblemName } from './emblem';
import type { HaloName } from './halos';
import type { PaletteName } from './inks';
import type { PatternName } from './patterns';

/** What pictures of a category may consist of, so that categories look different. Repeated entries are likelier. */
interface Recipe {
  readonly palettes: readonly PaletteName[];
  readonly patterns: readonly PatternName[];
  readonly halos: readonly HaloName[];
  readonly emblems: readonly EmblemName[];
}

const LOTTERY: Recipe = {
  palettes: ['saffron', 'paper', 'terracotta', 'sky', 'rose', 'cobalt'],
  patterns: ['dots', 'rays', 'grid', 'chevron'],
  halos: ['disc', 'burst', 'none'],
  emblems: ['balls', 'ticket', 'drum', 'digits', 'wheel', 'dice'],
};

const RECIPES: Record<GameType, Recipe> = {
  RNG: {
    palettes: [
      'oxblood',
      'saffron',
      'cobalt',
      'terracotta',
      'felt',
      'rose',
      'tobacco',
      'paper',
      'verdigris',
      'blush',
      'midnight',
    ],
    patterns: ['rays', 'rosette', 'scallop', 'harlequin', 'stars', 'fan'],
    halos: ['disc', 'burst', 'arch', 'sun', 'none'],
    emblems: [
      'cherries',
      'seven',
      'bell',
      'gem',
      'crown',
      'ingot',
      'clover',
      'lantern',
      'pyramid',
      'lotus',
      'moon',
      'feather',
      'chilli',
      'cat',
      'fan',
      'lion',
      'scarab',
      'book',
      'melon',
      'horseshoe',
      'dragon',
      'tiger',
      'phoenix',
      'fox',
      'wolf',
      'panda',
      'owl',
      'butterfly',
      'temple',
      'castle',
      'ship',
      'volcano',
      'bamboo',
      'rose',
      'comet',
      'sun',
      'chest',
      'pearl',
      'mask',
      'mirror',
      'compass',
      'clockwork',
      'teapot',
      'vase',
      'key',
      'lamp',
      'hourglass',
      'reels',
      'koi',
      'turtle',
      'joker',
      'coin',
      'dice',
      'wheel',
      'swords',
    ],
  },
  FISH: {
    palettes: ['petrol', 'cobalt', 'sky', 'verdigris', 'midnight'],
    patterns: ['waves', 'scallop', 'rings', 'waves'],
    halos: ['disc', 'none', 'sun'],
    emblems: [
      'koi',
      'puffer',
      'crab',
      'jelly',
      'shark',
      'turtle',
      'octopus',
      'anchor',
      'whale',
      'manta',
      'marlin',
      'seahorse',
      'reef',
      'pearl',
      'ship',
    ],
  },
  LIVE: {
    palettes: ['felt', 'oxblood', 'ink', 'rose', 'tobacco', 'midnight'],
    patterns: ['harlequin', 'rosette', 'fan', 'rays'],
    halos: ['lozenge', 'disc', 'arch', 'burst'],
    emblems: ['roulette', 'baccarat', 'dice', 'chips', 'wheel', 'tux', 'sicbo', 'hand'],
  },
  SPORTS: {
    palettes: ['sky', 'moss', 'felt', 'slate', 'terracotta', 'cobalt'],
    patterns: ['turf', 'chevron', 'rays', 'rings'],
    halos: ['shield', 'disc', 'none', 'sun'],
    emblems: ['football', 'basketball', 'tennis', 'shuttle', 'trophy', 'pitch', 'cricket', 'volley', 'rugby'],
  },
  ESPORTS: {
    palettes: ['midnight', 'slate', 'ink', 'cobalt'],
    patterns: ['grid', 'chevron', 'rings', 'diag'],
    halos: ['hex', 'lozenge', 'shield', 'none'],
    emblems: ['gamepad', 'swords', 'crosshair', 'headset', 'keycap', 'trophy', 'castle', 'crown'],
  },
  PVP: {
    palettes: ['paper', 'oxblood', 'felt', 'cobalt', 'blush', 'paper'],
    patterns: ['harlequin', 'pips', 'rosette', 'fan'],
    halos: ['lozenge', 'arch', 'burst', 'none'],
    emblems: ['hand', 'ace', 'mahjong', 'domino', 'suits', 'joker', 'bull', 'crown', 'tux'],
  },
  COCKFIGHT: {
    palettes: ['terracotta', 'saffron', 'tobacco', 'oxblood', 'moss'],
    patterns: ['rays', 'chevron', 'fan'],
    halos: ['sun', 'disc', 'burst', 'shield'],
    emblems: ['roosterhead', 'rooster', 'vane', 'duel', 'arena'],
  },
  INHOUSE: {
    palettes: ['ink', 'felt', 'midnight', 'tobacco'],
    patterns: ['harlequin', 'rosette', 'rings'],
    halos: ['disc', 'lozenge', 'arch'],
    emblems: [
      'crash',
      'mines',
      'plinko',
      'coin',
      'hilo',
      'tower',
      'ladder',
      'wheel',
      'dice',
      'balls',
      'chips',
    ],
  },
  LOTT: LOTTERY,
  ELOTT: LOTTERY,
};

/** The recipe of a category code; unknown codes are drawn as slots. */
export const recipeOf = (category: string): Recipe =>
  isGameType(category) ? RECIPES[category] : RECIPES.RNG;
