/** Highest stake in minor units. The highest prize, 100 times the stake, is still a safe integer. */
export const MAX_STAKE_MINOR = 1_000_000_000;
