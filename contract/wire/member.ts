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
    }),
  }),
} as const;

export const wallet = {
  balance: call({
    method: 'GET',
    path: '/wps/wallets/balance',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    /** sumBalance: decimal number in the merchant's currency, two places (A §3 Wallet). */
    value: z.object({ sumBalance: z.number() }),
  }),
  /** The part of the balance that lies with the merchant itself, not with a vendor (C §7 merchant wallet). */
  merchant: call({
    method: 'GET',
    path: '/wps/wallets/merchant',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ balance: z.number() }),
  }),
} as const;
