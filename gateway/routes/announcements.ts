import { DAY_MS } from '../../contract/time';
import type { AreaRoutes } from '../http/request-context';
import {
  listAnnouncements,
  listHotMatches,
  type Announcement,
  type AnnouncementKind,
  type HotMatch,
} from '../store/announcements';

/** The kind of the banners of a page, by the page's group. */
const BANNER_KINDS = new Map<string, AnnouncementKind>([
  ['m_home', 'banner'],
  ['m_reg', 'register'],
  ['m_activity', 'activity'],
]);

const bannerOf = ({ id, title, subtitle, image, link }: Announcement) => ({
  id,
  title,
  ...(subtitle !== null && { subtitle }),
  image: image ?? '',
  link,
});
const textOf = ({ id, title, content, link }: Announcement) => ({ id, title, content, link });
const popupOf = ({ id, title, content, promotionType, execution }: Announcement) => ({
  id,
  title,
  content,
  promotionType,
  execution: execution ?? ('B' as const),
});
const matchOf = (match: HotMatch, startOfDay: number) => ({
  vendor: match.vendorCode,
  roomId: match.id,
  nodeId: match.gameId,
  matchTime: startOfDay + match.at,
  league: match.league,
  homeTeam: match.home,
  awayTeam: match.away,
  homeTeamImageUrl: `crests/${encodeURIComponent(match.home)}.svg`,
  awayTeamImageUrl: `crests/${encodeURIComponent(match.away)}.svg`,
});

export const announcementRoutes: AreaRoutes<'announcements'> = {
  'announcements.home': async ({ db, language, gateway, merchantCode }) => {
    const rows = await listAnnouncements(
      db,
      merchantCode,
      ['banner', 'player', 'popup', 'promotion'],
      language,
    );
    const ofKind = (kind: AnnouncementKind) => rows.filter((row) => row.kind === kind);
    const startOfDay = Math.floor(gateway.now() / DAY_MS) * DAY_MS;
    return {
      banners: ofKind('banner').map(bannerOf),
      player: ofKind('player').map(textOf),
      popup: ofKind('popup').map(popupOf),
      promotion: ofKind('promotion').map(textOf),
      hot: (await listHotMatches(db, merchantCode)).map((match) => matchOf(match, startOfDay)),
    };
  },
  'announcements.notices': async ({ db, language, merchantCode }) => {
    const notices = await listAnnouncements(db, merchantCode, ['notice'], language);
    return { contentLobby: notices.map(({ id, title, content, at }) => ({ id, title, content, time: at })) };
  },
  'announcements.popular': async ({ db, query, merchantCode }) => {
    const notices = await listAnnouncements(db, merchantCode, ['notice'], query.language);
    return { list: notices.filter(({ popular }) => popular).map(({ id }) => ({ id })) };
  },
  'announcements.banners': async ({ db, query, merchantCode }) => {
    const kind = BANNER_KINDS.get(query.groupName);
    const rows = kind ? await listAnnouncements(db, merchantCode, [kind], query.language) : [];
    return { banners: rows.map(bannerOf) };
  },
  'announcements.registration': async ({ db, language, merchantCode }) => ({
    banners: (await listAnnouncements(db, merchantCode, ['register'], language)).map(bannerOf),
  }),
};
