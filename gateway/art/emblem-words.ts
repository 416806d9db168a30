import type { EmblemName } from './emblem';

/**
 * The words of English game names that each emblem shows, as alternatives of a regular expression. The demo's titles
 * are made of them (seed/names.ts).
 */
const WORDS: Record<EmblemName, string> = {
  cherries: 'cherry|cherries|fruits?',
  seven: 'seven|sevens|seventh|777',
  bell: 'bells?',
  gem: 'gems?|jewels?|diamonds?',
  crown: 'crowns?|kings?|queens?|royale',
  ingot: 'ingots?|caishen|wealth|fortune',
  clover: 'clovers?|shamrock|irish',
  chilli: 'chill?i(?:es)?|peppers?',
  melon: 'melons?',
  horseshoe: 'horseshoes?|sheriff|wild west',
  lantern: 'lanterns?',
  pyramid: "pyramids?|pharaoh(?:['’]s)?|nile|cleopatra",
  lotus: 'lotus',
  moon: 'moon|moonlight|night|nights',
  feather: 'feathers?|peacocks?',
  cat: 'cats?|neko',
  fan: 'fans?|geisha',
  lion: 'lions?',
  scarab: 'scarabs?',
  book: 'books?',
  dragon: 'dragons?',
  tiger: 'tigers?',
  phoenix: 'phoenix',
  fox: 'fox|foxes',
  wolf: 'wolf|wolves',
  panda: 'pandas?',
  owl: 'owls?',
  butterfly: 'butterfly|butterflies',
  temple: 'temples?|pagoda',
  castle: 'castles?|siege|fortress',
  ship: 'ships?|galleons?|voyage',
  volcano: 'volcano',
  bamboo: 'bamboo',
  rose: 'roses?',
  comet: 'comets?',
  sun: 'sun|sunrise',
  chest: 'chests?|treasures?',
  pearl: 'pearls?|oysters?',
  mask: 'masks?|carnival',
  mirror: 'mirrors?',
  compass: 'compass',
  clockwork: 'clockwork|clocks?',
  teapot: 'teapots?|teahouse',
  vase: 'vases?',
  key: 'keys?',
  lamp: 'lamps?|genie',
  hourglass: 'hourglass',
  reels: 'reels?',
  koi: 'koi|carp',
  puffer: 'puffers?',
  crab: 'crabs?',
  jelly: 'jelly|jellyfish',
  shark: 'sharks?',
  turtle: 'turtles?',
  octopus: 'octopus|kraken',
  anchor: "anchors?|harbou?r|captain(?:['’]s)?",
  whale: 'whales?',
  manta: 'mantas?',
  marlin: 'marlins?|swordfish',
  seahorse: 'seahorses?',
  reef: 'reefs?|corals?',
  roulette: 'roulette',
  baccarat: 'baccarat|blackjack|dragon tiger|andar bahar',
  dice: 'dice|craps',
  chips: "chips?|hold['’]em",
  wheel: 'wheels?',
  tux: 'salon|butlers?|club|landlord|tycoon',
  sicbo: 'sic ?bo',
  football: 'football|soccer|derby',
  basketball: 'basketball|hoops?',
  tennis: 'tennis',
  shuttle: 'badminton|shuttle',
  trophy: 'cup|trophy|champions?|masters',
  pitch: 'league|pitch|stadium',
  cricket: 'cricket',
  volley: 'volley|volleyball',
  rugby: 'rugby',
  gamepad: 'gamepads?|joypads?',
  swords: 'swords?|clash|duels?',
  crosshair: 'strike|snipers?|crosshair',
  headset: 'headsets?',
  keycap: 'keycaps?',
  hand: 'poker|rummy|thirteen|three cards?|teen patti|capsa|gin|canasta',
  ace: 'aces?',
  mahjong: 'mahjong',
  domino: 'domino|dominoes|ceme',
  suits: 'hearts|spades',
  joker: "jokers?|joker['’]s",
  bull: 'bulls?',
  balls: 'balls?|keno|lotto|6/\\d\\d',
  ticket: 'tickets?|scratch',
  drum: 'drums?|draw|vietnam|daily|hourly',
  digits: 'digits?|numbers?|pick \\d|[345]d|minutes?|ten',
  roosterhead: 'crest|comb',
  rooster: 'roosters?|gamecocks?',
  vane: 'vane',
  duel: 'duels?|rivals?',
  arena: 'arena|pit',
  crash: 'crash|rockets?|aviator',
  mines: 'mines?',
  plinko: 'plinko',
  coin: 'coins?|flip',
  hilo: 'hi-?lo',
  tower: 'towers?',
  ladder: 'ladders?|steps',
};

const EXPRESSIONS = Object.entries(WORDS).map(
  ([emblem, words]) =>
    [emblem as EmblemName, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')] as const,
);

/**
 * The emblem that a word in the name selects, among some. Of several words the one that ends last counts, since it
 * names the thing: a Lotus Lantern is a lantern. Of two that end together the longer one counts.
 */
export function emblemInName(name: string, among: readonly EmblemName[]): EmblemName | undefined {
  let found: { emblem: EmblemName; start: number; end: number } | undefined;
  for (const [emblem, words] of EXPRESSIONS) {
    if (!among.includes(emblem)) continue;
    const last = [...name.matchAll(words)].at(-1);
    if (!last) continue;
    const [start, end] = [last.index, last.index + last[0].length];
    if (!found || end > found.end || (end === found.end && start < found.start))
      found = { emblem, start, end };
  }
  return found?.emblem;
}
