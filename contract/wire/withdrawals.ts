import * as z from 'zod/mini';
import { call } from '../call';
import { PAYOUT_KINDS, WITHDRAWAL_STATES } from '../withdrawals';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.string().check(z.maxLength(1_000));

/** A bank or an e-wallet that the merchant pays to. */
const provider = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  name: z.string(),
});

/** An account of the member, as it is shown: never the whole number or name. */
const account = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  /** The bank's or the e-wallet's name. */
  name: z.string(),
  /** The first letter of each part of the holder's name. */
  holder: z.string(),
  /** The last digits of its number. */
  tail: z.string().check(z.maxLength(4)),
});

export const withdrawal = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  accountName: z.string(),
  tail: z.string().check(z.maxLength(4)),
  /** What leaves the wallet. */
  amount,
  /** The part of it that does not arrive. */
  fee: amount,
  state: z.enum(WITHDRAWAL_STATES),
  /** Why it was refused, in the operator's words. */
  reason: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.number(),
  /** Epoch ms. */
  changedAt: z.number(),
});
export type WireWithdrawal = z.output<typeof withdrawal>;

const options = z.object({
  /** Empty: the merchant pays nothing out. */
  providers: z.array(provider),
  accounts: z.array(account),
  minAmount: amount,
  maxAmount: amount,
  /** Suggested amounts. */
  amounts: z.array(amount),
  feeFixed: amount,
  /** Whole per cent. */
  feePercent: z.number(),
  /** Withdrawals of a day, and what they may add up to. */
  dayCount: z.number(),
  dayMax: amount,
  /** What is left of both today. */
  leftCount: z.number(),
  leftAmount: amount,
  /** What must be staked before anything is paid out, and how much of it was (spec: withdrawals, Turnover). */
  turnover: z.object({ needed: amount, done: amount }),
});

export const withdrawals = {
  options: call({
    method: 'GET',
    path: '/wps/withdrawals/options',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: options,
  }),
  addAccount: call({
    method: 'POST',
    path: '/wps/withdrawals/accounts',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({ providerId: id, payeeName: text, accountNumber: text, paymentPassword: text }),
    value: account,
  }),
  removeAccount: call({
    method: 'POST',
    path: '/wps/withdrawals/accounts/remove',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ id }),
    value: z.null(),
  }),
  /** Newest first, at most 20. */
  recent: call({
    method: 'GET',
    path: '/wps/withdrawals',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ list: z.array(withdrawal) }),
  }),
  detail: call({
    method: 'GET',
    path: '/wps/withdrawals/detail',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ id }),
    value: withdrawal,
  }),
  create: call({
    method: 'POST',
    path: '/wps/withdrawals/create',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({
      accountId: id,
      amount: z.number().check(z.positive(), z.maximum(1e12)),
      paymentPassword: text,
    }),
    value: withdrawal,
  }),
  cancel: call({
    method: 'POST',
    path: '/wps/withdrawals/cancel',
    moduleId: 'FUNDTRANS3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ id }),
    value: withdrawal,
  }),
} as const;
