import * as z from 'zod/mini';
import { call } from '../call';

/** The login response (A §3): what the session storage keeps, and whether this is the first login. */
export const loginValue = z.object({
  token: z.string(),
  userName: z.string(),
  customerType: z.number(),
  firstTimeLogin: z.boolean(),
});

export const session = {
  login: call({
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    sealed: true,
    repeatable: false,
    body: z.object({
      username: z.string().check(z.maxLength(64)),
      password: z.string().check(z.maxLength(128)),
      captcha: z.optional(z.string().check(z.maxLength(16))),
      type: z.literal('username'),
    }),
    value: loginValue,
  }),
  renew: call({
    method: 'POST',
    path: '/wps/session/renew',
    access: 'session',
    repeatable: true,
    value: z.object({ userName: z.string(), customerType: z.number(), expiresAt: z.number() }),
  }),
  logout: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'session',
    repeatable: true,
    value: z.null(),
  }),
} as const;
