/** A text by language; `*` is for languages without their own. */
export type LocalizedText = { '*': string } & Partial<Record<'VI' | 'AR', string>>;

interface ArticleSeed {
  id: string;
  /** All merchants if missing. */
  merchant?: string;
  title: LocalizedText;
  /** The common text; those in other languages are in `help-texts-….ts`. */
  content: string;
}
export interface TopicSeed {
  id: string;
  title: LocalizedText;
  articles: readonly ArticleSeed[];
}
export interface PromotionSeed {
  id: string;
  /** All merchants if missing. */
  merchant?: string;
  type: string;
  /** Name of a banner of the demo art. */
  scene: string;
  /** Counted from the first start; null is open-ended. */
  endsAfterMs: number | null;
  title: LocalizedText;
  summary: LocalizedText;
  content: LocalizedText;
}
