import * as z from 'zod/mini';
import { call } from '../call';

/** A decimal number in the merchant's currency. */
const amount = z.number();

const transfer = z.object({
  id: z.string(),
  amount,
  /** Masked, of the upline. */
  to: z.string(),
  /** Epoch ms. */
  at: z.number(),
});
export type WireTransfer = z.output<typeof transfer>;

export const transfers = {
  /** What the form needs, and the newest transfers (spec: transfers, Form). */
  upline: call({
    method: 'GET',
    path: '/wps/transfers/upline',
    moduleId: 'MEMTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      /** Masked; null for members without an upline who could get money. */
      upline: z.nullable(z.string()),
      minAmount: amount,
      /** Null without a limit beyond the balance. */
      maxAmount: z.nullable(amount),
      /** Which password the gateway asks for; null if the member has none yet. */
      password: z.nullable(z.enum(['payment', 'login'])),
      /** Newest first, at most 50. */
      list: z.array(transfer),
    }),
  }),
  toUpline: call({
    method: 'POST',
    path: '/wps/transfers/upline/create',
    moduleId: 'MEMTRANS3',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({
      amount: z.number().check(z.positive(), z.maximum(1e12)),
      password: z.string().check(z.maxLength(1_000)),
      /**
       * The newest transfer that the member has seen; '' without one. If it is another by now, nothing is moved: a second
       * tab, or a request whose answer was lost, was first.
       */
      after: z.string().check(z.maxLength(20)),
    }),
    value: transfer,
  }),
} as const;
