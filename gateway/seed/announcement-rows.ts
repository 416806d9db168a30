import { DAY_MS } from '../../contract/time';
import type { AnnouncementKind } from '../store/announcements';
import type { LocalizedText } from './localized-text';

/** An announcement of a demo merchant, in its languages. */
export interface AnnouncementSeed {
  id: string;
  kind: AnnouncementKind;
  title: LocalizedText;
  subtitle?: LocalizedText;
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
export const textsOf = ({ title, subtitle, content }: AnnouncementSeed): Record<string, object> =>
  Object.fromEntries(
    LANGUAGES.map((code) => [
      code,
      { title: title[code], subtitle: subtitle?.[code], content: content?.[code] },
    ]),
  );

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
    subtitle: seed.subtitle?.['*'] ?? null,
    content: seed.content?.['*'] ?? '',
    texts: textsOf(seed),
    image: seed.scene === undefined ? null : `banners/${seed.scene}-{dir}.svg`,
    link: seed.link ?? null,
    execution: seed.execution ?? null,
    promotion_type: seed.promotionType ?? null,
    popular: seed.popular ?? false,
    position,
    at: now - position * (DAY_MS / 4),
  }));
