import * as z from 'zod/mini';
import { call } from '../call';
import { MAX_TIERS } from '../contract-terms';
import { CONTRACT_BASES, CONTRACT_ID, CONTRACT_KINDS, CONTRACT_PAYS, CONTRACT_PERIODS } from '../contracts';
import { contract } from './contracts';
import { givingForm, secret } from './team-money';

/** A decimal number in the merchant's currency. */
const amount = z.number();

const given = z.object({
  ...contract.shape,
  /** Of the downline. */
  account: z.string(),
  /** What the agent has not paid yet, because the balance was too low. */
  owed: amount,
});
export type WireGivenContract = z.output<typeof given>;

const offered = z.number().check(z.nonnegative(), z.maximum(1e12));

/** Contracts that an agent offers to direct downlines and pays (spec: agent, Contracts of an upline). */
export const givenContracts = {
  /** First what still waits, counts or is owed; the newest offer first, at most 100. */
  list: call({
    method: 'GET',
    path: '/wps/agent/contracts',
    moduleId: 'MEMTRANS3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      password: givingForm.password,
      list: z.array(given),
    }),
  }),
  /** Offers a contract, in place of the agent's earlier offer of the same kind that waits. */
  offer: call({
    method: 'POST',
    path: '/wps/agent/contracts/offer',
    moduleId: 'MEMTRANS3',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({
      account: z.string().check(z.maxLength(64)),
      kind: z.enum(CONTRACT_KINDS),
      terms: z.object({
        basis: z.enum(CONTRACT_BASES),
        pays: z.enum(CONTRACT_PAYS),
        period: z.enum(CONTRACT_PERIODS),
        tiers: z.array(z.object({ from: offered, value: offered })).check(z.maxLength(MAX_TIERS)),
      }),
      password: secret,
    }),
    value: given,
  }),
  /** Withdraws an offer that waits; what was accepted ends with its current period. The same again changes nothing. */
  end: call({
    method: 'POST',
    path: '/wps/agent/contracts/end',
    moduleId: 'MEMTRANS3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ id: z.string().check(z.regex(CONTRACT_ID)) }),
    value: given,
  }),
} as const;
