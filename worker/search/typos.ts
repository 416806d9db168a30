/** Words shorter than this must be typed as they are; from the second length on two typos are forgiven. */
const ONE_TYPO_LETTERS = 4;
const TWO_TYPOS_LETTERS = 8;
/** No word of a name is compared beyond so many letters. */
const MAX_LETTERS = 48;

/** How many typos a typed word may have. */
export const typosAllowed = (letters: number): 0 | 1 | 2 =>
  letters >= TWO_TYPOS_LETTERS ? 2 : letters >= ONE_TYPO_LETTERS ? 1 : 0;

const NONE = 99;
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LETTERS + 1));

export interface Typos {
  count: number;
  /** So many units of the word were meant. */
  length: number;
}

/**
 * The fewest typos (a letter more, less, other, or two swapped: Damerau-Levenshtein, each place touched once) that turn
 * what was typed into the beginning of a word; the player may not be at its end yet.
 * @returns null if there are more than `limit`
 */
export function typosToPrefix(typed: string, word: string, limit: number): Typos | null {
  const height = Math.min(typed.length, MAX_LETTERS);
  const width = Math.min(word.length, height + limit, MAX_LETTERS);
  if (width < height - limit) return null;
  let [older, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= width; j++) previous[j] = j;
  for (let i = 1; i <= height; i++) {
    // Only a band around the diagonal can stay within the limit.
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    current[0] = i;
    if (from > 1) current[from - 1] = NONE;
    if (i - 1 + limit < to) previous[to] = NONE;
    let least = from === 1 ? i : NONE;
    const letter = typed.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const other = word.charCodeAt(j - 1);
      let cost = previous[j - 1]! + (letter === other ? 0 : 1);
      cost = Math.min(cost, previous[j]! + 1, current[j - 1]! + 1);
      const swapped =
        i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other;
      if (swapped) cost = Math.min(cost, older[j - 2]! + 1);
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return null;
    [older, previous, current] = [previous, current, older];
  }
  let best: Typos | null = null;
  for (let j = Math.max(0, height - limit); j <= width; j++) {
    const count = previous[j]!;
    // Of equal ends the one as long as what was typed reads best.
    const closer = best && count === best.count && Math.abs(j - height) < Math.abs(best.length - height);
    if (count <= limit && (!best || count < best.count || closer)) best = { count, length: j };
  }
  return best;
}

/** Letters of a word as bits, for telling at once that too many are missing. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** Whether at most `limit` bits are set. */
export function fewBits(bits: number, limit: number): boolean {
  let left = bits;
  for (let n = 0; left !== 0; n++) {
    if (n === limit) return false;
    left &= left - 1;
  }
  return true;
}
