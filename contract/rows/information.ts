import type { BannerRow } from './announcements';

export interface PromotionRow {
  id: string;
  title: string;
  summary: string;
  imagePath: string | null;
  promotionType: string | null;
  startsAt: number | null;
  endsAt: number | null;
}
/** Promotions and the banners above them; what a guest may see. */
export interface PromotionsRow {
  language: string;
  list: PromotionRow[];
  banners: BannerRow[];
}
/** The help center's topics. */
export interface HelpRow {
  language: string;
  topics: { id: string; title: string; articles: { id: string; title: string }[] }[];
}
/** A text of the platform: a promotion, a help article, the agreement. `html` is what the server sent. */
export interface DocumentRow {
  key: string;
  title: string;
  html: string;
  at: number | null;
  promotion: PromotionRow | null;
}
/** Ids of notices that many read now. */
export interface PopularRow {
  language: string;
  ids: string[];
}
/** Whether customer service answers now. */
export interface OnlineServiceRow {
  language: string;
  open: boolean;
  hours: string;
}
