import type { ValueOf } from '../../contract/call';
import type { PromotionRow } from '../../contract/rows/promotions';
import { ACTIVITY_GROUP, ANNOUNCEMENT_PLATFORM } from '../../contract/wire/announcements';
import type { promotions as wire } from '../../contract/wire/promotions';
import { readSaved } from '../db/saved';
import { bannerRow } from './announcements';
import { fetched, mapRead, merchantCode, savedLoader } from './loader';

const promotionRow = (promotion: ValueOf<typeof wire.list>['list'][number]): PromotionRow => {
  const { id, title, summary, image, promotionType, startsAt, endsAt } = promotion;
  return { id, title, summary, imagePath: image, promotionType, startsAt, endsAt };
};

/** Promotions and the banners above them, saved together so that the list does not move when the banners arrive. */
export const promotions = savedLoader('promotions', {
  fetch: async (source, { language }, { signal }) => {
    const query = { merchantCode: merchantCode(source), language };
    const [list, banners] = await Promise.all([
      source.client.call('promotions.list', { query, guest: true, signal }),
      source.client.call('announcements.banners', {
        query: { ...query, types: 'B', groupName: ACTIVITY_GROUP, platform: ANNOUNCEMENT_PLATFORM },
        signal,
      }),
    ]);
    if (!list.ok) return list;
    const before = await readSaved(source.context.store, 'promotions', { language });
    return fetched({
      list: list.value.list.map(promotionRow),
      // Banners that could not be fetched leave the saved ones in place.
      banners: banners.ok ? banners.value.banners.map(bannerRow) : (before?.banners ?? []),
    });
  },
});

/** A promotion with its text. */
export const promotion = savedLoader('promotion', {
  fetch: async (source, { language, id }, known) =>
    mapRead(
      await source.client.read('promotions.detail', {
        query: { merchantCode: merchantCode(source), language, id },
        guest: true,
        ...known,
      }),
      ({ content, ...detail }) => ({
        title: detail.title,
        html: content,
        at: null,
        promotion: promotionRow(detail),
      }),
    ),
});
