import type * as z from 'zod/mini';
import type { ValueOf } from '../../contract/call';
import type { AnnouncementsRow, BannerRow, HotMatchRow } from '../../contract/rows/announcements';
import {
  AGENT_TYPE,
  ANNOUNCEMENT_PLATFORM,
  HOME_GROUP,
  HOME_TYPES,
  type announcements as wire,
  type banner,
} from '../../contract/wire/announcements';
import { mapRead, merchantCode, savedLoader, type Known, type Source } from './loader';

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
  promotions: value.promotion.map(({ image, ...row }) => ({
    ...row,
    promotionType: row.promotionType ?? null,
    imagePath: image ?? null,
  })),
});

const fetchHome = async (source: Source, known: Known, guest: boolean) =>
  mapRead(
    await source.client.read('announcements.home', {
      query: {
        types: HOME_TYPES.join(),
        groupName: HOME_GROUP,
        platform: ANNOUNCEMENT_PLATFORM,
        merchantCode: merchantCode(source),
      },
      guest,
      ...known,
    }),
    announcementsRow,
  );

/**
 * Banners, popups, hot matches and promotions of the home page (spec: announcements, Home announcements), as guests see
 * them: they stay when a member signs out.
 */
export const announcements = savedLoader('announcements', {
  fetch: (source, _args, known) => fetchHome(source, known, true),
});

/** The same for a member, with the texts of the groups of members. */
export const memberAnnouncements = savedLoader('memberAnnouncements', {
  fetch: (source, _args, known) => fetchHome(source, known, false),
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

/** For agents; with the unread count of the agency center's badge (spec: agent, Agent announcements). */
export const agentNotices = savedLoader('agentNotices', {
  changesHere: true,
  fetch: async (source, _args, known) =>
    mapRead(
      await source.client.read('announcements.agent', {
        query: { types: AGENT_TYPE, groupName: HOME_GROUP, merchantCode: merchantCode(source) },
        ...known,
      }),
      ({ list, footer }) => ({ list, unread: footer.unreadCount }),
    ),
});
