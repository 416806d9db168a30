import * as z from 'zod/mini';
import { call } from '../call';
import {
  CONTRACT_ANSWERS,
  CONTRACT_BASES,
  CONTRACT_ID,
  CONTRACT_KINDS,
  CONTRACT_PAYERS,
  CONTRACT_PAYS,
  CONTRACT_PERIODS,
  CONTRACT_STATES,
  PAYMENT_CURSOR,
} from '../contracts';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const id = z.string().check(z.regex(CONTRACT_ID));
/** Epoch ms. */
const time = z.number();

/** `value`: an amount, or per cent such as 1.5. */
const tier = z.object({ from: amount, value: z.number() });

const terms = z.object({
  basis: z.enum(CONTRACT_BASES),
  pays: z.enum(CONTRACT_PAYS),
  period: z.enum(CONTRACT_PERIODS),
  /** By their threshold. */
  tiers: z.array(tier),
});
export type WireTerms = z.output<typeof terms>;

export const contract = z.object({
  id: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  state: z.enum(CONTRACT_STATES),
  /** Masked, of the upline it was offered for; null for members without one. */
  upline: z.nullable(z.string()),
  payer: z.enum(CONTRACT_PAYERS),
  terms,
  offeredAt: time,
  decidedAt: z.nullable(time),
  /** The first and the last moment it counts for; null before it was accepted, or without an end. */
  startsAt: z.nullable(time),
  endsAt: z.nullable(time),
});
export type WireContract = z.output<typeof contract>;

/** What the team came to in a period, and what that pays. */
export const sums = {
  from: time,
  /** The first moment that does not count. */
  until: time,
  stake: amount,
  /** Stakes less wins. */
  loss: amount,
  /** Downlines who have played. */
  members: z.number(),
  basis: z.enum(CONTRACT_BASES),
  pays: z.enum(CONTRACT_PAYS),
  /** The tier that was reached; null below the first. */
  tier: z.nullable(tier),
  amount,
};

/** `owed`: the upline did not have it yet. */
const payment = z.object({
  ...{ id: z.string(), kind: z.enum(CONTRACT_KINDS), at: time, owed: z.boolean() },
  ...sums,
});
export type WirePayment = z.output<typeof payment>;

const process = {
  access: 'session',
  repeatable: true,
  idempotent: true,
  query: z.object({ id, answer: z.enum(CONTRACT_ANSWERS) }),
  value: contract,
} as const;

export const contracts = {
  /**
   * What waits for the member's answer: in each field the id of the contract, or ''. The session travels in the header
   * (spec: agent, Contract prompts).
   */
  requests: call({
    method: 'GET',
    path: '/wps/contracts/requests',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      dailysalreqtype: z.string(),
      divtypecompperiodreq: z.string(),
      contracthoursalreq: z.string(),
    }),
  }),
  /** The member's contracts of a kind, the newest offer first, at most 50. */
  list: call({
    method: 'GET',
    path: '/wps/contracts',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ kind: z.enum(CONTRACT_KINDS) }),
    value: z.object({ list: z.array(contract) }),
  }),
  /** Accepts or refuses an offer (spec: agent, Contract pages). A repeated answer changes nothing. */
  dailySalary: call({ method: 'GET', path: '/wps/contracts/dailySalary', ...process }),
  dividend: call({ method: 'GET', path: '/wps/contracts/dividend', ...process }),
  hourlySalary: call({ method: 'POST', path: '/wps/contracts/hourlySalary', ...process }),
  /** What contracts of a kind have paid, the newest period first. */
  payments: call({
    method: 'GET',
    path: '/wps/contracts/payments',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      kind: z.enum(CONTRACT_KINDS),
      pageSize: z.string(),
      after: z.optional(z.string().check(z.regex(PAYMENT_CURSOR))),
    }),
    value: z.object({ list: z.array(payment), next: z.nullable(z.string()) }),
  }),
  /** What a payment was computed from: a line for each downline who had played, by account. */
  lines: call({
    method: 'GET',
    path: '/wps/contracts/lines',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ id, pageSize: z.string(), after: z.optional(z.string().check(z.maxLength(100))) }),
    value: z.object({
      list: z.array(z.object({ account: z.string(), stake: amount, loss: amount })),
      next: z.nullable(z.string()),
    }),
  }),
} as const;
