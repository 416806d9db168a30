import * as z from 'zod/mini';
import { call } from '../call';

export const member = {
  info: call({
    method: 'GET',
    path: '/wps/member/info',
    moduleId: 'COMM3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      id: z.string(),
      nickname: z.nullable(z.string()),
      account: z.string(),
      type: z.number(),
      toUpline: z.boolean(),
      regDate: z.number(),
      /** Members who came by mobile number or social sign-in may have none yet. */
      hasPassword: z.boolean(),
      hasPaymentPassword: z.optional(z.boolean()),
      /** Of the member's own registration link (spec: member, Referral panel). */
      invitationCode: z.string(),
      /** Names the member's picture below an image host; random, so that an address tells neither id nor account. */
      avatar: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
    }),
  }),
} as const;
