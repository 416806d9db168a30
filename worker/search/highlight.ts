import type { Span } from '../../contract/game-search';
import { NAME_UNITS } from './build';
import { foldWithOrigins } from './fold';
import type { QueryWord } from './query';
import { typosToPrefix } from './typos';

/** A word of a folded text. */
interface Word {
  text: string;
  /** Where it starts in the folded text, and in its words written together. */
  at: number;
  joinedAt: number;
}
type Find = (words: Word[], typed: string) => Span[];

const atWordStarts: Find = (words, typed) =>
  words.filter(({ text }) => text.startsWith(typed)).map(({ at }) => [at, at + typed.length]);

const insideWords: Find = (words, typed) =>
  words.flatMap(({ text, at }) => {
    const found = text.indexOf(typed);
    return found < 0 ? [] : [[at + found, at + found + typed.length] as const];
  });

const acrossWords: Find = (words, typed) => {
  const found = words
    .map(({ text }) => text)
    .join('')
    .indexOf(typed);
  if (found < 0) return [];
  // One span for each word: the space between them was not typed.
  return words.flatMap(({ text, at, joinedAt }) => {
    const start = Math.max(found, joinedAt);
    const end = Math.min(found + typed.length, joinedAt + text.length);
    return start < end ? [[at + start - joinedAt, at + end - joinedAt] as const] : [];
  });
};

const withTypos = (words: Word[], typed: string, limit: number): Span[] => {
  const found = words.flatMap(({ text, at }) => {
    const typos = typosToPrefix(typed, text, limit);
    return typos ? [{ typos, at }] : [];
  });
  const fewest = Math.min(...found.map(({ typos }) => typos.count));
  return found
    .filter(({ typos }) => typos.count === fewest)
    .map(({ typos, at }) => [at, at + typos.length] as const);
};

/** Sorts spans and merges those that touch or overlap. */
function mergeSpans(spans: Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function wordsIn(folded: string): Word[] {
  let joinedAt = 0;
  return [...folded.matchAll(/[^ ]+/g)].map(({ 0: text, index: at }) => {
    const word = { text, at, joinedAt };
    joinedAt += text.length;
    return word;
  });
}

/**
 * Where a name matches what was typed, each word in the best way it does, in UTF-16 units of the name as it is written.
 * @param allowTypos words with typos match too
 */
export function spansIn(name: string, query: readonly QueryWord[], allowTypos: boolean): Span[] {
  const folded = foldWithOrigins(name.slice(0, NAME_UNITS));
  const words = wordsIn(folded.text);
  const found = query.flatMap(({ text, typos }) => {
    for (const find of [atWordStarts, insideWords, acrossWords]) {
      const spans = find(words, text);
      if (spans.length > 0) return spans;
    }
    return allowTypos && typos > 0 ? withTypos(words, text, typos) : [];
  });
  const original = found.flatMap(([start, end]) => {
    const first = folded.origins[start];
    const last = folded.origins[end - 1];
    return first && last && first.start < last.end ? [[first.start, last.end] as const] : [];
  });
  return mergeSpans(original);
}
