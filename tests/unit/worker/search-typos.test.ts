import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAtMostBits, letterBits, typosAllowed, typosToPrefix } from '../../../worker/search/typos';

/** The same by the definition, without any shortcut. */
function plainTypos(typed: string, word: string): number {
  const best: number[][] = [];
  for (let i = 0; i <= typed.length; i++) {
    best.push([]);
    for (let j = 0; j <= word.length; j++) {
      const row = best[i] as number[];
      if (i === 0 || j === 0) {
        row[j] = i + j;
        continue;
      }
      const at = (a: number, b: number) => best[a]?.[b] as number;
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] as number) + 1,
        at(i - 1, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) row[j] = Math.min(row[j] as number, at(i - 2, j - 2) + 1);
    }
  }
  return Math.min(...(best[typed.length] as number[]));
}

describe('typos', () => {
  it.each([
    ['lukcy', 'lucky', 1],
    ['luckky', 'lucky', 1],
    ['luky', 'lucky', 1],
    ['bucky', 'lucky', 1],
    ['ucky', 'lucky', 1],
    ['dargo', 'dragons', 1],
    ['starbsut', 'starburst', 2],
    ['lucky', 'lucky', 0],
  ])('%s begins %s with %i', (typed, word, count) =>
    expect(typosToPrefix(typed, word, 2)?.count).toBe(count),
  );

  it.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
    [20, 2],
  ])('%i letters may have %i', (letters, allowed) => expect(typosAllowed(letters)).toBe(allowed));

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 12 });

  it('counts as the definition does', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, meant, limit) => {
        const plain = plainTypos(typed, meant);
        const found = typosToPrefix(typed, meant, limit);
        expect(found?.count ?? null).toBe(plain <= limit ? plain : null);
        if (found) expect(plainTypos(typed, meant.slice(0, found.length))).toBe(found.count);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never passes over a word by its letters that is within the limit', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, meant, limit) => {
        if (typosToPrefix(typed, meant, limit) === null) return;
        expect(hasAtMostBits(letterBits(typed) & ~letterBits(meant), limit)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
