/** `*` is for every language without words of its own. */
export type Words = { '*': string } & Partial<Record<'VI' | 'AR', string>>;

export interface TopicSeed {
  id: string;
  title: Words;
  articles: readonly { id: string; title: Words; content: string }[];
}
export interface PromotionSeed {
  id: string;
  /** Without one, every merchant's. */
  merchant?: string;
  type: string;
  /** A banner of the demo's art. */
  scene: string;
  /** From the first start on; null is open-ended. */
  endsAfterMs: number | null;
  title: Words;
  summary: Words;
  content: Words;
}
