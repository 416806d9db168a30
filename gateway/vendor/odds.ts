import type { Outcome } from '../store/bets';

/** A whole number from 0 to below the given one, each as likely as the other. */
export type Roll = (below: number) => number;

/** What three of a kind pay, in times of the stake, and how often of `ROUNDS` they come. */
export const PRIZES = [
  { symbol: 'crown', times: 100, weight: 10 },
  { symbol: 'gem', times: 25, weight: 60 },
  { symbol: 'seven', times: 10, weight: 150 },
  { symbol: 'bell', times: 5, weight: 400 },
  { symbol: 'clover', times: 2, weight: 1_000 },
  { symbol: 'cherry', times: 1, weight: 1_500 },
] as const;
export const ROUNDS = 10_000;

const SYMBOLS = PRIZES.map(({ symbol }) => symbol);
/** Every way three reels can stop without three of a kind. */
const BLANKS = SYMBOLS.flatMap((a) => SYMBOLS.flatMap((b) => SYMBOLS.map((c) => [a, b, c]))).filter(
  ([a, b, c]) => a !== b || b !== c,
);

/** One round of the three reels. What it pays is drawn first, by the fixed table; the reels show it. */
export function spin(roll: Roll): Outcome {
  let draw = roll(ROUNDS);
  for (const { symbol, times, weight } of PRIZES) {
    if (draw < weight) return { reels: [symbol, symbol, symbol], times };
    draw -= weight;
  }
  return { reels: BLANKS[roll(BLANKS.length)] as string[], times: 0 };
}
