import type { Span } from '../../contract/commands';
import { NAME_UNITS } from './build';
import { foldWithPlaces } from './fold';
import type { QueryWord } from './query';
import { typosToPrefix } from './typos';

/** A text of a hit, folded once for all words. */
interface Target {
  words: { text: string; at: number }[];
  /** The words written together, and where each unit of that stands in the folded text. */
  joined: string;
  places: number[];
}

type Found = (target: Target, text: string) => Span[];

const atStart: Found = ({ words }, text) =>
  words.filter((word) => word.text.startsWith(text)).map(({ at }) => [at, at + text.length]);

const inside: Found = ({ words }, text) =>
  words.flatMap((word) => {
    const found = word.text.indexOf(text);
    return found < 0 ? [] : [[word.at + found, word.at + found + text.length] as const];
  });

const together: Found = ({ joined, places, words }, text) => {
  const found = joined.indexOf(text);
  if (found < 0) return [];
  const from = places[found]!;
  const to = places[found + text.length - 1]! + 1;
  // The space between two words is not marked: nobody typed it.
  return words
    .map(({ at, text: { length } }) => [Math.max(at, from), Math.min(at + length, to)] as const)
    .filter(([start, end]) => start < end);
};

const mistyped = ({ words }: Target, text: string, limit: number): Span[] => {
  const found = words.flatMap(({ text: word, at }) => {
    const typos = typosToPrefix(text, word, limit);
    return typos ? [{ typos, at }] : [];
  });
  const least = Math.min(...found.map(({ typos }) => typos.count));
  return found
    .filter(({ typos }) => typos.count === least)
    .map(({ typos, at }) => [at, at + typos.length] as const);
};

/** Sorted, and those that touch or overlap made one. */
export function mergeSpans(spans: Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/**
 * Where a name matches what was typed, each word in the best way it does, in UTF-16 units of the name as it is written.
 * @param forgiving typos count as well
 */
export function spansIn(name: string, query: readonly QueryWord[], forgiving: boolean): Span[] {
  const folded = foldWithPlaces(name.slice(0, NAME_UNITS));
  const words = [...folded.text.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], at: match.index }));
  const places = words.flatMap(({ text, at }) => Array.from(text, (_, unit) => at + unit));
  const target = { words, joined: words.map(({ text }) => text).join(''), places };
  const found = query.flatMap(({ text, typos }) => {
    for (const look of [atStart, inside, together]) {
      const spans = look(target, text);
      if (spans.length > 0) return spans;
    }
    return forgiving && typos > 0 ? mistyped(target, text, typos) : [];
  });
  return mergeSpans(
    found
      .map(([start, end]) => [folded.starts[start]!, folded.ends[end - 1]!] as const)
      .filter(([a, b]) => a < b),
  );
}
