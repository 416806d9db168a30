import * as z from 'zod/mini';
import { call } from '../call';
import { BREAK_KINDS, BREAK_LENGTHS, LIMIT_PERIODS, REALITY_MINUTES } from '../safer-play';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const period = z.enum(LIMIT_PERIODS);

const state = z.object({
  /** One for each period. */
  limits: z.array(
    z.object({
      period,
      /** null: no limit. */
      amount: z.nullable(amount),
      /** What counts towards it: deposits that were credited in the period, and open ones. */
      used: amount,
      /** What the limit changes to, and when, epoch ms. */
      pending: z.nullable(z.object({ amount: z.nullable(amount), at: z.number() })),
    }),
  ),
  realityMinutes: z.literal(REALITY_MINUTES),
});
export type WireSaferPlay = z.output<typeof state>;

/** Time-outs, self-exclusions, deposit limits and the session's figures (spec: safer-play, Screen). */
export const saferPlay = {
  state: call({
    method: 'GET',
    path: '/wps/saferPlay/state',
    access: 'session',
    repeatable: true,
    cached: true,
    value: state,
  }),
  /** How long the member has been playing on this device, and what came of it. */
  session: call({
    method: 'GET',
    path: '/wps/saferPlay/session',
    access: 'session',
    repeatable: true,
    value: z.object({
      /** In ms. */
      playedMs: z.number(),
      bet: amount,
      won: amount,
    }),
  }),
  /** null removes the limit. Lower ones hold at once, others after 24 h. */
  setLimit: call({
    method: 'POST',
    path: '/wps/saferPlay/limit',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ period, amount: z.nullable(z.number().check(z.positive(), z.maximum(1e12))) }),
    value: state,
  }),
  /** Withdraws a change that has not taken effect yet. */
  keepLimit: call({
    method: 'POST',
    path: '/wps/saferPlay/limit/keep',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ period }),
    value: state,
  }),
  setReality: call({
    method: 'POST',
    path: '/wps/saferPlay/reality',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ minutes: z.literal(REALITY_MINUTES) }),
    value: state,
  }),
  /** Begins a time-out or a self-exclusion. Every session of the member ends, this one included. */
  takeBreak: call({
    method: 'POST',
    path: '/wps/saferPlay/break',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ length: z.enum(BREAK_LENGTHS as [(typeof BREAK_LENGTHS)[number]]) }),
    value: z.object({ kind: z.enum(BREAK_KINDS), until: z.number() }),
  }),
} as const;
