import { isGameType } from '../../contract/categories';
import type { Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { listClassifications } from '../store/classifications';
import { readJackpot } from '../store/jackpot';
import { listWinners } from '../store/winners';

const ALL = 'ALL';
const MAX_WINNERS = 100;

/** What stands around the lists of games. */
export const homeRoutes: Pick<
  Routes,
  'vendors.classifications' | 'games.menu' | 'home.winners' | 'home.jackpot'
> = {
  'vendors.classifications': async ({ db, query }) => ({
    list: await listClassifications(db, query.language),
  }),
  'games.menu': async ({ db }) => ({
    list: await db.query<{ gameType: string; gameCount: number }>(
      `SELECT g.game_type AS "gameType", count(*)::int AS "gameCount"
       FROM games g JOIN vendors v ON v.code = g.vendor_code GROUP BY g.game_type ORDER BY min(v.position)`,
    ),
  }),
  'home.winners': async ({ db, body: { gameCategory, language, limitNum } }) => {
    const known = gameCategory === ALL || isGameType(gameCategory);
    if (!known || limitNum < 1 || limitNum > MAX_WINNERS) throw new Refusal('request.invalid');
    const gameType = gameCategory === ALL ? null : gameCategory;
    const rows = await listWinners(db, { gameType, language, limit: limitNum });
    return { list: rows.map((vo) => ({ vo })) };
  },
  'home.jackpot': async ({ db, query }) => {
    const amount = await readJackpot(db, query.feed);
    if (amount === undefined) throw new Refusal('content.not_found');
    return { amount };
  },
};
