import { readValue, writeValue } from '../store/key-values';
import type { Queryable } from '../store/db';
import { textsOf, type AnnouncementSeed } from './announcement-rows';
import { articleText } from './documents';
import { PLAY_TOPICS } from './help-play';

/** MD5 of the articles that referred to customer service: an article that the operator has changed has another. */
const OUTDATED_ARTICLES = [
  ['limits', '*', 'f8da8aa9955d5d626ff7f13f8c67aa15'],
  ['limits', 'VI', '3d3105c3b5fc03075a2425ea5ad79072'],
  ['limits', 'AR', '7158871f91a76f57fc2b56f483e22702'],
  ['pause', '*', '5bb2de46ee21ab9db9223f8099686bd0'],
  ['pause', 'VI', '96cf24ef22cbfc162a111de371e06179'],
  ['pause', 'AR', '67bf11064e27adc7db93a3c208e95aaf'],
] as const;

/** The same of announcements, in English. */
const OUTDATED_ANNOUNCEMENTS = [
  ['player-limits', 'bde781f56b826b67a6217641671e43ee'],
  ['tide-player-limits', 'bde781f56b826b67a6217641671e43ee'],
  ['notice-age', 'e6d9e80644f7ddfad103192b1e187f81'],
  ['tide-notice-age', 'ae9c72379bba230ae8f9147140886b23'],
] as const;

/** Points the texts of an earlier release to safer play, once; those that the operator has changed stay. */
export async function announceSaferPlay(tx: Queryable, seeds: readonly AnnouncementSeed[]): Promise<void> {
  if (await readValue(tx, 'seededSaferPlay')) return;
  await writeValue(tx, 'seededSaferPlay', true);
  const articles = PLAY_TOPICS.flatMap((topic) => topic.articles);
  for (const [id, language, digest] of OUTDATED_ARTICLES) {
    const article = articles.find((each) => each.id === id);
    await tx.query(
      'UPDATE document_texts SET content = $4 WHERE document_id = $1 AND language = $2 AND md5(content) = $3',
      [id, language, digest, article && articleText(id, article.content)[language]],
    );
  }
  for (const [id, digest] of OUTDATED_ANNOUNCEMENTS) {
    const seed = seeds.find((each) => each.id === id);
    if (!seed) continue;
    await tx.query(
      'UPDATE announcements SET title = $3, content = $4, texts = $5::jsonb WHERE id = $1 AND md5(content) = $2',
      [id, digest, seed.title['*'], seed.content?.['*'] ?? '', JSON.stringify(textsOf(seed))],
    );
  }
}
