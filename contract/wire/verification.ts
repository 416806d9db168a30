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

export const verification = {
  /** A picture with digits, valid once and for five minutes (spec: verification, Captcha). */
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    moduleId: 'CAPTCHA3',
    access: 'public',
    repeatable: true,
    /** `image`: PNG in base64. `id` goes back in the `Captcha` header. */
    value: z.object({ id: z.string(), image: z.string() }),
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
