import { PRIZE_MODES } from '../../contract/launch';
import type { Asked, Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
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

type Lottery = Pick<Routes, Extract<keyof Routes, `lottery.${string}`>>;

/** Results that are shown of each lottery. */
const RESULTS_EACH = 5;

/** @throws Refusal request.invalid for a prize mode that there is not */
async function lotteries(
  { db, gateway, query }: Asked<'lottery.standard'> | Asked<'lottery.electronic'>,
  gameType: 'LOTT' | 'ELOTT',
) {
  if (!(Object.values(PRIZE_MODES) as string[]).includes(query.prizeMode))
    throw new Refusal('request.invalid');
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

export const lotteryRoutes: Lottery = {
  'lottery.standard': (asked) => lotteries(asked, 'LOTT'),
  'lottery.electronic': (asked) => lotteries(asked, 'ELOTT'),
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
