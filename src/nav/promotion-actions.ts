import type { PromotionType } from '../../contract/promotion-types';
import type { TextKey } from '../i18n/keys';
import type { RouteId } from './routes';

interface PromotionAction {
  route: RouteId;
  text: TextKey;
}

/** Keys come from the platform: names every object has, such as `constructor`, must not be found. */
const table = <T>(rows: Record<PromotionType, T>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, rows);

/** Where a promotion's go-to action leads, by its type; other types have none (spec: promotions, Promotion types). */
const PROMOTION_ACTIONS = table<PromotionAction>({
  DEPOSIT: { route: 'voucherCenter', text: 'promotion.go.deposit' },
  REWARD: { route: 'rewardCenter', text: 'promotion.go.reward' },
  REFERRAL: { route: 'inviteFriends', text: 'promotion.go.referral' },
  MISSION: { route: 'leaderBoard', text: 'promotion.go.mission' },
  REBATE: { route: 'rewardCenter', text: 'promotion.go.reward' },
});

/** The tab label of each promotion type. */
export const PROMOTION_TYPE_TEXT = table<TextKey>({
  DEPOSIT: 'promotion.type.deposit',
  REWARD: 'promotion.type.reward',
  REFERRAL: 'promotion.type.referral',
  MISSION: 'promotion.type.mission',
  REBATE: 'promotion.type.rebate',
});

/** @param type as the platform names it; null for an announcement that is no promotion */
export const promotionAction = (type: string | null): PromotionAction | null =>
  type === null ? null : (PROMOTION_ACTIONS[type] ?? null);
