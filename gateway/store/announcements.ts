import type { Queryable } from './db';

export type AnnouncementKind =
  'banner' | 'register' | 'activity' | 'notice' | 'player' | 'popup' | 'promotion' | 'agent';

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

/**
 * Announcements of some kinds for a merchant, those for all merchants included, in their order. `language` leaves out
 * announcements of other languages and chooses among the texts of the others.
 */
export const listAnnouncements = (
  db: Queryable,
  merchantCode: string,
  kinds: readonly AnnouncementKind[],
  language: string,
): Promise<Announcement[]> =>
  db.query<Announcement>(
    `SELECT id, kind, coalesce(texts -> $2 ->> 'title', title) AS title,
       coalesce(texts -> $2 ->> 'subtitle', subtitle) AS subtitle, coalesce(texts -> $2 ->> 'content', content) AS content,
       image, link, execution, promotion_type AS "promotionType", popular, at
     FROM announcements WHERE kind = ANY($1) AND (language IS NULL OR language = $2)
       AND (merchant IS NULL OR merchant = $3) ORDER BY position, at DESC, id`,
    [kinds, language, merchantCode],
  );

/** An announcement for agents, and whether the agent has read it. */
interface AgentAnnouncement {
  id: string;
  title: string;
  content: string;
  /** Epoch ms. */
  at: number;
  read: boolean;
}

const AGENT_SHOWN = `kind = 'agent' AND (language IS NULL OR language = $2) AND (merchant IS NULL OR merchant = $3)`;

/** Announcements for the agents of a merchant, the newest first. */
export const listAgentAnnouncements = (
  db: Queryable,
  memberId: string,
  { merchantCode, language, limit }: { merchantCode: string; language: string; limit: number },
): Promise<AgentAnnouncement[]> =>
  db.query<AgentAnnouncement>(
    `SELECT id, coalesce(texts -> $2 ->> 'title', title) AS title,
       coalesce(texts -> $2 ->> 'content', content) AS content, at,
       EXISTS (SELECT 1 FROM announcement_reads r WHERE r.member_id = $1 AND r.announcement_id = a.id) AS read
     FROM announcements a WHERE ${AGENT_SHOWN} ORDER BY at DESC, position, id LIMIT $4`,
    [memberId, language, merchantCode, limit],
  );

/** Marks announcements for agents as read; other ids change nothing. @param now epoch ms */
export async function readAgentAnnouncements(
  db: Queryable,
  member: { merchantCode: string; memberId: string },
  ids: readonly string[],
  now: number,
): Promise<void> {
  await db.query(
    `INSERT INTO announcement_reads (merchant, member_id, announcement_id, at)
     SELECT $1, $2, id, $4 FROM announcements
     WHERE kind = 'agent' AND (merchant IS NULL OR merchant = $1) AND id = ANY($3::text[]) ON CONFLICT DO NOTHING`,
    [member.merchantCode, member.memberId, ids, now],
  );
}

export interface HotMatch {
  id: string;
  vendorCode: string;
  gameId: string;
  league: string;
  home: string;
  away: string;
  /** The common names, which the crests are drawn from. */
  homeCrest: string;
  awayCrest: string;
  /** Offset from the start of the day in ms, so that the demo always has upcoming matches. */
  at: number;
}

/** A merchant's hot matches, those of all merchants included, with the names of a language where there are any. */
export const listHotMatches = (db: Queryable, merchantCode: string, language: string): Promise<HotMatch[]> =>
  db.query<HotMatch>(
    `SELECT id, vendor_code AS "vendorCode", game_id AS "gameId", at,
       coalesce(names -> $2 ->> 'league', league) AS league,
       coalesce(names -> $2 ->> 'home', home_team) AS home, coalesce(names -> $2 ->> 'away', away_team) AS away,
       home_team AS "homeCrest", away_team AS "awayCrest"
     FROM hot_matches WHERE merchant IS NULL OR merchant = $1 ORDER BY at`,
    [merchantCode, language],
  );
