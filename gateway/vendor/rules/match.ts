import type { Rules } from './rules';

/** Chance of each result in percent, and what it pays. */
const RESULTS = [
  { result: 'home', chance: 45, times: 2.1 },
  { result: 'draw', chance: 25, times: 3.8 },
  { result: 'away', chance: 30, times: 3.15 },
] as const;
const MOST_GOALS = 4;

/** A match: home, draw or away. The result is drawn first, then a score of it. */
export const match: Rules = {
  choices: RESULTS.map(({ result }) => result),
  draw: (roll, choice) => {
    let drawn = roll(100);
    const ended = RESULTS.find(({ chance }) => (drawn -= chance) < 0) ?? RESULTS[0];
    const fewer = roll(MOST_GOALS);
    const more = fewer + 1 + roll(MOST_GOALS - fewer);
    const score = { home: [more, fewer], draw: [fewer, fewer], away: [fewer, more] }[ended.result];
    return { result: [...score.map(String), ended.result], times: ended.result === choice ? ended.times : 0 };
  },
};
