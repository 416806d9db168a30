import * as z from 'zod/mini';
import { call } from '../call';
import { GAME_TYPES } from '../categories';
import { MISSION_KINDS, MISSION_PERIODS } from '../rewards';

/** A decimal number in the merchant's currency. */
const amount = z.number();
const id = z.string().check(z.regex(/^[\w-]{1,40}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const period = z.enum(MISSION_PERIODS);

const mission = z.object({
  id,
  title: z.string(),
  kind: z.enum(MISSION_KINDS),
  period,
  /** The only games that count; null means all. */
  gameType: z.nullable(z.enum(GAME_TYPES)),
  /** Of `stake` in the currency, else a number. */
  goal: z.number(),
  /** What of it has been done. */
  progress: z.number(),
  reward: amount,
  /** The first day of the period. */
  from: day,
  /** When the period ends, epoch ms. */
  endsAt: z.number(),
  claimed: z.boolean(),
});
export type WireMission = z.output<typeof mission>;

const place = z.object({ place: z.number(), stake: amount });

export const missions = {
  list: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_getMissions',
    moduleId: 'MISSION',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ language: z.string() }),
    value: z.object({ list: z.array(mission) }),
  }),
  /** Credits the reward of a fulfilled mission, once per period. */
  claim: call({
    method: 'POST',
    path: '/wps/relay/MPSPROMO_claimMission',
    moduleId: 'MISSION',
    access: 'session',
    repeatable: true,
    idempotent: true,
    /** `from`: a request that is late does not claim the next period's. */
    body: z.object({ id, from: day }),
    value: z.object({ amount }),
  }),
  /** Who has staked most, with masked names, and the member's own place (spec: rewards, Board). */
  board: call({
    method: 'GET',
    path: '/wps/relay/MPSPROMO_leaderBoard',
    moduleId: 'MISSION',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ period }),
    value: z.object({
      list: z.array(z.extend(place, { name: z.string(), own: z.boolean() })),
      /** Null for a member who has staked nothing. */
      own: z.nullable(place),
      /** When the period ends, epoch ms. */
      endsAt: z.number(),
    }),
  }),
} as const;
