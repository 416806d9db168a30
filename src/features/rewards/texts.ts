import type { TextKey } from '../../i18n/keys';
import type { IconName } from '../../ui/icons';

interface KindLook {
  text: TextKey;
  icon: IconName;
}
/** The word and the icon for what a reward is for. */
const KINDS: Record<string, KindLook> = {
  MISSION: { text: 'rewards.kind.mission', icon: 'trophy' },
  REBATE: { text: 'rewards.kind.rebate', icon: 'percent' },
  REFERRAL: { text: 'rewards.kind.referral', icon: 'user-plus' },
  UPGRADE: { text: 'rewards.kind.upgrade', icon: 'crown' },
};
const OTHER: KindLook = { text: 'rewards.kind.other', icon: 'gift' };

/** @param kind of a reward; the platform may have others */
export const rewardLook = (kind: string): KindLook =>
  (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? OTHER;
