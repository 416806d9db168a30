import type { SearchIndex } from './build';
import type { WordRange } from './vocabulary';

/** Where a text matched: the words of a name up to a place, the last of them perhaps in part. */
interface JoinedMatch {
  /** The place after the last matched word. */
  end: number;
  /** Units of the last word that were not typed. */
  untyped: number;
}

/** Whether consecutive words of a name, written together, start with a text: "Lucky Cat" for "luckycat" or "luckyc". */
export class JoinedWords {
  private readonly prefixRanges: (WordRange | undefined)[] = [];
  private readonly wholeWords: (Map<number, number> | undefined)[] = [];

  constructor(
    private readonly index: SearchIndex,
    private readonly text: string,
  ) {}

  /** Words of the vocabulary that the text starts with: only a name that contains one of them can match. */
  firstWords(): Iterable<number> {
    return this.wholeWordsAt(0).keys();
  }

  /** @param place in `wordsOfGame` @param end one beyond the name's last word @returns null if the words do not match */
  matchAt(place: number, end: number): JoinedMatch | null {
    const { vocabulary, wordsOfGame } = this.index;
    for (let matched = 0; place < end; place++) {
      const word = wordsOfGame.valueAt(place);
      const { from, to } = this.wordsWithRestAsPrefix(matched);
      if (word >= from && word < to) {
        return { end: place + 1, untyped: vocabulary.word(word).length - (this.text.length - matched) };
      }
      const units = this.wholeWordsAt(matched).get(word);
      if (units === undefined) return null;
      matched += units;
    }
    return null;
  }

  /** Words that start with the text from a position on. */
  private wordsWithRestAsPrefix(position: number): WordRange {
    return (this.prefixRanges[position] ??= this.index.vocabulary.withPrefix(this.text.slice(position)));
  }

  /** Whole words that the text contains at a position, with their lengths. */
  private wholeWordsAt(position: number): Map<number, number> {
    return (this.wholeWords[position] ??= this.findWholeWords(position));
  }

  private findWholeWords(position: number): Map<number, number> {
    const words = new Map<number, number>();
    for (let end = position + 1; end < this.text.length; end++) {
      const word = this.index.vocabulary.idOf(this.text.slice(position, end));
      if (word !== undefined) words.set(word, end - position);
    }
    return words;
  }
}
