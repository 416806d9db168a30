import { fold } from './fold';
import { letterBits, typosAllowed } from './typos';

/** Anything typed beyond these limits is ignored: units before and after folding, and words. */
const TYPED_UNITS = 1_000;
const QUERY_UNITS = 100;
const QUERY_WORDS = 8;

export interface QueryWord {
  text: string;
  /** Its letters, see `letterBits`. */
  letters: number;
  typos: 0 | 1 | 2;
}

export interface Query {
  words: QueryWord[];
  /** All words, written together. */
  joined: string;
}

/** What the player typed, folded like the index; a query without words finds nothing. */
export function parseQuery(typed: string): Query {
  const text = fold(typed.slice(0, TYPED_UNITS)).slice(0, QUERY_UNITS);
  const all = text.split(' ').filter((word) => word !== '');
  const words = [...new Set(all)].slice(0, QUERY_WORDS);
  return {
    words: words.map((word) => ({
      text: word,
      letters: letterBits(word),
      typos: typosAllowed(word.length),
    })),
    joined: all.join(''),
  };
}
