import type { Queryable } from './db';

export type AnnouncementKind =
  'banner' | 'register' | 'activity' | 'notice' | 'player' | 'popup' | 'promotion';

export interface Announcement {
  id: string;
  kind: AnnouncementKind;
  title: string;
  subtitle: string | null;
  content: string;
  image: string | null;
  link: string | null;
  execution: 'A' | 'B' | 'F' | null;
  promotionType: string | null;
  popular: boolean;
  /** Epoch ms. */
  at: number;
}

/** Announcements of some kinds in a language, those in all languages included, in the merchant's order. */
export const listAnnouncements = (
  db: Queryable,
  kinds: readonly AnnouncementKind[],
  language: string,
): Promise<Announcement[]> =>
  db.query<Announcement>(
    `SELECT id, kind, title, subtitle, content, image, link, execution, promotion_type AS "promotionType", popular, at
     FROM announcements WHERE kind = ANY($1) AND (language IS NULL OR language = $2) ORDER BY position, id`,
    [kinds, language],
  );

export interface HotMatch {
  id: string;
  vendorCode: string;
  gameId: string;
  league: string;
  home: string;
  away: string;
  /** Offset from the start of the day in ms, so that the demo always has upcoming matches. */
  at: number;
}

export const listHotMatches = (db: Queryable): Promise<HotMatch[]> =>
  db.query<HotMatch>(
    `SELECT id, vendor_code AS "vendorCode", game_id AS "gameId", league, home_team AS home, away_team AS away, at
     FROM hot_matches ORDER BY at`,
  );
