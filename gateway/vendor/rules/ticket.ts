import type { Rules } from './rules';

const DIGITS = 10;
const DRAWN = 3;
/** What the ticket pays if the chosen digit is drawn so many times. */
const PAYS = [0, 2, 8, 200];

/** A lottery ticket: one digit is chosen and three are drawn. */
export const ticket: Rules = {
  choices: Array.from({ length: DIGITS }, (_, digit) => String(digit)),
  draw: (roll, choice) => {
    const result = Array.from({ length: DRAWN }, () => String(roll(DIGITS)));
    return { result, times: PAYS[result.filter((digit) => digit === choice).length] ?? 0 };
  },
};
