import * as z from 'zod/mini';
import { call } from '../call';
import { dialingCode } from './session';

const number = z.string().check(z.regex(/^\d{4,20}$/));
/** What the player read in the picture, once the gateway asked for it; its id travels in the `Captcha` header. */
const captcha = z.optional(z.string().check(z.maxLength(128)));
const sent = z.object({
  /** How long the code is valid, in minutes; until then no other is sent (spec: verification, SMS code button). */
  expiredMinutes: z.number(),
});

/** The most hashes that a client makes for one proof of work. */
const MAX_WORK = 1_000_000;
/** `id` goes back in the `Captcha` header; `validMs`: how long the challenge is valid. */
const challenge = { id: z.string(), validMs: z.int() };
const picture = z.object({
  kind: z.literal('picture'),
  ...challenge,
  /** PNG in base64. */
  image: z.string(),
});
const work = z.object({
  kind: z.literal('work'),
  ...challenge,
  salt: z.string(),
  /** SHA-256 of the salt and the number, in hex. The number, from 0 to `maxNumber`, is the answer. */
  challenge: z.string().check(z.regex(/^[\da-f]{64}$/)),
  maxNumber: z.int().check(z.nonnegative(), z.maximum(MAX_WORK)),
});
const captchaChallenge = z.discriminatedUnion('kind', [picture, work]);
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
export type WorkChallenge = z.infer<typeof work>;

export const verification = {
  /** A challenge that can be answered once, within `validMs` (spec: verification, Captcha). */
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    moduleId: 'CAPTCHA3',
    access: 'public',
    repeatable: true,
    value: captchaChallenge,
  }),
  /** Sends a code for the login; an unknown number gets the same answer. */
  smsLogin: call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    moduleId: 'VERIFICATION3',
    access: 'public',
    repeatable: false,
    body: z.object({ mobileNum: number, countryDialingCode: dialingCode, captcha }),
    value: sent,
  }),
  /** Sends a code for a registration (REG3) or a new password by phone (VERIFICATION3). */
  sms: call({
    method: 'POST',
    path: '/wps/account/code',
    access: 'public',
    repeatable: false,
    body: z.object({
      mobileNo: number,
      countryDialingCode: dialingCode,
      moduleId: z.enum(['REG3', 'VERIFICATION3']),
      captcha,
    }),
    value: sent,
  }),
  /** A Firebase custom token for the user data that Telegram signed. */
  telegram: call({
    method: 'POST',
    path: '/wps/verification/telegram',
    moduleId: 'VERIFICATION3',
    access: 'public',
    repeatable: true,
    /** The fields as Telegram signed them, `hash` among them. */
    body: z.object({ user: z.record(z.string(), z.union([z.string(), z.number()])) }),
    value: z.object({ customToken: z.string() }),
  }),
} as const;
