import * as z from 'zod/mini';
import { call } from '../call';
import { NUMBERED_CURSOR } from '../records';
import { ACTIVITY_KINDS, CONTACT_CODES, LOGIN_METHODS } from '../security';
import { dialingCode } from './session';

const text = z.string().check(z.maxLength(200));

const contacts = z.object({
  /** Masked, such as `+84 •••••5678`; null without one. */
  phone: z.nullable(z.string()),
  /** A code has shown that the member has it; only then it logs in. */
  phoneVerified: z.boolean(),
  /** Masked, such as `m••••@parlour.example.com`; null without one. */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
});
export type WireContacts = z.output<typeof contacts>;

/** Who asks: the login password, or a code that was sent to the phone; both '' if the member has neither. */
const proof = { password: text, oldCode: text };

const activity = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Of a login; null for anything else. */
  method: z.nullable(z.enum(LOGIN_METHODS)),
  /** Such as `Chrome · Android`; '' if nothing is known. */
  device: z.string(),
  /** Country code such as `VN`; '' if it is not known. */
  country: z.string(),
  /** The first half of the address, such as `203.0.*.*`; '' if it is not known. */
  network: z.string(),
  /** Epoch ms. */
  at: z.number(),
});
export type WireActivity = z.output<typeof activity>;

export const security = {
  contacts: call({
    method: 'GET',
    path: '/wps/security/contacts',
    access: 'session',
    repeatable: true,
    cached: true,
    value: contacts,
  }),
  /** Sends a code to a new number or address, or to the phone that the member has (spec: security, Codes). */
  code: call({
    method: 'POST',
    path: '/wps/security/code',
    moduleId: 'VERIFICATION3',
    access: 'session',
    repeatable: false,
    body: z.object({
      purpose: z.enum(CONTACT_CODES),
      /** The number or the address; '' for the phone that the member has. */
      to: text,
      countryDialingCode: z.optional(dialingCode),
      captcha: z.optional(z.string().check(z.maxLength(128))),
    }),
    value: z.object({ expiredMinutes: z.number() }),
  }),
  phone: call({
    method: 'POST',
    path: '/wps/security/phone',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({
      mobileNum: text,
      countryDialingCode: dialingCode,
      verificationCode: text,
      ...proof,
    }),
    value: contacts,
  }),
  email: call({
    method: 'POST',
    path: '/wps/security/email',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({ email: text, verificationCode: text, ...proof }),
    value: contacts,
  }),
  /** Newest first (spec: security, Activity). */
  activity: call({
    method: 'GET',
    path: '/wps/security/activity',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({
      pageSize: z.string(),
      after: z.optional(z.string().check(z.regex(NUMBERED_CURSOR))),
    }),
    value: z.object({ list: z.array(activity), next: z.nullable(z.string()) }),
  }),
} as const;
