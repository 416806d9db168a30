import type { Queryable } from '../store/db';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import { readValue, writeValue } from '../store/key-values';
import { announcementRows } from './announcement-rows';
import { ACTIVITY_BANNERS } from './announcements';
import { AGREEMENT } from './agreement';
import { ACCOUNT_TOPICS } from './help-account';
import { PLAY_TOPICS } from './help-play';
import { HELP_AR } from './help-texts-ar';
import { HELP_VI } from './help-texts-vi';
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
        image: `banners/${scene}-{shape}-{dir}.svg`,
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

const TOPICS = [...ACCOUNT_TOPICS, ...PLAY_TOPICS];
export const articleText = (id: string, common: string): LocalizedText => ({
  '*': common,
  VI: HELP_VI[id] ?? common,
  AR: HELP_AR[id] ?? common,
});

const POPULAR = ['notice-rebate', 'notice-names'];

/** Adds promotions, help, agreement, the activity page's banner and popular notices, once. @param now epoch ms */
export async function addDocuments(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededInformation')) return;
  await writeValue(tx, 'seededInformation', true);
  await addPromotions(tx, PROMOTIONS, now);
  await insertAll(tx, 'documents', [
    ...TOPICS.map(({ id }, position) => document(id, 'topic', position, now)),
    ...TOPICS.flatMap((topic) =>
      topic.articles.map(({ id, merchant = null }, position) =>
        document(id, 'article', position, now, { parent_id: topic.id, merchant }),
      ),
    ),
    document('agreement', 'agreement', 0, now),
  ]);
  await insertAll(tx, 'document_texts', [
    ...TOPICS.flatMap((topic) => textRows(topic.id, { title: topic.title })),
    ...TOPICS.flatMap(({ articles }) =>
      articles.flatMap(({ id, title, content }) =>
        textRows(id, { title, content: articleText(id, content) }),
      ),
    ),
    ...textRows('agreement', AGREEMENT),
  ]);
  await insertAll(tx, 'announcements', announcementRows(DEFAULT_MERCHANT_CODE, ACTIVITY_BANNERS, now));
  await tx.query('UPDATE announcements SET popular = true WHERE id = ANY($1)', [POPULAR]);
}

/**
 * Adds the translations of help and agreement, and the articles of one merchant, to the database of an earlier release.
 * Texts that the operator has written stay. @param now epoch ms
 */
export async function addTranslations(tx: Queryable, now: number): Promise<void> {
  if (await readValue(tx, 'seededTranslations')) return;
  await writeValue(tx, 'seededTranslations', true);
  const known = new Set((await tx.query<{ id: string }>('SELECT id FROM documents')).map(({ id }) => id));
  for (const topic of TOPICS) {
    for (const [position, { id, merchant, title, content }] of topic.articles.entries()) {
      if (merchant !== undefined && known.has(id)) {
        await tx.query('UPDATE documents SET merchant = $2 WHERE id = $1 AND merchant IS NULL', [
          id,
          merchant,
        ]);
      } else if (merchant !== undefined && known.has(topic.id)) {
        const row = document(id, 'article', position, now, { parent_id: topic.id, merchant });
        await insertAll(tx, 'documents', [row]);
        await insertAll(tx, 'document_texts', textRows(id, { title, content: articleText(id, content) }));
      }
      await translate(tx, id, articleText(id, content), 'content IS NULL');
    }
  }
  // Until now the agreement was a summary above the English text.
  await translate(tx, 'agreement', AGREEMENT.content, `content LIKE '%<div lang="en" dir="ltr">%'`);
}

async function translate(tx: Queryable, id: string, texts: LocalizedText, untouched: string): Promise<void> {
  for (const language of ['VI', 'AR'] as const) {
    await tx.query(
      `UPDATE document_texts SET content = $3 WHERE document_id = $1 AND language = $2 AND ${untouched}`,
      [id, language, texts[language]],
    );
  }
}
