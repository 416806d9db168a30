import type * as z from 'zod/mini';
import type { ValueOf } from '../../contract/call';
import type { AnnouncementsRow, BannerRow, HotMatchRow } from '../../contract/rows/announcements';
import {
  ANNOUNCEMENT_PLATFORM,
  HOME_GROUP,
  type announcements as wire,
  type banner,
} from '../../contract/wire/announcements';
import { warmPictures } from '../services/pictures';
import { mapRead, merchantCode, savedLoader } from './loader';

type Home = ValueOf<typeof wire.home>;

const hotMatchRow = (match: Home['hot'][number]): HotMatchRow => ({
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

export const bannerRow = ({ id, title, subtitle, image, link }: z.infer<typeof banner>): BannerRow => ({
  id,
  title,
  subtitle: subtitle ?? null,
  imagePath: image,
  link,
});

const announcementsRow = (value: Home): AnnouncementsRow => ({
  banners: value.banners.map(bannerRow),
  player: value.player,
  popups: value.popup,
  hotMatches: value.hot.map(hotMatchRow),
  promotions: value.promotion,
});

/** Banners, popups, hot matches and promotions of the home page (spec: announcements, Home announcements). */
export const announcements = savedLoader('announcements', {
  fetch: async (source, _args, known) =>
    mapRead(
      await source.client.read('announcements.home', {
        query: {
          types: 'B,PL,PU,H',
          groupName: HOME_GROUP,
          platform: ANNOUNCEMENT_PLATFORM,
          merchantCode: merchantCode(source),
        },
        ...known,
      }),
      announcementsRow,
    ),
  onFirst: (context, { banners }) =>
    warmPictures(
      context,
      banners.slice(0, 1).map(({ imagePath }) => imagePath),
    ),
});

/** The notice marquee and list (spec: announcements, Notice marquee). */
export const notices = savedLoader('notices', {
  fetch: async (source, _args, known) =>
    mapRead(
      await source.client.read('announcements.notices', {
        query: { merchantCode: merchantCode(source) },
        ...known,
      }),
      ({ contentLobby }) => contentLobby,
    ),
});

export const popularNotices = savedLoader('popularNotices', {
  fetch: async (source, { language }, known) =>
    mapRead(
      await source.client.read('announcements.popular', {
        query: { merchantCode: merchantCode(source), language },
        ...known,
      }),
      ({ list }) => list.map(({ id }) => id),
    ),
});
