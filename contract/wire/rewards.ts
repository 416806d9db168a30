import * as z from 'zod/mini';
import { call } from '../call';
import { REWARD_STATES } from '../rewards';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const reward = z.object({
  id,
  /** What it is for: MISSION, REBATE, REFERRAL, UPGRADE, GRANT; a platform may have others. */
  kind: z.string(),
  /** The reason, in the language of the request. */
  title: z.string(),
  amount,
  state: z.enum(REWARD_STATES),
  /** Epoch ms. */
  at: z.number(),
  /** Until when it can be claimed, epoch ms; null without an end. */
  expiresAt: z.nullable(z.number()),
  /** Epoch ms. */
  claimedAt: z.nullable(z.number()),
});

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
  /** Those that can be claimed first, then the others, newest first. */
  list: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_getRewards',
    moduleId: 'REWCEN3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ language: z.string() }),
    value: z.object({ list: z.array(reward) }),
  }),
  /** Moves the bonus into the wallet, once; of a reward that was claimed before it only tells. */
  claim: call({
    method: 'POST',
    path: '/wps/relay/MPSPROMO_claimReward',
    moduleId: 'REWCEN3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ id }),
    value: z.object({ amount }),
  }),
} as const;
