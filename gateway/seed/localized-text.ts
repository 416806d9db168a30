/** A text by language; `*` is for languages without their own. */
export type LocalizedText = { '*': string } & Partial<Record<'VI' | 'AR', string>>;

export interface TopicSeed {
  id: string;
  title: LocalizedText;
  articles: readonly { id: string; title: LocalizedText; content: string }[];
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
