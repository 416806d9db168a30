import * as z from 'zod/mini';
import { call } from '../call';

/** One lottery. `lottoMode` is the code of its group in the lottery menu. */
export const wireLottery = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  showIcon: z.string(),
  lottoMode: z.string(),
  /** Epoch ms of the next draw. */
  drawAt: z.number(),
  /** Ways to play: traditional, entertainment. */
  playTypes: z.array(z.enum(['trad', 'ent'])),
});

const modeQuery = z.object({ prizeMode: z.string(), language: z.string() });
const languageQuery = z.object({ language: z.string() });
const lotteries = z.object({ list: z.array(wireLottery) });

export const lottery = {
  standard: call({
    method: 'GET',
    path: '/wps/relay/LGW_lotteryList',
    access: 'public',
    repeatable: true,
    query: modeQuery,
    value: lotteries,
  }),
  electronic: call({
    method: 'GET',
    path: '/wps/relay/LGW_electronicLotteryList',
    access: 'public',
    repeatable: true,
    query: modeQuery,
    value: lotteries,
  }),
  menu: call({
    method: 'GET',
    path: '/wps/relay/LGW_lotteryMenu',
    access: 'public',
    repeatable: true,
    cached: true,
    query: languageQuery,
    value: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  /** The last draws of the Vietnamese lotteries. */
  vietnamResults: call({
    method: 'GET',
    path: '/wps/relay/LGW_recentVietnamLottery',
    access: 'public',
    repeatable: true,
    query: languageQuery,
    value: z.object({
      list: z.array(
        z.object({
          gameCode: z.string(),
          gameName: z.string(),
          numero: z.string(),
          drawnAt: z.number(),
          numbers: z.array(z.string()),
        }),
      ),
    }),
  }),
  /** The number of the draw that is open now, and when it closes. */
  vietnamNumero: call({
    method: 'GET',
    path: '/wps/relay/LGW_vietnamNumero',
    access: 'public',
    repeatable: true,
    query: languageQuery,
    value: z.object({
      list: z.array(z.object({ gameCode: z.string(), numero: z.string(), closesAt: z.number() })),
    }),
  }),
} as const;
