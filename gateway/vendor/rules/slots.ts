import type { Rules } from './rules';

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

/** Three reels. The win is drawn from the table of prizes, then reels that show it. */
export const slots: Rules = {
  choices: [],
  rtp: PRIZES.reduce((sum, { times, weight }) => sum + times * weight, 0) / (ROUNDS / 100),
  // Two rounds of three pay nothing, and a quarter of what is paid comes in prizes of 25 times and more.
  volatility: 'medium',
  draw: (roll) => {
    let drawn = roll(ROUNDS);
    for (const { symbol, times, weight } of PRIZES) {
      if (drawn < weight) return { result: [symbol, symbol, symbol], times };
      drawn -= weight;
    }
    return { result: BLANKS[roll(BLANKS.length)] as string[], times: 0 };
  },
};
