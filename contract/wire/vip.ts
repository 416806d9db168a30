import * as z from 'zod/mini';
import { call } from '../call';

/** A decimal number in the merchant's currency. */
const amount = z.number();

export const vip = {
  /** The merchant's levels from the lowest, and where the member stands (spec: rewards, VIP benefits). */
  benefits: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_vipBenefits',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ language: z.string() }),
    value: z.object({
      /** All valid stakes of the member. */
      turnover: amount,
      /** Id of the member's level; null without levels. */
      level: z.nullable(z.string()),
      levels: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** What must have been staked. */
          turnover: amount,
          /** Per cent that it adds to every rebate, such as 0.1. */
          rebatePercent: z.number(),
          upgradeBonus: amount,
        }),
      ),
    }),
  }),
} as const;
