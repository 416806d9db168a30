import type { Lists, SearchIndex } from './build';
import type { QueryWord } from './query';
import { fewBits, typosToPrefix } from './typos';

/** How well a game matches, worst first. The whole query is as good as its worst word. */
export const TIER = {
  none: 0,
  vendorTypo: 1,
  vendor: 2,
  twoTypos: 3,
  typo: 4,
  inside: 5,
  word: 6,
  start: 7,
  exact: 8,
} as const;

/** The first index whose word is not before a text. */
function lowerBound(words: string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the words with a beginning stand in the sorted vocabulary. @param to one beyond the last */
export function rangeOf(words: string[], prefix: string): { from: number; to: number } {
  const from = lowerBound(words, prefix);
  // No word holds the last UTF-16 unit, which is no letter.
  return { from, to: lowerBound(words, `${prefix}\uffff`) };
}

/** Whether words in a row, written together, begin with a text: "Lucky Cat" for "luckycat" or "luckyc". */
export class JoinedWords {
  private readonly ranges: ({ from: number; to: number } | undefined)[] = [];
  private readonly whole: (Map<number, number> | undefined)[] = [];

  constructor(
    private readonly index: SearchIndex,
    private readonly text: string,
  ) {}

  /** The vocabulary's words that the text begins with, and so may begin a name's run. */
  firstWords(): Iterable<number> {
    return this.wholeAt(0).keys();
  }

  range(at = 0): { from: number; to: number } {
    return (this.ranges[at] ??= rangeOf(this.index.words, this.text.slice(at)));
  }

  /**
   * @param place in `wordsOf.values` @param end one beyond the name's last word
   * @returns how many units of the last word were not typed, and the place behind it; null if the words do not match
   */
  matchAt(place: number, end: number): { rest: number; next: number } | null {
    for (let at = 0; place < end; place++) {
      const word = this.index.wordsOf.values[place]!;
      const { from, to } = this.range(at);
      if (word >= from && word < to) {
        return { rest: this.index.words[word]!.length - (this.text.length - at), next: place + 1 };
      }
      const letters = this.wholeAt(at).get(word);
      if (letters === undefined) return null;
      at += letters;
    }
    return null;
  }

  /** Words that stand whole in the text at a place, and their lengths. */
  private wholeAt(at: number): Map<number, number> {
    const known = this.whole[at];
    if (known) return known;
    const found = new Map<number, number>();
    for (let end = at + 1; end < this.text.length; end++) {
      const word = this.index.wordOf.get(this.text.slice(at, end));
      if (word !== undefined) found.set(word, end - at);
    }
    return (this.whole[at] = found);
  }
}

function raise(tiers: Uint8Array, { starts, values }: Lists, item: number, tier: number): void {
  for (let at = starts[item]!, end = starts[item + 1]!; at < end; at++) {
    const game = values[at]!;
    if (tiers[game]! < tier) tiers[game] = tier;
  }
}

const typoTier = (count: number): number => (count === 1 ? TIER.typo : TIER.twoTypos);

/** Writes into `tiers` how well each game matches one word. @param forgiving typos count as well */
export function matchWord(index: SearchIndex, word: QueryWord, forgiving: boolean, tiers: Uint8Array): void {
  tiers.fill(TIER.none);
  const { words, bits, gamesOf, wordsOf } = index;
  const { text } = word;
  const limit = forgiving ? word.typos : 0;
  const { from, to } = rangeOf(words, text);
  for (let id = from; id < to; id++) raise(tiers, gamesOf, id, TIER.word);
  for (let id = 0; id < words.length; id++) {
    const missing = word.bits & ~bits[id]!;
    if (missing === 0 && (id < from || id >= to) && words[id]!.includes(text)) {
      raise(tiers, gamesOf, id, TIER.inside);
    } else if (limit > 0 && words[id]!.length >= text.length - limit && fewBits(missing, limit)) {
      const typos = typosToPrefix(text, words[id]!, limit);
      if (typos && typos.count > 0) raise(tiers, gamesOf, id, typoTier(typos.count));
    }
  }
  const joined = new JoinedWords(index, text);
  for (const first of joined.firstWords()) {
    for (let at = gamesOf.starts[first]!; at < gamesOf.starts[first + 1]!; at++) {
      const game = gamesOf.values[at]!;
      const end = wordsOf.starts[game + 1]!;
      for (let place = wordsOf.starts[game]!; place < end && tiers[game]! < TIER.word; place++) {
        if (wordsOf.values[place] === first && joined.matchAt(place, end)) tiers[game] = TIER.word;
      }
    }
  }
  matchVendors(index, word, limit, tiers);
}

function matchVendors(
  { vendors, vendorGames }: SearchIndex,
  { text }: QueryWord,
  limit: number,
  tiers: Uint8Array,
): void {
  vendors.forEach(({ words }, vendor) => {
    const strict = words.some((word) => word.includes(text)) || words.join('').includes(text);
    if (strict) raise(tiers, vendorGames, vendor, TIER.vendor);
    else if (limit > 0 && words.some((word) => typosToPrefix(text, word, limit)))
      raise(tiers, vendorGames, vendor, TIER.vendorTypo);
  });
}
