import { MATCH_LENGTH_MS } from '../../contract/rows/announcements';
import { DAY_MS } from '../../contract/time';
import {
  AGENT_TYPE,
  ANNOUNCEMENT_PLATFORM,
  HOME_GROUP,
  type AnnouncementType,
} from '../../contract/wire/announcements';
import type { AreaRoutes } from '../http/request-context';
import {
  listAgentAnnouncements,
  listAnnouncements,
  listHotMatches,
  readAgentAnnouncements,
  type Announcement,
  type AnnouncementKind,
  type HotMatch,
} from '../store/announcements';
import { fillTexts } from './documents';
import { requireAgent } from './require-agent';

/** The kind of the banners of a page, by the page's group. */
const BANNER_KINDS = new Map<string, AnnouncementKind>([
  ['m_home', 'banner'],
  ['m_reg', 'register'],
  ['m_activity', 'activity'],
]);

/** More than an agent will read. */
const AGENT_LISTED = 200;

const bannerOf = ({ id, title, subtitle, image, link }: Announcement) => ({
  id,
  title,
  ...(subtitle !== null && { subtitle }),
  image: image ?? '',
  link,
});
const textOf = ({ id, title, content, link }: Announcement) => ({ id, title, content, link });
const popupOf = ({ id, title, subtitle, content, image, promotionType, execution, at }: Announcement) => ({
  id,
  title,
  content,
  promotionType,
  execution: execution ?? ('B' as const),
  ...(subtitle !== null && { tag: subtitle }),
  ...(image !== null && { image }),
  time: at,
});
const promotionOf = (row: Announcement) => ({
  ...textOf(row),
  promotionType: row.promotionType,
  image: row.image,
});
/** The demo's matches take place every day: those of today that have ended are tomorrow's. @param now epoch ms */
function matchesAt(matches: HotMatch[], now: number) {
  const startOfDay = Math.floor(now / DAY_MS) * DAY_MS;
  const dayOf = ({ at }: HotMatch) =>
    startOfDay + at + MATCH_LENGTH_MS > now ? startOfDay : startOfDay + DAY_MS;
  return matches
    .map((match) => matchOf(match, dayOf(match)))
    .sort((one, other) => one.matchTime - other.matchTime);
}
const matchOf = (match: HotMatch, startOfDay: number) => ({
  vendor: match.vendorCode,
  roomId: match.id,
  nodeId: match.gameId,
  matchTime: startOfDay + match.at,
  league: match.league,
  homeTeam: match.home,
  awayTeam: match.away,
  homeTeamImageUrl: `crests/${encodeURIComponent(match.homeCrest)}.svg`,
  awayTeamImageUrl: `crests/${encodeURIComponent(match.awayCrest)}.svg`,
});

export const announcementRoutes: AreaRoutes<'announcements'> = {
  /** Only the requested types of a group. Texts for members are not sent to guests, nor the other way round. */
  'announcements.home': async ({ db, query, language, gateway, merchantCode, member }) => {
    const types = query.platform === ANNOUNCEMENT_PLATFORM ? query.types.split(',') : [];
    const has = (type: AnnouncementType) => types.includes(type);
    const isHome = query.groupName === HOME_GROUP;
    const wanted: Record<'banner' | 'player' | 'popup' | 'promotion', boolean> = {
      banner: has('B'),
      player: has('PL') && member !== undefined,
      popup: has('PU'),
      promotion: types.length > 0,
    };
    const kinds = isHome
      ? (Object.keys(wanted) as (keyof typeof wanted)[]).filter((kind) => wanted[kind])
      : [];
    const rows = await listAnnouncements(db, merchantCode, kinds, language);
    const ofKind = (kind: AnnouncementKind) => rows.filter((row) => row.kind === kind);
    return {
      banners: ofKind('banner').map(bannerOf),
      player: ofKind('player').map(textOf),
      popup: ofKind('popup')
        .map(popupOf)
        .filter(({ execution }) => (execution === 'B') === (member === undefined)),
      promotion: ofKind('promotion').map(promotionOf),
      hot:
        isHome && has('H') ? matchesAt(await listHotMatches(db, merchantCode, language), gateway.now()) : [],
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
  'announcements.agent': async (request) => {
    const merchant = await requireAgent(request);
    const { db, query, language, merchantCode, member } = request;
    const isAsked = query.types.split(',').includes(AGENT_TYPE) && query.groupName === HOME_GROUP;
    const rows = isAsked
      ? await listAgentAnnouncements(db, member.id, { merchantCode, language, limit: AGENT_LISTED })
      : [];
    return {
      list: rows.map(({ at, ...row }) => ({ ...fillTexts(merchant, row), time: at })),
      footer: { unreadCount: rows.filter(({ read }) => !read).length },
    };
  },
  'announcements.readAgent': async (request) => {
    await requireAgent(request);
    const { db, body, gateway, merchantCode, member } = request;
    await readAgentAnnouncements(db, { merchantCode, memberId: member.id }, body.ids, gateway.now());
    return null;
  },
};
