import * as z from 'zod/mini';
import { call } from '../call';

export const rewards = {
  /** How many promotions wait to be claimed: the badge of the Members entry (A §2 Footer menu). */
  unclaimedCount: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_getUnclaimedCount',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.number().check(z.nonnegative()),
  }),
} as const;
