import * as z from 'zod/mini';
import { call } from '../call';
import { DEPOSIT_STATES } from '../deposits';
import { ENTRY_GROUP_NAMES } from '../ledger';
import { NAMED_CURSOR, NUMBERED_CURSOR, RECORD_RANGE } from '../records';
import { WITHDRAWAL_STATES } from '../withdrawals';
import { deposit } from './deposits';
import { withdrawal } from './withdrawals';
import { rebate } from './rebates';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const range = z.string().check(z.regex(RECORD_RANGE));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** The days that the range has in the house's time zone, both included. */
const days = { from: day, to: day };

const numbered = z.string().check(z.regex(NUMBERED_CURSOR));
const named = z.string().check(z.regex(NAMED_CURSOR));
const pageSize = z.string();

export const transaction = z.object({
  id: z.string(),
  /** One of `EntryKind`; a platform may have more. */
  kind: z.string(),
  /** What the wallet got; below 0 what it gave. */
  amount,
  /** What the wallet had after it. */
  balance: amount,
  /** The game, or the way of payment; '' without one. */
  about: z.string(),
  /** Epoch ms. */
  at: z.number(),
});
export type WireTransaction = z.output<typeof transaction>;

export const round = z.object({
  id: z.string(),
  gameName: z.string(),
  stake: amount,
  win: amount,
  /** Epoch ms. */
  at: z.number(),
});
export type WireRound = z.output<typeof round>;

/** What a day of the house came to. */
const dayTotals = z.object({
  day,
  staked: amount,
  won: amount,
  bonuses: amount,
  deposited: amount,
  withdrawn: amount,
});
export type WireDay = z.output<typeof dayTotals>;

const count = z.number();
/** Of the whole range and filter; null on later pages. */
const totalsOf = <T extends z.core.$ZodShape>(shape: T) => z.nullable(z.object({ count, ...shape }));

export const records = {
  /** Movements of the wallet, newest first (spec: records, Transactions). */
  transactions: call({
    method: 'GET',
    path: '/wps/records/transactions',
    moduleId: 'TRANSREC3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      range,
      language: z.string(),
      pageSize,
      group: z.optional(z.enum(ENTRY_GROUP_NAMES)),
      after: z.optional(numbered),
    }),
    value: z.object({
      ...days,
      list: z.array(transaction),
      next: z.nullable(numbered),
      totals: totalsOf({ in: amount, out: amount }),
    }),
  }),
  deposits: call({
    method: 'GET',
    path: '/wps/records/deposits',
    moduleId: 'DEPRECM3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      range,
      pageSize,
      state: z.optional(z.enum(DEPOSIT_STATES)),
      after: z.optional(named),
    }),
    value: z.object({
      ...days,
      list: z.array(deposit),
      next: z.nullable(named),
      totals: totalsOf({ paid: amount, bonuses: amount }),
    }),
  }),
  withdrawals: call({
    method: 'GET',
    path: '/wps/records/withdrawals',
    moduleId: 'WITHREC3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      range,
      pageSize,
      state: z.optional(z.enum(WITHDRAWAL_STATES)),
      after: z.optional(named),
    }),
    value: z.object({
      ...days,
      list: z.array(withdrawal),
      next: z.nullable(named),
      totals: totalsOf({ paid: amount, fees: amount }),
    }),
  }),
  /** Rounds played, newest first (spec: records, Game record). */
  rounds: call({
    method: 'GET',
    path: '/wps/records/rounds',
    moduleId: 'TRANSBETREPMEM3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ range, language: z.string(), pageSize, after: z.optional(numbered) }),
    value: z.object({
      ...days,
      list: z.array(round),
      next: z.nullable(numbered),
      totals: totalsOf({ staked: amount, won: amount }),
    }),
  }),
  /** Rebates that were claimed, newest first (spec: records, Rebates). */
  rebates: call({
    method: 'GET',
    path: '/wps/records/rebates',
    moduleId: 'PLYRBT',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ range, pageSize, after: z.optional(named) }),
    value: z.object({
      ...days,
      list: z.array(rebate),
      next: z.nullable(named),
      totals: totalsOf({ amount, staked: amount }),
    }),
  }),
  /** What each day came to; days without a movement are left out (spec: records, Profit and loss). */
  days: call({
    method: 'GET',
    path: '/wps/records/days',
    moduleId: 'PERSPNL3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ range }),
    value: z.object({ ...days, list: z.array(dayTotals) }),
  }),
} as const;
