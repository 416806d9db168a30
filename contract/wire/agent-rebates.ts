import * as z from 'zod/mini';
import { ACCOUNT_CURSOR } from '../agency-money';
import { call } from '../call';
import { GAME_TYPES } from '../categories';
import { NAMED_CURSOR, RECORD_RANGE } from '../records';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const range = z.string().check(z.regex(RECORD_RANGE));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const pageSize = z.string();

/** Per cent of the valid stakes, such as 0.6. */
const percent = z.number().check(z.minimum(0), z.maximum(100));
export const rate = z.object({ gameType: z.enum(GAME_TYPES), percent });
export type WireRate = z.output<typeof rate>;
export const rates = z.array(rate).check(z.maxLength(GAME_TYPES.length));

/** A rate that was given: what holds today, what holds from tomorrow on, and the least it may become. */
const givenRate = z.extend(rate, { next: percent, least: percent });

const line = z.object({
  /** Account of the direct downline that the stakes came through; null for own stakes. */
  via: z.nullable(z.string()),
  gameType: z.enum(GAME_TYPES),
  /** Valid stakes. */
  stake: amount,
  /** Per cent. */
  own: percent,
  below: percent,
  amount,
});

export const agentRebates = {
  /** The agent's own rates, today's and tomorrow's (spec: agent, Agent rebate rates). */
  own: call({
    method: 'GET',
    path: '/wps/relay/AGENT_getOwnRebate',
    moduleId: 'GAMSER',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ rates: z.array(z.extend(rate, { next: percent })) }),
  }),
  /** Rates of direct downlines by account. */
  downlines: call({
    method: 'GET',
    path: '/wps/relay/AGENT_getDownlineRebates',
    moduleId: 'GAMSER',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      pageSize,
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
          rates: z.array(givenRate),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  }),
  /** Gives a direct downline other rates, from tomorrow on; a type that is not named keeps its rate. */
  set: call({
    method: 'POST',
    path: '/wps/relay/AGENT_setDownlineRebate',
    moduleId: 'GAMSER',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ account: z.string().check(z.maxLength(64)), rates }),
    value: z.null(),
  }),
  /** What the agent was paid by day, newest first (spec: agent, Team rebate income). */
  income: call({
    method: 'GET',
    path: '/wps/relay/AGENT_getRebateIncome',
    moduleId: 'AGEREBINC3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ range, pageSize, after: z.optional(z.string().check(z.regex(NAMED_CURSOR))) }),
    value: z.object({
      ...{ from: day, to: day },
      list: z.array(z.object({ id: z.string(), day, stake: amount, amount, at: z.number() })),
      next: z.nullable(z.string()),
      /** Of the whole range; null on later pages. */
      totals: z.nullable(z.object({ count: z.number(), amount, staked: amount })),
    }),
  }),
  /** The same by direct downline, by account; own stakes come first. */
  byDownline: call({
    method: 'GET',
    path: '/wps/relay/AGENT_getRebateIncomeByDownline',
    moduleId: 'AGEREBINC3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ range, pageSize, after: z.optional(z.string().check(z.regex(ACCOUNT_CURSOR))) }),
    value: z.object({
      ...{ from: day, to: day },
      list: z.array(z.object({ via: z.nullable(z.string()), stake: amount, amount })),
      next: z.nullable(z.string()),
      totals: z.nullable(z.object({ count: z.number(), amount, staked: amount })),
    }),
  }),
  /** The lines that explain one day. */
  detail: call({
    method: 'GET',
    path: '/wps/relay/AGENT_getRebateIncomeDetail',
    moduleId: 'AGEREBINC3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ id: z.string().check(z.maxLength(100)) }),
    value: z.object({ day, amount, lines: z.array(line) }),
  }),
} as const;
