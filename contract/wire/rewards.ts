import * as z from 'zod/mini';
import { call } from '../call';

export const rewards = {
  /** Number of unclaimed promotions: the badge of the Members entry (spec: rewards, Unclaimed count). */
  unclaimedCount: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_getUnclaimedCount',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.number().check(z.nonnegative()),
  }),
} as const;
