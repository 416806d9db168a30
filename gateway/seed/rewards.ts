import { DAY_MS } from '../../contract/time';
import type { LocalizedText } from './localized-text';
import { MEMBERS, type MovementSeed } from './members';

interface RewardSeed {
  member_id: string;
  kind: string;
  title: string;
  texts: object;
  amount_minor: number;
  claimed_at: number | null;
  expires_at: number | null;
  at: number;
}

/** A reward of the demo; times are days before the first start. */
interface DemoReward {
  kind: string;
  title: LocalizedText;
  amountMinor: number;
  daysAgo: number;
  endedDaysAgo?: number;
  claimedDaysAgo?: number;
}

const REBATE: DemoReward = {
  ...{ kind: 'REBATE', amountMinor: 12_000_000, daysAgo: 1, endedDaysAgo: -6 },
  title: { '*': 'Weekly rebate', VI: 'Hoàn trả hằng tuần', AR: 'الاسترداد الأسبوعي' },
};
const MISSION: DemoReward = {
  ...{ kind: 'MISSION', amountMinor: 5_000_000, daysAgo: 2, endedDaysAgo: -28 },
  title: { '*': 'Five evenings in a row', VI: 'Năm buổi tối liên tiếp', AR: 'خمس أمسيات متتالية' },
};
const REFERRAL: DemoReward = {
  ...{ kind: 'REFERRAL', amountMinor: 20_000_000, daysAgo: 9, claimedDaysAgo: 3 },
  title: { '*': 'Bring a friend', VI: 'Giới thiệu bạn bè', AR: 'ادعُ صديقًا' },
};
const EXPIRED: DemoReward = {
  ...{ kind: 'GRANT', amountMinor: 3_000_000, daysAgo: 16, endedDaysAgo: 2 },
  title: { '*': 'Lantern nights', VI: 'Đêm lồng đèn', AR: 'ليالي الفوانيس' },
};

/** Rewards that can be claimed, and some that were claimed or have expired. @param now epoch ms */
export const rewardSeeds = (now: number): RewardSeed[] =>
  MEMBERS.flatMap(({ id }, index) =>
    [REBATE, ...(index % 2 === 0 ? [MISSION] : []), REFERRAL, EXPIRED].map((reward) => {
      const { '*': title, ...texts } = reward.title;
      const ago = (days: number | undefined) => (days === undefined ? null : now - days * DAY_MS);
      return {
        ...{ member_id: id, kind: reward.kind, title, texts, amount_minor: reward.amountMinor },
        claimed_at: ago(reward.claimedDaysAgo),
        expires_at: ago(reward.endedDaysAgo),
        at: now - reward.daysAgo * DAY_MS,
      };
    }),
  );

/** The movements of the rewards that were claimed. @param now epoch ms */
export const claimedRewards = (now: number): MovementSeed[] =>
  rewardSeeds(now).flatMap(({ member_id, title, amount_minor, claimed_at }) =>
    claimed_at === null ? [] : [{ member_id, kind: 'reward', amount_minor, note: title, at: claimed_at }],
  );
