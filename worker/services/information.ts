import { ANNOUNCEMENT_PLATFORM, HELP_DEVICE } from '../../contract/constants';
import type { ValueOf } from '../../contract/call';
import {
  DOCUMENT,
  RESOURCE,
  type BannerRow,
  type DocumentRow,
  type OnlineServiceRow,
  type PromotionRow,
} from '../../contract/tables';
import type { help as helpWire } from '../../contract/wire/help';
import type { promotions as promotionsWire } from '../../contract/wire/promotions';
import type { announcements as announcementsWire } from '../../contract/wire/announcements';
import type { Answer } from '../http/client';
import type { Resource } from '../sync/refresh';
import { bannerRow } from './content';
import type { Services } from './services';

interface Values {
  promotions: ValueOf<typeof promotionsWire.list>;
  promotion: ValueOf<typeof promotionsWire.detail>;
  help: ValueOf<typeof helpWire.topics>;
  helpArticle: ValueOf<typeof helpWire.article>;
  agreement: ValueOf<typeof helpWire.agreement>;
  popular: ValueOf<typeof announcementsWire.popular>;
}

const LIST_FRESH_MS = 60_000;
/** Texts that seldom change. */
const TEXT_FRESH_MS = 10 * 60_000;
/** Customer service opens and closes on the minute. */
const SERVICE_FRESH_MS = 60_000;
const ACTIVITY_GROUP = 'm_activity';

const asked = ({ context }: Services, language: string) => ({
  merchantCode: context.config?.merchantCode ?? '',
  language,
});

const promotionRow = ({ image, ...promotion }: Values['promotions']['list'][number]): PromotionRow => {
  const { id, title, summary, promotionType, startsAt, endsAt } = promotion;
  return { id, title, summary, imagePath: image, promotionType, startsAt, endsAt };
};

interface Promotions {
  list: PromotionRow[];
  /** Null if they could not be had: those that are saved stay. */
  banners: BannerRow[] | null;
}

/** Promotions, and the banners above them as one row, so that the list does not move when they come (C §7). */
export const promotionsResource = (services: Services, language: string): Resource<Promotions> => ({
  key: RESOURCE.promotions(language),
  freshMs: LIST_FRESH_MS,
  tables: ['promotions'],
  fetch: async (_etag, signal): Promise<Answer<Promotions>> => {
    const query = asked(services, language);
    const [promotions, banners] = await Promise.all([
      services.client.call('promotions.list', { query, guest: true, signal }),
      services.client.call('announcements.banners', {
        query: { ...query, types: 'B', groupName: ACTIVITY_GROUP, platform: ANNOUNCEMENT_PLATFORM },
        signal,
      }),
    ]);
    if (!promotions.ok || promotions.same) return promotions;
    const value = {
      list: promotions.value.list.map(promotionRow),
      banners: banners.ok && !banners.same ? banners.value.banners.map(bannerRow) : null,
    };
    return { ok: true, same: false, etag: null, value };
  },
  write: async ({ list, banners }, db) => {
    const kept = banners ?? (await db.promotions.get(language))?.banners ?? [];
    await db.promotions.put({ language, list, banners: kept });
  },
});

const documentResource = <T>(
  key: string,
  load: Resource<T>['fetch'],
  row: (value: T) => Omit<DocumentRow, 'key'>,
): Resource<T> => ({
  key: RESOURCE.document(key),
  freshMs: TEXT_FRESH_MS,
  tables: ['documents'],
  fetch: load,
  write: (value, db) => db.documents.put({ key, ...row(value) }),
});

const articleRow = ({ title, content, at }: Values['helpArticle']): Omit<DocumentRow, 'key'> => ({
  title,
  html: content,
  at,
  promotion: null,
});

/** A promotion with its text. */
export const promotionResource = (
  services: Services,
  language: string,
  id: string,
): Resource<Values['promotion']> =>
  documentResource(
    DOCUMENT.promotion(language, id),
    (etag, signal) =>
      services.client.call('promotions.detail', {
        query: { ...asked(services, language), id },
        guest: true,
        etag,
        signal,
      }),
    ({ content, ...promotion }) => ({
      title: promotion.title,
      html: content,
      at: null,
      promotion: promotionRow(promotion),
    }),
  );

export const helpArticleResource = (
  services: Services,
  language: string,
  id: string,
): Resource<Values['helpArticle']> =>
  documentResource(
    DOCUMENT.help(language, id),
    (etag, signal) =>
      services.client.call('help.article', {
        query: { ...asked(services, language), id, device: HELP_DEVICE },
        etag,
        signal,
      }),
    articleRow,
  );

export const agreementResource = (services: Services, language: string): Resource<Values['agreement']> =>
  documentResource(
    DOCUMENT.agreement(language),
    (etag, signal) =>
      services.client.call('help.agreement', { query: asked(services, language), etag, signal }),
    articleRow,
  );

/** The help center's topics (C §9: device MOBILE). */
export const helpResource = (services: Services, language: string): Resource<Values['help']> => ({
  key: RESOURCE.help(language),
  freshMs: TEXT_FRESH_MS,
  tables: ['help'],
  fetch: (etag, signal) =>
    services.client.call('help.topics', {
      query: { ...asked(services, language), device: HELP_DEVICE },
      etag,
      signal,
    }),
  write: ({ list }, db) => db.help.put({ language, topics: list }),
});

/** Which notices many read now (C §7 Popular announcements). */
export const popularResource = (services: Services, language: string): Resource<Values['popular']> => ({
  key: RESOURCE.popular(language),
  freshMs: LIST_FRESH_MS,
  tables: ['popular'],
  fetch: (etag, signal) =>
    services.client.call('announcements.popular', { query: asked(services, language), etag, signal }),
  write: ({ list }, db) => db.popular.put({ language, ids: list.map(({ id }) => id) }),
});

/** Whether customer service answers now (C §7 Online service). */
export const onlineServiceResource = (
  services: Services,
  language: string,
): Resource<Omit<OnlineServiceRow, 'language'>> => ({
  key: RESOURCE.onlineService(language),
  freshMs: SERVICE_FRESH_MS,
  tables: ['onlineService'],
  fetch: (_etag, signal) =>
    services.client.call('service.online', { query: asked(services, language), signal }),
  write: (value, db) => db.onlineService.put({ language, ...value }),
});
