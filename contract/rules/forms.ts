import * as z from 'zod/mini';
import { fieldSchema } from './fields';
import { normalise } from './normalise';
import type { RuleName, RuleSet } from './rule-set';

/** The captcha is part of a form once the gateway requires it. */
const captchaOf = (asked: boolean) => (asked ? { captcha: fieldSchema('captcha') } : { captcha: z.string() });

/** Login by user name and password. */
export const usernameLogin = (rules: RuleSet | undefined, captcha: boolean) =>
  z.object({
    username: fieldSchema('loginUsername', rules),
    password: fieldSchema('loginPassword', rules),
    ...captchaOf(captcha),
  });

/** Login by mobile number and SMS code. */
export const mobileLogin = (rules: RuleSet | undefined, captcha: boolean) =>
  z.object({
    mobileNum: fieldSchema('loginMobileNum', rules),
    verificationCode: fieldSchema('verificationCode', rules),
    ...captchaOf(captcha),
  });

/** Forgot password by e-mail. */
export const forgotPassword = (rules: RuleSet | undefined) =>
  z.object({ username: fieldSchema('loginUsername', rules), email: fieldSchema('email', rules, true) });

/** A new password by mobile number and SMS code. */
export const passwordByPhone = (rules: RuleSet | undefined) =>
  z.object({
    mobileNum: fieldSchema('mobileNum', rules, true),
    verificationCode: fieldSchema('verificationCode', rules, true),
    newPassword: fieldSchema('password', rules, true),
  });

/** @returns the check that two fields of a form are equal (spec: fields, Confirmations) */
const same = <T extends Record<string, unknown>>(first: keyof T & string, second: keyof T & string) =>
  z.refine<T>((form) => form[second] === '' || form[first] === form[second], {
    error: 'mismatch',
    path: [second],
  });
const confirmation = z.string().check(z.refine((value) => value !== '', 'required'));

/** Change password. @param asksOld the old password is not in memory */
export const changePassword = (rules: RuleSet | undefined, asksOld: boolean) =>
  z
    .object({
      oldPassword: asksOld ? fieldSchema('loginPassword', rules, true) : z.string(),
      newPassword: fieldSchema('password', rules, true),
      confirmNewPassword: confirmation,
    })
    .check(same('newPassword', 'confirmNewPassword'));

/** A new password in place of a mailed one. */
export const newPassword = (rules: RuleSet | undefined) =>
  z
    .object({ newPassword: fieldSchema('password', rules, true), confirmNewPassword: confirmation })
    .check(same('newPassword', 'confirmNewPassword'));

/** A member whom an agent creates (spec: agent, Open account). */
export const directAccount = (rules: RuleSet | undefined) =>
  z
    .object({
      username: fieldSchema('username', rules, true),
      password: fieldSchema('password', rules, true),
      confirmPassword: confirmation,
    })
    .check(same('password', 'confirmPassword'));

/** A payment password. @param proof what the form asks for first */
export const paymentPassword = (
  rules: RuleSet | undefined,
  proof: 'loginPassword' | 'paymentPassword' | null,
) =>
  z
    .object({
      proof: proof ? fieldSchema(proof, rules, true) : z.string(),
      newPassword: fieldSchema('paymentPassword', rules, true),
      confirmNewPassword: z.string().check(
        z.overwrite((value) => normalise('digits', value)),
        z.refine((value) => value !== '', 'required'),
      ),
    })
    .check(same('newPassword', 'confirmNewPassword'));

/** An account that withdrawals are paid to. */
export const payoutAccount = (rules: RuleSet | undefined) =>
  z.object({
    providerId: z.string().check(z.minLength(1, 'required'), z.maxLength(64)),
    payeeName: fieldSchema('payeeName', rules, true),
    accountNumber: fieldSchema('accountNumber', rules, true),
    paymentPassword: fieldSchema('paymentPassword', rules, true),
  });

/** What determines the fields of a registration form (spec: registration, Form fields). */
export interface RegistrationForm {
  method: 'username' | 'mobile';
  rules: RuleSet | undefined;
  /** The server's registration rules: which fields there are. */
  fields: RegistrationRules;
  features: Record<string, boolean>;
  /** The code from the URL is valid, so the form does not ask for one. */
  invited: boolean;
}

const enabled = z.object({ enabled: z.boolean(), required: z.boolean() });
export const registrationRules = z.object({
  fields: z.record(z.string(), enabled),
  captcha: z.optional(z.object({ enabled: z.boolean() })),
});
export type RegistrationRules = z.infer<typeof registrationRules>;

/** The fields a merchant may add to those of the method, in their order on the form. */
export const OPTIONAL_FIELDS = [
  'nickname',
  'payeeName',
  'email',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly RuleName[];

export type RegistrationField =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'mobileNum'
  | 'verificationCode'
  | (typeof OPTIONAL_FIELDS)[number]
  | 'captcha';
export interface ShownField {
  name: RegistrationField;
  required: boolean;
}

/** The fields of a registration form in their order. */
export function registrationFields({ method, fields, features, invited }: RegistrationForm): ShownField[] {
  const byMobile = method === 'mobile';
  const verified = features['REGMOBVERF3'] === true;
  // Without a code and without a password a member could never log in again.
  const withPassword = !byMobile || features['MOBILENUMPASSREG3'] === true || !verified;
  const mobile = byMobile ? { enabled: true, required: true } : fields.fields['mobileNum'];
  const shown: (ShownField | false | undefined)[] = [
    !byMobile && { name: 'username', required: true },
    mobile?.enabled && { name: 'mobileNum', required: mobile.required },
    mobile?.enabled && verified && { name: 'verificationCode', required: mobile.required },
    withPassword && { name: 'password', required: true },
    withPassword && { name: 'confirmPassword', required: true },
    ...OPTIONAL_FIELDS.map((name) => {
      const field = fields.fields[name];
      const hidden = name === 'affiliateCode' && invited;
      return field?.enabled === true && !hidden && { name, required: field.required };
    }),
    fields.captcha?.enabled && { name: 'captcha', required: true },
  ];
  return shown.filter((field): field is ShownField => Boolean(field));
}

type RegistrationFields = Partial<Record<RegistrationField, string>>;

/** The schema of a registration, for the form and for the gateway. It drops the fields that are not on the form. */
export function registrationSchema(
  form: RegistrationForm,
): z.ZodMiniType<RegistrationFields, RegistrationFields> {
  const shape = Object.fromEntries(
    registrationFields(form).map(({ name, required }) => [
      name,
      name === 'confirmPassword' ? confirmation : fieldSchema(name, form.rules, required),
    ]),
  );
  return z.object(shape).check(
    same('password', 'confirmPassword'),
    z.refine((values) => !values['mobileNum'] || values['verificationCode'] !== '', {
      error: 'required',
      path: ['verificationCode'],
    }),
  );
}
