import type { Routes } from '../http/request-context';

interface Announcement {
  id: string;
  kind: string;
  title: string;
  subtitle: string | null;
  content: string;
  image: string | null;
  link: string | null;
  execution: 'A' | 'B' | 'F' | null;
  promotionType: string | null;
  at: number;
}

export const announcementRoutes: Pick<Routes, 'announcements.home' | 'announcements.notices'> = {
  'announcements.home': async ({ db, language, gateway }) => {
    const rows = await db.query<Announcement>(
      `SELECT id, kind, title, subtitle, content, image, link, execution, promotion_type AS "promotionType", at
       FROM announcements WHERE kind <> 'notice' AND (language IS NULL OR language = $1) ORDER BY position, id`,
      [language],
    );
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    const plain = ({ id, title, content, link }: Announcement) => ({ id, title, content, link });
    const matches = await db.query<{
      id: string;
      vendor: string;
      gameId: string;
      league: string;
      home: string;
      away: string;
      at: number;
    }>(
      `SELECT id, vendor_code AS vendor, game_id AS "gameId", league, home_team AS home, away_team AS away, at
       FROM hot_matches ORDER BY at`,
    );
    const today = Math.floor(gateway.now() / 86_400_000) * 86_400_000;
    return {
      banners: of('banner').map(({ id, title, subtitle, image, link }) => ({
        id,
        title,
        ...(subtitle !== null && { subtitle }),
        image: image ?? '',
        link,
      })),
      player: of('player').map(plain),
      popup: of('popup').map(({ id, title, content, promotionType, execution }) => ({
        id,
        title,
        content,
        promotionType,
        execution: execution ?? 'B',
      })),
      promotion: of('promotion').map(plain),
      // Match times are kept as an offset from the day, so that the demo always has matches ahead.
      hot: matches.map((match) => ({
        vendor: match.vendor,
        roomId: match.id,
        nodeId: match.gameId,
        matchTime: today + match.at,
        league: match.league,
        homeTeam: match.home,
        awayTeam: match.away,
        homeTeamImageUrl: `crests/${encodeURIComponent(match.home)}.svg`,
        awayTeamImageUrl: `crests/${encodeURIComponent(match.away)}.svg`,
      })),
    };
  },
  'announcements.notices': async ({ db, language }) => ({
    contentLobby: await db.query<{ id: string; title: string; content: string; time: number }>(
      `SELECT id, title, content, at AS time FROM announcements
       WHERE kind = 'notice' AND (language IS NULL OR language = $1) ORDER BY position, id`,
      [language],
    ),
  }),
};
