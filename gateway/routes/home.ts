import { isGameType } from '../../contract/categories';
import { ApiError } from '../http/api-error';
import type { AreaRoutes } from '../http/request-context';
import { readJackpot } from '../store/jackpot';
import { listWinners } from '../store/winners';

const ALL = 'ALL';
const MAX_WINNERS = 100;

export const homeRoutes: AreaRoutes<'home'> = {
  'home.winners': async ({ db, merchantCode, body: { gameCategory, language, limitNum } }) => {
    const known = gameCategory === ALL || isGameType(gameCategory);
    if (!known || limitNum < 1 || limitNum > MAX_WINNERS) throw new ApiError('request.invalid');
    const gameType = gameCategory === ALL ? null : gameCategory;
    const rows = await listWinners(db, { merchantCode, gameType, language, limit: limitNum });
    return { list: rows.map((vo) => ({ vo })) };
  },
  'home.jackpot': async ({ db, query, merchantCode }) => {
    const amount = await readJackpot(db, merchantCode, query.feed);
    if (amount === undefined) throw new ApiError('content.not_found');
    return { amount };
  },
};
