import type { InvitedPage } from './rows/referral';
import type { BoardRow, MissionRow, RebateDueRow, RewardRow, VipRow } from './rows/rewards';
import type { MissionPeriod } from './rewards';
import { MINUTE, row, SECOND, type OfAccount, type OfLanguage } from './resource-row';

/** What a member can earn: rewards, rebates, levels and missions. */
export const REWARD_RESOURCES = {
  /** One page of the invited members, behind a place of the list; '' is its start. */
  invited: row<OfAccount & { after: string }, InvitedPage>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['referral.invited'],
  }),
  unclaimedRewards: row<OfAccount, number>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['rewards.unclaimedCount'],
  }),
  rewards: row<OfLanguage & OfAccount, RewardRow[]>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['rewards.list'],
  }),
  /** What a member can claim for their bets (spec: rewards, Manual rebate). */
  rebateDue: row<OfAccount, RebateDueRow>({
    owner: 'member',
    freshMs: 10 * SECOND,
    calls: ['rebates.due'],
  }),
  vip: row<OfLanguage & OfAccount, VipRow>({ owner: 'member', freshMs: MINUTE, calls: ['vip.benefits'] }),
  missions: row<OfLanguage & OfAccount, MissionRow[]>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['missions.list'],
  }),
  leaderBoard: row<OfAccount & { period: MissionPeriod }, BoardRow>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['missions.board'],
  }),
} as const;
