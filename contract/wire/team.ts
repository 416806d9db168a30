import * as z from 'zod/mini';
import { call } from '../call';
import { GAME_TYPES } from '../categories';
import { ENTRY_GROUP_NAMES } from '../ledger';
import { NAMED_CURSOR, NUMBERED_CURSOR, RECORD_RANGE } from '../records';
import { round, transaction } from './records';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const count = z.number();
const range = z.string().check(z.regex(RECORD_RANGE));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** The days that the range has in the house's time zone, both included. */
const days = { from: day, to: day };
const pageSize = z.string();
const account = z.string().check(z.regex(/^\S{1,64}$/));
const numbered = z.string().check(z.regex(NUMBERED_CURSOR));
/** A page of members goes on behind a registration time and an account. */
const named = z.string().check(z.regex(NAMED_CURSOR));

/** What members won, lost, paid in and paid out. */
const figures = {
  staked: amount,
  won: amount,
  bonuses: amount,
  deposited: amount,
  withdrawn: amount,
};

const person = { account: z.string(), nickname: z.nullable(z.string()), type: z.number() };
/** From the agent's direct downline to the one whose team is shown; empty for the agent's own. */
const path = z.array(z.object(person));

const teamDay = z.object({
  day,
  ...figures,
  /** Members who registered. */
  joined: count,
  /** Members who played. */
  active: count,
});
export type WireTeamDay = z.output<typeof teamDay>;

const result = z.object({
  ...person,
  /** Their own figures alone; else with those of everyone below. */
  self: z.boolean(),
  /** How many are below. */
  members: count,
  ...figures,
});
export type WireTeamResult = z.output<typeof result>;

const teamMember = z.object({
  ...person,
  /** 1 for a direct downline of the agent. */
  depth: count,
  members: count,
  /** Epoch ms. */
  joinedAt: z.number(),
  seenAt: z.nullable(z.number()),
});
export type WireTeamMember = z.output<typeof teamMember>;

const teamTransaction = z.extend(transaction, { account: z.string() });
export type WireTeamTransaction = z.output<typeof teamTransaction>;
const teamRound = z.extend(round, { account: z.string() });
export type WireTeamRound = z.output<typeof teamRound>;

/** Of the whole range and filter; null on later pages. */
const totalsOf = <T extends z.core.$ZodShape>(shape: T) => z.nullable(z.object({ count, ...shape }));

const READ = { method: 'GET', access: 'session', repeatable: true, cached: true } as const;

export const team = {
  /** The figures of the agent home (spec: agent, Team summary). */
  kpi: call({
    ...READ,
    path: '/wps/team/kpi',
    moduleId: 'AGEINFO3',
    query: z.object({
      startDate: day,
      endDate: day,
      /** Only the footer is asked for. */
      size: z.literal('0'),
    }),
    value: z.object({
      footer: z.object({
        teamLoginMemberCount: count,
        teamBetMemberCount: count,
        teamRegisterMemberCount: count,
        teamOnlineCount: count,
      }),
    }),
  }),
  /** What each day of the team came to; days without anything are left out (spec: agent, Team overview). */
  days: call({
    ...READ,
    path: '/wps/team/days',
    moduleId: 'AGEPAG',
    query: z.object({ range }),
    value: z.object({
      ...days,
      list: z.array(teamDay),
      /** `active` counts each member once, whatever the days. */
      totals: z.object({ members: count, joined: count, active: count, ...figures }),
    }),
  }),
  /** What the direct downlines and their teams came to (spec: agent, Team profit and loss). */
  results: call({
    ...READ,
    path: '/wps/team/results',
    moduleId: 'AGETEAMPNL3',
    query: z.object({ range, pageSize, of: z.optional(account), after: z.optional(named) }),
    value: z.object({
      ...days,
      path,
      list: z.array(result),
      next: z.nullable(named),
      totals: totalsOf(figures),
    }),
  }),
  /** The rounds of the team, newest first (spec: agent, Team betting). */
  rounds: call({
    ...READ,
    path: '/wps/team/rounds',
    moduleId: 'TEAMBETTING3',
    query: z.object({
      range,
      language: z.string(),
      pageSize,
      account: z.optional(account),
      gameType: z.optional(z.enum(GAME_TYPES)),
      after: z.optional(numbered),
    }),
    value: z.object({
      ...days,
      list: z.array(teamRound),
      next: z.nullable(numbered),
      totals: totalsOf({ staked: amount, won: amount }),
    }),
  }),
  /** Movements of the team's wallets, newest first (spec: agent, Team transactions). */
  transactions: call({
    ...READ,
    path: '/wps/team/transactions',
    moduleId: 'TRANSREC3',
    query: z.object({
      range,
      language: z.string(),
      pageSize,
      account: z.optional(account),
      group: z.optional(z.enum(ENTRY_GROUP_NAMES)),
      after: z.optional(numbered),
    }),
    value: z.object({
      ...days,
      list: z.array(teamTransaction),
      next: z.nullable(numbered),
      totals: totalsOf({ in: amount, out: amount }),
    }),
  }),
  /** Direct downlines, or with a search members at any depth (spec: agent, Team management). */
  members: call({
    ...READ,
    path: '/wps/team/members',
    moduleId: 'AGEDOWNMAN3',
    query: z.object({
      pageSize,
      of: z.optional(account),
      /** How the account begins. */
      search: z.optional(account),
      after: z.optional(named),
    }),
    value: z.object({
      path,
      list: z.array(teamMember),
      next: z.nullable(named),
      totals: totalsOf({ members: count }),
    }),
  }),
  /** One member of the team, with what today came to (spec: agent, Team management). */
  member: call({
    ...READ,
    path: '/wps/team/member',
    moduleId: 'AGEDOWNMAN3',
    query: z.object({ account }),
    value: z.extend(teamMember, { balance: amount, path, today: z.object(figures) }),
  }),
} as const;
