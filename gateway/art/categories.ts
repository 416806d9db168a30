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
  emblems: ['balls', 'ticket', 'drum', 'digits', 'wheel'],
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
    ],
  },
  FISH: {
    palettes: ['petrol', 'cobalt', 'sky', 'verdigris', 'midnight'],
    patterns: ['waves', 'scallop', 'rings', 'waves'],
    halos: ['disc', 'none', 'sun'],
    emblems: ['koi', 'puffer', 'crab', 'jelly', 'shark', 'turtle', 'octopus', 'anchor'],
  },
  LIVE: {
    palettes: ['felt', 'oxblood', 'ink', 'rose', 'tobacco', 'midnight'],
    patterns: ['harlequin', 'rosette', 'fan', 'rays'],
    halos: ['lozenge', 'disc', 'arch', 'burst'],
    emblems: ['roulette', 'baccarat', 'dice', 'chips', 'wheel', 'tux', 'sicbo'],
  },
  SPORTS: {
    palettes: ['sky', 'moss', 'felt', 'slate', 'terracotta', 'cobalt'],
    patterns: ['turf', 'chevron', 'rays', 'rings'],
    halos: ['shield', 'disc', 'none', 'sun'],
    emblems: ['football', 'basketball', 'tennis', 'shuttle', 'trophy', 'pitch', 'cricket'],
  },
  ESPORTS: {
    palettes: ['midnight', 'slate', 'ink', 'cobalt'],
    patterns: ['grid', 'chevron', 'rings', 'diag'],
    halos: ['hex', 'lozenge', 'shield', 'none'],
    emblems: ['gamepad', 'swords', 'crosshair', 'headset', 'keycap'],
  },
  PVP: {
    palettes: ['paper', 'oxblood', 'felt', 'cobalt', 'blush', 'paper'],
    patterns: ['harlequin', 'pips', 'rosette', 'fan'],
    halos: ['lozenge', 'arch', 'burst', 'none'],
    emblems: ['hand', 'ace', 'mahjong', 'domino', 'suits', 'joker'],
  },
  COCKFIGHT: {
    palettes: ['terracotta', 'saffron', 'tobacco', 'oxblood', 'moss'],
    patterns: ['rays', 'chevron', 'fan'],
    halos: ['sun', 'disc', 'burst', 'shield'],
    emblems: ['roosterhead', 'rooster', 'vane', 'duel'],
  },
  INHOUSE: {
    palettes: ['ink', 'felt', 'midnight', 'tobacco'],
    patterns: ['harlequin', 'rosette', 'rings'],
    halos: ['disc', 'lozenge', 'arch'],
    emblems: ['crash', 'mines', 'plinko', 'coin', 'hilo', 'tower'],
  },
  LOTT: LOTTERY,
  ELOTT: LOTTERY,
};

/** The recipe of a category code; unknown codes are drawn as slots. */
export const recipeOf = (category: string): Recipe =>
  isGameType(category) ? RECIPES[category] : RECIPES.RNG;

/** Words of English game names and their motif; the first match whose motif suits the category wins. */
const WORDS: readonly (readonly [RegExp, EmblemName])[] = [
  [/cherr|fruit/i, 'cherries'],
  [/seven|777/i, 'seven'],
  [/bell/i, 'bell'],
  [/gem|jewel|diamond/i, 'gem'],
  [/crown|king|queen/i, 'crown'],
  [/ingot|wealth|fortune|caishen/i, 'ingot'],
  [/clover|irish|luck\b/i, 'clover'],
  [/lantern/i, 'lantern'],
  [/pyramid|pharaoh|nile|cleopatra/i, 'pyramid'],
  [/lotus/i, 'lotus'],
  [/moon|night/i, 'moon'],
  [/feather|peacock|phoenix/i, 'feather'],
  [/chil+i|pepper|hot\b/i, 'chilli'],
  [/\bcat|neko/i, 'cat'],
  [/fan\b|geisha/i, 'fan'],
  [/lion|tiger|dragon(?! tiger)/i, 'lion'],
  [/scarab|anubis/i, 'scarab'],
  [/book/i, 'book'],
  [/melon/i, 'melon'],
  [/wild west|horse|sheriff/i, 'horseshoe'],
  [/koi|carp/i, 'koi'],
  [/puffer|reef/i, 'puffer'],
  [/crab/i, 'crab'],
  [/jelly/i, 'jelly'],
  [/shark/i, 'shark'],
  [/turtle/i, 'turtle'],
  [/octop|kraken/i, 'octopus'],
  [/anchor|captain|harbo/i, 'anchor'],
  [/roulette/i, 'roulette'],
  [/baccarat|blackjack/i, 'baccarat'],
  [/sic ?bo/i, 'sicbo'],
  [/craps|dice/i, 'dice'],
  [/wheel/i, 'wheel'],
  [/salon|butler|club/i, 'tux'],
  [/football|soccer|derby|league/i, 'football'],
  [/basket|hoop/i, 'basketball'],
  [/tennis/i, 'tennis'],
  [/badminton|shuttle/i, 'shuttle'],
  [/cricket/i, 'cricket'],
  [/cup|champion/i, 'trophy'],
  [/mahjong/i, 'mahjong'],
  [/domino|ceme/i, 'domino'],
  [/poker|thirteen|rummy/i, 'hand'],
  [/joker/i, 'joker'],
  [/ace/i, 'ace'],
  [/mines/i, 'mines'],
  [/plinko/i, 'plinko'],
  [/crash|rocket|aviator/i, 'crash'],
  [/coin|flip/i, 'coin'],
  [/hi-?lo/i, 'hilo'],
  [/tower/i, 'tower'],
  [/4d|digit/i, 'digits'],
  [/ticket|scratch/i, 'ticket'],
  [/keno|ball|6\/49|mega/i, 'balls'],
  [/vane/i, 'vane'],
  [/duel|rival/i, 'duel'],
];

/** The emblem that a word in the name selects, if it suits the recipe. */
export const emblemInName = (name: string, recipe: Recipe): EmblemName | undefined =>
  WORDS.find(([word, motif]) => recipe.emblems.includes(motif) && word.test(name))?.[1];
