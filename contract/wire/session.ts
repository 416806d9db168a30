import * as z from 'zod/mini';
import { call } from '../call';

/** The login response (spec: session, Login response). */
export const loginValue = z.object({
  token: z.string(),
  userName: z.string(),
  customerType: z.number(),
  firstTimeLogin: z.boolean(),
});

const short = z.string().check(z.maxLength(128));
/** A JSON Web Token of Firebase. */
export const idToken = z.string().check(z.maxLength(8_000));
/** Country calling code in digits, such as 84. */
export const dialingCode = z.string().check(z.regex(/^\d{1,4}$/));
const FIREBASE_CHANNELS = ['sms', 'facebook', 'google', 'telegram'] as const;
export type FirebaseChannel = (typeof FIREBASE_CHANNELS)[number];

/** The login payload. With `sms`, the user name is the mobile number and the password the code. */
const loginBody = z.object({
  username: short,
  password: short,
  captcha: z.optional(short),
  type: z.enum(['username', 'sms', 'firebase']),
  firebaseChannel: z.optional(z.enum(FIREBASE_CHANNELS)),
  firebaseIdToken: z.optional(idToken),
  firebaseMobileNo: z.optional(short),
  countryDialingCode: z.optional(dialingCode),
});

export const session = {
  /** With a captcha, its id travels in the `Captcha` header. */
  login: call({
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    sealed: true,
    repeatable: false,
    body: loginBody,
    value: loginValue,
  }),
  /** Opens a free-trial account (type 4) and its session. */
  trial: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    moduleId: 'FREEPLAY3',
    access: 'public',
    repeatable: false,
    value: loginValue,
  }),
  renew: call({
    method: 'POST',
    path: '/wps/session/renew',
    access: 'session',
    repeatable: true,
    value: z.object({ userName: z.string(), customerType: z.number(), expiresAt: z.number() }),
  }),
  /** Where the member is logged in, the last used first (spec: gateway, Session list). */
  list: call({
    method: 'GET',
    path: '/wps/session/list',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({
      list: z.array(
        z.object({
          /** Of a device with a credential, else of a session; it opens nothing. */
          id: z.string(),
          /** Such as `Chrome · Android`; '' if nothing is known. */
          name: z.string(),
          /** Epoch ms. */
          openedAt: z.number(),
          lastUsedAt: z.number(),
          /** A session of it is open; without one the device logs in by its credential. */
          active: z.boolean(),
          /** It has a credential, so its login outlasts the session. */
          remembered: z.boolean(),
          /** It is the one that asks. */
          current: z.boolean(),
        }),
      ),
    }),
  }),
  /** Signs out there: the session, or the credential and all sessions of the device. Another member's id ends nothing. */
  end: call({
    method: 'DELETE',
    path: '/wps/session/list',
    access: 'session',
    repeatable: true,
    query: z.object({ id: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
    value: z.null(),
  }),
  /** Ends all sessions of the member but this one, and the credentials of all other devices. */
  endOthers: call({
    method: 'DELETE',
    path: '/wps/session/others',
    access: 'session',
    repeatable: true,
    value: z.null(),
  }),
  logout: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'session',
    repeatable: true,
    value: z.null(),
  }),
} as const;
