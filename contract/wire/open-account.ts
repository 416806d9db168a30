import * as z from 'zod/mini';
import { ACCOUNT_KINDS } from '../agency-money';
import { call } from '../call';
import { rate, rates } from './agent-rebates';

const kind = z.enum(ACCOUNT_KINDS);
const text = z.string().check(z.maxLength(1_000));

export const openAccount = {
  /** The agent's links, and the rates that may be given (spec: agent, Open account). */
  info: call({
    method: 'GET',
    path: '/wps/agent/account/links',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      links: z.array(z.object({ kind, code: z.string(), rates: z.array(rate) })),
      /** The most of each type. */
      own: z.array(rate),
    }),
  }),
  /** Sets rates of those who register by a link from now on; a type that is not named keeps its rate. */
  setLink: call({
    method: 'POST',
    path: '/wps/agent/account/link',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ kind, rates }),
    value: z.null(),
  }),
  /** Creates a direct downline. */
  create: call({
    method: 'POST',
    path: '/wps/agent/account/create',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({ kind, username: text, password: text, confirmPassword: text, rates }),
    value: z.object({ userName: z.string(), kind }),
  }),
} as const;
