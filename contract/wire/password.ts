import * as z from 'zod/mini';
import { call } from '../call';

const text = z.string().check(z.maxLength(1_000));

export const password = {
  /** E-mails a one-time password; an unknown pair gets the same answer (spec: password, By e-mail). */
  forgot: call({
    method: 'POST',
    path: '/wps/member/password/forgot',
    access: 'public',
    form: true,
    repeatable: false,
    /** `captcha`: once the gateway asked for it; its id travels in the `Captcha` header. */
    body: z.object({ username: text, email: text, captcha: z.optional(text) }),
    value: z.null(),
  }),
  byPhone: call({
    method: 'POST',
    path: '/wps/member/password/phone',
    moduleId: 'VERIFICATION3',
    access: 'public',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({ newPassword: text, mobileNum: text, verificationCode: text }),
    value: z.null(),
  }),
  /** A new password with the ticket of a mailed one (spec: password, Mailed password). */
  byMail: call({
    method: 'POST',
    path: '/wps/member/password/mailed',
    access: 'public',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({ ticket: text, newPassword: text, confirmNewPassword: text }),
    value: z.null(),
  }),
  /**
   * Ends every other session of the member, and gives this one another token. A member without a password sends an empty
   * old one. A repeated request gets the same answer without the token, like any answer of a platform that keeps tokens.
   */
  change: call({
    method: 'POST',
    path: '/wps/member/passWordChangeV2',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({ oldPassword: text, newPassword: text, confirmNewPassword: text }),
    value: z.nullable(z.object({ token: z.nullable(z.string()) })),
    redact: () => ({ token: null }),
  }),
  /**
   * Sets or changes the payment password (spec: withdrawals, Payment password). `proof`: the payment password until now;
   * without one the login password; '' for members who have neither.
   */
  payment: call({
    method: 'POST',
    path: '/wps/member/paymentPassword',
    access: 'session',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: z.object({ proof: text, newPassword: text, confirmNewPassword: text }),
    value: z.null(),
  }),
} as const;
