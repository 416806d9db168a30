/** Entries of the winner board in view (spec: home, Winner board). */
export const WINNER_SLIDES = 3;
