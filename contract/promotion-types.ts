/** The types of promotions that have a go-to action (spec: promotions, Promotion types). */
export const PROMOTION_TYPES = ['DEPOSIT', 'REWARD', 'REFERRAL', 'MISSION', 'REBATE'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];
