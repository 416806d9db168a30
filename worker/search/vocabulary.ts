import { STEPS_PER_CHECK, type Slices } from './slices';
import { letterBits } from './typos';

/** Ids of words in a row. */
export interface WordRange {
  from: number;
  /** One beyond the last. */
  to: number;
}

/** The words of all names, sorted: words with the same prefix are next to each other. A word's id is its position. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  private readonly bits: Int32Array;

  private constructor(private readonly words: string[]) {
    this.bits = new Int32Array(words.length);
  }

  static async create(words: Iterable<string>, slices: Slices): Promise<Vocabulary> {
    const sorted = await sortWords(words, slices);
    const vocabulary = new Vocabulary(sorted);
    for (const [id, word] of sorted.entries()) {
      if (id % STEPS_PER_CHECK === 0 && slices.expired) await slices.next();
      vocabulary.ids.set(word, id);
      vocabulary.bits[id] = letterBits(word);
    }
    return vocabulary;
  }

  get size(): number {
    return this.words.length;
  }

  idOf(word: string): number | undefined {
    return this.ids.get(word);
  }

  word(id: number): string {
    return this.words[id] ?? '';
  }

  /** The word's letters, see `letterBits`. */
  lettersOf(id: number): number {
    return this.bits[id] ?? 0;
  }

  withPrefix(prefix: string): WordRange {
    // No word contains the last UTF-16 unit, which is no letter.
    return { from: this.lowerBound(prefix), to: this.lowerBound(`${prefix}\uffff`) };
  }

  /** The first id whose word does not sort before a text. */
  private lowerBound(text: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.word(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Sorts by UTF-16 units, one first letter at a time, so that a large vocabulary does not block the worker. */
async function sortWords(words: Iterable<string>, slices: Slices): Promise<string[]> {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const first = word.charCodeAt(0);
    const group = groups.get(first);
    if (group) group.push(word);
    else groups.set(first, [word]);
  }
  const sorted: string[] = [];
  for (const [, group] of [...groups].sort(([a], [b]) => a - b)) {
    for (const word of group.sort()) sorted.push(word);
    if (slices.expired) await slices.next();
  }
  return sorted;
}
