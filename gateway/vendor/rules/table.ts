import type { Rules } from './rules';

/** Pockets of a wheel with one zero. */
const POCKETS = 37;
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const PAYS: Record<string, number> = { red: 2, black: 2, zero: 36 };

const colourOf = (pocket: number): string => {
  if (pocket === 0) return 'zero';
  return RED.has(pocket) ? 'red' : 'black';
};

/** A roulette wheel: the pocket, and its colour. */
export const table: Rules = {
  choices: Object.keys(PAYS),
  draw: (roll, choice) => {
    const pocket = roll(POCKETS);
    const colour = colourOf(pocket);
    return { result: [String(pocket), colour], times: colour === choice ? (PAYS[choice] ?? 0) : 0 };
  },
};
