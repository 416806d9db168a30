import * as z from 'zod/mini';
import { call } from '../call';
import { NAMED_CURSOR } from '../records';

/** A decimal number in the merchant's currency. */
const amount = z.number();

export const referral = {
  /** Who has registered with the member's invitation code, newest first (spec: referral, Invited members). */
  invited: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_getInvited',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      pageSize: z.string(),
      after: z.optional(z.string().check(z.regex(NAMED_CURSOR))),
    }),
    value: z.object({
      /** What an invited member earns the inviter, and what must be deposited for it; null if nothing is promised. */
      rule: z.nullable(z.object({ deposited: amount, bonus: amount })),
      list: z.array(
        z.object({
          id: z.string(),
          /** Masked. */
          name: z.string(),
          /** Epoch ms. */
          joinedAt: z.number(),
          /** What the inviter got; 0 until then. */
          earned: amount,
        }),
      ),
      next: z.nullable(z.string()),
      /** Null on later pages. */
      totals: z.nullable(z.object({ invited: z.number(), earning: z.number(), earned: amount })),
    }),
  }),
} as const;
