import { ANNOUNCEMENT_PLATFORM } from '../../contract/constants';
import { RESOURCE, type AnnouncementsRow, type BannerRow, type HotMatchRow } from '../../contract/tables';
import type * as z from 'zod/mini';
import type { ValueOf } from '../../contract/call';
import type { announcements, banner } from '../../contract/wire/announcements';
import type { Resource } from '../sync/refresh';
import { warmPictures } from './pictures';
import type { Services } from './services';

const FRESH_MS = 60_000;
type HomeAnnouncements = ValueOf<typeof announcements.home>;

const hotMatchRow = (match: HomeAnnouncements['hot'][number]): HotMatchRow => ({
  vendorCode: match.vendor,
  roomId: match.roomId,
  gameId: match.nodeId,
  matchTime: match.matchTime,
  league: match.league,
  homeTeam: match.homeTeam,
  awayTeam: match.awayTeam,
  homeImagePath: match.homeTeamImageUrl,
  awayImagePath: match.awayTeamImageUrl,
});

/** A banner as it is saved. */
export const bannerRow = ({ id, title, subtitle, image, link }: z.infer<typeof banner>): BannerRow => ({
  id,
  title,
  subtitle: subtitle ?? null,
  imagePath: image,
  link,
});

const announcementsRow = (language: string, value: HomeAnnouncements): AnnouncementsRow => ({
  key: language,
  banners: value.banners.map(bannerRow),
  player: value.player,
  popups: value.popup,
  hotMatches: value.hot.map(hotMatchRow),
  promotions: value.promotion,
});

/** Banners, popups, hot matches and promotions of the home screen (C §7 Home announcements). */
export const announcementsResource = (services: Services, language: string): Resource<HomeAnnouncements> => ({
  key: RESOURCE.announcements(language),
  freshMs: FRESH_MS,
  tables: ['announcements'],
  fetch: (etag, signal) =>
    services.client.call('announcements.home', {
      query: {
        types: 'B,PL,PU,H',
        groupName: 'm_home',
        platform: ANNOUNCEMENT_PLATFORM,
        merchantCode: services.context.config?.merchantCode ?? '',
      },
      etag,
      signal,
    }),
  write: (value, db) => db.announcements.put(announcementsRow(language, value)),
  onFirst: ({ banners }) =>
    warmPictures(
      services,
      banners.slice(0, 1).map(({ image }) => image),
    ),
});

/** The notice marquee and list (C §7 Notices). */
export const noticesResource = (
  services: Services,
  language: string,
): Resource<ValueOf<typeof announcements.notices>> => ({
  key: RESOURCE.notices(language),
  freshMs: FRESH_MS,
  tables: ['notices'],
  fetch: (etag, signal) =>
    services.client.call('announcements.notices', {
      query: { merchantCode: services.context.config?.merchantCode ?? '' },
      etag,
      signal,
    }),
  write: async ({ contentLobby }, db) => {
    await db.notices.where('language').equals(language).delete();
    await db.notices.bulkPut(
      contentLobby.map((notice, order) => ({ ...notice, key: `${language}:${notice.id}`, language, order })),
    );
  },
});
