/** What a reward can be (spec: rewards, Rewards). */
export const REWARD_STATES = ['open', 'claimed', 'expired'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** Over what time a mission runs, or the board counts: days and weeks of the house; a week begins on Monday. */
export const MISSION_PERIODS = ['day', 'week'] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** What a mission counts: what was staked, different games that were played, or deposits that arrived. */
export const MISSION_KINDS = ['stake', 'games', 'deposits'] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

/** Rates are whole hundredths of a per cent: 60 is 0.6%. */
const RATE_PARTS = 10_000n;

/**
 * The rebate of what was staked, rounded down to the smallest amount of the currency, in exact integers
 * (spec: rewards, Manual rebate).
 * @param stakeMinor minor units
 * @param rate hundredths of a per cent
 * @param unitMinor the smallest amount that can be paid, in minor units
 */
export function rebateOf(stakeMinor: number, rate: number, unitMinor: number): number {
  const exact = (BigInt(stakeMinor) * BigInt(rate)) / RATE_PARTS;
  return Number(exact - (exact % BigInt(unitMinor)));
}
