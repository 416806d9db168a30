/**
 * No end of a match is sent: it counts as ended this long after its start, in ms (spec: home, Hot matches).
 */
export const MATCH_LENGTH_MS = 3 * 60 * 60_000;

export interface BannerRow {
  id: string;
  title: string;
  subtitle: string | null;
  imagePath: string;
  link: string | null;
}
interface AnnouncementRow {
  id: string;
  title: string;
  content: string;
  link: string | null;
}
export interface HomePromotionRow extends AnnouncementRow {
  /** Where it leads (spec: promotions, Promotion types). */
  promotionType: string | null;
  /** Rows of earlier releases lack it. */
  imagePath?: string | null;
}
export interface PopupRow {
  id: string;
  title: string;
  content: string;
  promotionType: string | null;
  execution: 'A' | 'B' | 'F';
  tag?: string | undefined;
  image?: string | undefined;
  /** Epoch ms. */
  time?: number | undefined;
}
export interface HotMatchRow {
  vendorCode: string;
  roomId: string;
  gameId: string;
  /** Epoch ms. */
  matchTime: number;
  league: string;
  homeTeam: string;
  awayTeam: string;
  homeImagePath: string;
  awayImagePath: string;
}
/** The home announcements of one language, for guests or for one member. They arrive and change as one answer. */
export interface AnnouncementsRow {
  banners: BannerRow[];
  player: AnnouncementRow[];
  popups: PopupRow[];
  hotMatches: HotMatchRow[];
  promotions: HomePromotionRow[];
}

/** One entry of the marquee and of the announcement list. */
export interface NoticeRow {
  id: string;
  title: string;
  content: string;
  /** Epoch ms. */
  time: number;
}

/** An announcement for agents. */
export interface AgentNoticeRow extends NoticeRow {
  read: boolean;
}
export interface AgentNoticesRow {
  /** Newest first. */
  list: AgentNoticeRow[];
  unread: number;
}
