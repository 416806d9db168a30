import type { PromotionRow } from '../../../contract/rows/promotions';
import { PROMOTION_TYPE_TEXT } from '../../nav/promotion-actions';

/** `all`, a type that has a name, or `other` for the rest. */
export type PromotionTab = string;

/** Tabs of the types there are, in the order of their names' table; none if there is only one. */
export function promotionTabs(list: readonly PromotionRow[]): PromotionTab[] {
  const types = new Set(list.map(({ promotionType }) => promotionType ?? ''));
  const named = Object.keys(PROMOTION_TYPE_TEXT).filter((type) => types.has(type));
  const others = [...types].some((type) => !(type in PROMOTION_TYPE_TEXT));
  const tabs = others ? [...named, 'other'] : named;
  return tabs.length > 1 ? ['all', ...tabs] : [];
}

/** The tab a promotion is under, beside `all`. */
export const tabOf = ({ promotionType }: PromotionRow): PromotionTab =>
  promotionType !== null && promotionType in PROMOTION_TYPE_TEXT ? promotionType : 'other';
