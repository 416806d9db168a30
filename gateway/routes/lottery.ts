import { PRIZE_MODES } from '../../contract/launch';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { nameOf } from '../store/games';
import {
  lastDraws,
  listGroups,
  listLotteries,
  nextDraw,
  numbersOf,
  openDraw,
  readDrawKey,
  VIETNAM,
} from '../store/lotteries';

/** Latest results of each lottery. */
const RESULTS_EACH = 5;

/** @throws ApiError request.invalid for an unknown prize mode */
async function lotteries(
  { db, gateway, query }: RequestContext<'lottery.standard'> | RequestContext<'lottery.electronic'>,
  gameType: 'LOTT' | 'ELOTT',
) {
  if (!(Object.values(PRIZE_MODES) as string[]).includes(query.prizeMode))
    throw new ApiError('request.invalid');
  const now = gateway.now();
  return {
    list: (await listLotteries(db, { gameType })).map((lottery) => ({
      nodeId: lottery.gameId,
      vassalage: lottery.vendorCode,
      gameCode: lottery.code,
      gameName: nameOf(lottery, query.language),
      showIcon: `games/${lottery.gameId}.svg`,
      lottoMode: lottery.group,
      drawAt: nextDraw(lottery, now).at,
      playTypes: lottery.playTypes,
    })),
  };
}

export const lotteryRoutes: AreaRoutes<'lottery'> = {
  'lottery.standard': (request) => lotteries(request, 'LOTT'),
  'lottery.electronic': (request) => lotteries(request, 'ELOTT'),
  'lottery.menu': async ({ db, query }) => ({ list: await listGroups(db, query.language) }),
  'lottery.vietnamResults': async ({ db, gateway, query }) => {
    const key = await readDrawKey(db);
    const list = (await listLotteries(db, { group: VIETNAM })).flatMap((lottery) =>
      lastDraws(lottery, gateway.now(), RESULTS_EACH).map((draw) => ({
        gameCode: lottery.code,
        gameName: nameOf(lottery, query.language),
        numero: draw.numero,
        drawnAt: draw.at,
        numbers: numbersOf(lottery, draw, key),
      })),
    );
    return { list: list.sort((a, b) => b.drawnAt - a.drawnAt) };
  },
  'lottery.vietnamNumero': async ({ db, gateway }) => ({
    list: (await listLotteries(db, { group: VIETNAM })).map((lottery) => {
      const { numero, closesAt } = openDraw(lottery, gateway.now());
      return { gameCode: lottery.code, numero, closesAt };
    }),
  }),
};
