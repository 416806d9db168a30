import * as z from 'zod/mini';
import { call } from '../call';
import { contract, sums } from './contracts';

export const dividends = {
  /** The dividend contract and its current period so far (spec: agent, Dividends). */
  info: call({
    method: 'GET',
    path: '/wps/dividends/info',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      /** The one that counts now or next; null without one. */
      contract: z.nullable(contract),
      /** Null until the contract counts. `amount` is what would be paid if the period ended now. */
      current: z.nullable(z.object(sums)),
    }),
  }),
} as const;
