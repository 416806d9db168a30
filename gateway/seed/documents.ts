import type { Queryable } from '../store/db';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import { readValue, writeValue } from '../store/key-values';
import { announcementRows } from './announcement-rows';
import { ACTIVITY_BANNERS } from './announcements';
import { AGREEMENT } from './agreement';
import { ACCOUNT_TOPICS } from './help-account';
import { PLAY_TOPICS } from './help-play';
import { insertAll } from './insert';
import { PROMOTIONS } from './promotions';
import type { LocalizedText, PromotionSeed } from './localized-text';

const LANGUAGES = ['*', 'VI', 'AR'] as const;

/** The text rows of a document, one per language with a title. */
const textRows = (
  id: string,
  texts: { title: LocalizedText; summary?: LocalizedText; content?: LocalizedText },
): object[] =>
  LANGUAGES.flatMap((language) => {
    const title = texts.title[language];
    if (title === undefined) return [];
    const { summary, content } = texts;
    return [
      {
        document_id: id,
        language,
        title,
        summary: summary?.[language] ?? null,
        content: content?.[language] ?? null,
      },
    ];
  });

const document = (id: string, kind: string, position: number, now: number, more: object = {}) => ({
  id,
  kind,
  merchant: null,
  parent_id: null,
  image: null,
  promotion_type: null,
  ends_at: null,
  position,
  at: now,
  ...more,
});

/** Adds promotions with their texts. @param now epoch ms */
export async function addPromotions(
  tx: Queryable,
  promotions: readonly PromotionSeed[],
  now: number,
): Promise<void> {
  await insertAll(
    tx,
    'documents',
    promotions.map(({ id, merchant, type, scene, endsAfterMs }, position) =>
      document(id, 'promotion', position, now, {
        merchant: merchant ?? null,
        image: `banners/${scene}-{dir}.svg`,
        promotion_type: type,
        ends_at: endsAfterMs === null ? null : now + endsAfterMs,
      }),
    ),
  );
  await insertAll(
    tx,
    'document_texts',
    promotions.flatMap((promotion) => textRows(promotion.id, promotion)),
  );
}

const POPULAR = ['notice-rebate', 'notice-names'];

/** Adds promotions, help, agreement, the activity page's banner and popular notices, once. @param now epoch ms */
export async function addDocuments(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededInformation')) return;
  await writeValue(tx, 'seededInformation', true);
  await addPromotions(tx, PROMOTIONS, now);
  const topics = [...ACCOUNT_TOPICS, ...PLAY_TOPICS];
  await insertAll(tx, 'documents', [
    ...topics.map(({ id }, position) => document(id, 'topic', position, now)),
    ...topics.flatMap(({ id: parent_id, articles }) =>
      articles.map(({ id }, position) => document(id, 'article', position, now, { parent_id })),
    ),
    document('agreement', 'agreement', 0, now),
  ]);
  await insertAll(tx, 'document_texts', [
    ...topics.flatMap((topic) => textRows(topic.id, { title: topic.title })),
    ...topics.flatMap(({ articles }) =>
      articles.flatMap(({ id, title, content }) => textRows(id, { title, content: { '*': content } })),
    ),
    ...textRows('agreement', AGREEMENT),
  ]);
  await insertAll(tx, 'announcements', announcementRows(DEFAULT_MERCHANT_CODE, ACTIVITY_BANNERS, now));
  await tx.query('UPDATE announcements SET popular = true WHERE id = ANY($1)', [POPULAR]);
}
