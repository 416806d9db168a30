import * as z from 'zod/mini';
import { ACCOUNT_CURSOR } from '../agency-money';
import { call } from '../call';

/** A decimal number in the merchant's currency. */
const amount = z.number();
export const paymentAmount = z.number().check(z.positive(), z.maximum(1e12));

const transfer = z.object({
  id: z.string(),
  amount,
  /** Account of the downline. */
  to: z.string(),
  /** Epoch ms. */
  at: z.number(),
});
export type WireDownTransfer = z.output<typeof transfer>;

/** What every form that gives money away needs. */
export const givingForm = {
  /** The least that somebody can get; the balance is the limit. */
  minAmount: amount,
  /** Which password the gateway asks for; null if the member has none yet. */
  password: z.nullable(z.enum(['payment', 'login'])),
};
export const secret = z.string().check(z.maxLength(1_000));
/** The newest one that the agent has seen; '' without one. If it is another by now, nothing is moved. */
export const newest = z.string().check(z.maxLength(20));

/** Money from an agent to the team (spec: agent, Transfer to a downline). */
export const teamMoney = {
  /** Direct downlines who can get money, by account. */
  directs: call({
    method: 'GET',
    path: '/wps/agent/directs',
    moduleId: 'AGEDOWNMAN3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      pageSize: z.string(),
      /** The beginning of the accounts. */
      account: z.optional(z.string().check(z.maxLength(64))),
      after: z.optional(z.string().check(z.regex(ACCOUNT_CURSOR))),
    }),
    value: z.object({
      list: z.array(
        z.object({
          account: z.string(),
          nickname: z.nullable(z.string()),
          kind: z.enum(['player', 'agent']),
        }),
      ),
      next: z.nullable(z.string()),
      /** All there are, whatever was asked for. */
      count: z.number(),
    }),
  }),
  /** What the form needs, and the newest transfers. */
  transfers: call({
    method: 'GET',
    path: '/wps/transfers/downline',
    moduleId: 'MEMTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      ...givingForm,
      /** Newest first, at most 50. */
      list: z.array(transfer),
    }),
  }),
  transferDown: call({
    method: 'POST',
    path: '/wps/transfers/downline/create',
    moduleId: 'MEMTRANS3',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({
      account: z.string().check(z.maxLength(64)),
      amount: paymentAmount,
      password: secret,
      after: newest,
    }),
    value: transfer,
  }),
} as const;
