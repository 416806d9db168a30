import { GAME_TYPES } from '../../contract/categories';
import type { GameRow } from '../../contract/rows/games';
import { Column } from './column';
import { fold } from './fold';
import { Lists } from './lists';
import { STEPS_PER_CHECK, type Slices } from './slices';
import { Vocabulary } from './vocabulary';

/** Names are searched up to this length, in UTF-16 units. */
export const NAME_UNITS = 200;

interface IndexedVendor {
  code: string;
  words: string[];
}

export interface SearchIndex {
  games: GameRow[];
  /** Position in GAME_TYPES. */
  typeOf: Column;
  /** Hot before new before the others. */
  priorityOf: Column;
  /** Position in `vendors`. */
  vendorOf: Column;
  vocabulary: Vocabulary;
  /** The words of each game's name, in their order. */
  wordsOfGame: Lists;
  gamesWithWord: Lists;
  vendors: IndexedVendor[];
  gamesOfVendor: Lists;
}

/** Numbers keys in the order they are first seen. */
class Numbering {
  private readonly numbers = new Map<string, number>();

  numberOf(key: string): number {
    const { size } = this.numbers;
    const number = this.numbers.get(key) ?? size;
    if (number === size) this.numbers.set(key, number);
    return number;
  }

  get keys(): string[] {
    return [...this.numbers.keys()];
  }
}

/** Builds the index. @param games each game once, in the platform's order */
export async function buildIndex(games: GameRow[], slices: Slices): Promise<SearchIndex> {
  const words = new Numbering();
  const wordNumbers: number[] = [];
  const starts = new Uint32Array(games.length + 1);
  const vendorKeys = new Numbering();
  const vendors: IndexedVendor[] = [];
  const vendorOf = new Column(games.length);
  const typeOf = new Column(games.length);
  const priorityOf = new Column(games.length);
  for (const [position, game] of games.entries()) {
    if (position % STEPS_PER_CHECK === 0 && slices.expired) await slices.next();
    for (const word of wordsIn(game.name)) wordNumbers.push(words.numberOf(word));
    starts[position + 1] = wordNumbers.length;
    const vendor = vendorKeys.numberOf(`${game.vendorCode} ${game.vendorName}`);
    if (vendor === vendors.length) vendors.push({ code: game.vendorCode, words: wordsIn(game.vendorName) });
    vendorOf.set(position, vendor);
    typeOf.set(position, GAME_TYPES.indexOf(game.gameType));
    priorityOf.set(position, (game.isHot ? 2 : 0) + (game.isNew ? 1 : 0));
  }
  const distinctWords = words.keys;
  const vocabulary = await Vocabulary.create(distinctWords, slices);
  const idOfNumber = Uint32Array.from(distinctWords, (word) => vocabulary.idOf(word) ?? 0);
  if (slices.expired) await slices.next();
  const wordsOfGame = new Lists(
    starts,
    Uint32Array.from(wordNumbers, (number) => idOfNumber[number] ?? 0),
  );
  if (slices.expired) await slices.next();
  const gamesWithWord = wordsOfGame.inverted(vocabulary.size);
  const oneEach = Uint32Array.from({ length: games.length + 1 }, (_, position) => position);
  const vendorOfEach = new Lists(
    oneEach,
    Uint32Array.from(games, (_, position) => vendorOf.of(position)),
  );
  const gamesOfVendor = vendorOfEach.inverted(vendors.length);
  return {
    games,
    typeOf,
    priorityOf,
    vendorOf,
    vocabulary,
    wordsOfGame,
    gamesWithWord,
    vendors,
    gamesOfVendor,
  };
}

const wordsIn = (name: string): string[] => {
  const text = fold(name.slice(0, NAME_UNITS));
  return text === '' ? [] : text.split(' ');
};
