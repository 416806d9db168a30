import * as z from 'zod/mini';
import { call } from '../call';

export const wallet = {
  balance: call({
    method: 'GET',
    path: '/wps/wallets/balance',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    /** sumBalance: decimal number in the merchant's currency, two places (spec: wallet, Balance). */
    value: z.object({ sumBalance: z.number() }),
  }),
  /** The part of the balance held by the merchant itself, not by a vendor (spec: wallet, Merchant wallet). */
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
