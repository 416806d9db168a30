import * as z from 'zod/mini';
import { MAX_RAIN_RECEIVERS, RAIN_MODES } from '../agency-money';
import { call } from '../call';
import { givingForm, newest, paymentAmount, secret } from './team-money';

/** A decimal number in the merchant's currency. */
const amount = z.number();

const rain = z.object({
  id: z.string(),
  amount,
  mode: z.enum(RAIN_MODES),
  receivers: z.number(),
  /** Epoch ms. */
  at: z.number(),
});
export type WireRain = z.output<typeof rain>;

/** One amount for many downlines (spec: agent, Red envelope rain). */
export const redRain = {
  /** What the form needs, and the newest rains. */
  list: call({
    method: 'GET',
    path: '/wps/agent/redRain',
    moduleId: 'AGENTRANSMULTDOWN3',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      ...givingForm,
      /** Direct downlines who would get something. */
      receivers: z.number(),
      /** Newest first, at most 50. */
      list: z.array(rain),
    }),
  }),
  /** Who got how much, the most first. */
  detail: call({
    method: 'GET',
    path: '/wps/agent/redRain/detail',
    moduleId: 'AGENTRANSMULTDOWN3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
    value: z.extend(rain, { lines: z.array(z.object({ account: z.string(), amount })) }),
  }),
  send: call({
    method: 'POST',
    path: '/wps/agent/redRain/send',
    moduleId: 'AGENTRANSMULTDOWN3',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({
      amount: paymentAmount,
      mode: z.enum(RAIN_MODES),
      /** Accounts of direct downlines; null for all of them. */
      to: z.nullable(
        z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(MAX_RAIN_RECEIVERS)),
      ),
      password: secret,
      after: newest,
    }),
    value: rain,
  }),
} as const;
