import { DAY_MS } from '../../contract/time';
import type { AnnouncementKind } from '../store/announcements';
import type { Queryable } from '../store/db';
import { readValue, writeValue } from '../store/key-values';
import type { LocalizedText } from './localized-text';

/** An announcement of a demo merchant, in its languages. */
export interface AnnouncementSeed {
  id: string;
  kind: AnnouncementKind;
  title: LocalizedText;
  /** Above the title of a banner. */
  subtitle?: LocalizedText;
  /** Beside the date of a popup; stored as its subtitle. */
  tag?: LocalizedText;
  content?: LocalizedText;
  /** Name of a banner of the demo art. */
  scene?: string;
  link?: string;
  execution?: 'A' | 'B' | 'F';
  promotionType?: string;
  popular?: true;
}

const LANGUAGES = ['VI', 'AR'] as const;

/** The texts in languages other than the common one, as the column `texts` has them. */
export const textsOf = ({ title, content, ...seed }: AnnouncementSeed): Record<string, object> =>
  Object.fromEntries(
    LANGUAGES.map((code) => [
      code,
      { title: title[code], subtitle: (seed.subtitle ?? seed.tag)?.[code], content: content?.[code] },
    ]),
  );

const imageOf = ({ scene }: AnnouncementSeed): string | null =>
  scene === undefined ? null : `banners/${scene}-{shape}-{dir}.svg`;

/** Rows of a merchant's announcements in their order, six hours apart. @param now epoch ms of the newest */
export const announcementRows = (
  merchant: string,
  seeds: readonly AnnouncementSeed[],
  now: number,
): object[] =>
  seeds.map((seed, position) => ({
    id: seed.id,
    merchant,
    kind: seed.kind,
    title: seed.title['*'],
    subtitle: (seed.subtitle ?? seed.tag)?.['*'] ?? null,
    content: seed.content?.['*'] ?? '',
    texts: textsOf(seed),
    image: imageOf(seed),
    link: seed.link ?? null,
    execution: seed.execution ?? null,
    promotion_type: seed.promotionType ?? null,
    popular: seed.popular ?? false,
    position,
    at: now - position * (DAY_MS / 4),
  }));

/** Contents of an earlier release that promised what there is not, or had no picture and tag. */
const OUTDATED: Readonly<Record<string, string>> = {
  'notice-age': '<p>You can ask customer service for a break at any time.</p>',
  'popup-rewards': '<p>You’ll find your unclaimed rewards in the reward center.</p>',
  'popup-evening': '<p>A new live table opens every evening at 8.</p>',
  'popup-first': '<p>We double your first deposit.</p>',
  'player-limits': '<p>Set your own limits in the member center.</p>',
  'tide-notice-age': '<p>The harbour desk closes your account for a while if you ask.</p>',
  'tide-popup-missions': '<p>One mission a day until the moon is full.</p>',
  'tide-popup-first': '<p>We double your first deposit, up to $200.</p>',
  'tide-player-limits': '<p>Set your own limits in the member center.</p>',
};

/** Brings the announcements and matches of an earlier release up to date, once; those that the operator has changed stay. */
export async function updateAnnouncements(
  tx: Queryable,
  seeds: readonly AnnouncementSeed[],
  matches: readonly { id: string; home_team: string; names: object }[],
): Promise<void> {
  if (await readValue(tx, 'seededPopups')) return;
  await writeValue(tx, 'seededPopups', true);
  for (const seed of seeds) {
    await tx.query(
      `UPDATE announcements SET title = $3, subtitle = $4, content = $5, texts = $6::jsonb, image = $7,
         promotion_type = $8 WHERE id = $1 AND content = $2`,
      [
        seed.id,
        OUTDATED[seed.id] ?? null,
        seed.title['*'],
        (seed.subtitle ?? seed.tag)?.['*'] ?? null,
        seed.content?.['*'] ?? '',
        JSON.stringify(textsOf(seed)),
        imageOf(seed),
        seed.promotionType ?? null,
      ],
    );
  }
  for (const { id, home_team, names } of matches) {
    await tx.query(
      `UPDATE hot_matches SET names = $3::jsonb WHERE id = $1 AND home_team = $2 AND names = '{}'`,
      [id, home_team, JSON.stringify(names)],
    );
  }
}
