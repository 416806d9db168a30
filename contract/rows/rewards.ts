import type { GameType } from '../categories';
import type { MissionKind, MissionPeriod, RewardState } from '../rewards';

/** A bonus for a member. Money is minor units, times are epoch ms. */
export interface RewardRow {
  id: string;
  /** See `wire/rewards.ts`. */
  kind: string;
  title: string;
  amountMinor: number;
  state: RewardState;
  at: number;
  expiresAt: number | null;
  claimedAt: number | null;
}

/** What a type of games comes to. */
export interface RebateLineRow {
  gameType: GameType;
  stakeMinor: number;
  percent: number;
  amountMinor: number;
}
/** A rebate that was claimed. */
export interface RebateRow {
  id: string;
  amountMinor: number;
  stakeMinor: number;
  lines: RebateLineRow[];
  at: number;
}
export interface RebateDueRow {
  lines: RebateLineRow[];
  amountMinor: number;
  days: number;
  last: RebateRow | null;
}

interface VipLevelRow {
  id: string;
  name: string;
  turnoverMinor: number;
  rebatePercent: number;
  upgradeBonusMinor: number;
}
export interface VipRow {
  turnoverMinor: number;
  /** Id of the member's level; null without levels. */
  level: string | null;
  levels: VipLevelRow[];
}

export interface MissionRow {
  id: string;
  title: string;
  kind: MissionKind;
  period: MissionPeriod;
  gameType: GameType | null;
  /** Of `stake` in minor units, else a number; so is `progress`. */
  goal: number;
  progress: number;
  rewardMinor: number;
  /** The first day of the period. */
  from: string;
  endsAt: number;
  claimed: boolean;
}

export interface BoardRow {
  list: { place: number; name: string; stakeMinor: number; own: boolean }[];
  own: { place: number; stakeMinor: number } | null;
  endsAt: number;
}
