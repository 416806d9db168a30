import type { PromotionRow } from './promotions';

/** The help center's topics, in order. */
export type HelpTopicRow = { id: string; title: string; articles: { id: string; title: string }[] };

/** A text of the platform: a promotion, a help article, the user agreement. */
export interface DocumentRow {
  title: string;
  /** As the server sent it; it is sanitized before it is shown. */
  html: string;
  /** Epoch ms of the last change; null where the platform names none. */
  at: number | null;
  promotion: PromotionRow | null;
}
