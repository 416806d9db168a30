import * as z from 'zod/mini';
import { call } from '../call';

/** Entries of the winner board. */
export const WINNER_LIMIT = 20;

export const home = {
  winners: call({
    method: 'POST',
    path: '/wps/relay/GCSGAME_getRankList',
    access: 'public',
    repeatable: true,
    body: z.object({ gameCategory: z.string(), language: z.string(), limitNum: z.int() }),
    /** winAmount: decimal number in the merchant's currency. */
    value: z.object({
      list: z.array(
        z.object({
          vo: z.object({
            iconUrl: z.string(),
            customerName: z.string(),
            gameName: z.string(),
            winAmount: z.number(),
          }),
        }),
      ),
    }),
  }),
  /** The live jackpot of merchants that have a feed (spec: home, Jackpot). */
  jackpot: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpot',
    access: 'public',
    repeatable: true,
    query: z.object({ feed: z.string() }),
    value: z.object({ amount: z.number() }),
  }),
} as const;
