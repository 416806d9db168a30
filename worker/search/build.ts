import { GAME_TYPES } from '../../contract/categories';
import type { GameRow } from '../../contract/rows/games';
import { fold } from './fold';
import type { Slices } from './slices';
import { letterBits } from './typos';

/** No name is looked at beyond so many UTF-16 units. */
export const NAME_UNITS = 200;
/** So many steps are made between two looks at the clock. */
const STEPS = 64;

/** Lists of numbers, one after another: list `i` is `values[starts[i] .. starts[i + 1])`. */
export interface Lists {
  starts: Uint32Array;
  values: Uint32Array;
}

export interface SearchIndex {
  games: GameRow[];
  /** The words of all names, sorted: words with one beginning stand together. */
  words: string[];
  wordOf: Map<string, number>;
  /** Letters of each word, see `letterBits`. */
  bits: Int32Array;
  /** Which games have a word in their name. */
  gamesOf: Lists;
  /** The words of each game's name in their order. */
  wordsOf: Lists;
  vendors: { name: string; words: string[]; code: string }[];
  /** Which games a vendor has. */
  vendorGames: Lists;
  vendorOf: Uint16Array;
  /** Index into GAME_TYPES. */
  typeOf: Uint8Array;
  /** Hot before new before the rest. */
  merit: Uint8Array;
}

/** Turns "list of each value" around: for each of `count` items the owners that name it, ascending, once each. */
function invert({ starts, values }: Lists, count: number): Lists {
  const sizes = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  for (let owner = 0; owner + 1 < starts.length; owner++) {
    for (let at = starts[owner]!; at < starts[owner + 1]!; at++) {
      const item = values[at]!;
      if (last[item] === owner) continue;
      last[item] = owner;
      sizes[item + 1] = sizes[item + 1]! + 1;
    }
  }
  for (let item = 0; item < count; item++) sizes[item + 1] = sizes[item + 1]! + sizes[item]!;
  const filled = sizes.slice();
  const owners = new Uint32Array(sizes[count]!);
  last.fill(-1);
  for (let owner = 0; owner + 1 < starts.length; owner++) {
    for (let at = starts[owner]!; at < starts[owner + 1]!; at++) {
      const item = values[at]!;
      if (last[item] === owner) continue;
      last[item] = owner;
      const next = filled[item]!;
      owners[next] = owner;
      filled[item] = next + 1;
    }
  }
  return { starts: sizes, values: owners };
}

/** Sorts by UTF-16 units, a first letter at a time, so that a large vocabulary does not stop the worker. */
async function sortWords(words: Iterable<string>, slices: Slices): Promise<string[]> {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const group = groups.get(word.charCodeAt(0));
    if (group) group.push(word);
    else groups.set(word.charCodeAt(0), [word]);
  }
  const sorted: string[] = [];
  for (const first of [...groups.keys()].sort((a, b) => a - b)) {
    for (const word of groups.get(first)!.sort()) sorted.push(word);
    if (slices.over) await slices.rest();
  }
  return sorted;
}

/** Makes the index of some games, each named once, in the order that decides between equals. */
export async function buildIndex(games: GameRow[], slices: Slices): Promise<SearchIndex> {
  const found = new Map<string, number>();
  const starts = new Uint32Array(games.length + 1);
  const sequence: number[] = [];
  const vendors: SearchIndex['vendors'] = [];
  const vendorAt = new Map<string, number>();
  const vendorOf = new Uint16Array(games.length);
  const typeOf = new Uint8Array(games.length);
  const merit = new Uint8Array(games.length);
  for (let at = 0; at < games.length; at++) {
    if (at % STEPS === 0 && slices.over) await slices.rest();
    const game = games[at]!;
    for (const word of wordsIn(game.name)) {
      let id = found.get(word);
      if (id === undefined) found.set(word, (id = found.size));
      sequence.push(id);
    }
    starts[at + 1] = sequence.length;
    const vendorKey = `${game.vendorCode} ${game.vendorName}`;
    let vendor = vendorAt.get(vendorKey);
    if (vendor === undefined) {
      vendorAt.set(vendorKey, (vendor = vendors.length));
      vendors.push({ code: game.vendorCode, name: game.vendorName, words: wordsIn(game.vendorName) });
    }
    vendorOf[at] = vendor;
    typeOf[at] = GAME_TYPES.indexOf(game.gameType);
    merit[at] = (game.isHot ? 2 : 0) + (game.isNew ? 1 : 0);
  }
  const words = await sortWords(found.keys(), slices);
  const wordOf = new Map<string, number>();
  const rank = new Uint32Array(words.length);
  const bits = new Int32Array(words.length);
  for (let id = 0; id < words.length; id++) {
    if (id % STEPS === 0 && slices.over) await slices.rest();
    const word = words[id]!;
    rank[found.get(word)!] = id;
    wordOf.set(word, id);
    bits[id] = letterBits(word);
  }
  const wordsOf = { starts, values: Uint32Array.from(sequence, (id) => rank[id]!) };
  if (slices.over) await slices.rest();
  const gamesOf = invert(wordsOf, words.length);
  const each = Uint32Array.from({ length: games.length + 1 }, (_, at) => at);
  const vendorGames = invert({ starts: each, values: Uint32Array.from(vendorOf) }, vendors.length);
  return { games, words, wordOf, bits, gamesOf, wordsOf, vendors, vendorGames, vendorOf, typeOf, merit };
}

const wordsIn = (name: string): string[] => {
  const text = fold(name.slice(0, NAME_UNITS));
  return text === '' ? [] : text.split(' ');
};
