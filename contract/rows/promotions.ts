import type { BannerRow } from './announcements';

export interface PromotionRow {
  id: string;
  title: string;
  summary: string;
  imagePath: string | null;
  promotionType: string | null;
  /** Epoch ms; null is open-ended. */
  startsAt: number | null;
  endsAt: number | null;
}
/** Promotions and the banners above them, as guests may see them. */
export interface PromotionsRow {
  list: PromotionRow[];
  banners: BannerRow[];
}
