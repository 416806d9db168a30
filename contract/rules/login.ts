import * as z from 'zod/mini';
import type { RuleSet } from './rule-set';

/** Length bounds, in characters, of the login fields (A §5: bounds come from a server rule source). */
export const defaultLoginRules = {
  loginUsername: { required: true, min: 4, max: 16 },
  loginPassword: { required: true, min: 6, max: 20 },
} as const satisfies RuleSet;

/**
 * The login form's schema for a rule set; messages are text keys. Both sides validate with it.
 * @param rules bounds of `loginUsername` and `loginPassword`, from the settings payload
 */
export const loginSchema = (rules: RuleSet = defaultLoginRules) => {
  const user = rules['loginUsername'] ?? defaultLoginRules.loginUsername;
  const pass = rules['loginPassword'] ?? defaultLoginRules.loginPassword;
  return z.object({
    username: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'field.username.required'),
        z.minLength(user.min, 'field.username.format'),
        z.maxLength(user.max, 'field.username.format'),
        z.regex(/^[\p{L}\p{N}_.-]+$/u, 'field.username.format'),
      ),
    password: z
      .string()
      .check(
        z.minLength(1, 'field.password.required'),
        z.minLength(pass.min, 'field.password.format'),
        z.maxLength(pass.max, 'field.password.format'),
      ),
  });
};
