import * as z from 'zod/mini';

/** One field's rule as the server publishes it; lengths in characters. */
const fieldRule = z.object({ required: z.boolean(), min: z.int(), max: z.int() });
export const ruleSet = z.record(z.string(), fieldRule);
export type FieldRule = z.infer<typeof fieldRule>;
export type RuleSet = z.infer<typeof ruleSet>;

/** What a field may contain, regardless of its length. */
export type Format =
  'account' | 'newAccount' | 'password' | 'newPassword' | 'digits' | 'code' | 'email' | 'name' | 'text';

/**
 * Every field that has a rule, with the bounds that apply where the server's rules name none (spec: fields, Field rules).
 * The messages are texts of the UI; a schema only says which one, see `fields.ts`.
 */
export const RULES = {
  loginUsername: { format: 'account', required: true, min: 4, max: 20 },
  loginPassword: { format: 'password', required: true, min: 6, max: 20 },
  loginMobileNum: { format: 'digits', required: true, min: 8, max: 12 },
  verificationCode: { format: 'digits', required: true, min: 4, max: 10 },
  captcha: { format: 'digits', required: true, min: 1, max: 6 },
  username: { format: 'newAccount', required: true, min: 4, max: 16 },
  password: { format: 'newPassword', required: true, min: 6, max: 20 },
  paymentPassword: { format: 'digits', required: true, min: 6, max: 6 },
  mobileNum: { format: 'digits', required: true, min: 8, max: 12 },
  email: { format: 'email', required: true, min: 6, max: 100 },
  nickname: { format: 'text', required: true, min: 1, max: 20 },
  payeeName: { format: 'name', required: true, min: 2, max: 60 },
  accountNumber: { format: 'digits', required: true, min: 6, max: 20 },
  idNumber: { format: 'code', required: true, min: 5, max: 20 },
  qqNum: { format: 'digits', required: true, min: 5, max: 12 },
  facebook: { format: 'text', required: true, min: 2, max: 50 },
  wechat: { format: 'text', required: true, min: 2, max: 30 },
  line: { format: 'text', required: true, min: 2, max: 30 },
  whatsapp: { format: 'text', required: true, min: 2, max: 30 },
  zalo: { format: 'text', required: true, min: 2, max: 30 },
  recommenderId: { format: 'code', required: true, min: 2, max: 32 },
  affiliateCode: { format: 'code', required: true, min: 2, max: 32 },
} as const satisfies Record<string, FieldRule & { format: Format }>;
export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

/** The rules of a server without its own. */
export const defaultRules = (): RuleSet =>
  Object.fromEntries(
    Object.entries(RULES).map(([name, { required, min, max }]) => [name, { required, min, max }]),
  );

/** A field's rule: the server's, else ours. */
export const ruleOf = (rules: RuleSet | undefined, name: RuleName): FieldRule => rules?.[name] ?? RULES[name];

/** Maximum length of a mobile-number input (spec: fields, Input limits). */
export const MOBILE_INPUT_MAX = 20;
