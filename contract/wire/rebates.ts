import * as z from 'zod/mini';
import { call } from '../call';
import { GAME_TYPES } from '../categories';

/** A decimal number in the merchant's currency. */
const amount = z.number();

/** What a type of games comes to. */
const line = z.object({
  gameType: z.enum(GAME_TYPES),
  /** Valid stakes. */
  stake: amount,
  /** Per cent, such as 0.6. */
  percent: z.number(),
  /** Rounded down to the smallest amount of the currency. */
  amount,
});
export type WireRebateLine = z.output<typeof line>;

/** A rebate that was claimed. */
export const rebate = z.object({
  id: z.string(),
  amount,
  stake: amount,
  lines: z.array(line),
  /** Epoch ms. */
  at: z.number(),
});
export type WireRebate = z.output<typeof rebate>;

export const rebates = {
  /** What is due now, by type of games (spec: rewards, Manual rebate). */
  due: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_getRebate',
    moduleId: 'MANPLAYREB3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      lines: z.array(line),
      amount,
      /** Stakes of the last so many days count. */
      days: z.number(),
      last: z.nullable(rebate),
    }),
  }),
  /** Credits what is due, and marks the bets it is for. */
  claim: call({
    method: 'POST',
    path: '/wps/relay/MPSPROMO_claimRebate',
    moduleId: 'MANPLAYREB3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({}),
    value: rebate,
  }),
} as const;
