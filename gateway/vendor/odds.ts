import type { SpinOutcome } from '../store/bets';

/** A random whole number, at least 0 and below the limit. */
export type Roll = (limit: number) => number;

/** What three of a kind pay, as a multiple of the stake, and how often they come in `ROUNDS` rounds. */
const PRIZES = [
  { symbol: 'crown', times: 100, weight: 10 },
  { symbol: 'gem', times: 25, weight: 60 },
  { symbol: 'seven', times: 10, weight: 150 },
  { symbol: 'bell', times: 5, weight: 400 },
  { symbol: 'clover', times: 2, weight: 1_000 },
  { symbol: 'cherry', times: 1, weight: 1_500 },
] as const;
const ROUNDS = 10_000;

const SYMBOLS = PRIZES.map(({ symbol }) => symbol);
/** Every combination of the reels that pays nothing. */
const BLANKS = SYMBOLS.flatMap((a) => SYMBOLS.flatMap((b) => SYMBOLS.map((c) => [a, b, c]))).filter(
  ([a, b, c]) => a !== b || b !== c,
);

/** Plays one round: draws the win from the table of prizes, then reels that show it. */
export function spin(roll: Roll): SpinOutcome {
  let draw = roll(ROUNDS);
  for (const { symbol, times, weight } of PRIZES) {
    if (draw < weight) return { reels: [symbol, symbol, symbol], times };
    draw -= weight;
  }
  return { reels: BLANKS[roll(BLANKS.length)] as string[], times: 0 };
}
