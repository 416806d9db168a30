import * as z from 'zod/mini';
import { call } from '../call';
import { registrationRules } from '../rules/forms';
import { dialingCode, idToken, loginValue } from './session';

/** No field takes a longer text; the field rules check the rest and name the field in the error. */
const text = z.string().check(z.maxLength(1_000));
export const REGISTER_METHODS = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const;
export type RegisterMethod = (typeof REGISTER_METHODS)[number];

/** The registration payload; blank optional fields are sent as empty strings (spec: registration, Registration payload). */
const registrationBody = z.strictObject({
  countryDialingCode: z.union([z.literal(''), dialingCode]),
  /** Current host name. */
  registerUrl: text,
  registerMethod: z.enum(REGISTER_METHODS),
  username: text,
  password: text,
  confirmPassword: text,
  affiliateCode: text,
  paymentPassword: text,
  recommenderId: text,
  nickname: text,
  payeeName: text,
  email: text,
  mobileNum: text,
  idNumber: text,
  qqNum: text,
  facebook: text,
  wechat: text,
  line: text,
  whatsapp: text,
  zalo: text,
  captcha: text,
  type: z.literal(0),
  domain: text,
  verificationCode: text,
  /** True unless the method is mobile. */
  normalRegister: z.boolean(),
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(idToken),
});
export type RegistrationBody = z.infer<typeof registrationBody>;

export const registration = {
  /** Which fields the form has (spec: registration, Form fields). */
  rules: call({
    method: 'GET',
    path: '/wps/member/register/rules',
    moduleId: 'REG3',
    access: 'public',
    repeatable: true,
    cached: true,
    value: registrationRules,
  }),
  /** Whether an affiliate or invitation code is valid: the envelope's `success`. */
  checkAffiliate: call({
    method: 'GET',
    path: '/wps/member/affiliate',
    moduleId: 'REG3',
    access: 'public',
    repeatable: true,
    query: z.object({ code: text, domain: text }),
    value: z.null(),
  }),
  /** Creates the member and opens a session. A repeated request gets the same answer without the token. */
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    moduleId: 'REG3',
    access: 'public',
    sealed: true,
    repeatable: true,
    idempotent: true,
    body: registrationBody,
    value: z.extend(loginValue, { token: z.nullable(z.string()) }),
    redact: (value) => ({ ...(value as object), token: null }),
  }),
} as const;
