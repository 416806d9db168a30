import { NAMES } from './names';
import { between, randomOf } from '../seeded-random';
import { VENDORS } from './vendors';

export interface GameSeed {
  id: string;
  name: string;
  vendor_code: string;
  game_type: string;
  is_new: boolean;
  hot_rank: number | null;
  jackpot: boolean;
  free_play: boolean;
  min_bet: number;
  position: number;
}

/** The merchant's hot games in its order: the first row of home. */
const HOT = [
  'Lantern Street',
  'Speed Baccarat',
  'Koi Harvest',
  'Book of Anubis',
  'Mahjong Ways',
  'Crash Line',
  'Seventh Heaven',
  'Club Roulette',
  'Red Duel',
  'Lion Parade',
  'Cherry Row',
  'Derby Day',
  'Lucky Cat Café',
  'Thirteen Cards',
  'Golden Ingot',
  'Mines',
  'Crab King',
  'Moon Over Hanoi',
  'Arena Masters',
  'Mega 6/49',
  'Sic Bo Deluxe',
  'Plinko',
  'Chilli Express',
  'Domino QQ',
];
const MIN_BETS = [0.01, 0.05, 0.1, 0.5, 0.75];
const NUMERALS = ['', ' II', ' III', ' IV', ' V', ' Deluxe', ' Gold', ' Rush', ' Plus', ' Legacy'];

/** Endless distinct names of a type: the well-known ones, then opening and subject, then with a numeral. */
function* namesOf(type: string, random: () => number, used: Set<string>): Generator<string> {
  const { first, openings, subjects } = NAMES[type] as (typeof NAMES)[string];
  yield* first;
  const pairs = openings.flatMap((opening) => subjects.map((subject) => `${opening} ${subject}`));
  for (let i = pairs.length - 1; i > 0; i--) {
    const j = between(random, 0, i);
    [pairs[i], pairs[j]] = [pairs[j] as string, pairs[i] as string];
  }
  const fresh = pairs.filter((name) => !used.has(name));
  for (const name of fresh) used.add(name);
  for (const numeral of NUMERALS) for (const name of fresh) yield name + numeral;
  for (let edition = 2; ; edition++) for (const name of fresh) yield `${name} No. ${edition}`;
}

/** The catalogue. @param count approximate number of games; each type gets its share */
export function gameSeeds(count: number): GameSeed[] {
  const random = randomOf(20_261_121);
  let id = 1001;
  const used = new Set(Object.values(NAMES).flatMap(({ first }) => first));
  return Object.entries(NAMES).flatMap(([type, { share, first }]) => {
    const vendors = VENDORS.filter((vendor) => vendor.gameType === type);
    const names = namesOf(type, random, used);
    const games = Math.max(first.length, Math.round((count * share) / 100));
    return Array.from({ length: games }, (_, position): GameSeed => {
      const name = names.next().value as string;
      let draw = random() * 100;
      const vendor = vendors.find((candidate) => (draw -= candidate.share) < 0) ?? vendors[0];
      const hot = HOT.indexOf(name);
      return {
        id: `g${id++}`,
        name,
        vendor_code: vendor?.code ?? '',
        game_type: type,
        is_new: random() < 0.1,
        hot_rank: hot < 0 ? null : hot + 1,
        jackpot: name === 'Koi Harvest' || random() < 0.02,
        free_play: type === 'RNG' || type === 'FISH' || type === 'INHOUSE',
        min_bet: MIN_BETS[between(random, 0, MIN_BETS.length - 1)] as number,
        position,
      };
    });
  });
}
