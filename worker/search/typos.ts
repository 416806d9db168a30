/** Shorter words must be typed without a typo; words of the second length or more may have two. */
const ONE_TYPO_LETTERS = 4;
const TWO_TYPOS_LETTERS = 8;
/** Words are compared up to this many letters. */
const MAX_LETTERS = 48;

/** How many typos a typed word may have. */
export const typosAllowed = (letters: number): 0 | 1 | 2 =>
  letters >= TWO_TYPOS_LETTERS ? 2 : letters >= ONE_TYPO_LETTERS ? 1 : 0;

const UNREACHABLE = 99;
const costs = () => new Uint8Array(MAX_LETTERS + 1);
/** Rows of the table of costs, reused by each call: the last two and the current one. */
const ROWS = [costs(), costs(), costs()] as const;
const costAt = (row: Uint8Array, column: number): number => row[column] ?? UNREACHABLE;

export interface Typos {
  count: number;
  /** Length of the prefix that was meant. */
  length: number;
}

/**
 * The fewest typos that turn what was typed into a prefix of a word, for the player may still be typing. A typo is a
 * letter too many, missing or wrong, or two swapped: the restricted Damerau-Levenshtein distance.
 * @returns null if there are more than `limit`
 */
export function typosToPrefix(typed: string, word: string, limit: number): Typos | null {
  const height = Math.min(typed.length, MAX_LETTERS);
  const width = Math.min(word.length, height + limit, MAX_LETTERS);
  if (width < height - limit) return null;
  let [older, previous, current] = ROWS;
  for (let j = 0; j <= width; j++) previous[j] = j;
  for (let i = 1; i <= height; i++) {
    // Only a band around the diagonal can stay within the limit.
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    current[0] = i;
    if (from > 1) current[from - 1] = UNREACHABLE;
    if (i - 1 + limit < to) previous[to] = UNREACHABLE;
    let least = from === 1 ? i : UNREACHABLE;
    const letter = typed.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const other = word.charCodeAt(j - 1);
      let cost = costAt(previous, j - 1) + (letter === other ? 0 : 1);
      cost = Math.min(cost, costAt(previous, j) + 1, costAt(current, j - 1) + 1);
      const swapped =
        i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other;
      if (swapped) cost = Math.min(cost, costAt(older, j - 2) + 1);
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return null;
    [older, previous, current] = [previous, current, older];
  }
  let best: Typos | null = null;
  for (let j = Math.max(0, height - limit); j <= width; j++) {
    const count = costAt(previous, j);
    // Of several prefixes with as few typos, the one closest in length to what was typed.
    const closer = best && count === best.count && Math.abs(j - height) < Math.abs(best.length - height);
    if (count <= limit && (!best || count < best.count || closer)) best = { count, length: j };
  }
  return best;
}

/** The letters of a word as a set of 32 bits: a quick test for too many missing letters. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** Whether at most `limit` bits are set. */
export function hasAtMostBits(bits: number, limit: number): boolean {
  let left = bits;
  for (let n = 0; left !== 0; n++) {
    if (n === limit) return false;
    left &= left - 1;
  }
  return true;
}
