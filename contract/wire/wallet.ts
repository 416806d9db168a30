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
