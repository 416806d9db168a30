import { expect } from 'vitest';
import * as z from 'zod/mini';
import { fieldSchema, type FieldIssue } from '../../contract/rules/fields';
import { RULES, defaultRules, type RuleName } from '../../contract/rules/rule-set';

export const ISSUES: readonly string[] = [
  'required',
  'format',
  'characters',
  'mismatch',
] satisfies FieldIssue[];

/** All issues of a form as `field: issue`. Fails on an issue that the UI has no text for. */
export function issuesOf(schema: z.ZodMiniType, values: unknown): string[] {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  for (const { message } of issues) expect(ISSUES).toContain(message);
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Validates one field. @returns the first issue, or the output */
export function look(name: RuleName, value: string, options: { required?: boolean; max?: number } = {}) {
  const rules = options.max ? { [name]: { ...RULES[name], max: options.max } } : defaultRules();
  const parsed = z.safeParse(fieldSchema(name, rules, options.required), value);
  const messages = parsed.error?.issues.map(({ message }) => message) ?? [];
  for (const message of messages) expect(ISSUES).toContain(message);
  return { issue: messages[0] ?? null, output: parsed.success ? parsed.data : null };
}
