import * as z from 'zod/mini';
import { normalise } from './normalise';
import { RULES, ruleOf, type Format, type RuleName, type RuleSet } from './rule-set';

/** What can be wrong with a field; the UI has a text for each (spec: fields, Messages). */
export type FieldIssue = 'required' | 'format' | 'characters' | 'mismatch';

/** Control characters, lone surrogates and unassigned code points. */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Cn}]/u;

const SHAPES: Record<Format, RegExp> = {
  account: /^[\p{L}\p{N}_.-]+$/u,
  // At least one letter: players also log in by mobile number, and a user name must never equal someone's number.
  newAccount: /^(?=.*[a-z])[a-z\d_]+$/i,
  password: /^.+$/su,
  // A letter and a digit.
  newPassword: /^(?=.*\p{L})(?=.*\p{N}).+$/su,
  digits: /^\d+$/,
  code: /^[a-z\d._-]+$/i,
  // Word characters, optional dotted parts, an @, a domain with parts of two or three letters (spec: fields, Shapes).
  email: /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*(?:\.[a-z]{2,3})$/i,
  // Persian and Indian names hold joiners that cannot be seen, Chinese and Japanese ones wide spaces and middle dots.
  name: /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’·・\u200c\u200d-]*$/u,
  text: /^.+$/su,
};

/**
 * The schema of one field: the only place where a rule becomes a check, for the forms and for the gateway.
 * The output is normalised; an optional empty field passes; messages are of type `FieldIssue`.
 * @param required in place of the rule's own
 */
export function fieldSchema(name: RuleName, rules?: RuleSet, required = ruleOf(rules, name).required) {
  const { format } = RULES[name];
  const { min, max } = ruleOf(rules, name);
  const issueOf = (value: string): FieldIssue | null => {
    if (value === '') return required ? 'required' : null;
    // No form asks for a text this long; the shapes are not tested against it.
    if (value.length > 1_000) return 'format';
    if (UNUSABLE.test(value)) return 'characters';
    const length = [...value].length;
    return length >= min && length <= max && SHAPES[format].test(value) ? null : 'format';
  };
  return z.string().check(
    z.overwrite((value) => normalise(format, value)),
    z.check(({ value, issues }) => {
      const message = issueOf(value);
      // The checks of the whole form run in any case.
      if (message) issues.push({ code: 'custom', message, input: value, continue: true });
    }),
  );
}

/** Whether one field's value fits its rule. */
export const isField = (name: RuleName, value: string, rules?: RuleSet): boolean =>
  z.safeParse(fieldSchema(name, rules), value).success;
